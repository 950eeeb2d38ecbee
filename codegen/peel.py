"""Looks through definitions and bound names to the expression that they stand for."""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.scope import Closure, Scope
from ludex.codegen.walk import expressions
from ludex.dsl import model as m


def by_name(kind: m.Type) -> bool:
    """Whether a value of the type is passed as an expression (relations and maps), not computed."""
    if isinstance(kind, (m.MapOf, m.SetOfSets)):
        return True
    return isinstance(kind, m.SetOf) and kind.of == m.STEP


def peel(scope: Scope, expr: m.Expr) -> tuple[Scope, m.Expr]:
    """The scope and expression behind uses of definitions and names bound to expressions."""
    while True:
        if isinstance(expr, m.Use):
            scope, expr = enter(scope, expr), expr.definition.body
        elif isinstance(expr, m.LocalRef) and isinstance(scope.env.get(expr.local.number), Closure):
            closure = scope.env[expr.local.number]
            scope, expr = _reading(closure, scope), closure.expr
        else:
            return scope, expr


def _reading(closure: Closure, outer: Scope) -> Scope:
    """The scope of a closure, reading the state of the place of use, or the one that was kept."""
    from dataclasses import replace

    inner = closure.scope
    if closure.kept:
        return replace(inner, b=outer.b, state=closure.kept)
    return replace(outer, env=inner.env, written=inner.written)


def by_value(scope: Scope, expr: m.Expr) -> object:
    """What a name is bound to that stands for the value of an expression here, whatever is written afterwards."""
    from ludex.codegen.expressions import plane, scalar
    from ludex.codegen.relations import static_steps

    kind, b = expr.type, scope.b
    if isinstance(kind, (m.MapOf, m.SetOfSets)):
        if not _changes(scope, expr):
            return Closure(expr, scope)
        kept = b.fresh("kept")
        b.emit(ir.CopyState(kept, scope.state))
        return Closure(expr, scope, kept)
    if not isinstance(kind, m.SetOf):
        return b.let("value", scalar(scope, expr))
    if kind.of == m.STEP and static_steps(scope, expr) is not None:
        return Closure(expr, scope)
    value, name = plane(scope, expr), b.fresh("value")
    b.emit(ir.LetP(name, ir.dom_of(value), value))
    return ir.PVar(name, ir.dom_of(value))


def _changes(scope: Scope, expr: m.Expr) -> bool:
    """Whether what a map is made of may be written."""
    for node in expressions(expr):
        bound = scope.env.get(node.local.number) if isinstance(node, m.LocalRef) else None
        if isinstance(bound, Closure) and not bound.kept:
            return True
        if isinstance(node, (m.FieldRef, m.Can, m.Stuck, m.Seen)):
            return True
        if isinstance(node, m.Builtin) and node.name in ("next", "turns", "winners"):
            return True
    return False


def enter(scope: Scope, use: m.Use) -> Scope:
    """The scope of a definition's body: parameters bound to their arguments."""
    from dataclasses import replace

    env = {}
    for local, arg in zip(use.definition.params, use.args):
        env[local.number] = argument(scope, local, arg)
    return replace(scope, env=env)


def argument(scope: Scope, local: m.Local, arg: m.Expr) -> object:
    """What a parameter is bound to."""
    from ludex.codegen.expressions import plane, scalar

    if by_name(arg.type):
        return Closure(arg, scope)
    if isinstance(arg.type, m.SetOf):
        inner_scope, inner = peel(scope, arg)
        if isinstance(inner, m.ToSet) and isinstance(inner.operand.type, m.Element):
            return Closure(inner, inner_scope)  # a single element keeps its better images
        value = plane(scope, arg)
        simple = isinstance(value, (ir.PVar, ir.PStored, ir.PTable, ir.PNone, ir.PAll))
        return value if simple else scope.b.let_plane(local.name, value)
    return scope.b.let(local.name, scalar(scope, arg))


def single_cell(scope: Scope, expr: m.Expr) -> tuple[Scope, m.Expr] | None:
    """The scope and the element, where a set expression is the set of one cell."""
    scope, expr = peel(scope, expr)
    if isinstance(expr, m.ToSet):
        return scope, expr.operand
    if isinstance(expr, m.SetLiteral) and len(expr.items) == 1:
        return scope, expr.items[0]
    return None
