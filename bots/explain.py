"""What a bot's judgement of a position is made of: its terms, each with the line of the rules that it comes from.

    alphabeta   the score of the rules, owned places, or learned weights of windows and places; 100 a point, or 400 a
                logit of winning
    plan        the lead, and the terms of `ludex.bots.analysis.features` by the phase of the game; in points
    bestfirst   cells, and what the next choices could take (`eval/threats.pyx`); in logits of winning
    connect     conductance of the ways to the connection, with contested cells (`eval/resistance.pyx`); in hundredths,
                before `tanh`

Others play games to their end, or look a turn ahead: there is nothing to tell of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ludex.bots.analysis.features import PHASES, terms
from ludex.bots.analysis.owned_planes import owned_kinds
from ludex.bots.errors import Refused
from ludex.bots.eval.linear import LinearEvaluation
from ludex.bots.eval.local_net import LocalNet
from ludex.bots.eval.nnue_weights import NnueWeights
from ludex.bots.eval.pattern_weights import Phased, Weights, weights_told
from ludex.bots.eval.patterns import PatternEvaluation
from ludex.bots.eval.resistance import LEAD, TEMPO, Resistance
from ludex.bots.eval.threats import Threats
from ludex.dsl.errors import LudexError


@dataclass(frozen=True)
class Term:
    """`mine`: of the player to move; `others`: of the other, or the mean of all others; None where a term is of no
    player. `worth`: to the player to move. `line`: of the rules, as `hex.rules:12`."""

    name: str
    line: str
    mine: float | None
    others: float | None
    worth: float


def explained(position: Any, bot: str) -> tuple[Term, ...]:
    """The terms of a bot's judgement where a turn begins, for who moves; their worths add up to it.
    Raises LudexError where the bot has none, Refused where it refuses the game, WrongFile for weights of others."""
    if bot not in JUDGED:
        raise LudexError(
            f"{bot} evaluates no terms of the rules: it plays games to their end, or looks a turn ahead",
            f"take one of {', '.join(sorted(JUDGED))}: --bot {sorted(JUDGED)[0]}",
        )
    return JUDGED[bot](position)


def _of_alphabeta(position: Any) -> tuple[Term, ...]:
    game = position.game
    if len(game.player_names) != 2:
        raise Refused("alphabeta judges games of two players: take another bot")
    weights = weights_told(game, True)
    judgement, linear = PatternEvaluation(game, weights), weights.under if isinstance(weights, NnueWeights) else weights
    found, total = (), judgement.of(position)
    if linear is not None:
        found = _of_weights(position, judgement, linear)
    if judgement.source == "net":
        rest = total - sum(term.worth for term in found)
        return (*found, Term("net", _owned_line(game), None, None, rest))
    if judgement.source == "scores":
        mine, others = _scores(position)
        return (Term("score", game.model.score.span.place, mine, others, total),)
    if judgement.source == "counts":
        seen, kinds = judgement.owners(position), len(owned_kinds(game.planes))
        mine, others = sum(1 <= one <= kinds for one in seen), sum(one > kinds for one in seen)
        return (Term("places owned", _owned_line(game), mine, others, total),)
    return found


def _of_weights(position: Any, judgement: PatternEvaluation, learned: Weights | Phased) -> tuple[Term, ...]:
    """Windows by how many places they have, places by side."""
    game, features, mover = position.game, learned.features, position.mover
    seen, kinds, line = judgement.owners(position), len(owned_kinds(game.planes)), _owned_line(game)
    weights = learned.at(sum(one > 0 for one in seen))
    found = [Term("to move", game.model.turn.span.place, None, None, weights.to_move)]
    sizes: dict[int, float] = {}
    for cells, (number, order) in zip(features.windows, features.seen_by(mover), strict=True):
        owners = (seen[features.bits[cell]] for cell in cells)
        digits = ((one > 0) + (one > kinds) for one in owners)  # nobody's, mine, theirs
        index = sum(digit * 3**place for digit, place in zip(digits, order, strict=True))
        sizes[len(cells)] = sizes.get(len(cells), 0) + weights.tables[number][index]
    found += [Term(f"windows of {size}", line, None, None, worth) for size, worth in sorted(sizes.items())]
    if weights.places:
        sides = [0.0, 0.0]
        for side, kind, bit, number in features.place_numbers(mover):
            sides[side] += weights.places[number] * (seen[bit] == 1 + kind + side * kinds)
        found.append(Term("places", line, *sides, sum(sides)))
    return tuple(found)


def _of_plan(position: Any) -> tuple[Term, ...]:
    judge, me, model = LinearEvaluation(), position.mover, position.game.model
    phase, seen = judge.sight(position)
    told, weights, players = judge.terms, judge.taken, len(seen)
    low = min(int(phase * (PHASES - 1)), PHASES - 2)
    part = phase * (PHASES - 1) - low

    def weight(player: int, k: int) -> float:
        first, then = (weights[at][player % len(weights[at])][k] for at in (low, low + 1))
        return first + part * (then - first)

    def sign(player: int) -> float:
        if not told.alike and players == 2:  # weights tell what is good for the first player
            return 1.0 if me == 0 else -1.0
        return 1.0 if player == me else -1.0 / (players - 1)

    found = []
    if model.score is not None:
        mine, others = _scores(position)
        found.append(Term("lead", model.score.span.place, mine, others, mine - others))
    for k, (name, line) in enumerate(zip(told.names, told.lines, strict=True)):
        worths = [sign(p) * weight(p, k) * seen[p][k] for p in range(players)]
        others = sum(row[k] for p, row in enumerate(seen) if p != me) / max(1, players - 1)
        found.append(Term(name, line, seen[me][k], others, sum(worths)))
    return tuple(found)


def _of_bestfirst(position: Any) -> tuple[Term, ...]:
    outlook, game = Threats(), position.game
    mine, others = outlook.sight(position)
    weights = outlook.taken
    line = game.model.fields[terms(position).field].span.place
    found = [Term("to move", game.model.turn.span.place, None, None, weights.bias[0])]
    for k, name in enumerate(outlook.names):
        worth = weights.own[0][k] * mine[k] + weights.other[0][k] * others[k]
        found.append(Term(name, line, mine[k], others[k], worth))
    return tuple(found)


def _of_connect(position: Any) -> tuple[Term, ...]:
    network, nearby, me = Resistance(), LocalNet(), position.mover
    sight, (_, worth) = network.sight(position), nearby.sight(position)
    (_, mine, lead), (_, others, _) = sight[me], sight[1 - me]
    share, line = nearby.taken.plain[0] if nearby.taken else 1.0, network.ways.goal.line
    found = [
        Term("to move", position.game.model.turn.span.place, None, None, share * TEMPO),
        Term("conductance of ways", line, mine, others, share * LEAD * lead),
    ]
    if nearby.taken:
        found.append(Term("what stands nearby", line, None, None, 100 * worth - sum(term.worth for term in found)))
    return tuple(found)


JUDGED: dict[str, Callable[[Any], tuple[Term, ...]]] = {
    "alphabeta": _of_alphabeta,
    "plan": _of_plan,
    "bestfirst": _of_bestfirst,
    "window": _of_bestfirst,
    "connect": _of_connect,
}


def _scores(position: Any) -> tuple[int, int]:
    """Of who moves, and the most of the others."""
    scores = list(position.scores())
    return scores.pop(position.mover), max(scores, default=0)


def _owned_line(game: Any) -> str:
    """Of the field that says whose the places are."""
    fields = [pair[0].field for pair in owned_kinds(game.planes)]
    return game.model.fields[fields[0]].span.place if fields else game.model.turn.span.place
