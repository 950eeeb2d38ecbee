"""The value of a map at an element, the values at the elements of a set."""

from __future__ import annotations

from collections.abc import Callable

from ludex.codegen import ir
from ludex.codegen.ir.scalars import add, binary, choose, sub
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.definitions import peel
from ludex.codegen.lower.scope import Scope
from ludex.codegen.lower.values import project
from ludex.codegen.plan.domains import dom_of_set
from ludex.codegen.plan.plan import FieldPlan
from ludex.codegen.refused import Refused
from ludex.dsl import model as m
from ludex.dsl.narrow import map_of


def getter(scope: Scope, planned: FieldPlan) -> Callable[[ir.Scalar], ir.Scalar]:
    """element -> the code of a field kept as planes."""
    return lambda x: ir.CallI(planned.accessor("get"), (x,), scope.state)


def at_code(scope: Scope, map_: m.Expr, index: ir.Scalar) -> ir.Scalar:
    """map[index]."""
    return map_at(*peel(scope, map_), index)


def map_at(scope: Scope, map_: m.Expr, index: ir.Scalar) -> ir.Scalar:
    """The value of a map at an element."""
    scope, map_ = peel(scope, map_)
    if not isinstance(map_.type, m.MapOf):
        return lower.scalar(scope, map_)
    if isinstance(map_, m.FieldRef):
        planned = scope.plan.fields[map_.field.index]
        if planned.kind == "plane":
            return ir.BitP(ir.PStored(f"F_{map_.field.word}", ir.Num(0), planned.dom, scope.state), index)
        return (
            getter(scope, planned)(index)
            if planned.kind == "planes"
            else ir.Cell32(f"F_{map_.field.word}", index, scope.state)
        )
    if isinstance(map_, m.Builtin):
        stride = scope.plan.stride.scalar
        return add(binary("//" if map_.name == "row" else "%", index, stride), ir.Num(1))
    if isinstance(map_, m.Arith):
        return binary(map_.op, map_at(scope, map_.left, index), map_at(scope, map_.right, index))
    if isinstance(map_, m.Negate):
        return sub(ir.Num(0), map_at(scope, map_.operand, index))
    if isinstance(map_, m.ChooseExpr):
        return choose(
            lower.scalar(scope, map_.condition), map_at(scope, map_.then, index), map_at(scope, map_.otherwise, index)
        )
    raise Refused("a map of this form", map_.span)


def values_at(scope: Scope, e: m.AtSet) -> ir.Plane:
    """map[set]: the values there, none left out."""
    b, dom = scope.b, dom_of_set(e)
    name, x = b.fresh("values"), b.fresh("x")
    members = lower.plane(scope, e.index)
    b.emit(ir.LetP(name, dom, ir.PNone(dom)))
    with b.block() as body:
        value, there = _value_there(scope, e, ir.Var(x))
        b.emit(ir.IfS(there, (ir.PutBit(name, dom, value, 1),)))
    b.emit(ir.ForBits(x, members, tuple(body)))
    return ir.PVar(name, dom)


def any_value(scope: Scope, e: m.AtSet) -> ir.Scalar:
    """any(map[set])."""
    b = scope.b
    name, x = b.fresh("any"), b.fresh("x")
    members = lower.plane(scope, e.index)
    b.emit(ir.Let(name, ir.Num(0)))
    with b.block() as body:
        _, there = _value_there(scope, e, ir.Var(x))
        b.emit(ir.IfS(there, (ir.SetV(name, ir.Num(1)), ir.Break())))
    b.emit(ir.ForBits(x, members, tuple(body)))
    return ir.Var(name)


def _value_there(scope: Scope, e: m.AtSet, x: ir.Scalar) -> tuple[ir.Scalar, ir.Scalar]:
    """The value of map[set] at an element of the set, as a member
    of its domain, and the condition that it is not none."""
    inner, map_ = peel(scope, e.map)
    value, result = scope.b.let("value", map_at(inner, map_, x)), map_of(map_.type).result
    if not isinstance(result, m.Value):
        return (sub(value, ir.Num(scope.plan.int_low)) if e.type == m.SetOf(m.INT_DOMAIN) else value), ir.Num(1)
    if isinstance(dom_of_set(e), m.Enum):
        nothing = [i for i, alternative in enumerate(result.enum.alternatives) if alternative.kind == "none"]
        return value, binary("!=", value, scope.plan.bases(result.enum)[nothing[0]]) if nothing else ir.Num(1)
    local = m.Local("value", -id(e), result)
    return project(scope.bind(local, value), m.LocalRef(local=local, type=result, span=e.span))
