"""What a stop keeps of a set S to answer for many sets S - {x} at once.

Guards of a parameter x often ask whether S - {x} is one piece, or for its image: each would cost a pass over the set
for every x. A stop whose actions ask so keeps registers of the turn, filled in one pass when it is entered
(`engine/pieces.h`):

  pieces   STAYS = {x | connected(S - {x}, R)}, and WHOLE, which is S where S itself is one piece
  images   REACH = R(S), and ONCE, the cells of it that one cell of S alone leads to;
           R(S - {x}) = REACH - (ONCE & R({x})) for x in S
"""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.ir.planes import join, meet, minus, united
from ludex.codegen.lower.scope import Scope
from ludex.codegen.lower.stop_sets import IMAGES, Kept


def less_one(plane: ir.Plane) -> tuple[ir.Plane, ir.Var] | None:
    """A set and a cell, where a plane is that set without the cell: A - (B | {x}) is (A - B) - {x}."""
    if not isinstance(plane, ir.PMinus):
        return None
    parts = united(plane.right)
    single = [(p, p.index) for p in parts if isinstance(p, ir.PBit) and isinstance(p.index, ir.Var)]
    if len(single) != 1:
        return None
    ((bit, cell),) = single
    rest: ir.Plane = ir.PNone(ir.CELL)
    for part in parts:
        rest = rest if part is bit else join(rest, part)
    base = minus(plane.left, rest)
    return None if any(n == cell for n in ir.walk(base)) else (base, cell)


def kept_for(scope: Scope, kind: str, steps: frozenset[int] | None, where: ir.Plane) -> tuple[Kept, ir.Var] | None:
    """What is kept at this stop of the set that `where` lacks one cell of, and the cell."""
    less = less_one(where) if steps is not None and scope.kept else None
    return next(
        ((k, less[1]) for k in scope.kept if less is not None and (k.kind, k.steps, k.base) == (kind, steps, less[0])),
        None,
    )


def kept_image(scope: Scope, steps: tuple[int, ...], where: ir.Plane) -> ir.Plane | None:
    """R(S - {x}) from registers; None where they do not tell it."""
    known = kept_for(scope, IMAGES, frozenset(steps), where)
    if known is None:
        return None
    kept, cell = known
    lost = meet(kept.plane(1, scope.state), ir.PCellImage(steps, cell))
    return minus(kept.plane(0, scope.state), ir.PIf(ir.BitP(kept.base, cell), lost, ir.PNone(ir.CELL)))
