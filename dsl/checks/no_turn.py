"""P02: a player may have no turn

An error.

Finds: a turn pattern that may have no run, where nothing says what happens then.

Why: a game that comes to a player without a turn stops with a dead end. Provided for is a player by a pattern that
always has a run: `... else pass`; also `if can(a): a`, and `if any(S): a` where the action a takes one of S and has no
`require`. Or by an end clause that always holds then (`end when stuck`, after the more special ones), or by the promise
that it never happens (`invariant not stuck`, tested by the fuzzer).

Example:

    action place(at in free & near(mine)): owner[at] = me
    end when turns == 50

Instead:

    action place(at in free & near(mine)): owner[at] = me
    turn: place else pass
    end when turns == 50
"""

from collections.abc import Iterable, Iterator

from ludex.dsl import model as m
from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.reasoning.formulas import both, either
from ludex.dsl.reasoning.sure import Given, branches_of, is_sure


def no_turn(examined: Examined) -> Iterator[Diagnostic]:
    model = examined.model
    if is_sure(model.turn, examined, True) or is_provided_for(examined):
        return
    yield Diagnostic(
        "P02",
        "error",
        "a player may have no turn, and nothing provides for it",
        _unsure_part(model.turn, examined, True).span,
        "this may have no run",
        (),
        "add `else pass`, or `end when stuck: ...`, or the promise `invariant not stuck`; or ask first: `if can(a): a`",
    )


def _unsure_part(pattern: m.Pattern, examined: Examined, given: Given) -> m.Pattern:
    """The first step or branch of a pattern that may have no run; the pattern itself where it has no such parts."""
    parts: Iterable[tuple[m.Pattern, Given]]
    match pattern:
        case m.Seq(items=items):
            parts = ((item, True if number else given) for number, item in enumerate(items))
        case m.IfPattern():
            parts = branches_of(pattern, examined, given)
        case m.Longest(body=body):
            parts = ((body, given),)
        case m.Each(body=body, different=()):
            parts = ((body, True),)
        case _:
            return pattern
    unsure = ((part, known) for part, known in parts if not is_sure(part, examined, known))
    return next((_unsure_part(part, examined, known) for part, known in unsure), pattern)


def is_provided_for(examined: Examined) -> bool:
    """Whether a player without a turn ends the game, or is promised never to be."""
    formulas = examined.formulas
    stuck = ("holds", formulas.terms.make("Stuck", type=m.BOOL))
    ends = either(*(examined.when(end.condition) for end in examined.model.ends))
    promises = both(*(examined.when(promise) for promise in examined.model.invariants))
    return formulas.implies(stuck, ends) or not formulas.can_hold(both(stuck, promises))
