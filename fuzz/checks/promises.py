"""What the rules promise of a position, and what every result must be."""

from __future__ import annotations

import random

from ludex.dsl import model as m
from ludex.dsl.choice import Choice
from ludex.dsl.face import AnyPosition
from ludex.dsl.walk import has
from ludex.fuzz.checks.parameter_limits import drawn_witnesses
from ludex.fuzz.checks.same_answers import answers
from ludex.fuzz.finding import Failure
from ludex.fuzz.lockstep import Table


def invariants(table: Table, rng: random.Random) -> None:
    """Declared invariants, where a turn begins; asked of the interpreter at the position of each engine."""
    if table.over or table.first.turn_so_far:
        return
    for name, position in list(table.each())[:1]:
        for broken in position.broken_invariants():
            raise Failure("invariant", "an invariant does not hold", ((name, position.text()),), (broken.span,))


def offers(table: Table, rng: random.Random) -> None:
    """Where a player is to move there is an offer; each offer is legal, its witnesses fit, and nothing stands twice."""
    for (name, position), told in zip(table.each(), table.answers or [answers(p) for p in table.positions]):
        found = told.get("choices")
        if found is None:
            continue
        if bool(found) == position.over:
            what = "nothing is offered before the end" if not found else "something is offered after the end"
            raise Failure("dead end", what, ((name, position.text()),), (table.model.turn.span,))
        if found != sorted(set(found)):
            raise Failure(
                "engines",
                "the choices are not in canonical order, each once",
                ((name, found[:20]),),
                (table.model.turn.span,),
            )
        drawn = [position.sample_choice(rng) for _ in range(3)] if found and position is not table.first else []
        if not set(drawn) <= set(found):
            raise Failure("engines", "a choice drawn at random is not offered", ((name, drawn),), table.spans())
        for choice in rng.sample(found, min(len(found), 5)):
            _offer(table, name, position, choice, rng)


def _offer(table: Table, name: str, position: AnyPosition, choice: Choice, rng: random.Random) -> None:
    if not position.legal(choice):
        raise Failure("engines", "an offered choice is not legal", ((name, choice),), table.spans())
    if choice.action < len(table.model.actions) and table.model.actions[choice.action].witnesses:
        found = position.witnesses(choice)
        if not position.fits(choice, found):
            raise Failure(
                "engines",
                "the first witnesses do not fit",
                ((name, f"{choice}: {found}"),),
                (table.model.actions[choice.action].span,),
            )
        for other, there in table.each():
            if there.witnesses(choice) != found:
                said = ((name, found), (other, there.witnesses(choice)))
                raise Failure(
                    "engines", "the engines find different witnesses", said, (table.model.actions[choice.action].span,)
                )
        if rng.random() < 0.3:
            _fits(table, choice, rng)


def _fits(table: Table, choice: Choice, rng: random.Random) -> None:
    """All engines take the same elements for witnesses."""
    for tried in drawn_witnesses(table.first.game.world, table.model.actions[choice.action], rng):
        said = [(name, there.fits(choice, tried)) for name, there in table.each()]
        if len({fits for _, fits in said}) > 1:
            span = table.model.actions[choice.action].span
            raise Failure("engines", f"the engines disagree on whether the witness {tried} fits", tuple(said), (span,))


def results(table: Table, rng: random.Random) -> None:
    """At the end: somebody has won, the payoffs are shares of 1 (unless the rules have a `payoff`), and where the score
    decides the best have won."""
    if not table.over:
        return
    for name, position in table.each():
        payoffs, winners, end = position.payoffs(), position.winners, position.ended_by
        spans = (end.span,)
        if not winners:
            raise Failure("result", "nobody has won", ((name, payoffs),), spans)
        paid = table.model.payoff is not None
        if not paid and (abs(sum(payoffs) - 1) > 1e-9 or min(payoffs) < 0):
            raise Failure("result", "the payoffs do not add up to 1", ((name, payoffs),), spans)
        if not paid and winners != {player for player, share in enumerate(payoffs) if share > 0}:
            raise Failure("result", "others are paid than have won", ((name, f"{payoffs}, {sorted(winners)}"),), spans)
        scores = position.scores()
        if scores is not None and not has(end.body, m.Outcome):
            best = {player for player, points in enumerate(scores) if points == max(scores)}
            if winners != best:
                raise Failure(
                    "result",
                    "the score decides, and others have won than have the most points",
                    ((name, f"{scores}, won by {sorted(winners)}"),),
                    spans,
                )
