"""Shapes that many constructs are lowered to: one of two planes, what holds for elements, the element of a value."""

from __future__ import annotations

from collections.abc import Callable

from ludex.codegen import ir
from ludex.codegen.ir.builder import heavy
from ludex.codegen.ir.planes import bit, known_members
from ludex.codegen.ir.scalars import binary, choose, number, sub
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.scope import Scope
from ludex.codegen.plan.plan import Plan
from ludex.dsl import model as m
from ludex.dsl.narrow import enum_of

COUNTED = (ir.PLAYER, ir.PIECE, ir.TAG)  # domains whose elements are 0 to their number


def index_of(scope: Scope, e: m.Expr) -> tuple[ir.Scalar, ir.Scalar | None]:
    """An element index, and the condition that there is one (None: for certain)."""
    if not isinstance(e.type, m.Value):
        return scope.b.let("at", lower.scalar(scope, e)), None
    return projected(scope, e)


def project(scope: Scope, e: m.Expr) -> tuple[ir.Scalar, ir.Scalar]:
    """The element of a value of `none | element`, and the condition that it is one."""
    enum = enum_of(e.type)
    bases = scope.plan.bases(enum)
    place = next(i for i, a in enumerate(enum.alternatives) if a.kind in ("element", "numbers"))
    code = scope.b.shared("code", lower.scalar(scope, e))
    there = binary(">=", code, bases[place])
    if place + 1 < len(enum.alternatives):
        there = binary("and", there, binary("<", code, bases[place + 1]))
    return sub(code, bases[place]), there


def projected(scope: Scope, e: m.Expr) -> tuple[ir.Scalar, ir.Scalar]:
    """The same, the element in a variable; 0 where there is none."""
    element, there = project(scope, e)
    return scope.b.shared("x", choose(there, element, ir.Num(0))), there


def all_known(plan: Plan, where: ir.Plane) -> frozenset[int] | None:
    """The members of a set that are known, as those of all players where their number is; None for others."""
    size = number(plan.size(ir.dom_of(where)).scalar) if isinstance(where, ir.PAll) else None
    return frozenset(range(size)) if size is not None and ir.dom_of(where) in COUNTED else known_members(where)


def int_bit(scope: Scope, where: ir.Plane, x: ir.Scalar) -> ir.Scalar:
    x = scope.b.let("x", sub(x, ir.Num(scope.plan.int_low)))
    inside = binary("and", binary(">=", x, ir.Num(0)), binary("<", x, ir.Num(64 * scope.plan.int_words)))
    return binary("and", inside, bit(where, choose(inside, x, ir.Num(0))))


def plane_if(
    scope: Scope, condition: ir.Scalar, then: Callable[[], ir.Plane], otherwise: Callable[[], ir.Plane]
) -> ir.Plane:
    """The plane of one of two branches; only the branch chosen is computed where that matters."""
    known = number(condition)
    if known is not None:
        return then() if known else otherwise()
    with scope.b.block() as then_body:
        a = then()
    with scope.b.block() as else_body:
        c = otherwise()
    if a == c and not then_body and not else_body:
        return a
    cheap = scope.b.symbolic or scope.plan.single(ir.dom_of(a)) or not heavy(a) and not heavy(c)
    if not then_body and not else_body and cheap:
        return ir.PIf(condition, a, c)
    name, dom = scope.b.fresh("chosen"), ir.dom_of(a)
    scope.b.emit(ir.LetP(name, dom, ir.PNone(dom)))
    scope.b.emit(ir.IfS(condition, (*then_body, ir.SetP(name, dom, a)), (*else_body, ir.SetP(name, dom, c))))
    return ir.PVar(name, dom)


def pointwise(
    scope: Scope, dom: ir.Dom, holds: Callable[[ir.Scalar], ir.Scalar], among: ir.Plane | None = None, x: str = ""
) -> ir.Plane:
    """The set of the elements (of `among`) where a condition holds, asked one by one (in the variable x)."""
    b, name, x = scope.b, scope.b.fresh("where"), x or scope.b.fresh("x")
    b.emit(ir.LetP(name, dom, ir.PNone(dom)))
    with b.loop(x) as body:
        b.emit(ir.IfS(holds(ir.Var(x)), (ir.PutBit(name, dom, ir.Var(x), 1),)))
    b.emit(ir.ForBits(x, among if among is not None else ir.PAll(dom), tuple(body)))
    return ir.PVar(name, dom)
