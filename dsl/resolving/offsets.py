"""Which offsets the rules use: the board must have them as steps before anything is played."""

from __future__ import annotations

from collections.abc import Iterator

from ludex.dsl.model import INT, Arith, Const, Expr, IntRange, LocalRef, Negate, ParamRef, SetLiteral
from ludex.dsl.resolving.context import Context

MOST = 400  # numbers that one argument may take


def remember_offsets(ctx: Context, a: Expr, b: Expr) -> None:
    """Keeps the pairs of numbers that `offsets(a, b)` may be used with; reports where these are not known."""
    for one in _numbers(ctx, a) or ():
        for other in _numbers(ctx, b) or ():
            ctx.offsets[_key(one), _key(other)] = (one, other)


def remember_ring(ctx: Context, distance: Expr) -> None:
    """Keeps the pairs (n, 0), ... (n, n) of `ring(A, n)`."""
    for one in _numbers(ctx, distance) or ():
        highest = one.value if isinstance(one, Const) else ctx.params[one.name].high
        for k in range(highest + 1):
            other = Const(value=k, type=INT, span=one.span)
            ctx.offsets[_key(one), _key(other)] = (one, other)


def _numbers(ctx: Context, expression: Expr) -> list[Expr] | None:
    """The constants and parameters that a number may be; None (and reported) where they are not known."""
    found = list(dict.fromkeys(_possible(ctx, expression)) if is_known(ctx, expression) else ())
    if not found and isinstance(expression, LocalRef) and expression.local.number in ctx.template_locals:
        name, position = ctx.template_locals[expression.local.number]
        ctx.constant_params.setdefault(name, set()).add(position)
        return None
    if not found or len(found) > MOST:
        ctx.report.error(
            "T01",
            expression.span,
            "the steps of a board are known beforehand",
            "this must be a number, a parameter, or run through a fixed range",
            "write the number itself",
        )
        return None
    return found


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


def _possible(ctx: Context, expression: Expr) -> Iterator[Expr]:
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
            ways = {
                "+": int.__add__,
                "-": int.__sub__,
                "*": int.__mul__,
                "//": lambda a, b: a // b if b else 0,
                "%": lambda a, b: a % b if b else 0,
            }
            pairs = ((a, b) for a in _values(ctx, left) for b in _values(ctx, right))
            return sorted({ways[op](a, b) for a, b in pairs})
    return [
        value
        for one in _possible(ctx, expression)
        for value in ([one.value] if isinstance(one, Const) else _values(ctx, one))
    ]


def _key(expression: Expr):
    return expression.value if isinstance(expression, Const) else expression.name
