"""What a name of a statement is bound to: the value that an expression has there, whatever is written afterwards."""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.expressions.steps import static_steps
from ludex.codegen.lower.scope import Bound, Closure, Scope
from ludex.codegen.plan.model_walk import expressions
from ludex.dsl import model as m


def by_value(scope: Scope, expr: m.Expr) -> Bound:
    """What a name is bound to that stands for the value of an expression here, whatever is written afterwards."""

    kind, b = expr.type, scope.b
    if isinstance(kind, (m.MapOf, m.SetOfSets)):
        if not _changes(scope, expr):
            return Closure(expr, scope)
        kept = b.fresh("kept")
        b.emit(ir.CopyState(kept, scope.state))
        return Closure(expr, scope, kept)
    if not isinstance(kind, m.SetOf):
        return b.let("value", lower.scalar(scope, expr))
    if kind.of == m.STEP and static_steps(scope, expr) is not None:
        return Closure(expr, scope)
    value, name = lower.plane(scope, expr), b.fresh("value")
    b.emit(ir.LetP(name, ir.dom_of(value), value))
    return ir.PVar(name, ir.dom_of(value))


def _changes(scope: Scope, expr: m.Expr) -> bool:
    """Whether what a map is made of may be written."""
    for node in expressions(expr):
        bound = scope.env.get(node.local.number) if isinstance(node, m.LocalRef) else None
        if isinstance(bound, Closure) and not bound.kept:
            return True
        if isinstance(node, (m.FieldRef, m.Can, m.Stuck, m.Earlier)):
            return True
        if isinstance(node, m.Builtin) and node.name in ("next", "turns", "winners"):
            return True
    return False
