"""What an action requires before it is taken, read before anything is written."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.codegen import ir
from ludex.codegen.ir.scalars import binary
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.effects.assignments import combined
from ludex.codegen.lower.effects.statements import has_require
from ludex.codegen.lower.expressions.predicates import conjuncts
from ludex.codegen.lower.scope import Closure, Scope, as_plane
from ludex.codegen.plan.model_walk import nodes
from ludex.dsl import model as m


@dataclass(frozen=True)
class Guards:
    """What an action requires before it is taken: conditions in the scopes where they hold; `tried`: the rest of its
    body, where that requires more, so that an instance is only known by a test on a copy."""

    conditions: tuple[tuple[Scope, m.Expr], ...]
    tried: tuple[m.Statement, ...] = ()

    @property
    def trial(self) -> bool:
        return has_require(self.tried)


def guards_of(scope: Scope, action: m.Action) -> Guards:
    """The requires that can be read before anything is written: those before the first write, and those after writes of
    sets and numbers of the game or turn, which are followed symbolically."""
    conditions: list[tuple[Scope, m.Expr]] = []
    before = scope
    for i, statement in enumerate(action.body):
        if isinstance(statement, m.Require) and scope.written != before.written and _asks_state(statement):
            return Guards(tuple(conditions), action.body[i:])
        if isinstance(statement, m.Require):
            conditions += conjuncts(scope, statement.condition)
        elif isinstance(statement, m.LetHere):
            scope = scope.bind(statement.local, Closure(statement.value, scope))
        elif isinstance(statement, m.Assign) and statement.index is None and statement.field.domain in (m.GAME, m.TURN):
            with scope.b.block() as made:
                after = _written(scope, statement)
            if made:  # what is written is more than an expression: it is not followed
                return Guards(tuple(conditions), action.body[i:])
            scope = after
        else:
            return Guards(tuple(conditions), action.body[i:])
    return Guards(tuple(conditions))


def _asks_state(statement: m.Statement) -> bool:
    """Whether a statement asks what only the state itself can tell."""
    return any(isinstance(n, (m.Can, m.Stuck, m.Earlier)) for n in nodes(statement))


def _written(scope: Scope, e: m.Assign) -> Scope:
    name = f"F_{e.field.word}"
    if isinstance(e.field.type, m.SetOf):
        planned = scope.plan.fields[e.field.index]
        held = scope.holding(name)
        old = as_plane(held) if held is not None else ir.PStored(name, ir.Num(0), planned.item, scope.state)
        return scope.write(name, combined(e.op, old, lower.plane(scope, e.value)))
    value = lower.scalar(scope, e.value)
    return scope.write(name, value if e.op == "=" else binary(e.op[0], scope.slot(name), value))
