"""Lengths of runs by set operations.

Before: any(count(c | span(c, d, S) | span(c, -d, S)) == 5 for c in S for d in near), a walk for each cell and step.
After: for each step (and its opposite at once), the last cells of runs of 5, less those that a sixth cell precedes or
follows: log2(5) images.
"""

from __future__ import annotations

from dataclasses import dataclass

import ludex.codegen.expressions as ex
from ludex.codegen import ir
from ludex.codegen.peel import peel, single_cell
from ludex.codegen.planes import meet, minus
from ludex.codegen.scalars import number
from ludex.codegen.scope import Scope
from ludex.dsl import model as m


@dataclass(frozen=True)
class Runs:
    """any(length of the run of `through` at c, along d, OP length, for c in through for d in steps)."""

    through: ir.Plane
    steps: frozenset[int]
    op: str
    length: int


def any_run(scope: Scope, e: m.Comprehension) -> ir.Scalar | None:
    """The comprehension by set operations; None where it is another one."""
    with scope.b.block() as body:
        runs = _runs(scope, e)
    if runs is None:
        return None
    for statement in body:
        scope.b.emit(statement)
    b, found = scope.b, scope.b.fresh("found")
    b.emit(ir.Let(found, ir.Num(0)))
    opposite = scope.plan.board.opposite
    for step in sorted(s for s in runs.steps if s <= opposite[s] or opposite[s] not in runs.steps):
        with b.block() as block:
            b.emit(ir.SetV(found, ir.AnyP(_ends(scope, runs, step))))
        b.emit(ir.IfS(ir.NotB(ir.Var(found)), tuple(block)))
    return ir.Var(found)


def _ends(scope: Scope, runs: Runs, step: int) -> ir.Plane:
    """The last cells of the runs that are long enough (or exactly so long)."""
    from ludex.codegen.comprehensions import run_of

    long = run_of(scope, runs.through, step, runs.length)
    if runs.op == ">=":
        return long
    back = scope.plan.board.opposite[step]
    longer = meet(runs.through, ir.PImage((step,), long))
    return minus(minus(long, longer), ir.PImage((back,), runs.through))


def _runs(scope: Scope, e: m.Comprehension) -> Runs | None:
    from ludex.codegen.relations import static_steps

    if e.condition is not None or len(e.generators) != 2 or scope.plan.graph or not isinstance(e.body, m.Compare):
        return None
    cells, relation = e.generators if e.generators[1].source.type == m.RELATION else e.generators[::-1]
    if cells.source.type != m.SetOf(m.CELL) or relation.source.type != m.RELATION or e.body.op not in ("==", ">=", ">"):
        return None
    steps = static_steps(scope, relation.source)
    length = number(ex.scalar(scope, e.body.right)) if isinstance(e.body.right, m.Const) else None
    if not steps or length is None or length < 1 or not isinstance(e.body.left, m.Count):
        return None
    mark = ir.Var("run_cell")
    through = {_through(scope, e, cells.local, relation.local, mark, step) for step in (min(steps), max(steps))}
    if len(through) != 1 or None in through:
        return None
    (plane,) = through
    if ex.plane(scope, cells.source) != plane:
        return None
    return Runs(
        scope.b.let_plane("row", plane), steps, "==" if e.body.op == "==" else ">=", length + (e.body.op == ">")
    )


def _through(scope: Scope, e: m.Comprehension, cell: m.Local, way: m.Local, mark: ir.Var, step: int) -> ir.Plane | None:
    """The set of the runs, where the body counts the cell and its runs both ways along `step`."""
    from ludex.codegen.relations import static_steps

    inner = scope.bind(cell, mark).bind(way, ir.Num(step))
    inner, whole = peel(inner, e.body.left.set)
    if not isinstance(whole, m.SetOp) or whole.op != "|" or len(whole.items) != 3:
        return None
    ways, sets, itself = set(), set(), 0
    for item in whole.items:
        part_scope, part = peel(inner, item)
        if isinstance(part, m.Span_):
            start = single_cell(part_scope, part.set)
            taken = static_steps(part_scope, part.step)
            if start is None or taken is None or ex.scalar(*start) != mark:
                return None
            ways |= taken
            sets.add(ex.plane(part_scope, part.through))
        elif isinstance(part, m.ToSet) and ex.scalar(part_scope, part.operand) == mark:
            itself += 1
    if itself != 1 or ways != {step, scope.plan.board.opposite[step]} or len(sets) != 1:
        return None
    return sets.pop()
