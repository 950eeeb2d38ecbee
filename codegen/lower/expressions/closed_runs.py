"""Runs that end at a set, along several steps at once.

Before: `union(span(A, d, S) for d in R if any(past(A, d, S) & M))` asks of one step after the other whether its run
ends at M, each time with a branch that no processor predicts.
After: `PClosed`, on a grid of one word: four pairs of opposite steps in a vector, and no branch.
"""

from __future__ import annotations

from dataclasses import replace

from ludex.codegen import ir
from ludex.codegen.ir.planes import join
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.expressions.images import start_plane
from ludex.codegen.lower.expressions.steps import static_steps
from ludex.codegen.lower.scope import Scope
from ludex.codegen.optional import is_on
from ludex.codegen.plan.model_walk import direct
from ludex.codegen.plan.step_groups import fans
from ludex.dsl import model as m


def closed_runs(scope: Scope, e: m.Comprehension) -> ir.Plane | None:
    """A union of runs under the condition that each ends at a set; None where it is something else."""
    plan, run = scope.plan, e.body
    if not is_on("batched_runs") or not plan.runs_by_prefix or not plan.single(ir.CELL):
        return None
    if e.kind != "union" or len(e.generators) != 1 or not isinstance(run, m.Span_):
        return None
    way, source = e.generators[0].local, e.generators[0].source
    steps = static_steps(scope, source) if source.type == m.RELATION else None
    closing = _closing(e.condition, run)
    if not steps or closing is None or not isinstance(run.step, m.LocalRef) or run.step.local != way:
        return None
    if any(_reads(part, way) for part in (run.set, run.through, closing)):
        return None
    start = start_plane(scope, run.set)
    through, end = (_at_hand(scope, name, part) for name, part in (("through", run.through), ("end", closing)))
    result: ir.Plane = ir.PNone(ir.CELL)
    for part in fans(plan, tuple(sorted(steps))):
        result = join(result, ir.PClosed(part, start, through, end))
    return result


def _closing(condition: m.Expr | None, run: m.Span_) -> m.Expr | None:
    """M of the condition `any(past(A, d, S) & M)`, where A, d and S are those of the run."""
    if not isinstance(condition, m.AnyOf) or not isinstance(condition.set, m.SetOp) or condition.set.op != "&":
        return None
    past = next((i for i in condition.set.items if isinstance(i, m.Past)), None)
    if past is None or (past.set, past.step, past.through) != (run.set, run.step, run.through):
        return None
    rest = tuple(item for item in condition.set.items if item is not past)
    return rest[0] if len(rest) == 1 else replace(condition.set, items=rest)


def _at_hand(scope: Scope, name: str, e: m.Expr) -> ir.Plane:
    """A set that may stand in several places."""
    found = lower.plane(scope, e)
    return found if isinstance(found, (ir.PVar, ir.PStored, ir.PBit)) else scope.b.let_plane(name, found)


def _reads(e: m.Expr, local: m.Local) -> bool:
    return any(isinstance(n, m.LocalRef) and n.local == local for n in direct(e))
