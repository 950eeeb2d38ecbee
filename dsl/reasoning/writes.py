"""What an action or an effect assigns, the effects that it runs looked through."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from ludex.dsl import model as m
from ludex.dsl.span import Span

Given = Mapping[int, m.Expr]


@dataclass(frozen=True)
class Write:
    """`field[index] op value`, with the parameters of effects replaced by what they are given."""

    field: m.Field
    index: m.Expr | None
    op: str
    value: m.Expr
    span: Span


def writes(part: m.Action | m.Effect) -> tuple[Write, ...]:
    """All assignments in an action or effect, those under conditions and in loops too."""
    return tuple(_of(part.body, {}))


def _of(statements: tuple[m.Statement, ...], given: Given) -> Iterator[Write]:
    for statement in statements:
        match statement:
            case m.Assign(field=field, index=index, op=op, value=value):
                place = None if index is None else _replaced(index, given)
                yield Write(field, place, op, _replaced(value, given), statement.span)
            case m.If(branches=branches, otherwise=otherwise):
                for body in (*(body for _, body in branches), otherwise):
                    yield from _of(body, given)
            case m.For(body=body):
                yield from _of(body, given)
            case m.Run(effect=effect, args=args):
                inner = {local.number: _replaced(arg, given) for local, arg in zip(effect.params, args)}
                yield from _of(effect.body, inner)


def _replaced(expression: m.Expr, given: Given) -> m.Expr:
    """The expression with parameters replaced, where they stand alone or at a field's index."""
    match expression:
        case m.LocalRef(local=local):
            return given.get(local.number, expression)
        case m.Inject(operand=operand) | m.ToSet(operand=operand):
            return replace(expression, operand=_replaced(operand, given))
        case m.At(index=index):
            return replace(expression, index=_replaced(index, given))
    return expression
