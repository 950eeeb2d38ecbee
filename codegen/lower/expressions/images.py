"""Images of sets under relations, and rings."""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.ir.builder import heavy
from ludex.codegen.ir.planes import join
from ludex.codegen.ir.scalars import binary, number
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.definitions import peel, single_cell
from ludex.codegen.lower.expressions.links import link_image
from ludex.codegen.lower.expressions.steps import dynamic_steps, refuse_open, static_steps
from ludex.codegen.lower.leave_one_out import kept_image
from ludex.codegen.lower.scope import Program, Scope
from ludex.codegen.lower.values import plane_if, projected
from ludex.codegen.plan.domains import links_of
from ludex.dsl import model as m

# ------------------------------------------------------------------------------------------ images


def image(scope: Scope, e: m.Image) -> ir.Plane:
    """R(S)."""
    return image_of(scope, e.relation, (scope, e.set))


def image_of(scope: Scope, relation: m.Expr, start: tuple[Scope, m.Expr]) -> ir.Plane:
    """The image of a set expression under a relation expression."""
    steps = static_steps(scope, relation)
    if steps is not None:
        return static_image(scope, tuple(sorted(steps)), start)
    inner, way = peel(scope, relation)
    if isinstance(way, m.ChooseExpr):
        start = _made_before(scope, start)
        return plane_if(
            scope,
            lower.scalar(inner, way.condition),
            lambda: image_of(inner, way.then, start),
            lambda: image_of(inner, way.otherwise, start),
        )
    relation = way
    if isinstance(relation, m.SetOp) and relation.op == "|":
        result: ir.Plane = ir.PNone(ir.CELL)
        for item in relation.items:
            result = join(result, image_of(inner, item, start))
        return result
    kind = links_of(relation)
    if kind is not None:
        return link_image(scope, kind, lower.plane(inner, relation), lower.plane(*start))
    if isinstance(relation, m.ToSet) and isinstance(relation.operand.type, m.Element):
        relation = relation.operand
    if isinstance(relation.type, m.Element) and relation.type.domain == m.STEP:
        step = scope.b.let("d", lower.scalar(inner, relation))
        return _step_image(scope, step, start)
    ways = scope.b.let_plane("ways", dynamic_steps(inner, relation))
    b, name, d = scope.b, scope.b.fresh("reached"), scope.b.fresh("d")
    b.emit(ir.LetP(name, ir.CELL, ir.PNone(ir.CELL)))
    with b.block() as body:
        b.emit(ir.SetP(name, ir.CELL, ir.POr(ir.PVar(name, ir.CELL), _step_image(scope, ir.Var(d), start))))
    b.emit(ir.ForBits(d, ways, tuple(body)))
    return ir.PVar(name, ir.CELL)


def _made_before(scope: Scope, start: tuple[Scope, m.Expr]) -> tuple[Scope, m.Expr]:
    """A set whose image is taken in one of two branches, made before them; a cell stays one."""
    inner, e = start
    if single_cell(*start) is not None:
        return start
    name = m.Local("start", -id(e) - 2, m.SetOf(m.CELL))
    return inner.bind(name, start_plane(*start)), m.LocalRef(local=name, type=name.type, span=e.span)


def start_plane(scope: Scope, e: m.Expr) -> ir.Plane:
    """The set that images or runs start from: in a variable where it is read more than once, unless it lies in memory
    as it is, or costs nothing."""
    start = lower.plane(scope, e)
    simple = isinstance(start, (ir.PBit, ir.PStored, ir.PTable)) or scope.plan.single(ir.CELL) and not heavy(start)
    if simple:
        return start
    known: ir.Plane | None = scope.b.recall(("start", start))
    if known is None:
        known = scope.b.let_plane("start", start)
        scope.b.remember(("start", start), known)
    return known


def static_image(scope: Scope, steps: tuple[int, ...], start: tuple[Scope, m.Expr]) -> ir.Plane:
    if not steps:
        return ir.PNone(ir.CELL)
    single = single_cell(*start)
    if single is not None:
        return _cell_image(scope, steps, *single)
    where = lower.plane(*start)
    kept = kept_image(scope, steps, where)
    return _shared(scope, kept if kept is not None else image_plane(steps, where))


def _shared(scope: Scope, made: ir.Plane) -> ir.Plane:
    """An image of many words in a variable, so that the next use of the same one costs nothing."""
    b = scope.b
    if not b.shares or scope.plan.single(ir.CELL) or isinstance(made, (ir.PNone, ir.PStored)):
        return made
    known: ir.Plane | None = b.recall(("made", made))
    if known is None:
        known = b.let_plane("image", made)
        b.remember(("made", made), known)
    return known


def image_plane(steps: tuple[int, ...], where: ir.Plane) -> ir.Plane:
    """The image of a plane under constant steps."""
    return where if isinstance(where, ir.PNone) else ir.PImage(steps, where)


def _cell_image(scope: Scope, steps: tuple[int, ...], inner: Scope, cell: m.Expr) -> ir.Plane:
    if isinstance(cell.type, m.Value):
        element, there = projected(inner, cell)
        return ir.PIf(there, ir.PCellImage(steps, element), ir.PNone(ir.CELL))
    return ir.PCellImage(steps, scope.b.let("x", lower.scalar(inner, cell)))


def _step_image(scope: Scope, step: ir.Scalar, start: tuple[Scope, m.Expr]) -> ir.Plane:
    """The image under one step that only the running engine knows."""
    return ir.PCall(_step_helper(scope.program), (step, lower.plane(*start)), ir.CELL, "")


def _step_helper(program: Program) -> str:
    def make(name: str) -> ir.Function:
        body: list[ir.Stmt] = []
        for i in range(len(program.plan.steps)):
            body.append(
                ir.IfS(binary("==", ir.Var("d"), ir.Num(i)), (ir.ReturnP(ir.PImage((i,), ir.PVar("a", ir.CELL))),))
            )
        return ir.Function(
            name,
            (("d", "int"), ("a", ir.CELL)),
            ir.CELL,
            (*body, ir.ReturnP(ir.PNone(ir.CELL))),
            "The image of a set under step d.",
            stateless=True,
        )

    return program.helper("step_image", "step_image", make)


# ------------------------------------------------------------------------------------------ rings


def ring(scope: Scope, e: m.Ring) -> ir.Plane:
    """ring(A, n): the cells at distance n."""
    distance = number(lower.scalar(scope, e.distance))
    sizes = {scope.plan.board.lattice.distance(s.down, s.right) for s in scope.plan.steps}
    if distance is not None:
        return _ring_of(scope, e, distance) if distance in sizes else ir.PNone(ir.CELL)  # no step has the offset (0, 0)
    refuse_open(scope, e, (e.distance,))
    b, name, n = scope.b, scope.b.fresh("ring"), scope.b.let("n", lower.scalar(scope, e.distance))
    b.emit(ir.LetP(name, ir.CELL, ir.PNone(ir.CELL)))
    for size in sorted(sizes):
        with b.block() as body:
            b.emit(ir.SetP(name, ir.CELL, _ring_of(scope, e, size)))
        b.emit(ir.IfS(binary("==", n, ir.Num(size)), tuple(body)))
    return ir.PVar(name, ir.CELL)


def _ring_of(scope: Scope, e: m.Ring, size: int) -> ir.Plane:
    lattice = scope.plan.board.lattice
    steps = tuple(i for i, s in enumerate(scope.plan.steps) if lattice.distance(s.down, s.right) == size)
    return static_image(scope, steps, (scope, e.set))
