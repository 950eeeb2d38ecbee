"""Images and fixed points: everything that walks along steps or links (runs along one step: `runs`)."""

from __future__ import annotations

import ludex.codegen.expressions as ex
from ludex.codegen import ir
from ludex.codegen.less_one import kept_image
from ludex.codegen.links import joined_by_links, link_image
from ludex.codegen.peel import peel, single_cell
from ludex.codegen.planes import join, meet
from ludex.codegen.refused import Refused
from ludex.codegen.scalars import binary, number
from ludex.codegen.scope import Program, Scope
from ludex.codegen.walk import nodes
from ludex.dsl import model as m

LAYERS = 3  # sets joined to many cells are mostly complete after few steps; sweeps serve the others

# ------------------------------------------------------------------------------------------ constant relations


def static_steps(scope: Scope, relation: m.Expr) -> frozenset[int] | None:
    """The steps of a relation where the compiler knows them, None elsewhere."""
    if isinstance(relation, m.LocalRef):
        bound = scope.env.get(relation.local.number)
        if isinstance(bound, ir.Num):
            return frozenset((bound.value,))
    scope, relation = peel(scope, relation)
    board = scope.plan.board
    if isinstance(relation, m.Relation):
        return frozenset(getattr(board, relation.name))
    if isinstance(relation, m.StepNamed):
        return frozenset((number(ex.scalar(scope, relation)),))
    if isinstance(relation, m.LocalRef):
        bound = scope.env.get(relation.local.number)
        return frozenset((bound.value,)) if isinstance(bound, ir.Num) else None
    if isinstance(relation, m.Offsets):
        a, b = (number(ex.scalar(scope, x)) for x in (relation.a, relation.b))
        if a is None or b is None:
            _refuse_open(scope, relation, (relation.a, relation.b))
            return None
        wanted = {(x * i, y * j) for x, y in ((a, b), (b, a)) for i in (1, -1) for j in (1, -1)}
        return frozenset(i for i, s in enumerate(board.steps) if (s.down, s.right) in wanted)
    if isinstance(relation, m.OppositeOf):
        inner = static_steps(scope, relation.operand)
        return None if inner is None else frozenset(board.opposite[i] for i in inner)
    if isinstance(relation, m.ToSet) and isinstance(relation.operand.type, m.Element):
        return static_steps(scope, relation.operand)
    if isinstance(relation, m.SetLiteral):
        return _all_static(scope, relation.items, frozenset.union)
    if isinstance(relation, m.SetOp):
        fold = {"|": frozenset.union, "&": frozenset.intersection, "-": frozenset.difference}[relation.op]
        return _all_static(scope, relation.items, fold)
    if isinstance(relation, m.ChooseExpr):
        condition = number(ex.scalar(scope, relation.condition)) if _quiet(scope, relation.condition) else None
        if condition is not None:
            return static_steps(scope, relation.then if condition else relation.otherwise)
    return None


def _quiet(scope: Scope, condition: m.Expr) -> bool:
    """Whether a condition can be lowered without statements (then it is tried for a constant)."""
    with scope.b.block() as body:
        ex.scalar(scope, condition)
    return not body


def _all_static(scope: Scope, items: tuple[m.Expr, ...], fold) -> frozenset[int] | None:
    sets = [static_steps(scope, item) for item in items]
    if not sets or any(s is None for s in sets):
        return frozenset() if not sets else None
    result = sets[0]
    for other in sets[1:]:
        result = fold(result, other)
    return result


