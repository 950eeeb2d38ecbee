"""What an action or an effect assigns, the effects that it runs looked through."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from ludex.dsl import model as m
from ludex.dsl.span import Span

Given = Mapping[int, m.Expr]
NOTHING: Given = {}


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
    return tuple(writes_of(part.body))


def writes_of(statements: tuple[m.Statement, ...], given: Given = NOTHING) -> Iterator[Write]:
    """All assignments in statements, those under conditions and in loops too."""
    for statement in statements:
        match statement:
            case m.Assign():
                yield _written(statement, given)
            case m.If(branches=branches, otherwise=otherwise):
                for body in (*(body for _, body in branches), otherwise):
                    yield from writes_of(body, given)
            case m.For(body=body):
                yield from writes_of(body, given)
            case m.Run(effect=effect):
                yield from writes_of(effect.body, within(statement, given))


def sure_writes(statement: m.Statement, given: Given = NOTHING) -> Iterator[Write]:
    """The assignments that a statement makes whatever holds: none under conditions and in loops."""
    match statement:
        case m.Assign():
            yield _written(statement, given)
        case m.Run(effect=effect):
            for inner in effect.body:
                yield from sure_writes(inner, within(statement, given))


def within(run: m.Run, given: Given) -> Given:
    """What the parameters of an effect that is run are given."""
    return {local.number: _replaced(arg, given) for local, arg in zip(run.effect.params, run.args)}


def _written(assign: m.Assign, given: Given) -> Write:
    place = None if assign.index is None else _replaced(assign.index, given)
    return Write(assign.field, place, assign.op, _replaced(assign.value, given), assign.span)


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
