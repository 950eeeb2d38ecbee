"""Which offsets the rules use: the board must have them as steps before anything is played."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from math import inf

from ludex.dsl.limits import STEPS
from ludex.dsl.model import (
    INT,
    INT_DOMAIN,
    Arith,
    At,
    Builtin,
    ChooseExpr,
    Compare,
    Const,
    Count,
    Expr,
    Field,
    FieldRef,
    Int,
    IntRange,
    LocalRef,
    Negate,
    ParamRef,
    SetLiteral,
    SetOf,
    Use,
    Value,
)
from ludex.dsl.ranges import EVERYTHING, NATURAL, Range, arithmetic
from ludex.dsl.resolving.context import Context
from ludex.dsl.walk import below
from ludex.dsl.world.lattice import SQUARES

MOST = 400  # numbers that one argument may take, where they are known beforehand
WAYS: dict[str, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "//": lambda a, b: a // b if b else 0,
    "%": lambda a, b: a % b if b else 0,
}
COMPARED = {word: word for word in ("<", "<=", ">", ">=", "==")}  # what holds where a comparison does
OPPOSED = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "!=": "=="}  # where it does not
FLIPPED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "==", "!=": "!="}
Known = Const | ParamRef


def remember_offsets(ctx: Context, a: Expr, b: Expr) -> None:
    """Keeps the pairs of numbers that `offsets(a, b)` may be used with; reports where they are too many."""
    ones, others = _numbers(ctx, a), _numbers(ctx, b)
    pairs = [(one, other) for one in ones or () for other in others or ()]
    _remember(ctx, pairs, [one for one in (a, b) if not is_known(ctx, one)])


def remember_ring(ctx: Context, distance: Expr) -> None:
    """Keeps the pairs of the offsets that make up `ring(A, n)`: (n, 0), ... (n, n) on squares."""
    pairs: list[tuple[Known, Known]] = []
    for one in _numbers(ctx, distance) or ():
        if isinstance(one, ParamRef) and ctx.lattice is SQUARES:  # only the steps that its value needs
            pairs += [(one, Const(value=k, type=INT, span=one.span)) for k in range(_highest(ctx, one) + 1)]
            continue
        for n in _values(ctx, one) if isinstance(one, ParamRef) else [_number(one)]:
            made = (
                (Const(value=a, type=INT, span=one.span), Const(value=b, type=INT, span=one.span))
                for a, b in ctx.lattice.ring(n)
            )
            pairs += made
    _remember(ctx, pairs, [] if is_known(ctx, distance) else [distance])


def candidates(ctx: Context, expression: Expr) -> Expr:
    """The numbers that an argument may be: itself where they are known beforehand, else those that do not lead beyond
    the board from its one end to the other."""
    if is_known(ctx, expression):
        return expression
    low, high = _hull(ctx, expression)
    most = max(ctx.extent) - 1
    ends = (max(low, -most), min(high, most))
    first, last = (Const(value=int(end), type=INT, span=expression.span) for end in ends)
    return IntRange(low=first, high=last, type=SetOf(INT_DOMAIN), span=expression.span)


def put_off(ctx: Context, expression: Expr) -> bool:
    """Whether a number is made of parameters of a definition: what these may be is asked where it is used."""
    found = [part.local.number for part in below(expression) if isinstance(part, LocalRef)]
    found = [number for number in found if number in ctx.template_locals and number not in ctx.known]
    for number in found:
        name, position = ctx.template_locals[number]
        ctx.constant_params.setdefault(name, set()).add(position)
    return bool(found)


def _remember(ctx: Context, pairs: list[tuple[Known, Known]], computed: list[Expr]) -> None:
    """Of computed numbers the steps are counted: each makes the board's tables and the engine's code longer."""
    if computed:
        pairs = [pair for pair in pairs if _fitting(ctx, pair)]
        steps = len({step for pair in pairs for step in _fitting(ctx, pair)})
        if steps > STEPS:
            ctx.report.error(
                "T01",
                computed[0].span,
                "this number may be too many steps",
                f"what it may be makes {steps} steps on this board; at most {STEPS}",
                "give the field that it is computed from a smaller range, such as `1..3`, or write the most: "
                "`n if n < 4 else 4`",
            )
            return
    ctx.offsets.update({(_key(one), _key(other)): (one, other) for one, other in pairs})


def _fitting(ctx: Context, pair: tuple[Known, Known]) -> set[tuple[int, int]]:
    """The steps of a pair of numbers that lead from some cell of the board to another."""
    rows, columns = ctx.extent
    steps = ctx.lattice.spread(*(_highest(ctx, one) for one in pair))
    return {(down, right) for down, right in steps if abs(down) < rows and abs(right) < columns}


def _numbers(ctx: Context, expression: Expr) -> list[Known] | None:
    """The constants and parameters that a number may be; None where that is asked later, or (reported) too many."""
    if not is_known(ctx, expression) and put_off(ctx, expression):
        return None
    found = list(dict.fromkeys(_possible(ctx, candidates(ctx, expression))))
    if len(found) > MOST:
        ctx.report.error(
            "T01",
            expression.span,
            "the steps of a board are known beforehand",
            f"this may be more than {MOST} numbers",
            "write the number itself, or a smaller range",
        )
        return None
    return found


def _hull(ctx: Context, expression: Expr) -> Range:
    """The least and the greatest number that an expression, or a member of a set, can be."""
    match expression:
        case Const(value=int(value)):
            return value, value
        case ParamRef(name=name):
            return ctx.params[name].low, ctx.params[name].high
        case LocalRef(local=local) if local.number in ctx.known:
            return _hull(ctx, ctx.known[local.number])
        case IntRange(low=low, high=high):
            return _hull(ctx, low)[0], _hull(ctx, high)[1]
        case SetLiteral(items=(_, *_) as items):
            return _around([_hull(ctx, item) for item in items])
        case ChooseExpr(condition=condition, then=then, otherwise=otherwise):
            ranges = _capped(ctx, condition, then, COMPARED), _capped(ctx, condition, otherwise, OPPOSED)
            return _around([one for one in ranges if one[0] <= one[1]] or list(ranges))
        case Count() | Builtin(name="turns"):
            return NATURAL
        case FieldRef(field=Field(type=Int(low=low, high=high))):
            return _bound(ctx, low, -inf), _bound(ctx, high, inf)
        case At(map=map, index=index):
            found = NATURAL if isinstance(map, Builtin) else _hull(ctx, map)
            return _around([found, (0, 0)]) if isinstance(index.type, Value) else found  # at none a map is 0
        case Use(definition=definition):
            return _hull(ctx, definition.body)
        case Negate(operand=operand):
            least, most = _hull(ctx, operand)
            return -most, -least
        case Arith(op=op, left=left, right=right):
            return arithmetic(op, _hull(ctx, left), _hull(ctx, right))
    return EVERYTHING


def _capped(ctx: Context, condition: Expr, value: Expr, words: dict[str, str]) -> Range:
    """The range of a value that is chosen under a condition, which may compare that very value with a number."""
    low, high = _hull(ctx, value)
    match condition:
        case Compare(op=op, left=left, right=right) if left == value:
            word, bound = words.get(op, ""), _hull(ctx, right)
        case Compare(op=op, left=left, right=right) if right == value:
            word, bound = words.get(FLIPPED.get(op, ""), ""), _hull(ctx, left)
        case _:
            return low, high
    if word in ("<", "<=", "=="):
        high = min(high, bound[1] - (word == "<"))
    if word in (">", ">=", "=="):
        low = max(low, bound[0] + (word == ">"))
    return low, high


def _around(ranges: list[Range]) -> Range:
    return min(low for low, _ in ranges), max(high for _, high in ranges)


def _bound(ctx: Context, bound: int | str | None, otherwise: float) -> float:
    if bound is None:
        return otherwise
    if isinstance(bound, int):
        return bound
    param = ctx.params.get(bound)
    return otherwise if param is None else param.low if otherwise < 0 else param.high


def is_known(ctx: Context, expression: Expr) -> bool:
    """Whether the numbers that an expression may be are known beforehand."""
    match expression:
        case Const() | ParamRef():
            return True
        case LocalRef(local=local):
            return local.number in ctx.known and is_known(ctx, ctx.known[local.number])
        case IntRange(low=low, high=high):
            return is_known(ctx, low) and is_known(ctx, high)
        case SetLiteral(items=items):
            return all(is_known(ctx, item) for item in items)
        case Arith(left=left, right=right):
            return is_known(ctx, left) and is_known(ctx, right)
        case Negate(operand=operand):
            return is_known(ctx, operand)
    return False


def _possible(ctx: Context, expression: Expr) -> Iterator[Known]:
    match expression:
        case Const() | ParamRef():
            yield expression
        case LocalRef(local=local):
            yield from _possible(ctx, ctx.known[local.number])
        case SetLiteral(items=items):
            for item in items:
                yield from _possible(ctx, item)
        case IntRange(low=low, high=high):
            lowest = min(_values(ctx, low), default=0)
            for number in range(lowest, min(max(_values(ctx, high), default=-1), lowest + MOST) + 1):
                yield Const(value=number, type=INT, span=expression.span)
        case Arith() | Negate():
            for number in _values(ctx, expression):
                yield Const(value=number, type=INT, span=expression.span)


def _values(ctx: Context, expression: Expr) -> list[int]:
    """All numbers that an expression of constants, parameters and ranges may be."""
    match expression:
        case ParamRef(name=name):
            param = ctx.params[name]
            return list(range(param.low, min(param.high, param.low + MOST) + 1))
        case Negate(operand=operand):
            return [-value for value in _values(ctx, operand)]
        case Arith(op=op, left=left, right=right):
            pairs = ((a, b) for a in _values(ctx, left) for b in _values(ctx, right))
            return sorted({WAYS[op](a, b) for a, b in pairs})
    return [
        value
        for one in _possible(ctx, expression)
        for value in ([_number(one)] if isinstance(one, Const) else _values(ctx, one))
    ]


def _number(constant: Const) -> int:
    assert isinstance(constant.value, int)
    return constant.value


def _highest(ctx: Context, one: Known) -> int:
    return _number(one) if isinstance(one, Const) else ctx.params[one.name].high


def _key(one: Known) -> int | str:
    return _number(one) if isinstance(one, Const) else one.name
