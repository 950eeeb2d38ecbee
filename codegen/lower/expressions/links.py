"""Links: on a grid a plane of first ends for each step of the kind; on a graph a plane of link numbers."""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.ir.builder import Builder
from ludex.codegen.ir.planes import join, meet, row_of
from ludex.codegen.ir.scalars import add, binary, choose, mul
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.definitions import peel
from ludex.codegen.lower.scope import Program, Scope
from ludex.codegen.plan.crossings import crossings
from ludex.codegen.plan.domains import link_kind
from ludex.codegen.plan.plan import Plan
from ludex.dsl import model as m


def link_ends(scope: Scope, kind: str, link: ir.Scalar) -> tuple[ir.Scalar, ir.Scalar]:
    """The bits of the two ends of one link."""
    plan = scope.plan
    if plan.graph:
        for side in ("A", "B"):
            scope.program.table(f"LINK_{side}_{kind}", ("link_end", kind, side), "int")
        return ir.TableI(f"LINK_A_{kind}", link), ir.TableI(f"LINK_B_{kind}", link)
    steps = plan.link_steps[kind]
    link = scope.b.let("e", link)
    first = scope.b.let("a", binary("//", link, ir.Num(len(steps))))
    which = binary("%", link, ir.Num(len(steps)))
    move: ir.Scalar = ir.Num(0)
    for row, step in enumerate(steps):
        move = choose(binary("==", which, ir.Num(row)), distance(plan, step), move)
    return first, scope.b.let("z", add(first, move))


def distance(plan: Plan, step: int) -> ir.Scalar:
    """The difference of the bits of a cell and of the one a step leads to."""
    offset = plan.steps[step]
    return add(mul(ir.Num(offset.down), plan.stride.scalar), ir.Num(offset.right))


def all_links(program: Program, kind: str, row: int) -> ir.Plane:
    """The cells where links of the row-th step begin."""
    program.table(f"LINKS_{kind}", ("links", kind), ir.CELL)
    return ir.PTable(f"LINKS_{kind}", ir.Num(row), ir.CELL)


def _rows(scope: Scope, kind: str, links: ir.Plane) -> list[ir.Plane]:
    count = len(scope.plan.link_steps[kind])
    if isinstance(links, (ir.PBit, ir.PCall)):
        links = scope.b.let_plane("links", links)
    return [_row(scope.program, kind, links, row) for row in range(count)]


def _row(program: Program, kind: str, links: ir.Plane, row: int) -> ir.Plane:
    if isinstance(links, ir.PAll):
        return all_links(program, kind, row)
    if isinstance(links, (ir.PAnd, ir.POr, ir.PMinus)):
        left, right = _row(program, kind, links.left, row), _row(program, kind, links.right, row)
        return type(links)(left, right)
    if isinstance(links, ir.PIf):
        return ir.PIf(links.condition, _row(program, kind, links.then, row), _row(program, kind, links.otherwise, row))
    return row_of(links, row)


def _simple_rows(scope: Scope, links: ir.Plane) -> ir.Plane:
    """The plane with every part that is not made word by word in a variable."""
    if isinstance(links, (ir.PAnd, ir.POr, ir.PMinus)):
        return type(links)(_simple_rows(scope, links.left), _simple_rows(scope, links.right))
    if isinstance(links, ir.PIf):
        return ir.PIf(links.condition, _simple_rows(scope, links.then), _simple_rows(scope, links.otherwise))
    return scope.b.let_plane("links", links) if isinstance(links, (ir.PBit, ir.PCall)) else links


def link_image(scope: Scope, kind: str, links: ir.Plane, start: ir.Plane) -> ir.Plane:
    """The cells at the other end of links of a set from cells of a set."""
    start = scope.b.let_plane("start", start)
    if scope.plan.graph:
        return _graph_image(scope, kind, links, start)
    result: ir.Plane = ir.PNone(ir.CELL)
    rows = _rows(scope, kind, _simple_rows(scope, links))
    for step, row in zip(scope.plan.link_steps[kind], rows):
        back = scope.plan.board.opposite[step]
        result = join(result, join(ir.PImage((step,), meet(start, row)), meet(ir.PImage((back,), start), row)))
    return result


def _graph_image(scope: Scope, kind: str, links: ir.Plane, start: ir.Plane) -> ir.Plane:
    b, name, e = scope.b, scope.b.fresh("reached"), scope.b.fresh("e")
    b.emit(ir.LetP(name, ir.CELL, ir.PNone(ir.CELL)))
    first, second = link_ends(scope, kind, ir.Var(e))
    body = (
        ir.IfS(ir.BitP(start, first), (ir.PutBit(name, ir.CELL, second, 1),)),
        ir.IfS(ir.BitP(start, second), (ir.PutBit(name, ir.CELL, first, 1),)),
    )
    b.emit(ir.ForBits(e, links, body))
    return ir.PVar(name, ir.CELL)


