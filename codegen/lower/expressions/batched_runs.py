"""Runs of the same sets along several steps, taken together.

Before: the union of `along(d, a, s)` (or of their images under d) for d of eight steps, one after the other.
After: one `PFan`, on a grid of one word: four pairs of opposite steps in a vector.
"""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.ir.planes import join, minus, united
from ludex.codegen.plan.plan import Plan
from ludex.codegen.plan.step_groups import fans


def fanned(plan: Plan, p: ir.Plane) -> ir.Plane:
    """A union in which runs of the same sets along several steps are taken together, four steps in a vector."""
    if not plan.runs_by_prefix or not plan.single("cell"):
        return p
    groups: dict[object, list[int]] = {}
    rest: ir.Plane = ir.PNone("cell")
    for term in united(p):
        found = _run_in(term)
        if found is None:
            rest = join(rest, term)
        else:
            groups.setdefault(found[1:], []).append(found[0])
    for (start, through, less, moved, without), steps in groups.items():
        result: ir.Plane = ir.PNone("cell")
        for part in fans(plan, tuple(sorted(set(steps)))):
            result = join(result, ir.PFan(part, start, through, less, moved))
        rest = join(rest, minus(result, without))
    return rest


def _run_in(term: ir.Plane) -> tuple | None:
    """The step, start and set of a run, whether less its start,
    whether moved on by the step, and what is taken away."""
    without: ir.Plane = ir.PNone("cell")
    if isinstance(term, ir.PMinus) and isinstance(term.left, ir.PImage):
        term, without = term.left, term.right
    moved = isinstance(term, ir.PImage) and len(term.steps) == 1
    step, run = (term.steps[0], term.plane) if moved else (None, term)
    less = isinstance(run, ir.PMinus)
    inner = run.left if less else run
    if not isinstance(inner, ir.PAlong) or less and run.right != inner.start or step not in (None, inner.step):
        return None
    return inner.step, inner.start, inner.through, less, moved, without
