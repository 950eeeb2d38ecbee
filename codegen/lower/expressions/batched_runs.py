"""Runs of the same sets along several steps, taken together.

Before: the union of `along(d, a, s)` (or of their images under d) for d of eight steps, one after the other.
After: one `PFan`, on a grid of one word: four pairs of opposite steps in a vector. A run and the cell past it, as in
`span(a, d, s) | past(a, d, s)`, are one moved run: all to which d leads from a or the run, less what is in a and s.
A run from one cell and the cell past it are one `PRay`.
Runs from two sets that come to the same cells from opposite sides, as in `past(a, d, s) & past(b, -d, s)`, are one
`PFacing`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import TypeAlias

from ludex.codegen import ir
from ludex.codegen.ir.planes import join, meet, minus, united
from ludex.codegen.optional import is_on
from ludex.codegen.plan.plan import Plan
from ludex.codegen.plan.step_groups import fans

Alike: TypeAlias = tuple[ir.Plane, ir.Plane, bool, bool, ir.Plane]  # start, through, less, moved, without


def fanned(plan: Plan, p: ir.Plane) -> ir.Plane:
    """A union in which runs of the same sets along several steps are taken together, four steps in a vector."""
    if not is_on("batched_runs"):
        return p
    parts = _rays(united(p))
    if not plan.runs_by_prefix or not plan.single(ir.CELL):
        return p if parts == united(p) else reduce(join, parts)
    groups: dict[Alike, list[int]] = {}
    terms, facing = _facing(plan, parts)
    rest: ir.Plane = ir.PNone(ir.CELL)
    for term in terms:
        found = _run_in(term)
        if found is None:
            rest = join(rest, term)
        else:
            groups.setdefault(found[1], []).append(found[0])
    groups = _reached(groups)
    for (start, through, less, moved, without), steps in groups.items():
        result: ir.Plane = ir.PNone(ir.CELL)
        for part in fans(plan, tuple(sorted(set(steps)))):
            result = join(result, ir.PFan(part, start, through, less, moved))
        rest = join(rest, minus(result, without))
    return join(rest, facing)


def _reached(groups: dict[Alike, list[int]]) -> dict[Alike, list[int]]:
    """The groups with runs and the cells past them taken together."""
    made = dict(groups)
    for (start, through, less, moved, without), steps in groups.items():
        run = (start, through, True, False, ir.PNone(ir.CELL))
        if not less and moved and without == through and groups.get(run) == steps:
            del made[run], made[start, through, less, moved, without]
            made[start, through, False, True, meet(start, through)] = steps
    return made


def _rays(terms: list[ir.Plane]) -> list[ir.Plane]:
    """The terms with runs from one cell and the cells past them taken together."""
    parts: dict[ir.Plane, set[str]] = {}
    for term in terms:
        if isinstance(term, ir.PRay):
            parts.setdefault(replace(term, part="reach"), set()).add(term.part)
    whole = (replace(t, part="reach") if isinstance(t, ir.PRay) else t for t in terms)
    return list(dict.fromkeys(ray if len(parts.get(ray, ())) > 1 else term for ray, term in zip(whole, terms)))


def _facing(plan: Plan, terms: list[ir.Plane]) -> tuple[list[ir.Plane], ir.Plane]:
    """The terms that are no runs from opposite sides, and the union of those that are."""
    groups: dict[tuple[ir.Plane, ir.Plane, ir.Plane, ir.Plane], list[tuple[int, ir.Plane]]] = {}
    opposite = plan.board.opposite
    rest = []
    for term in terms:
        one, other = (_run_in(term.left), _run_in(term.right)) if isinstance(term, ir.PAnd) else (None, None)
        alike = one is not None and other is not None and one[1][1:4] == other[1][1:4] == (one[1][1], False, True)
        if one is not None and other is not None and alike and opposite[one[0]] == other[0]:
            key = (one[1][0], other[1][0], one[1][1], join(one[1][4], other[1][4]))
            groups.setdefault(key, []).append((one[0], term))
        else:
            rest.append(term)
    found: ir.Plane = ir.PNone(ir.CELL)
    for (start, end, through, without), members in groups.items():
        steps = tuple(sorted(step for step, _ in members))
        if len(set(steps)) < len(steps) or any(opposite[step] not in steps for step in steps):
            rest += [term for _, term in members]
            continue
        for part in fans(plan, steps):
            found = join(found, minus(ir.PFacing(part, start, end, through), without))
    return rest, found


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
