"""Lengths of runs by set operations.

Before: any(count(c | span(c, d, S) | span(c, -d, S)) == 5 for c in S for d in near), a walk for each cell and step.
After: for each step (and its opposite at once), the last cells of runs of 5, less those that a sixth cell precedes or
follows: log2(5) images.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludex.codegen import ir
from ludex.codegen.ir.planes import meet, minus
from ludex.codegen.ir.scalars import number
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.definitions import peel, single_cell
from ludex.codegen.lower.dependence import mentions
from ludex.codegen.lower.expressions.steps import static_steps
from ludex.codegen.lower.scope import Scope
from ludex.codegen.optional import is_on
from ludex.codegen.plan.plan import Plan
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
    if not is_on("rows"):
        return None
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

    long = run_of(scope, runs.through, step, runs.length)
    if runs.op == ">=":
        return long
    back = scope.plan.board.opposite[step]
    longer = meet(runs.through, ir.PImage((step,), long))
    return minus(minus(long, longer), ir.PImage((back,), runs.through))


def _runs(scope: Scope, e: m.Comprehension) -> Runs | None:

    if e.condition is not None or len(e.generators) != 2 or scope.plan.graph or not isinstance(e.body, m.Compare):
        return None
    cells, relation = e.generators if e.generators[1].source.type == m.RELATION else e.generators[::-1]
    if cells.source.type != m.SetOf(m.CELL) or relation.source.type != m.RELATION or e.body.op not in ("==", ">=", ">"):
        return None
    steps = static_steps(scope, relation.source)
    length = number(lower.scalar(scope, e.body.right)) if isinstance(e.body.right, m.Const) else None
    if not steps or length is None or length < 1 or not isinstance(e.body.left, m.Count):
        return None
    mark = ir.Var("run_cell")
    through = {
        _through(scope, e.body.left, cells.local, relation.local, mark, step) for step in (min(steps), max(steps))
    }
    if len(through) != 1 or None in through:
        return None
    (plane,) = through
    if lower.plane(scope, cells.source) != plane:
        return None
    return Runs(
        scope.b.let_plane("row", plane), steps, "==" if e.body.op == "==" else ">=", length + (e.body.op == ">")
    )


def _through(scope: Scope, counted: m.Count, cell: m.Local, way: m.Local, mark: ir.Var, step: int) -> ir.Plane | None:
    """The set of the runs, where the cell and its runs both ways are counted along `step`."""

    inner = scope.bind(cell, mark).bind(way, ir.Num(step))
    inner, whole = peel(inner, counted.set)
    if not isinstance(whole, m.SetOp) or whole.op != "|" or len(whole.items) != 3:
        return None
    ways: set[int] = set()
    sets: set[ir.Plane] = set()
    itself = 0
    for item in whole.items:
        part_scope, part = peel(inner, item)
        if isinstance(part, m.Span_):
            start = single_cell(part_scope, part.set)
            taken = static_steps(part_scope, part.step)
            if start is None or taken is None or lower.scalar(*start) != mark:
                return None
            ways |= taken
            sets.add(lower.plane(part_scope, part.through))
        elif isinstance(part, m.ToSet) and lower.scalar(part_scope, part.operand) == mark:
            itself += 1
    if itself != 1 or ways != {step, scope.plan.board.opposite[step]} or len(sets) != 1:
        return None
    return sets.pop()


def any_line(scope: Scope, e: m.Comprehension) -> ir.Scalar | None:
    """any(l within X for l in lines(k)) on a grid: X and X moved, k - 1 times, along each axis."""

    if not is_on("rows") or len(e.generators) != 1 or e.condition is not None or scope.plan.graph:
        return None
    inner, source = peel(scope, e.generators[0].source)
    if not isinstance(source, m.Lines) or source.times is not None:
        return None
    along = None if source.relation is None else static_steps(inner, source.relation)
    if source.relation is not None and along is None:
        return None
    line = ir.PVar("any_line", ir.CELL)
    body_scope, body = peel(scope.bind(e.generators[0].local, line), e.body)
    if not isinstance(body, m.Within) or not isinstance(body.left, m.LocalRef):
        return None
    length = number(lower.scalar(inner, source.length))
    if (
        body_scope.env.get(body.left.local.number) != line
        or length is None
        or mentions(body_scope, body.right, line.name)
    ):
        return None
    where = scope.b.let_plane("row", lower.plane(body_scope, body.right))
    result = scope.b.fresh("found")
    scope.b.emit(ir.Let(result, ir.Num(0)))
    for axis in scope.plan.board.lattice.axes if along is None else _each_once(scope, along):
        with scope.b.block() as block:
            rows = run_of(scope, where, axis, length)
            scope.b.emit(ir.SetV(result, ir.AnyP(rows)))
        scope.b.emit(ir.IfS(ir.NotB(ir.Var(result)), tuple(block)))
    return ir.Var(result)


def _each_once(scope: Scope, steps: frozenset[int]) -> list[int]:
    """Steps without the opposites of others: lines along both are the same."""
    return [
        step
        for step in sorted(steps)
        if not (scope.plan.board.opposite[step] in steps and scope.plan.board.opposite[step] < step)
    ]


def run_of(scope: Scope, where: ir.Plane, step: int, length: int) -> ir.Plane:
    """The last cells of runs of `length` cells of a plane along a step: doubling, so log2(length) images."""
    have, rows = 1, where
    while have < length:
        more = min(have, length - have)
        rows = scope.b.let_plane("rows", meet(rows, _moved(scope.plan, rows, step, more)))
        have += more
    return rows


def _moved(plan: Plan, rows: ir.Plane, step: int, times: int) -> ir.Plane:
    """The last cells of runs of at least so many cells, moved along a step; in one move where a cell that leaves the
    board on the way meets no last cell of such a run."""
    down, right = times * plan.steps[step].down, times * plan.steps[step].right
    known = number(plan.stride.scalar) is not None or abs(down) * plan.stride.most + abs(right) < 64
    if times > 1 and known and not plan.walls and abs(plan.steps[step].right) <= plan.guard:
        return ir.PShift(down, right, rows, loose=True)
    for _ in range(times):
        rows = ir.PImage((step,), rows)
    return rows
