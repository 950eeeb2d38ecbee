"""Runs of the same sets along several steps, taken together.

Before: the union of `along(d, a, s)` (or of their images under d) for d of eight steps, one after the other.
After: one `PFan`, on a grid of one word: four pairs of opposite steps in a vector.
"""

from __future__ import annotations

from typing import TypeAlias

from ludex.codegen import ir
from ludex.codegen.ir.planes import join, minus, united
from ludex.codegen.optional import is_on
from ludex.codegen.plan.plan import Plan
from ludex.codegen.plan.step_groups import fans

Alike: TypeAlias = tuple[ir.Plane, ir.Plane, bool, bool, ir.Plane]  # start, through, less, moved, without


def fanned(plan: Plan, p: ir.Plane) -> ir.Plane:
    """A union in which runs of the same sets along several steps are taken together, four steps in a vector."""
    if not is_on("batched_runs") or not plan.runs_by_prefix or not plan.single(ir.CELL):
        return p
    groups: dict[Alike, list[int]] = {}
    rest: ir.Plane = ir.PNone(ir.CELL)
    for term in united(p):
        found = _run_in(term)
        if found is None:
            rest = join(rest, term)
        else:
            groups.setdefault(found[1], []).append(found[0])
    for (start, through, less, moved, without), steps in groups.items():
        result: ir.Plane = ir.PNone(ir.CELL)
        for part in fans(plan, tuple(sorted(set(steps)))):
            result = join(result, ir.PFan(part, start, through, less, moved))
        rest = join(rest, minus(result, without))
    return rest


def _run_in(term: ir.Plane) -> tuple[int, Alike] | None:
    """The step of a run; its start and set, whether less its start, whether moved on by the step, and what is taken
    away."""
    without: ir.Plane = ir.PNone(ir.CELL)
    if isinstance(term, ir.PMinus) and isinstance(term.left, ir.PImage):
        without, term = term.right, term.left
    if isinstance(term, ir.PImage):
        found = _run_less(term.plane) if len(term.steps) == 1 else None
        if found is None or found[0].step != term.steps[0]:
            return None
    else:
        found = _run_less(term)
    if found is None:
        return None
    run, less = found
    return run.step, (run.start, run.through, less, isinstance(term, ir.PImage), without)


def _run_less(term: ir.Plane) -> tuple[ir.PAlong, bool] | None:
    """A run, and whether it is less its start."""
    run = term.left if isinstance(term, ir.PMinus) else term
    if not isinstance(run, ir.PAlong) or isinstance(term, ir.PMinus) and term.right != run.start:
        return None
    return run, isinstance(term, ir.PMinus)
