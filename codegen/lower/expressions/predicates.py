"""Turns a condition on one element into the set of the elements where it holds, by set operations.

Before: `for e in S: if not any(crossing(e) & tied)`. After: `for e in S - crossing(tied)`. Images are turned round:
`any(X & R(x))` holds exactly for the x in (-R)(X).
"""

from __future__ import annotations

from functools import reduce

from ludex.codegen import ir
from ludex.codegen.ir.planes import join, meet, minus
from ludex.codegen.ir.scalars import binary
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.definitions import peel, single_cell
from ludex.codegen.lower.dependence import mentions
from ludex.codegen.lower.expressions.comparisons import compare_plane
from ludex.codegen.lower.expressions.connected import connected_set
from ludex.codegen.lower.expressions.holding import are_many, holding, lying_within
from ludex.codegen.lower.expressions.images import image_plane
from ludex.codegen.lower.expressions.links import crossing_of, inside_of
from ludex.codegen.lower.expressions.steps import static_steps
from ludex.codegen.lower.precomputed import LEAST, constant_members, constant_plane
from ludex.codegen.lower.scope import Scope
from ludex.codegen.plan.domains import dom_of_set, link_kind
from ludex.dsl import model as m


def conjuncts(scope: Scope, condition: m.Expr) -> list[tuple[Scope, m.Expr]]:
    """The parts of a condition joined by `and`. A definition stays whole where its arguments must be computed: that may
    not be done outside of a loop over what they read."""
    with scope.b.block() as made:
        inner, expr = peel(scope, condition)
    if made:
        return [(scope, condition)]
    if isinstance(expr, m.Logic) and expr.op == "and":
        return [part for item in expr.items for part in conjuncts(inner, item)]
    return [(inner, expr)]


def as_set(scope: Scope, condition: m.Expr, name: str, dom: ir.Dom) -> ir.Plane | None:
    """The elements x (of a set domain, bound to the IR variable `name`) where a condition holds; None where it is not
    made of set operations. The plane does not depend on x."""
    with scope.b.block() as body:
        where = _as_set(scope, condition, name, dom)
    if where is None or ir.reads((where, *body), name):
        return None
    for statement in body:
        scope.b.emit(statement)
    return where


def _as_set(scope: Scope, condition: m.Expr, name: str, dom: ir.Dom) -> ir.Plane | None:
    plain = isinstance(condition, m.Member) and _is(scope, condition.item, name)
    constant = None if plain else constant_members(scope, condition, name, dom, LEAST)
    if constant is not None:
        return constant
    where = _by_sets(scope, condition, name, dom)
    return constant_members(scope, condition, name, dom, 0) if where is None else where


def _by_sets(scope: Scope, condition: m.Expr, name: str, dom: ir.Dom) -> ir.Plane | None:
    scope, e = peel(scope, condition)
    if isinstance(e, m.Logic):
        parts = [_as_set(scope, item, name, dom) for item in e.items]
        sets = [p for p in parts if p is not None]
        return reduce(meet if e.op == "and" else join, sets) if len(sets) == len(parts) else None
    if isinstance(e, m.Not):
        inner = _as_set(scope, e.operand, name, dom)
        return None if inner is None else minus(ir.PAll(dom), inner)
    if isinstance(e, m.Member) and _is(scope, e.item, name) and not mentions(scope, e.set, name) and _plain(e, dom):
        where = lower.plane(scope, e.set)
        return minus(ir.PAll(dom), where) if e.negated else where
    if isinstance(e, m.At) and isinstance(e.map, m.FieldRef) and isinstance(e.type, m.Bool):
        return _true_set(scope, e.map) if _is(scope, e.index, name) else None
    if isinstance(e, m.AnyOf):
        return _any_set(scope, e.set, name, dom)
    if isinstance(e, m.Connected):
        return connected_set(scope, e, name)
    if isinstance(e, m.Compare):
        if isinstance(e.left.type, m.SetOf):
            return _ends_set(scope, e, name, dom)
        return _compare_set(scope, e, name)
    if isinstance(e, m.Within) and not mentions(scope, e.right, name):
        return _within_set(scope, e, name, dom)
    return None


def _true_set(scope: Scope, field: m.FieldRef) -> ir.Plane | None:
    """The places where a field of truth values is true."""
    planned = scope.plan.fields[field.field.index]
    name = f"F_{planned.field.word}"
    return ir.PStored(name, ir.Num(0), planned.dom, scope.state) if planned.kind == "plane" else None


