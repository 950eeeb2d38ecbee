"""Constructors of IR planes that fold what is empty, full, or known member by member."""

from __future__ import annotations

from collections.abc import Iterable

from ludex.codegen import ir
from ludex.codegen.ir.scalars import number
from ludex.engine.tables import INT_WORDS


def known_set(members: Iterable[int], dom: ir.Dom) -> ir.Plane:
    """The set of known elements."""
    found = tuple(sorted(set(members)))
    if len(found) < 2:
        return ir.PBit(ir.Num(found[0]), dom) if found else ir.PNone(dom)
    return ir.PSet(found, dom)


def known_members(plane: ir.Plane) -> frozenset[int] | None:
    """The members of a set that are all known; None where they are not. Links of a grid are not numbered as their bits
    are, and numbers that no set can hold are reported where they are put in: these are no known sets."""
    if isinstance(plane, ir.PNone):
        return frozenset()
    if isinstance(plane, ir.PSet):
        return frozenset(plane.members)
    at = number(plane.index) if isinstance(plane, ir.PBit) and not ir.is_links(plane.dom) else None
    if at is None or ir.dom_of(plane) == ir.NUMBERS and not 0 <= at < 64 * INT_WORDS:
        return None
    return frozenset((at,))


def bit(plane: ir.Plane, index: ir.Scalar) -> ir.Scalar:
    """Whether an element is in a set."""
    members, at = known_members(plane), number(index)
    if members is not None and (at is not None or not members):
        return ir.Num(int(at in members))
    if isinstance(plane, ir.PAll) and plane.dom in (ir.PLAYER, ir.PIECE, ir.TAG):
        return ir.Num(1)
    return ir.BitP(plane, index)


def meet(left: ir.Plane, right: ir.Plane) -> ir.Plane:
    """The intersection."""
    if isinstance(left, ir.PNone) or isinstance(right, ir.PNone):
        return ir.PNone(ir.dom_of(left))
    if isinstance(left, ir.PAll) or left == right:
        return right
    one, other = known_members(left), known_members(right)
    if one is not None and other is not None:
        return known_set(one & other, ir.dom_of(left))
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
    one, other = known_members(left), known_members(right)
    if one is not None and other is not None:
        return known_set(one | other, ir.dom_of(left))
    if isinstance(left, ir.POr) and other is not None and known_members(left.right) is not None:
        return join(left.left, join(left.right, right))
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
    if isinstance(left, ir.PAll) and isinstance(right, ir.PMinus) and left == right.left:
        return right.right  # all that is not all that is not
    one, other = known_members(left), known_members(right)
    if one is not None and other is not None:
        return known_set(one - other, ir.dom_of(left))
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
