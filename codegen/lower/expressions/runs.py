"""Runs along a direction: span and past, and joined along one step.

From a set, on a grid of few words, a run is one expression (`PAlong`, filled by parallel prefix); elsewhere a loop of
images. From one cell of a grid it is cut out of a table of rays, or walked (`PRay`).
"""

from __future__ import annotations

from collections.abc import Callable

from ludex.codegen import ir
from ludex.codegen.ir.planes import minus
from ludex.codegen.ir.scalars import binary
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.definitions import single_cell
from ludex.codegen.lower.expressions.closures import along
from ludex.codegen.lower.expressions.images import image_of, start_plane
from ludex.codegen.lower.expressions.steps import static_steps
from ludex.codegen.lower.scope import Program, Scope
from ludex.dsl import model as m


def span(scope: Scope, e: m.Span_) -> ir.Plane:
    """span(A, d, S) = joined(A, S, d) - A."""
    one = _from_cell(scope, e, False)
    if one is not None:
        return one
    start = start_plane(scope, e.set)
    return minus(_run(scope, start, e), start)


def past(scope: Scope, e: m.Past) -> ir.Plane:
    """past(A, d, S) = d(A | span(A, d, S)) - S."""
    one = _from_cell(scope, e, True)
    if one is not None:
        return one
    run = _run(scope, start_plane(scope, e.set), e)
    if not isinstance(run, ir.PAlong) or not scope.plan.single(ir.CELL):
        run = scope.b.let_plane("run", run)
    name = m.Local("run", -id(e) - 1, m.SetOf(m.CELL))
    ref = m.LocalRef(local=name, type=name.type, span=e.span)
    return minus(image_of(scope, e.step, (scope.bind(name, run), ref)), lower.plane(scope, e.through))


def _run(scope: Scope, start: ir.Plane, e: m.Span_ | m.Past) -> ir.Plane:
    """The start and the run of S after it."""
    through = lower.plane(scope, e.through)
    steps = static_steps(scope, e.step)
    if steps is not None:
        (step,) = steps
        return along(scope.program, step, start, through)
    way = scope.b.let("d", lower.scalar(scope, e.step))
    return ir.PCall(_run_helper(scope.program), (way, start, through), ir.CELL, "")


def _run_helper(program: Program) -> str:
    start, through = ir.PVar("start", ir.CELL), ir.PVar("through", ir.CELL)
    return _by_step(
        program,
        "run_along",
        (("start", ir.CELL), ("through", ir.CELL)),
        start,
        lambda step: along(program, step, start, through),
        "A set and its run in direction d.",
    )


def _from_cell(scope: Scope, e: m.Span_ | m.Past, past_it: bool) -> ir.Plane | None:
    """A run from one cell of a grid, or the cell past it; None where the start is another set."""
    start = None if scope.plan.graph else single_cell(scope, e.set)
    if start is None or not isinstance(start[1].type, m.Element):
        return None
    cell = scope.b.let("x", lower.scalar(*start))
    through, steps = lower.plane(scope, e.through), static_steps(scope, e.step)
    if steps is not None:
        (step,) = steps
        return ir.PRay(step, cell, through, "past" if past_it else "run")
    way = scope.b.let("d", lower.scalar(scope, e.step))
    return ir.PCall(_ray_helper(scope.program, past_it), (way, cell, through), ir.CELL, "")


def _ray_helper(program: Program, past_it: bool) -> str:
    def ray(step: int) -> ir.Plane:
        return ir.PRay(step, ir.Var("x"), ir.PVar("through", ir.CELL), "past" if past_it else "run")

    name, doc = (
        ("past_along", "The cell after a run from a cell.")
        if past_it
        else ("span_along", "The run from a cell in direction d.")
    )
    return _by_step(program, name, (("x", "int"), ("through", ir.CELL)), ir.PNone(ir.CELL), ray, doc)


def _by_step(
    program: Program,
    hint: str,
    params: tuple[tuple[str, ir.Kind], ...],
    otherwise: ir.Plane,
    of: Callable[[int], ir.Plane],
    doc: str,
) -> str:
    """A function of a step that only the running engine knows, and more."""

    def make(name: str) -> ir.Function:
        tests = [
            ir.IfS(binary("==", ir.Var("d"), ir.Num(i)), (ir.ReturnP(of(i)),)) for i in range(len(program.plan.steps))
        ]
        return ir.Function(name, (("d", "int"), *params), ir.CELL, (*tests, ir.ReturnP(otherwise)), doc, stateless=True)

    return program.helper(hint, hint, make)