def _within_set(scope: Scope, e: m.Within, name: str, dom: ir.Dom) -> ir.Plane | None:
    """The x for which a union with {x} lies within a set; of known sets those that lie within it."""
    if are_many(dom, scope) and _is_cells(scope, e.left, name):
        return lying_within(scope, lower.plane(scope, e.right), dom)
    left = lower.plane(scope, e.left)
    parts = _united(left)
    if ir.PBit(ir.Var(name), dom) not in parts:
        return None
    others = [p for p in parts if p != ir.PBit(ir.Var(name), dom)]
    if any(ir.reads(p, name) for p in others):
        return None
    right = lower.plane(scope, e.right)
    result: ir.Plane = (
        right if isinstance(right, (ir.PVar, ir.PStored, ir.PTable)) else scope.b.let_plane("limit", right)
    )
    if not others:
        return result
    rest = others[0]
    for part in others[1:]:
        rest = join(rest, part)
    return ir.PIf(ir.NotB(ir.AnyP(minus(rest, result))), result, ir.PNone(dom))


def _united(plane: ir.Plane) -> list[ir.Plane]:
    return [*_united(plane.left), *_united(plane.right)] if isinstance(plane, ir.POr) else [plane]


def _plain(e: m.Member, dom: ir.Dom) -> bool:
    return isinstance(e.item.type, m.Element) and dom != ir.NUMBERS


def _is(scope: Scope, expr: m.Expr, name: str) -> bool:
    inner, expr = peel(scope, expr)
    return isinstance(expr, m.LocalRef) and inner.env.get(expr.local.number) == ir.Var(name)


def _is_set(scope: Scope, expr: m.Expr, name: str) -> bool:
    """Whether an expression is the set {x}."""
    inner, expr = peel(scope, expr)
    if isinstance(expr, m.ToSet) and isinstance(expr.operand.type, m.Element):
        return _is(inner, expr.operand, name)
    return False


def _is_cells(scope: Scope, expr: m.Expr, name: str) -> bool:
    """Whether an expression is the cells of x, a known set."""
    inner, expr = peel(scope, expr)
    return isinstance(expr, m.Members) and _is(inner, expr.operand, name)


def _compare_set(scope: Scope, e: m.Compare, name: str) -> ir.Plane | None:
    left = e.left
    if isinstance(left, m.At) and _is(scope, left.index, name) and isinstance(left.index.type, m.Element):
        if not mentions(scope, left.map, name) and not mentions(scope, e.right, name):
            return compare_plane(scope, e.op, left.map, (scope, e.right))
    return None


def _ends_set(scope: Scope, e: m.Compare, name: str, dom: ir.Dom) -> ir.Plane | None:
    """The links whose two ends make up a set: those inside it, where it has two cells. Other sets are compared one by
    one."""
    for ends, other in ((e.left, e.right), (e.right, e.left)):
        inner, ends = peel(scope, ends)
        if not isinstance(ends, m.Ends) or not _is_set(inner, ends.links, name) or mentions(scope, other, name):
            continue
        b, cells = scope.b, scope.b.let_plane("cells", lower.plane(scope, other))
        kind = link_kind(ends.links)
        links = lower.plane(scope, m.LinkSet(kind=kind, type=ends.links.type, span=e.span))
        inside = inside_of(scope, kind, links, cells)
        joining = ir.PIf(b.let("two", binary("==", ir.CountP(cells), ir.Num(2))), inside, ir.PNone(dom))
        return joining if e.op == "==" else minus(ir.PAll(dom), joining)
    return None


def _any_set(scope: Scope, expr: m.Expr, name: str, dom: ir.Dom) -> ir.Plane | None:
    """The x for which a set is not empty."""
    parts = _factors(scope, expr)
    about = [i for i, part in enumerate(parts) if mentions(*part, name)]  # one node may be in a definition used twice
    if len(about) != 1:
        return None
    rest: ir.Plane = ir.PAll(dom_of_set(expr))
    for i, part_of_rest in enumerate(parts):
        if i != about[0]:
            rest = meet(rest, lower.plane(*part_of_rest))
    inner, part = peel(*parts[about[0]])
    if _is_set(inner, part, name):
        return rest
    if are_many(dom, scope) and _is_cells(inner, part, name):
        return holding(scope, rest, dom)
    if isinstance(part, m.Image):
        cell, steps = single_cell(inner, part.set), static_steps(inner, part.relation)
        if cell is not None and steps is not None and _is(*cell, name) and isinstance(cell[1].type, m.Element):
            board = scope.plan.board
            return image_plane(tuple(sorted(board.opposite[i] for i in steps)), rest)
    if isinstance(part, m.Crossing) and _is_set(inner, part.links, name):
        return crossing_of(scope, link_kind(part), rest)
    return None


def _factors(scope: Scope, expr: m.Expr) -> list[tuple[Scope, m.Expr]]:
    """The parts of an intersection (uses of definitions that are something else stay uses)."""
    inner, e = peel(scope, expr)
    if isinstance(e, m.SetOp) and e.op == "&" and constant_plane(scope, expr) is None:
        return [part for item in e.items for part in _factors(inner, item)]
    return [(scope, expr)]


def split_set(scope: Scope, expr: m.Expr) -> list[tuple[Scope, m.Expr]]:
    """The parts of an intersection of a parameter's set."""
    return _factors(scope, expr)
