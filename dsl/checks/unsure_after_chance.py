"""Q03: what follows chance may have no run

An error.

Finds: an action of chance after which the rest of the turn may have no run.

Why: only outcomes after which the turn can go on could be offered then, and their probabilities would depend on what a
player may do later. So the rest must have a run whatever happens: mostly by `else pass`. Another action of chance is
taken to have an outcome always; where it has none, the game stops with a dead end.

Example:

    chance roll(n in 1..6): owner[{c for c in free if row[c] == n}] = me
    turn: roll then place

Instead:

    chance roll(n in 1..6): owner[{c for c in free if row[c] == n}] = me
    turn: roll then (place else pass)
"""

from collections.abc import Iterator

from ludex.dsl import model as m
from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.reasoning.sure import is_sure


def unsure_after_chance(examined: Examined) -> Iterator[Diagnostic]:
    for pattern in (examined.model.turn, examined.model.setup):
        for place in unsure_after(pattern, True, examined) if pattern is not None else ():
            if not isinstance(place, m.Do):
                continue
            name = examined.model.actions[place.action].name
            yield Diagnostic(
                "Q03",
                "error",
                f"after `{name}` the turn may not go on",
                place.span,
                "what follows this may have no run",
                (),
                "add `else pass` to what follows",
            )


def unsure_after(pattern: m.Pattern, rest: bool, examined: Examined) -> Iterator[m.Do | m.Together]:
    """The places of chance, and the joint steps, after which a run is not sure. rest: whether one of what follows the
    pattern is."""
    match pattern:
        case m.Together():
            if not rest:
                yield pattern
        case m.Do(action=action):
            if examined.model.actions[action].chance and not rest:
                yield pattern
        case m.Seq(items=items):
            for number, item in enumerate(items):
                after = rest and all(is_sure(later, examined, True) for later in items[number + 1 :])
                yield from unsure_after(item, after, examined)
        case m.Either(items=items) | m.Otherwise(items=items):
            for item in items:
                yield from unsure_after(item, rest, examined)
        case m.IfPattern(branches=branches, otherwise=otherwise):
            for item in (*(branch for _, branch in branches), otherwise):
                yield from unsure_after(item, rest, examined)
        case m.Repeat(low=low, body=body):
            again = low in (0, 1) or is_sure(body, examined, True)
            yield from unsure_after(body, rest and again, examined)
        case m.While(body=body) | m.Each(body=body):
            yield from unsure_after(body, rest and is_sure(pattern, examined, True), examined)