def joined_by_links(scope: Scope, kind: str, start: ir.Plane, through: ir.Plane, links: ir.Plane) -> ir.Plane:
    """joined(start, through, links)."""
    dom = ir.links(kind)

    def make(name: str) -> ir.Function:

        inner = Scope(scope.program, Builder())
        a, links_, through_ = ir.PVar("a", ir.CELL), ir.PVar("links", dom), ir.PVar("through", ir.CELL)
        with inner.b.block() as body:
            reach = link_image(inner, kind, links_, a)
            inner.b.emit(ir.LetP("more", ir.CELL, join(a, meet(reach, through_))))
        body += [
            ir.IfS(ir.SameP(ir.PVar("more", ir.CELL), a), (ir.Break(),)),
            ir.SetP("a", ir.CELL, ir.PVar("more", ir.CELL)),
        ]
        statements = (ir.LetP("a", ir.CELL, ir.PVar("start", ir.CELL)), ir.Loop(tuple(body)), ir.ReturnP(a))
        return ir.Function(
            name,
            (("start", ir.CELL), ("through", ir.CELL), ("links", dom)),
            ir.CELL,
            statements,
            f"joined(start, through, links of {kind}).",
            stateless=True,
        )

    return ir.PCall(
        scope.program.helper(("joined_links", kind), f"joined_by_{kind}", make), (start, through, links), ir.CELL, ""
    )


# ------------------------------------------------------------------------------------------ builtins


def ends_plane(scope: Scope, e: m.Ends) -> ir.Plane:
    """ends(E): the cells at the ends of links."""
    kind = link_kind(e.links)
    inner, expr = peel(scope, e.links)
    if isinstance(expr, m.ToSet) and isinstance(expr.operand.type, m.Element):
        first, second = link_ends(scope, kind, lower.scalar(inner, expr.operand))
        return join(ir.PBit(first, ir.CELL), ir.PBit(second, ir.CELL))
    links = lower.plane(inner, expr)
    b = scope.b
    if scope.plan.graph:
        name, x = b.fresh("ends"), b.fresh("e")
        b.emit(ir.LetP(name, ir.CELL, ir.PNone(ir.CELL)))
        first, second = link_ends(scope, kind, ir.Var(x))
        b.emit(ir.ForBits(x, links, (ir.PutBit(name, ir.CELL, first, 1), ir.PutBit(name, ir.CELL, second, 1))))
        return ir.PVar(name, ir.CELL)
    result: ir.Plane = ir.PNone(ir.CELL)
    for step, row in zip(scope.plan.link_steps[kind], _rows(scope, kind, _simple_rows(scope, links))):
        result = join(result, join(row, ir.PImage((step,), row)))
    return result


def inside_plane(scope: Scope, e: m.Inside) -> ir.Plane:
    """inside(L, S): the links of L with both ends in S."""
    links = lower.plane(scope, e.links)
    return inside_of(scope, link_kind(e.links), links, scope.b.let_plane("ends", lower.plane(scope, e.set)))


def inside_of(scope: Scope, kind: str, links: ir.Plane, where: ir.Plane) -> ir.Plane:
    """The links of a kind, among some, with both ends in a set of cells."""
    b, dom = scope.b, ir.links(kind)
    name = b.fresh("inside")
    b.emit(ir.LetP(name, dom, ir.PNone(dom)))
    if scope.plan.graph:
        x = b.fresh("e")
        first, second = link_ends(scope, kind, ir.Var(x))
        both_in = binary("and", ir.BitP(where, first), ir.BitP(where, second))
        b.emit(ir.ForBits(x, links, (ir.IfS(both_in, (ir.PutBit(name, dom, ir.Var(x), 1),)),)))
        return ir.PVar(name, dom)
    rows = _rows(scope, kind, _simple_rows(scope, links))
    for number, (step, row) in enumerate(zip(scope.plan.link_steps[kind], rows)):
        back = scope.plan.board.opposite[step]
        b.emit(ir.SetRow(name, dom, number, meet(meet(row, where), ir.PImage((back,), where))))
    return ir.PVar(name, dom)


def crossing_plane(scope: Scope, e: m.Crossing) -> ir.Plane:
    """crossing(E): the links that meet a link of E anywhere but in a common end."""
    return crossing_of(scope, link_kind(e.links), lower.plane(scope, e.links))


def crossing_of(scope: Scope, kind: str, links: ir.Plane) -> ir.Plane:
    """The links of a kind that cross a link of a plane.

    A shift that leaves the board's columns needs no mask. Links that meet share a column, so the first end of one lies
    beyond the edge by fewer columns than its other end lies inside. Where it wraps round to, no such link begins."""
    dom = ir.links(kind)
    if scope.plan.graph:
        return ir.PNone(dom)

    def make(name: str) -> ir.Function:
        steps = [scope.plan.steps[i] for i in scope.plan.link_steps[kind]]
        body: list[ir.Stmt] = [ir.LetP("crossed", dom, ir.PNone(dom))]
        for target, other in enumerate(steps):
            result: ir.Plane = ir.PNone(ir.CELL)
            for source, step in enumerate(steps):
                for down, right in crossings((step.down, step.right), (other.down, other.right)):
                    result = join(result, ir.PShift(down, right, ir.PRow(ir.PVar("links", dom), source), loose=True))
            body.append(ir.SetRow("crossed", dom, target, meet(result, all_links(scope.program, kind, target))))
        return ir.Function(
            name,
            (("links", dom),),
            dom,
            (*body, ir.ReturnP(ir.PVar("crossed", dom))),
            f"The links of {kind} that cross a link of a set.",
            stateless=True,
        )

    name = scope.program.helper(("crossing", kind), f"crossing_{kind}", make)
    return ir.PCall(name, (links,), dom, "")
