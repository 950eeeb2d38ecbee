"""Comparisons of values that are known in part: the answer is True, False, or None (`EITHER`) where it depends."""

from __future__ import annotations

from typing import Any

from ludex.dsl.interpreter.operations import ARITHMETIC, COMPARISONS
from ludex.dsl.views.possible import ANYTHING, EITHER, NO, YES, Opts, Pair, some

COMBINATIONS = 4096  # of the values of several parts that are tried


def compared(op: str, left: Any, right: Any) -> bool | None:
    """A comparison of two values, or of two sets."""
    if isinstance(left, Pair):
        return _sets_compared(op, left, right)
    if left.values is None or right.values is None or len(left.values) * len(right.values) > COMBINATIONS:
        return _far_apart(op, left, right)
    if len(left.values) == len(right.values) == 1:
        (a,), (b,) = left.values, right.values
        return bool(COMPARISONS[op](a, b))
    answers = {COMPARISONS[op](a, b) for a in left.values for b in right.values}
    return answers.pop() if len(answers) == 1 else None


def _far_apart(op: str, left: Opts, right: Opts) -> bool | None:
    """A comparison of numbers of which there are many: by their ends."""
    if left.values is None or right.values is None:
        return None
    ends = {COMPARISONS[op](a, b) for a in _ends_of(left) for b in _ends_of(right)}
    if op in ("==", "!="):
        apart = not left.values & right.values
        return (op == "!=") if apart else None
    return ends.pop() if len(ends) == 1 else None


def _ends_of(what: Opts) -> tuple[Any, Any]:
    assert what.values is not None
    return min(what.values), max(what.values)


def _sets_compared(op: str, left: Pair, right: Pair) -> bool | None:
    if left.known and right.known:
        return (left.must == right.must) == (op == "==")
    differ = right.may is not None and left.must - right.may or left.may is not None and right.must - left.may
    return (op == "!=") if differ else None


def member(item: Opts, among: Pair) -> bool | None:
    """Whether a value is in a set."""
    if item.values is not None and item.values <= among.must:
        return True
    if among.may is not None and item.values is not None and not item.values & among.may:
        return False
    return False if among.may is not None and not among.may else None


def unless(answer: bool | None, negated: bool) -> bool | None:
    return answer if answer is None or not negated else not answer


def counted_on_view(op: str, left: Opts, right: Opts) -> Opts:
    if left.values is None or right.values is None or len(left.values) * len(right.values) > 16 * COMBINATIONS:
        return ANYTHING
    return some(ARITHMETIC[op](a, b) for a in left.values for b in right.values)


def answer_of(answer: bool | None) -> Opts:
    return EITHER if answer is None else YES if answer else NO


def either_of(a: Opts, b: Opts) -> Opts:
    return YES if YES in (a, b) else NO if a == b == NO else EITHER


def both_of(a: Opts, b: Opts) -> Opts:
    return NO if NO in (a, b) else YES if a == b == YES else EITHER


def opposite_of(a: Opts) -> Opts:
    return NO if a == YES else YES if a == NO else EITHER


def truth(what: Opts) -> bool | None:
    return bool(what.value) if what.known else None
