"""J02: a player may have no choice in a joint step

An error.

Finds: a joint step in which a player may have nothing to choose, or after which the rest of the turn may have no run.

Why: what is offered would depend on the choices of others that are still to come, or are hidden, and so tell something
about them. A joint step at the beginning of the turn may rest on the promise `invariant not stuck`, or on `end when
stuck`.

Example:

    player bid: none | cell
    action offer(at in free - bid[me]): bid[me] = at
    turn: place then together p in players: offer
    symmetry none

Instead:

    player bid: none | cell
    action offer(at in free - bid[me]): bid[me] = at
    turn: place then together p in players: (offer else pass)
    symmetry none
"""

from collections.abc import Iterator

from ludex.dsl import model as m
from ludex.dsl.checks.no_turn import is_provided_for
from ludex.dsl.checks.unsure_after_chance import unsure_after
from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.reasoning.sure import is_sure
from ludex.dsl.walk import below


def unsure_joint_choice(examined: Examined) -> Iterator[Diagnostic]:
    turn = examined.model.turn
    first = {id(step) for step in _first(turn)} if is_provided_for(examined) else set()
    for step in unsure_after(turn, True, examined):
        if isinstance(step, m.Together):
            yield Diagnostic(
                "J02",
                "error",
                "after a joint step the turn may not go on",
                step.span,
                "what follows this may have no run",
                (),
                "add `else pass` to what follows",
            )
    for step in below(turn):
        if isinstance(step, m.Together) and id(step) not in first and not is_sure(step.body, examined):
            yield Diagnostic(
                "J02",
                "error",
                "a player may have no choice in a joint step",
                step.body.span,
                "this may have no run",
                (),
                "add `else pass`; or let the turn begin with it, and promise `invariant not stuck`",
            )


def _first(pattern: m.Pattern) -> Iterator[m.Together]:
    """The joint steps with which a turn may begin."""
    match pattern:
        case m.Together():
            yield pattern
        case m.Seq(items=(first, *_)):
            yield from _first(first)
        case m.IfPattern(branches=branches, otherwise=otherwise):
            for part in (*(branch for _, branch in branches), otherwise):
                yield from _first(part)
