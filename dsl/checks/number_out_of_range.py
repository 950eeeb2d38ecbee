"""T09: a number that may leave its range

A warning.

Finds: a field with a range that is made smaller (or, by an action that does
nothing else, greater) where no condition of the rules ever asks for it.

Why: an assignment out of the range of a field stops the game as a mistake in the rules. Ask
before (`require hand[me] > 0`, a branch of the turn), or give the field the type `int`.

Example:

    player hand: 0..9 = 9
    action place(at in free):
        hand[me] -= 1
        owner[at] = me
    score p: hand[p]

Instead:

    player hand: 0..9 = 9
    action place(at in free):
        require hand[me] > 0, "no man left in the hand"
        hand[me] -= 1
        owner[at] = me
    score p: hand[p]
"""

from collections.abc import Iterator
from math import inf

from ludex.dsl import model as m
from ludex.dsl.diagnostics import Diagnostic, Note
from ludex.dsl.ranges import EVERYTHING
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.reasoning.occurrences import reads
from ludex.dsl.reasoning.writes import Write, writes


def number_out_of_range(examined: Examined) -> Iterator[Diagnostic]:
    found = [one for action in examined.model.actions for one in _unbounded(writes(action), examined)]
    asked = _asked(examined) if found else set()
    told = set()
    for write, way, bounds in found:
        if write.field.index not in asked and write.span not in told:  # what may be several members of a family: once
            told.add(write.span)
            yield _finding(write, way, bounds)


def _unbounded(made: tuple[Write, ...], examined: Examined) -> Iterator[tuple[Write, int, tuple[float, float]]]:
    """What leads towards a bound, with its way and the bounds."""
    for write in made:
        bounds = examined.formulas.numbers.bounds(write.field.type)
        way = _way(write, examined) if bounds != EVERYTHING and examined.is_own(write.span) else 0
        if way < 0 and bounds[0] > -inf or way > 0 and bounds[1] < inf and len(made) == 1:
            yield write, way, bounds


def _way(write: Write, examined: Examined) -> int:
    """-1 where a number gets less for certain, 1 where it gets more, 0 otherwise."""
    if write.op not in ("+=", "-="):
        return 0
    low, high = examined.formulas.numbers.range(examined.formulas.terms.of(write.value))
    sign = 1 if low > 0 else -1 if high < 0 else 0
    return sign if write.op == "+=" else -sign


def _asked(examined: Examined) -> set[int]:
    """The fields that some condition reads, or some set:
    one that choices are taken from, or whose members are changed."""
    found: set[int] = set()
    for node in examined.nodes:
        match node:
            case m.Require() | m.While() | m.ChooseExpr() | m.End():
                found |= reads(node.condition)
            case m.If(branches=branches) | m.IfPattern(branches=branches):
                found = found.union(*(reads(condition) for condition, _ in branches))
            case m.Parameter() | m.Each() | m.For():
                found |= reads(node.source)
            case m.Assign(index=index) if index is not None:
                found |= reads(index)
    return found.union(*(reads(promise) for promise in examined.model.invariants))


def _finding(write: Write, way: int, bounds: tuple[float, float]) -> Diagnostic:
    name = write.field.declared
    what = f"below {bounds[0]:.0f}" if way < 0 else f"above {bounds[1]:.0f}"
    compared = f"> {bounds[0]:.0f}" if way < 0 else f"< {bounds[1]:.0f}"
    index = "[...]" if write.index is not None or write.field.family else ""
    return Diagnostic(
        "T09",
        "warning",
        f"`{name}` may leave its range",
        write.span,
        f"this may lead {what}, and nothing asks before",
        (Note("its range is given here", write.field.span),),
        f"write `require {name}{index} {compared}` before, or give it the type `int`",
    )
