"""Images under steps taken several times straight on: `(R ** n)(S)`."""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.ir.planes import join
from ludex.codegen.ir.scalars import number, sub
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.definitions import peel
from ludex.codegen.lower.expressions.images import image_of
from ludex.codegen.lower.expressions.steps import dynamic_steps, static_steps
from ludex.codegen.lower.scope import Scope
from ludex.codegen.lower.values import plane_if
from ludex.dsl import model as m

WRITTEN_OUT = 4  # times up to which nothing is counted


def strides(scope: Scope, e: m.Strides) -> ir.Plane:
    """(R ** n)(S)."""
    times = scope.b.let("times", lower.scalar(scope, e.times))
    cells = lower.plane(scope, e.set)
    return _under(scope, e, e.relation, times, cells)


def _under(scope: Scope, e: m.Strides, relation: m.Expr, times: ir.Scalar, cells: ir.Plane) -> ir.Plane:
    steps = static_steps(scope, relation)
    inner, way = peel(scope, relation)
    if steps is None and isinstance(way, m.ChooseExpr):
        return plane_if(
            scope,
            lower.scalar(inner, way.condition),
            lambda: _under(inner, e, way.then, times, cells),
            lambda: _under(inner, e, way.otherwise, times, cells),
        )
    if steps is not None:
        result: ir.Plane = ir.PNone(ir.CELL)
        for step in sorted(steps):
            result = join(result, _straight(scope, e, ir.Num(step), times, cells))
        return result
    if isinstance(way.type, m.Element):
        return _straight(inner, e, scope.b.let("d", lower.scalar(inner, way)), times, cells)
    ways = scope.b.let_plane("ways", dynamic_steps(inner, way))
    b, name, d = scope.b, scope.b.fresh("reached"), scope.b.fresh("d")
    b.emit(ir.LetP(name, ir.CELL, ir.PNone(ir.CELL)))
    start = b.let_plane("start", cells)
    with b.loop(d) as body:
        there = _straight(scope, e, ir.Var(d), times, start)
        b.emit(ir.SetP(name, ir.CELL, ir.POr(ir.PVar(name, ir.CELL), there)))
    b.emit(ir.ForBits(d, ways, tuple(body)))
    return ir.PVar(name, ir.CELL)


def _straight(scope: Scope, e: m.Strides, step: ir.Scalar, times: ir.Scalar, cells: ir.Plane) -> ir.Plane:
    """The image under one step, taken so many times."""
    known = number(times)
    if known is not None and abs(known) <= WRITTEN_OUT:
        for _ in range(abs(known)):
            cells = _moved(scope, e, step, cells, known < 0)
        return cells
    b, name = scope.b, scope.b.fresh("there")
    b.emit(ir.LetP(name, ir.CELL, cells))
    for count, back in ((times, False), (sub(ir.Num(0), times), True)):
        i = b.fresh("i")
        with b.loop(i) as body:
            moved = b.let_plane("moved", _moved(scope, e, step, ir.PVar(name, ir.CELL), back))
            b.emit(ir.SetP(name, ir.CELL, moved))
        b.emit(ir.ForRange(i, ir.Num(0), count, tuple(body)))
    return ir.PVar(name, ir.CELL)


def _moved(scope: Scope, e: m.Strides, step: ir.Scalar, cells: ir.Plane, back: bool) -> ir.Plane:
    """The image under one step, or under its opposite."""
    way = m.Local("way", -id(e), m.Element(m.STEP))
    start = m.Local("start", -id(e) - 1, m.SetOf(m.CELL))
    one: m.Expr = m.LocalRef(local=way, type=way.type, span=e.span)
    one = m.OppositeOf(operand=one, type=way.type, span=e.span) if back else one
    bound = scope.bind(way, step).bind(start, cells if isinstance(cells, ir.PVar) else scope.b.let_plane("at", cells))
    return image_of(bound, one, (bound, m.LocalRef(local=start, type=start.type, span=e.span)))
