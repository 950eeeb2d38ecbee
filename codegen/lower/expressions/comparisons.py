"""Comparisons of maps as planes: `owner == me`, `row > 3`, `height == level`."""

from __future__ import annotations

from dataclasses import replace

from ludex.codegen import ir
from ludex.codegen.ir.planes import meet, minus
from ludex.codegen.ir.scalars import binary, choose, number, sub
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.definitions import peel
from ludex.codegen.lower.expressions.fields import alternative_plane, planned_field, side
from ludex.codegen.lower.expressions.map_values import map_at
from ludex.codegen.lower.scope import Scope
from ludex.codegen.lower.values import plane_if, pointwise
from ludex.codegen.plan.plan import FieldPlan, in_range
from ludex.dsl import model as m
from ludex.dsl.narrow import domain_of


def compare_plane(scope: Scope, op: str, left: m.Expr, right: tuple[Scope, m.Expr]) -> ir.Plane:
    """map OP value (or map): the set of the places where it holds."""
    inner, map_ = peel(scope, left)
    if isinstance(map_, m.ChooseExpr):
        return plane_if(
            scope,
            lower.scalar(inner, map_.condition),
            lambda: compare_plane(inner, op, map_.then, right),
            lambda: compare_plane(inner, op, map_.otherwise, right),
        )
    scope = scope.on(inner.state)
    planned = planned_field(scope, map_)
    domain = domain_of(map_.type)
    if not isinstance(right[1].type, m.MapOf):
        if planned and planned.kind == "planes" and op in ("==", "!="):
            where = code_plane(scope, planned, right)
            return where if op == "==" else minus(ir.PAll(planned.dom), where)
        if planned and planned.kind == "plane" and op in ("==", "!="):
            value = lower.scalar(*right)
            where = ir.PStored(f"F_{planned.field.word}", ir.Num(0), planned.dom, scope.state)
            rest = minus(ir.PAll(planned.dom), where)
            return plane_if(scope, value if op == "==" else ir.NotB(value), lambda: where, lambda: rest)
        if planned and planned.watches:
            known = number(lower.scalar(*right)) if isinstance(right[1], m.Const) else None
            if known is not None and (op, known) in planned.watches:
                row = planned.watches.index((op, known))
                return ir.PStored(f"W_{planned.field.word}", ir.Num(row), ir.CELL, scope.state)
        if isinstance(map_, m.Builtin) and map_.name in ("row", "column"):
            return _coordinate_plane(scope, map_.name, op, right)
    fixed = None if isinstance(right[1].type, m.MapOf) else scope.b.let("v", lower.scalar(*right))

    def holds(x: ir.Scalar) -> ir.Scalar:
        other = fixed if fixed is not None else map_at(right[0], right[1], x)
        return binary(op, map_at(inner, map_, x), other)

    return pointwise(scope, domain, holds)


def _coordinate_plane(scope: Scope, which: str, op: str, right: tuple[Scope, m.Expr]) -> ir.Plane:
    """row or column compared with a number: rows of a table of planes."""
    size = scope.plan.rows if which == "row" else scope.plan.columns
    value = lower.scalar(*right)

    def upto(limit: ir.Scalar) -> ir.Plane:
        """The cells with row (column) <= limit."""
        scope.program.table(f"{which.upper()}S_UPTO", ("upto", which), ir.CELL)
        limit = scope.b.let("limit", limit)
        inside = choose(
            binary("<", limit, ir.Num(0)), ir.Num(0), choose(binary("<", limit, size.scalar), limit, size.scalar)
        )
        return ir.PTable(f"{which.upper()}S_UPTO", scope.b.let("limit", inside), ir.CELL)

    if op in ("==", "!="):
        scope.program.table(f"{which.upper()}S", ("equal", which), ir.CELL)
        value = scope.b.let("v", value)
        inside = binary("and", binary(">", value, ir.Num(0)), binary("<=", value, size.scalar))
        where: ir.Plane = ir.PTable(f"{which.upper()}S", scope.b.let("v", choose(inside, value, ir.Num(0))), ir.CELL)
        return where if op == "==" else minus(ir.PAll(ir.CELL), where)
    if op in ("<=", ">"):
        where = upto(value)
        return where if op == "<=" else minus(ir.PAll(ir.CELL), where)
    where = upto(sub(value, ir.Num(1)))
    return where if op == "<" else minus(ir.PAll(ir.CELL), where)


