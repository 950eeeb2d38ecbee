"""E02: an end that cannot come

An error.

Finds: an `end when stuck` where every player always has a turn (`else pass`); an end
whose condition never holds; and one that stands behind an end that always comes first.

Why: end clauses are asked from top to bottom, and the first that holds ends the game. One
that is never reached may hide the result that was meant: put the more special clause first.

Example:

    end when stuck: draw
    end when stuck and any(mine): win me

Instead:

    end when stuck and any(mine): win me
    end when stuck: draw
"""

from collections.abc import Iterator

from ludex.dsl import model as m
from ludex.dsl.checks.settled_condition import is_settled_itself
from ludex.dsl.diagnostics import Diagnostic, Note
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.reasoning.formulas import Formula, both, either, negation
from ludex.dsl.reasoning.sure import is_sure


def unreached_end(examined: Examined) -> Iterator[Diagnostic]:
    formulas = examined.formulas
    stuck = ("holds", formulas.terms.make("Stuck", type=m.BOOL))
    always_a_turn = negation(stuck) if is_sure(examined.model.turn, examined) else True
    ends = examined.model.ends
    for position, end in enumerate(ends):
        if not examined.is_own(end.condition.span):
            continue
        asked = examined.when(end.condition)
        if formulas.can_hold(asked):
            before = tuple(other for other in ends[:position] if examined.settled(other.condition) is None)
            yield from _unreached(end, asked, before, always_a_turn, examined)
        elif isinstance(end.condition, m.Const) or is_settled_itself(end.condition, examined):
            yield _never(end, "this never holds", "correct the condition, or remove the clause")


def _unreached(
    end: m.End, asked: Formula, before: tuple[m.End, ...], always_a_turn: Formula, examined: Examined
) -> Iterator[Diagnostic]:
    formulas = examined.formulas
    if not formulas.can_hold(both(asked, always_a_turn)):
        label, hint = (
            "a player always has a turn here",
            "say otherwise when the game is over, such as `end when turns == 100`",
        )
        yield _never(end, label, hint)
        return
    sooner = [other for other in before if formulas.implies(asked, examined.when(other.condition))]
    together = either(*(examined.when(other.condition) for other in before))
    if sooner:
        note = Note("whenever it holds, this ends the game first", sooner[0].condition.span)
    elif before and formulas.implies(asked, together):
        note = Note("whenever it holds, one of the clauses above ends the game first")
    else:
        return
    yield _never(end, "another end always comes first", "put the more special clause first, or remove this one", note)


def _never(end: m.End, label: str, hint: str, *notes: Note) -> Diagnostic:
    return Diagnostic("E02", "error", "this end never comes", end.condition.span, label, notes, hint)
