"""Constructors of IR planes that fold what is empty or full."""

from __future__ import annotations

from ludex.codegen import ir


def meet(left: ir.Plane, right: ir.Plane) -> ir.Plane:
    """The intersection."""
    if isinstance(left, ir.PNone) or isinstance(right, ir.PNone):
        return ir.PNone(ir.dom_of(left))
    if isinstance(left, ir.PAll) or left == right:
        return right
    return left if isinstance(right, ir.PAll) or right in _met(left) else ir.PAnd(left, right)


def _met(plane: ir.Plane) -> list[ir.Plane]:
    """What a plane is the intersection of."""
    return [*_met(plane.left), *_met(plane.right)] if isinstance(plane, ir.PAnd) else [plane]


def united(plane: ir.Plane) -> list[ir.Plane]:
    """What a plane is the union of."""
    return [*united(plane.left), *united(plane.right)] if isinstance(plane, ir.POr) else [plane]


def join(left: ir.Plane, right: ir.Plane) -> ir.Plane:
    """The union."""
    if isinstance(left, ir.PNone) or left == right:
        return right
    if isinstance(right, ir.PNone):
        return left
    if ir.PAll in (type(left), type(right)):
        return left if isinstance(left, ir.PAll) else right
    if isinstance(left, ir.PIf) and isinstance(right, ir.PIf) and left.condition == right.condition:
        return ir.PIf(left.condition, join(left.then, right.then), join(left.otherwise, right.otherwise))
    for start, run in ((left, right), (right, left)):
        if (
            isinstance(run, ir.PMinus)
            and run.right == start
            and isinstance(run.left, ir.PAlong)
            and run.left.start == start
        ):
            return run.left  # a set and its run
    return ir.POr(left, right)


def minus(left: ir.Plane, right: ir.Plane) -> ir.Plane:
    """The difference."""
    if isinstance(right, ir.PNone) or isinstance(left, ir.PNone):
        return left
    return ir.PNone(ir.dom_of(left)) if left == right else ir.PMinus(left, right)


def row_of(plane: ir.Plane, row: int) -> ir.Plane:
    """Row `row` of a link plane that is made word by word."""
    if isinstance(plane, ir.PAnd):
        return meet(row_of(plane.left, row), row_of(plane.right, row))
    if isinstance(plane, ir.POr):
        return join(row_of(plane.left, row), row_of(plane.right, row))
    if isinstance(plane, ir.PMinus):
        return minus(row_of(plane.left, row), row_of(plane.right, row))
    if isinstance(plane, ir.PIf):
        return ir.PIf(plane.condition, row_of(plane.then, row), row_of(plane.otherwise, row))
    if isinstance(plane, ir.PNone):
        return ir.PNone(ir.CELL)
    return ir.PRow(plane, row)
