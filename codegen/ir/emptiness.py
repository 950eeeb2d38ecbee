"""Whether a plane is empty, asked of a smaller one first where fixed points make it large."""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.ir.builder import Builder
from ludex.codegen.ir.planes import known_members
from ludex.codegen.optional import is_on


def any_early(b: Builder, where: ir.Plane) -> ir.Scalar:
    """Whether a plane is not empty. Where it asks for a fixed point in a monotone way, the start of the fixed point is
    tried first: any(X & near(joined(A, S))) holds if any(X & near(A)) does."""
    members = known_members(where)
    if members is not None:
        return ir.Num(int(bool(members)))
    first = with_starts(where) if is_on("emptiness") else None
    if first is None:
        return ir.AnyP(where)
    name = b.fresh("any")
    b.emit(ir.Let(name, ir.AnyP(first)))
    b.emit(ir.IfS(ir.NotB(ir.Var(name)), (ir.SetV(name, ir.AnyP(where)),)))
    return ir.Var(name)


def with_starts(p: ir.Plane) -> ir.Plane | None:
    """The plane with each fixed point replaced by its start, where it stands so that the result is smaller."""
    if isinstance(p, ir.PCall) and p.function.startswith("joined_") and len(p.args) >= 2:
        start = p.args[0]
        assert isinstance(start, ir.Plane), start
        return start
    if isinstance(p, ir.PImage):
        inner = with_starts(p.plane)
        return None if inner is None else ir.PImage(p.steps, inner)
    if isinstance(p, (ir.PAnd, ir.POr)):
        left, right = with_starts(p.left), with_starts(p.right)
        if left is None and right is None:
            return None
        return type(p)(left if left is not None else p.left, right if right is not None else p.right)
    if isinstance(p, ir.PMinus):
        left = with_starts(p.left)
        return None if left is None else ir.PMinus(left, p.right)
    return None