def dynamic_steps(scope: Scope, relation: m.Expr) -> ir.Plane:
    """A relation as a plane of steps."""
    steps = static_steps(scope, relation)
    if steps is not None:
        result: ir.Plane = ir.PNone("step")
        for step in sorted(steps):
            result = join(result, ir.PBit(ir.Num(step), "step"))
        return result
    scope, relation = peel(scope, relation)
    if isinstance(relation, m.Offsets):
        return _offset_steps(scope, relation)
    if isinstance(relation, m.OppositeOf) and isinstance(relation.operand.type, m.SetOf):
        b, name, d = scope.b, scope.b.fresh("back"), scope.b.fresh("d")
        scope.program.table("OPPOSITE", ("opposite",), "int")
        b.emit(ir.LetP(name, "step", ir.PNone("step")))
        put = ir.PutBit(name, "step", ir.TableI("OPPOSITE", ir.Var(d)), 1)
        b.emit(ir.ForBits(d, b.let_plane("ways", ex.plane(scope, relation.operand)), (put,)))
        return ir.PVar(name, "step")
    return ex.plane(scope, relation)


def _refuse_open(scope: Scope, e: m.Expr, numbers: tuple[m.Expr, ...]) -> None:
    """The steps of the board depend on some parameters: these must be known."""
    for name in sorted(n.name for n in nodes(numbers) if isinstance(n, m.ParamRef)):
        if not scope.plan.settings[name].known:
            raise Refused("steps of an open size", e.span, f"fold the parameter in with --set {name}=...")


def _offset_steps(scope: Scope, e: m.Offsets) -> ir.Plane:
    """offsets(a, b) of numbers that are known only when it is played: of all steps of the board, those that fit."""
    b, name = scope.b, scope.b.fresh("leaps")
    one, other = (b.let("n", ex.scalar(scope, x)) for x in (e.a, e.b))
    b.emit(ir.LetP(name, "step", ir.PNone("step")))
    for down, right in sorted({(abs(s.down), abs(s.right)) for s in scope.plan.steps}):
        fits = binary(
            "or",
            binary("and", _is_size(one, down), _is_size(other, right)),
            binary("and", _is_size(one, right), _is_size(other, down)),
        )
        steps = [i for i, s in enumerate(scope.plan.steps) if (abs(s.down), abs(s.right)) == (down, right)]
        b.emit(ir.IfS(fits, tuple(ir.PutBit(name, "step", ir.Num(i), 1) for i in steps)))
    return ir.PVar(name, "step")


def _is_size(n: ir.Scalar, size: int) -> ir.Scalar:
    """Whether a number is the size, or minus it."""
    plus = binary("==", n, ir.Num(size))
    return binary("or", plus, binary("==", n, ir.Num(-size))) if size else plus


# ------------------------------------------------------------------------------------------ images


def image(scope: Scope, e: m.Image) -> ir.Plane:
    """R(S)."""
    return image_of(scope, e.relation, (scope, e.set))


def image_of(scope: Scope, relation: m.Expr, start: tuple[Scope, m.Expr]) -> ir.Plane:
    """The image of a set expression under a relation expression."""
    steps = static_steps(scope, relation)
    if steps is not None:
        return _static_image(scope, tuple(sorted(steps)), start)
    inner, relation = peel(scope, relation)
    if isinstance(relation, m.ChooseExpr):
        return ex.plane_if(
            scope,
            ex.scalar(inner, relation.condition),
            lambda: image_of(inner, relation.then, start),
            lambda: image_of(inner, relation.otherwise, start),
        )
    if isinstance(relation, m.SetOp) and relation.op == "|":
        result: ir.Plane = ir.PNone("cell")
        for item in relation.items:
            result = join(result, image_of(inner, item, start))
        return result
    if isinstance(relation.type, m.SetOf) and relation.type.of is not None and relation.type.of.kind == "link":
        return link_image(scope, relation.type.of.name, ex.plane(inner, relation), ex.plane(*start))
    if isinstance(relation, m.ToSet) and isinstance(relation.operand.type, m.Element):
        relation = relation.operand
    if isinstance(relation.type, m.Element) and relation.type.domain == m.STEP:
        step = scope.b.let("d", ex.scalar(inner, relation))
        return _step_image(scope, step, start)
    ways = scope.b.let_plane("ways", dynamic_steps(inner, relation))
    b, name, d = scope.b, scope.b.fresh("reached"), scope.b.fresh("d")
    b.emit(ir.LetP(name, "cell", ir.PNone("cell")))
    with b.block() as body:
        b.emit(ir.SetP(name, "cell", ir.POr(ir.PVar(name, "cell"), _step_image(scope, ir.Var(d), start))))
    b.emit(ir.ForBits(d, ways, tuple(body)))
    return ir.PVar(name, "cell")


