"""Sizes of boards that are written as numbers, parameters, or expressions of these: `2 * side - 1`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import prod

from ludex.dsl import model as m
from ludex.dsl.limits import NUMBER
from ludex.dsl.ranges import EVERYTHING, Range, arithmetic
from ludex.dsl.walk import below

MADE_OF = (m.Const, m.ParamRef, m.Arith, m.Negate, m.Use, m.Definition)  # expressions that are sizes

MOST = 4096  # combinations of parameters that are gone through


def is_size(expression: m.Expr) -> bool:
    """Whether an expression is made of numbers and parameters alone."""
    return expression.type == m.INT and all(isinstance(part, MADE_OF) for part in below(expression))


def side(size: m.Size, settings: Mapping[str, int]) -> int:
    """The number that a size is with these settings."""
    if isinstance(size, (int, str)):
        return settings[size] if isinstance(size, str) else size
    match size:
        case m.Const(value=int(value)):
            return value
        case m.ParamRef(name=name):
            return settings[name]
        case m.Negate(operand=operand):
            return -side(operand, settings)
        case m.Use(definition=definition):
            return side(definition.body, settings)
        case m.Arith(op=op, left=left, right=right):
            return _arithmetic(op, side(left, settings), side(right, settings))
    raise TypeError(f"{type(size).__name__} is no size")


def _arithmetic(op: str, left: int, right: int) -> int:
    if op == "+":
        return left + right
    if op == "-":
        return left - right
    if op == "*":
        return left * right
    if right == 0:
        return 0
    return left // right if op == "//" else left % right


def parameters(size: m.Size) -> frozenset[str]:
    """The parameters that a size depends on."""
    if isinstance(size, (int, str)):
        return frozenset({size} if isinstance(size, str) else ())
    return frozenset(part.name for part in below(size) if isinstance(part, m.ParamRef))


def combinations(size: m.Size, params: Sequence[m.Param], settings: Mapping[str, int]) -> Iterator[dict[str, int]]:
    """The values of the parameters of a size, where only some settings are known."""
    names = sorted(parameters(size))
    by_name = {param.name: param for param in params}
    spans = [(settings[n],) if n in settings else range(by_name[n].low, by_name[n].high + 1) for n in names]
    return (dict(zip(names, values)) for values in product(*spans))


def span_of(size: m.Size, params: Sequence[m.Param], settings: Mapping[str, int]) -> tuple[int, int]:
    """The least and the greatest number that a size may be, where only some settings are known; of very many
    combinations bounds of these."""
    by_name = {param.name: param for param in params}
    if isinstance(size, (int, str)):
        known = size if isinstance(size, int) else settings.get(size)
        return (known, known) if known is not None else (by_name[str(size)].low, by_name[str(size)].high)
    many = prod(by_name[n].high - by_name[n].low + 1 for n in parameters(size) if n not in settings)
    if many <= MOST:
        values = [side(size, combination) for combination in combinations(size, params, settings)]
        return min(values), max(values)
    ends = {name: (param.low, param.high) for name, param in by_name.items()}
    low, high = _bounds(size, ends | {name: (value, value) for name, value in settings.items()})
    return int(max(low, 1)), int(min(high, NUMBER))


def _bounds(size: m.Expr, ends: Mapping[str, Range]) -> Range:
    match size:
        case m.Const(value=int(value)):
            return value, value
        case m.ParamRef(name=name):
            return ends[name]
        case m.Use(definition=definition):
            return _bounds(definition.body, ends)
        case m.Arith(op=op, left=left, right=right):
            return arithmetic(op, _bounds(left, ends), _bounds(right, ends))
    return EVERYTHING