def code_plane(scope: Scope, planned: FieldPlan, right: tuple[Scope, m.Expr]) -> ir.Plane:
    """field == value, for a field kept as planes."""
    inner, value = peel(*right)
    enum = planned.enum
    if isinstance(value, m.ChooseExpr):
        return _either_code(scope, planned, inner, value)
    if isinstance(value, m.Inject):
        operand_scope, operand = peel(inner, value.operand)
        kind = operand.type
        if isinstance(operand, m.ChooseExpr):
            then = m.Inject(operand=operand.then, type=value.type, span=value.span)
            otherwise = m.Inject(operand=operand.otherwise, type=value.type, span=value.span)
            return _either_code(scope, planned, operand_scope, replace(operand, then=then, otherwise=otherwise))
        for i, alternative in enumerate(enum.alternatives):
            if isinstance(kind, m.NoneType) and alternative.kind == "none":
                return alternative_plane(scope, planned, i)
            if isinstance(kind, m.Element) and kind.domain == m.PLAYER and alternative.kind == "element":
                return _owned_plane(scope, planned, i, lower.scalar(operand_scope, operand))
            if isinstance(operand, m.Const) and kind == m.Element(m.TAG) and alternative.kind == "tag":
                if scope.plan.model.tags[int(operand.value or 0)] == alternative.name:
                    return alternative_plane(scope, planned, i)
        if isinstance(operand, m.OwnedValue):
            inner, value = operand_scope, operand
    if isinstance(value, m.OwnedValue):
        tag = number(lower.scalar(inner, value.tag)) if isinstance(value.tag, (m.Const, m.LocalRef)) else None
        if tag is not None:
            for i, alternative in enumerate(enum.alternatives):
                if alternative.kind == "owned" and alternative.name == scope.plan.model.tags[tag]:
                    return _owned_plane(scope, planned, i, lower.scalar(inner, value.player))
            return ir.PNone(planned.dom)
    return plane_of_code(scope, planned, scope.b.let("code", lower.scalar(*right)))


def _either_code(scope: Scope, planned: FieldPlan, inner: Scope, value: m.ChooseExpr) -> ir.Plane:
    return plane_if(
        scope,
        lower.scalar(inner, value.condition),
        lambda: code_plane(scope, planned, (inner, value.then)),
        lambda: code_plane(scope, planned, (inner, value.otherwise)),
    )


def _owned_plane(scope: Scope, planned: FieldPlan, index: int, player: ir.Scalar) -> ir.Plane:
    mine = side(planned, scope.b.shared("p", player), scope.state)
    owned = [a for a in planned.enum.alternatives if a.owned]
    return mine if len(owned) == 1 else meet(mine, alternative_plane(scope, planned, index))


def plane_of_code(scope: Scope, planned: FieldPlan, code: ir.Scalar) -> ir.Plane:
    """field == code, where only the running engine knows the code."""
    b, dom = scope.b, planned.dom
    name = b.fresh("same")
    b.emit(ir.LetP(name, dom, ir.PNone(dom)))
    bases = scope.plan.bases(planned.enum)
    for i, alternative in enumerate(planned.enum.alternatives):
        inside = in_range(code, bases, i)
        if alternative.owned:
            player = choose(inside, sub(code, bases[i]), ir.Num(0))
            with b.block() as body:
                where = _owned_plane(scope, planned, i, player)
                b.emit(ir.SetP(name, dom, where))
            b.emit(ir.IfS(inside, tuple(body)))
        else:
            b.emit(ir.IfS(inside, (ir.SetP(name, dom, alternative_plane(scope, planned, i)),)))
    return ir.PVar(name, dom)
