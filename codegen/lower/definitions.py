"""Looks through definitions and bound names to the expression that they stand for."""

from __future__ import annotations

from dataclasses import replace

from ludex.codegen import ir
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.scope import Bound, Closure, Scope
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
            continue
        closure = scope.env.get(expr.local.number) if isinstance(expr, m.LocalRef) else None
        if not isinstance(closure, Closure):
            return scope, expr
        scope, expr = _reading(closure, scope), closure.expr


def _reading(closure: Closure, outer: Scope) -> Scope:
    """The scope of a closure, reading the state of the place of use, or the one that was kept."""

    inner = closure.scope
    if closure.kept:
        return replace(inner, b=outer.b, state=closure.kept)
    return replace(outer, env=inner.env, written=inner.written)


def enter(scope: Scope, use: m.Use) -> Scope:
    """The scope of a definition's body: parameters bound to their arguments."""

    env: dict[int, Bound] = {}
    for local, arg in zip(use.definition.params, use.args):
        env[local.number] = argument(scope, local, arg)
    return replace(scope, env=env)


def argument(scope: Scope, local: m.Local, arg: m.Expr) -> Bound:
    """What a parameter is bound to."""

    if by_name(arg.type):
        return Closure(arg, scope)
    if isinstance(arg.type, m.SetOf):
        inner_scope, inner = peel(scope, arg)
        if isinstance(inner, m.ToSet) and isinstance(inner.operand.type, m.Element):
            return Closure(inner, inner_scope)  # a single element keeps its better images
        value = lower.plane(scope, arg)
        simple = isinstance(value, (ir.PVar, ir.PStored, ir.PTable, ir.PNone, ir.PAll))
        return value if simple else scope.b.let_plane(local.name, value)
    return scope.b.let(local.name, lower.scalar(scope, arg))


def single_cell(scope: Scope, expr: m.Expr) -> tuple[Scope, m.Expr] | None:
    """The scope and the element, where a set expression is the set of one cell."""
    scope, expr = peel(scope, expr)
    if isinstance(expr, m.ToSet):
        return scope, expr.operand
    if isinstance(expr, m.SetLiteral) and len(expr.items) == 1:
        return scope, expr.items[0]
    return None


def memo_key(scope: Scope, e: m.Use, inner: Scope) -> object:
    """A key that distinguishes uses of a definition; None where an argument is more than a number."""
    values = tuple(inner.env.get(p.number) for p in e.definition.params)
    if not all(isinstance(v, (ir.Num, ir.Var, ir.Slot)) for v in values):
        return None
    return "use", id(e.definition), values, scope.state, scope.mover, scope.follower, scope.written
