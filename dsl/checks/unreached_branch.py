"""P03: a fallback or a branch that is never reached

An error.

Finds: what stands behind `else` in a pattern, where the pattern before it always has a run; and branches of `if` whose
condition cannot hold once those above have failed.

Why: such a part of the rules does nothing. Mostly a repetition was meant that must happen at
least once (`0.. of` always has a run: of no choice), or the branches stand in the wrong order.

Example:

    action cut(at in mine): owner[at] = none
    turn: 0.. set of cut else pass

Instead:

    action cut(at in mine): owner[at] = none
    turn: 1.. set of cut else pass
"""

from collections.abc import Iterator
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.diagnostics import Diagnostic, Note
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.reasoning.formulas import Formula, both, negation
from ludex.dsl.reasoning.sure import is_sure
from ludex.dsl.span import Span


def unreached_branch(examined: Examined) -> Iterator[Diagnostic]:
    for node in examined.nodes:
        if not isinstance(node, (m.Otherwise, m.IfPattern, m.If)) or not examined.is_own(node.span):
            continue
        if isinstance(node, m.Otherwise):
            yield from _fallback(node, examined)
        elif isinstance(node, m.IfPattern):
            rest = node.otherwise.span if node.otherwise.span != node.span else None
            yield from _branches(node.branches, rest, examined)
        else:
            yield from _branches(node.branches, node.otherwise[0].span if node.otherwise else None, examined)


def _fallback(node: m.Otherwise, examined: Examined) -> Iterator[Diagnostic]:
    for before, after in zip(node.items, node.items[1:]):
        if is_sure(before, examined):
            yield Diagnostic(
                "P03",
                "error",
                "this fallback is never reached",
                after.span,
                "it would come only if there was no other run",
                (Note("this always has a run", before.span),),
                "remove it" if not _starts_at_none(before) else "let the repetition happen at least once: `1..`",
            )
            return


def _starts_at_none(pattern: m.Pattern) -> bool:
    return isinstance(pattern, (m.Repeat, m.RepeatSet)) and pattern.low == 0


def _branches(branches: tuple[Any, ...], rest: Span | None, examined: Examined) -> Iterator[Diagnostic]:
    formulas = examined.formulas
    if any(isinstance(asked, (m.Compare, m.Member)) and asked.implied for asked, _ in branches):
        return  # no branches that the rules write
    if any(examined.settled(condition) is not None for condition, _ in branches):
        return  # found as a condition of its own
    left: Formula = True
    for condition, _ in branches:
        asked = examined.when(condition)
        if not formulas.can_hold(both(left, asked)):
            yield _never(condition.span, "whenever this holds, a branch above has been taken")
            return
        left = both(left, negation(asked))
    if rest is not None and not formulas.can_hold(left):
        yield _never(rest, "one of the branches above is always taken")


def _never(span: Span, why: str) -> Diagnostic:
    return Diagnostic(
        "P03",
        "error",
        "this branch is never reached",
        span,
        why,
        (),
        "put the more special condition first, or remove it",
    )
