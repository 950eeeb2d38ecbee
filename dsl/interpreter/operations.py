"""What operators make of values."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from ludex.dsl.errors import OutOfRange, at
from ludex.dsl.limits import NUMBERS
from ludex.dsl.span import Span

Operation = Callable[[Any, Any], Any]

COMPARISONS: dict[str, Operation] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def _divide(a: int, b: int) -> int:
    return a // b if b else 0


def _modulo(a: int, b: int) -> int:
    return a % b if b else 0


ARITHMETIC: dict[str, Operation] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "//": _divide,
    "%": _modulo,
}
SET_OPERATIONS: dict[str, Operation] = {"|": operator.or_, "&": operator.and_, "-": operator.sub}


def numbers(low: int, high: int, span: Span) -> frozenset[int]:
    """The numbers from one to another; OutOfRange where they are too many for a set."""
    if high - low >= NUMBERS:
        raise OutOfRange(f"a set of {high - low + 1} numbers; at most {NUMBERS}{at(span)}")
    return frozenset(range(low, high + 1))