def _static_image(scope: Scope, steps: tuple[int, ...], start: tuple[Scope, m.Expr]) -> ir.Plane:
    if not steps:
        return ir.PNone("cell")
    single = single_cell(*start)
    if single is not None:
        return _cell_image(scope, steps, *single)
    where = ex.plane(*start)
    kept = kept_image(scope, steps, where)
    return _shared(scope, kept if kept is not None else image_plane(steps, where))


def _shared(scope: Scope, made: ir.Plane) -> ir.Plane:
    """An image of many words in a variable, so that the next use of the same one costs nothing."""
    b = scope.b
    if not b.shares or scope.plan.single("cell") or isinstance(made, (ir.PNone, ir.PStored)):
        return made
    known = b.recall(("made", made))
    if known is None:
        known = b.let_plane("image", made)
        b.remember(("made", made), known)
    return known


def image_plane(steps: tuple[int, ...], where: ir.Plane) -> ir.Plane:
    """The image of a plane under constant steps."""
    return where if isinstance(where, ir.PNone) else ir.PImage(steps, where)


def _cell_image(scope: Scope, steps: tuple[int, ...], inner: Scope, cell: m.Expr) -> ir.Plane:
    if isinstance(cell.type, m.Value):
        element, there = ex.projected(inner, cell)
        return ir.PIf(there, ir.PCellImage(steps, element), ir.PNone("cell"))
    return ir.PCellImage(steps, scope.b.let("x", ex.scalar(inner, cell)))


def _step_image(scope: Scope, step: ir.Scalar, start: tuple[Scope, m.Expr]) -> ir.Plane:
    """The image under one step that only the running engine knows."""
    return ir.PCall(_step_helper(scope.program), (step, ex.plane(*start)), "cell", "")


def _step_helper(program: Program) -> str:
    def make(name: str) -> ir.Function:
        body: list[ir.Stmt] = []
        for i in range(len(program.plan.steps)):
            body.append(
                ir.IfS(binary("==", ir.Var("d"), ir.Num(i)), (ir.ReturnP(ir.PImage((i,), ir.PVar("a", "cell"))),))
            )
        return ir.Function(
            name,
            (("d", "int"), ("a", "cell")),
            "cell",
            (*body, ir.ReturnP(ir.PNone("cell"))),
            "The image of a set under step d.",
            stateless=True,
        )

    return program.helper("step_image", "step_image", make)


# ------------------------------------------------------------------------------------------ fixed points


def joined(scope: Scope, e: m.Joined) -> ir.Plane:
    """joined(A, S, R)."""
    return joined_planes(scope, ex.plane(scope, e.start), ex.plane(scope, e.through), e.relation)


