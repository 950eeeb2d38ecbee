"""`connected(S, R)`: whether a set is one piece; for sets that lack one cell from a register, where a stop keeps it."""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.ir.scalars import binary
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.expressions.closures import joined_helper, joined_planes, sweeps
from ludex.codegen.lower.expressions.steps import static_steps
from ludex.codegen.lower.leave_one_out import kept_for
from ludex.codegen.lower.scope import Scope
from ludex.codegen.lower.stop_sets import PIECES
from ludex.dsl import model as m


def connected(scope: Scope, e: m.Connected) -> ir.Scalar:
    """connected(S, R): S is one piece, and not empty."""
    b, steps = scope.b, static_steps(scope, e.relation)
    where = lower.plane(scope, e.set)
    known = kept_for(scope, PIECES, steps, where)
    if known is not None:
        return ir.BitP(known[0].plane(0, scope.state), known[1])
    if steps is not None and sweeps(scope.plan, tuple(steps)):
        return ir.OnePiece(tuple(sorted(steps)), where)
    where, name = b.let_plane("piece", where), b.fresh("connected")
    b.emit(ir.Let(name, ir.Num(0)))
    first = b.let("first", ir.FirstP(where))
    start = ir.PBit(first, ir.CELL)
    with b.block() as search:
        if steps is None:
            whole = joined_planes(scope, start, where, e.relation)
        else:
            whole = ir.PCall(joined_helper(scope.program, tuple(sorted(steps))), (start, where), ir.CELL, "")
        b.emit(ir.SetV(name, ir.SameP(whole, where)))
    b.emit(ir.IfS(binary(">=", first, ir.Num(0)), tuple(search)))
    return ir.Var(name)


def connected_set(scope: Scope, e: m.Connected, name: str) -> ir.Plane | None:
    """The x (an IR variable) for which connected(S - {x}) holds, where a register holds them."""
    with scope.b.block() as made:
        known = kept_for(scope, PIECES, static_steps(scope, e.relation), lower.plane(scope, e.set))
    return None if known is None or made or known[1] != ir.Var(name) else known[0].plane(0, scope.state)
