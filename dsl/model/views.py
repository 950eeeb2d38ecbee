"""What players see: `show` lines, and promises that a value is known."""

from __future__ import annotations

from ludex.dsl.frozen import field as dataclass_field
from ludex.dsl.frozen import frozen
from ludex.dsl.model.expressions import Expr, Field, Local
from ludex.dsl.span import Span


@frozen
class Show:
    """`show f[x] to S`, for one stored field. place: a variable for the place in the field, None where it has one
    place. member: the other index of a family, which is `key` in this field. to: SetOf(PLAYER), who sees the value."""

    field: Field
    place: Local | None
    member: Local | None
    key: int
    to: Expr
    span: Span = dataclass_field(compare=False)


@frozen
class ShownMap:
    """`show g[x] to S` for a map that the rules define: `value` at each place of `places`, seen by the players `to`."""

    name: str
    place: Local
    places: Expr
    value: Expr
    to: Expr
    span: Span = dataclass_field(compare=False)


@frozen
class Known:
    """`known EXPR, "reason"`: the promise that the mover can tell this value from what he sees; or of actions, by their
    numbers, that he can tell their choices."""

    value: Expr
    actions: tuple[int, ...]
    reason: str
    span: Span = dataclass_field(compare=False)
