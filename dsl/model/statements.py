"""Statements: what actions, effects, `start` and `end` do."""

from __future__ import annotations

from ludex.dsl.frozen import field as dataclass_field
from ludex.dsl.frozen import frozen
from ludex.dsl.model.expressions import Expr, Field, Local, Node
from ludex.dsl.span import Span


@frozen(kw_only=True)
class Statement(Node):
    pass


@frozen(kw_only=True)
class Assign(Statement):
    """field[index] op value. index: None for game and turn fields; an Element (or Value of none | element: at none
    nothing happens); or a SetOf the field's domain. op: = += -= |= &=. value has the field's value type (coerced; for
    |= -= &= on sets a SetOf). With a ListOf value, the elements of the index set in canonical order get one item each.
    """

    field: Field
    index: Expr | None
    op: str
    value: Expr


@frozen(kw_only=True)
class SetNext(Statement):
    """next = player."""

    player: Expr


@frozen(kw_only=True)
class SetMe(Statement):
    """me = player, within a turn; None: the player whose turn it is. No rule says so: it is a part of `together`."""

    player: Expr | None


@frozen(kw_only=True)
class LetHere(Statement):
    local: Local
    value: Expr


@frozen(kw_only=True)
class Tell(Statement):
    """tell players: name(args): an announcement to a SetOf(PLAYER), remembered and not part of the state."""

    players: Expr
    name: str
    args: tuple[Expr, ...]


@frozen(kw_only=True)
class If(Statement):
    """branches: (condition, statements) in order; otherwise: statements."""

    branches: tuple[tuple[Expr, tuple[Statement, ...]], ...]
    otherwise: tuple[Statement, ...]


@frozen(kw_only=True)
class For(Statement):
    local: Local
    source: Expr
    body: tuple[Statement, ...]


@frozen
class Effect:
    """An effect, checked for one combination of argument types."""

    name: str
    params: tuple[Local, ...]
    body: tuple[Statement, ...]
    span: Span = dataclass_field(compare=False)


@frozen(kw_only=True)
class Run(Statement):
    """Run an effect with arguments (by value)."""

    effect: Effect
    args: tuple[Expr, ...]


@frozen(kw_only=True)
class Require(Statement):
    condition: Expr
    reason: str  # "" when none is given


@frozen(kw_only=True)
class Outcome(Statement):
    """Only in `end`: kind win, lose or draw; players: SetOf(PLAYER) (coerced), None for draw."""

    kind: str
    players: Expr | None
