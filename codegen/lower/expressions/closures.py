"""Fixed points, `joined(A, S, R)`: helpers of layers and floods, loops where the relation is not known."""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.ir.planes import join, meet, minus
from ludex.codegen.ir.scalars import negation
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.definitions import peel
from ludex.codegen.lower.expressions.images import image_of
from ludex.codegen.lower.expressions.links import joined_by_links
from ludex.codegen.lower.expressions.steps import static_steps
from ludex.codegen.lower.scope import Program, Scope
from ludex.codegen.lower.values import plane_if
from ludex.codegen.plan.domains import links_of
from ludex.codegen.plan.plan import Plan
from ludex.dsl import model as m

ROWS = 512  # of a board that is swept, at most: LX_ROWS of engine/flood.h
LAYERS = 3  # sets joined to many cells are mostly complete after few steps; sweeps serve the others
SMALL = 4  # words of planes that sweeps serve later: on go's 9 x 9 a list of choices takes half the time
SMALL_LAYERS = 8


def joined(scope: Scope, e: m.Joined) -> ir.Plane:
    """joined(A, S, R)."""
    return joined_planes(scope, lower.plane(scope, e.start), lower.plane(scope, e.through), e.relation)


def joined_planes(scope: Scope, start: ir.Plane, through: ir.Plane, relation: m.Expr) -> ir.Plane:
    """The least plane that holds `start` and what `relation` reaches of `through`."""
    steps = static_steps(scope, relation)
    if steps is not None and len(steps) == 1:
        (step,) = steps
        return along(scope.program, step, start, through)
    if steps is not None:
        return ir.PCall(joined_helper(scope.program, tuple(sorted(steps))), (start, through), ir.CELL, "")
    inner, way = peel(scope, relation)
    if isinstance(way, m.ChooseExpr):
        return plane_if(
            scope,
            lower.scalar(inner, way.condition),
            lambda: joined_planes(inner, start, through, way.then),
            lambda: joined_planes(inner, start, through, way.otherwise),
        )
    relation = way
    kind = links_of(relation)
    if kind is not None:
        return joined_by_links(scope, kind, start, through, lower.plane(inner, relation))
    b = scope.b
    grown, through = b.fresh("grown"), b.let_plane("through", through)
    b.emit(ir.LetP(grown, ir.CELL, start))
    local = m.Local("grown", -id(relation), m.SetOf(m.CELL))
    ref = m.LocalRef(local=local, type=local.type, span=relation.span)
    with b.block() as body:
        reach = image_of(inner, relation, (inner.bind(local, ir.PVar(grown, ir.CELL)), ref))
        more = b.let_plane("more", join(ir.PVar(grown, ir.CELL), meet(reach, through)))
        b.emit(ir.IfS(ir.SameP(more, ir.PVar(grown, ir.CELL)), (ir.Break(),)))
        b.emit(ir.SetP(grown, ir.CELL, more))
    b.emit(ir.Loop(tuple(body)))
    return ir.PVar(grown, ir.CELL)


def joined_helper(program: Program, steps: tuple[int, ...]) -> str:
    """The function joined(a, s) for constant steps."""

    def make(name: str) -> ir.Function:
        a, more, through = ir.PVar("a", ir.CELL), ir.PVar("more", ir.CELL), ir.PVar("through", ir.CELL)
        whole = ir.IfS(negation(ir.AnyP(minus(through, a))), (ir.ReturnP(a),))  # nothing is left to be joined
        layer = (
            whole,
            ir.LetP("more", ir.CELL, join(a, meet(ir.PImage(steps, a), through))),
            ir.IfS(ir.SameP(more, a), (ir.ReturnP(a),)),
            ir.SetP("a", ir.CELL, more),
        )
        first = ir.LetP("a", ir.CELL, ir.PVar("start", ir.CELL))
        flood = ir.ReturnP(ir.PFlood(steps, a, through))
        layers = SMALL_LAYERS if program.plan.words_of(ir.CELL).most <= SMALL else LAYERS
        body = (
            (first, ir.ForRange("i", ir.Num(0), ir.Num(layers), layer), flood)
            if sweeps(program.plan, steps)
            else (first, ir.Loop(layer))
        )
        return ir.Function(
            name,
            (("start", ir.CELL), ("through", ir.CELL)),
            ir.CELL,
            body,
            f"joined(start, through, R), R of {len(steps)} steps.",
            stateless=True,
        )

    names = (
        "_".join(program.plan.steps[i].name for i in steps)
        if len(steps) <= 2
        else {4: "four", 8: "eight"}.get(len(steps), "many")
    )
    return program.helper(("joined", steps), "joined_" + "".join(c if c.isalnum() else "_" for c in names), make)


def sweeps(plan: Plan, steps: tuple[int, ...]) -> bool:
    """Whether the sweeps over rows serve: many words in few rows, no walls, compass steps with their opposites."""
    opposite = plan.board.opposite
    return (
        not plan.graph
        and not plan.walls
        and not plan.single(ir.CELL)
        and plan.rows.most <= ROWS
        and all(s < 8 and opposite[s] in steps for s in steps)
    )


def along(program: Program, step: int, start: ir.Plane, through: ir.Plane) -> ir.Plane:
    """joined(start, through, step) for a constant step."""
    if program.plan.runs_by_prefix:
        return ir.PAlong(step, start, through)
    return ir.PCall(joined_helper(program, (step,)), (start, through), ir.CELL, "")