def joined_planes(scope: Scope, start: ir.Plane, through: ir.Plane, relation: m.Expr) -> ir.Plane:
    """The least plane that holds `start` and what `relation` reaches of `through`."""
    steps = static_steps(scope, relation)
    if steps is not None and len(steps) == 1:
        from ludex.codegen.runs import along

        return along(scope.program, *steps, start, through)
    if steps is not None:
        return ir.PCall(joined_helper(scope.program, tuple(sorted(steps))), (start, through), "cell", "")
    inner, relation = peel(scope, relation)
    if isinstance(relation, m.ChooseExpr):
        return ex.plane_if(
            scope,
            ex.scalar(inner, relation.condition),
            lambda: joined_planes(inner, start, through, relation.then),
            lambda: joined_planes(inner, start, through, relation.otherwise),
        )
    if isinstance(relation.type, m.SetOf) and relation.type.of is not None and relation.type.of.kind == "link":
        return joined_by_links(scope, relation.type.of.name, start, through, ex.plane(inner, relation))
    b = scope.b
    grown, through = b.fresh("grown"), b.let_plane("through", through)
    b.emit(ir.LetP(grown, "cell", start))
    local = m.Local("grown", -id(relation), m.SetOf(m.CELL))
    ref = m.LocalRef(local=local, type=local.type, span=relation.span)
    with b.block() as body:
        reach = image_of(inner, relation, (inner.bind(local, ir.PVar(grown, "cell")), ref))
        more = b.let_plane("more", join(ir.PVar(grown, "cell"), meet(reach, through)))
        b.emit(ir.IfS(ir.SameP(more, ir.PVar(grown, "cell")), (ir.Break(),)))
        b.emit(ir.SetP(grown, "cell", more))
    b.emit(ir.Loop(tuple(body)))
    return ir.PVar(grown, "cell")


def joined_helper(program: Program, steps: tuple[int, ...]) -> str:
    """The function joined(a, s) for constant steps."""

    def make(name: str) -> ir.Function:
        a, more = ir.PVar("a", "cell"), ir.PVar("more", "cell")
        grow = join(a, meet(ir.PImage(steps, a), ir.PVar("through", "cell")))
        layer = (ir.LetP("more", "cell", grow), ir.IfS(ir.SameP(more, a), (ir.ReturnP(a),)), ir.SetP("a", "cell", more))
        first = ir.LetP("a", "cell", ir.PVar("start", "cell"))
        flood = ir.ReturnP(ir.PFlood(steps, a, ir.PVar("through", "cell")))
        body = (
            (first, *(layer * LAYERS), flood)
            if sweeps(program.plan, steps)
            else (
                first,
                ir.Loop(
                    (
                        ir.LetP("more", "cell", grow),
                        ir.IfS(ir.SameP(more, a), (ir.Break(),)),
                        ir.SetP("a", "cell", more),
                    )
                ),
                ir.ReturnP(a),
            )
        )
        return ir.Function(
            name,
            (("start", "cell"), ("through", "cell")),
            "cell",
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


def sweeps(plan, steps: tuple[int, ...]) -> bool:
    """Whether the sweeps over rows serve: many words, no walls, compass steps with their opposites."""
    opposite = plan.board.opposite
    return (
        not plan.graph
        and not plan.walls
        and not plan.single("cell")
        and all(s < 8 and opposite[s] in steps for s in steps)
    )


# ------------------------------------------------------------------------------------------ rings


def ring(scope: Scope, e: m.Ring) -> ir.Plane:
    """ring(A, n): the cells at Chebyshev distance n."""
    distance = number(ex.scalar(scope, e.distance))
    sizes = {max(abs(s.down), abs(s.right)) for s in scope.plan.steps}
    if distance is not None:
        return _ring_of(scope, e, distance) if distance in sizes else ir.PNone("cell")  # no step has the offset (0, 0)
    _refuse_open(scope, e, (e.distance,))
    b, name, n = scope.b, scope.b.fresh("ring"), scope.b.let("n", ex.scalar(scope, e.distance))
    b.emit(ir.LetP(name, "cell", ir.PNone("cell")))
    for size in sorted(sizes):
        with b.block() as body:
            b.emit(ir.SetP(name, "cell", _ring_of(scope, e, size)))
        b.emit(ir.IfS(binary("==", n, ir.Num(size)), tuple(body)))
    return ir.PVar(name, "cell")


def _ring_of(scope: Scope, e: m.Ring, size: int) -> ir.Plane:
    steps = tuple(i for i, s in enumerate(scope.plan.steps) if max(abs(s.down), abs(s.right)) == size)
    return _static_image(scope, steps, (scope, e.set))
