"""Small constructors of IR scalars that fold constants."""

from __future__ import annotations

from collections.abc import Callable

from ludex.codegen import ir


def number(scalar: ir.Scalar) -> int | None:
    """The value of a constant scalar, None when it is not one."""
    if isinstance(scalar, ir.Num):
        return scalar.value
    if isinstance(scalar, ir.Neg):
        inner = number(scalar.operand)
        return None if inner is None else -inner
    return None


_FOLD: dict[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "//": lambda a, b: a // b if b else 0,
    "%": lambda a, b: a % b if b else 0,
    "==": lambda a, b: int(a == b),
    "!=": lambda a, b: int(a != b),
    "<": lambda a, b: int(a < b),
    "<=": lambda a, b: int(a <= b),
    ">": lambda a, b: int(a > b),
    ">=": lambda a, b: int(a >= b),
    "and": lambda a, b: int(bool(a and b)),
    "or": lambda a, b: int(bool(a or b)),
    "<<": lambda a, b: a << b,
    ">>": lambda a, b: a >> b,
}


def binary(op: str, left: ir.Scalar, right: ir.Scalar) -> ir.Scalar:
    """left op right, folded where both are known or one is neutral."""
    a, b = number(left), number(right)
    if a is not None and b is not None:
        return ir.Num(_FOLD[op](a, b))
    if op in "+-" and b == 0 or op == "*" and b == 1 or op in ("<<", ">>") and b == 0:
        return left
    if op == "+" and a == 0 or op == "*" and a == 1:
        return right
    if op == "*" and 0 in (a, b):
        return ir.Num(0)
    if op == "and" and negation(right) in _conjuncts(left):
        return ir.Num(0)
    if op == "and":
        return (
            ir.Num(0) if 0 in (a, b) else right if a is not None else left if b is not None else ir.Bin(op, left, right)
        )
    if op == "or":
        if a or b:
            return ir.Num(1)
        return right if a == 0 else left if b == 0 else ir.Bin(op, left, right)
    if op == "+" and isinstance(right, ir.Neg):
        return ir.Bin("-", left, right.operand)
    return ir.Bin(op, left, right)


def _conjuncts(condition: ir.Scalar) -> tuple[ir.Scalar, ...]:
    """The conditions that hold together where a condition holds."""
    if isinstance(condition, ir.Bin) and condition.op == "and":
        return *_conjuncts(condition.left), *_conjuncts(condition.right)
    return (condition,)


def add(left: ir.Scalar, right: ir.Scalar) -> ir.Scalar:
    return binary("+", left, right)


def sub(left: ir.Scalar, right: ir.Scalar) -> ir.Scalar:
    return binary("-", left, right)


def mul(left: ir.Scalar, right: ir.Scalar) -> ir.Scalar:
    return binary("*", left, right)


def same(left: ir.Scalar, right: ir.Scalar) -> ir.Scalar:
    return ir.Num(1) if left == right else binary("==", left, right)


def negation(condition: ir.Scalar) -> ir.Scalar:
    value = number(condition)
    if value is not None:
        return ir.Num(int(not value))
    return condition.operand if isinstance(condition, ir.NotB) else ir.NotB(condition)


def choose(condition: ir.Scalar, then: ir.Scalar, otherwise: ir.Scalar) -> ir.Scalar:
    value = number(condition)
    if value is not None:
        return then if value else otherwise
    return then if then == otherwise else ir.CondE(condition, then, otherwise)
