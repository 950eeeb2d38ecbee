"""Which bot plays a game: the one that stands beside the rules because matches told so (`NAME.bots.json`,
`{"picked": {"bot": ...}}`), else the first row whose traits it has.

Each row says why; the matches behind it stand in `docs/strength.md`. Learned weights are taken up by their bot where
they lie beside the rules: `NAME.weights.json` by `alphabeta`, `NAME.terms.json` by `plan`, `NAME.outlook.json` by
`bestfirst`, `NAME.nearby.json` by `connect`. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ludex.bots import NAMES
from ludex.bots.beside import beside
from ludex.bots.options import SUFFIX, options_beside
from ludex.bots.refused import WrongFile
from ludex.dsl import model as m
from ludex.dsl.frozen import frozen
from ludex.dsl.walk import below

LONG = 4  # choices of a turn beyond which a search choice by choice sees too little of the answer


@frozen
class Row:
    """A bot, the games it is for, and the reason."""

    bot: str
    fits: Callable[[m.Model], bool]
    why: str
    players: int = 0  # a game opened for so many at most; 0: any
    judged: bool = False  # for games with a score or learned weights (`NAME.weights.json`) alone


def pick(model: m.Model, players: int = 0) -> str:
    """The name of the bot for a game, opened for so many players (0: as many as the rules say)."""
    return next(picks(model, players))


def picks(model: m.Model, players: int = 0, weighed: bool = False) -> Iterator[str]:
    """The names of the bots for a game, best first: the next is for where one refuses it. weighed: as if there were
    learned weights. Raises WrongFile."""
    players = players or model.players.low
    told = options_beside(model, "picked").get("bot")
    others = [name for name in NAMES if name != "picked"]
    if told not in (None, *others):
        raise WrongFile(f"{beside(model, SUFFIX)}: no bot to pick is called `{told}`; there are: {', '.join(others)}")
    if told is not None:
        yield told
    for row in ROWS:
        if not row.players or players <= row.players:
            if row.fits(model) and (weighed or not row.judged or _judged(model)):
                yield row.bot


def two_players(model: m.Model) -> bool:
    return model.players.low == model.players.high == 2


def short_turns(model: m.Model) -> bool:
    """Whether no part of the turn is a set of choices, a repetition of many, or made for each element of a set."""
    return not any(isinstance(node, (m.RepeatSet, m.Each)) or _repeats(node) for node in below(model.turn))


def _repeats(node) -> bool:
    return isinstance(node, m.Repeat) and not (isinstance(node.high, int) and node.high <= LONG)


def fights(model: m.Model) -> bool:
    """Whether a turn is up to some choices one after the other, each of one cell."""
    return any(
        isinstance(node, m.Repeat)
        and _few(node.high)
        and all(names_a_cell(model.actions[do.action]) for do in below(node.body) if isinstance(do, m.Do))
        for node in below(model.turn)
    )


def _few(high) -> bool:
    return isinstance(high, int) and 1 < high <= LONG


def names_a_cell(action: m.Action) -> bool:
    """Whether its one parameter is a cell."""
    kept = action.chosen
    return len(kept) == 1 and kept[0].local.type == m.Element(m.CELL)


def _judged(model: m.Model) -> bool:
    """Whether there is a judgement that tells: a score, or learned weights."""
    from ludex.bots.weights import weights_path  # which compiled code comes with

    return model.score is not None or weights_path(model).is_file()


def connection(model: m.Model) -> bool:
    """Whether a clause wins by a connection, `any(joined(A, S, R) & B)`, over cells (and links) of one field each,
    and a turn places on the cells once at most."""
    for end in model.ends:
        read = {node.field for node in below(end.condition) if isinstance(node, m.FieldRef)}
        if (
            any(isinstance(s, m.Outcome) and s.kind == "win" for s in end.body)
            and any(isinstance(node, m.AnyOf) and _meets(node.set) for node in below(end.condition))
            and sum(field.domain == m.CELL for field in read) == 1
            and all(field.domain == m.CELL or field.domain.kind == "link" for field in read)
            and _placements(model.turn, _placing(model, read)) <= 1
        ):
            return True
    return False


def _placing(model: m.Model, fields: set[m.Field]) -> set[int]:
    """The actions that write a cell field of these."""
    cells = [field for field in fields if field.domain == m.CELL]
    return {
        action.index
        for action in model.actions
        if any(isinstance(node, m.Assign) and node.field in cells for node in below(action.body))
    }


def _placements(pattern: m.Pattern, placing: set[int]) -> int:
    """How many choices of a turn are of these actions, at most; 2 stands for more."""
    if isinstance(pattern, m.Do):
        return int(pattern.action in placing)
    if isinstance(pattern, m.Seq):
        return sum(_placements(item, placing) for item in pattern.items)
    if isinstance(pattern, m.DoEffect):
        return 0
    if isinstance(pattern, (m.Either, m.Otherwise)):
        return max(_placements(item, placing) for item in pattern.items)
    if isinstance(pattern, m.IfPattern):
        parts = [part for _, part in pattern.branches] + [pattern.otherwise]
        return max(_placements(part, placing) for part in parts)
    once = isinstance(pattern, m.Longest) or isinstance(pattern, m.Repeat) and pattern.high == 1
    return (1 if once else 2) * _placements(pattern.body, placing)


def _meets(node) -> bool:
    parts = node.items if isinstance(node, m.SetOp) and node.op == "&" else ()
    return sum(isinstance(part, m.Joined) for part in parts) == 1


ROWS = (
    Row(
        "connect",
        lambda model: two_players(model) and connection(model),
        "two players, won by a connection: how far both are from it says more than any playout",
    ),
    Row(
        "window",
        lambda model: fights(model) and model.score is not None,
        "turns of a few choices of a cell, a score, a plain grid (it refuses others): a search where the fight is, and "
        "nothing put where it would be taken",
    ),
    Row(
        "bestfirst",
        lambda model: fights(model) and model.score is not None,
        "two players and the same fights on other boards: what the next choices could take tells more",
        players=2,
    ),
    Row(
        "alphabeta",
        lambda model: two_players(model) and short_turns(model),
        "two players and short turns, with a score or learned weights: depth and a judgement beat playouts",
        judged=True,
    ),
    Row(
        "plan",
        lambda model: two_players(model) and not short_turns(model) and model.score is not None,
        "two players and turns of many choices, with a score: whole turns judged where they end",
    ),
    Row("mcts", lambda model: True, "more players, long turns, or nothing that tells who stands better"),
)
