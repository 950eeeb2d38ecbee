"""Comprehensions: loops that gather a set, a union, a sum, any or all."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from ludex.codegen import ir
from ludex.codegen.ir.planes import join, meet
from ludex.codegen.ir.scalars import add, binary, negation, number, sub
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.definitions import peel, single_cell
from ludex.codegen.lower.dependence import mentions
from ludex.codegen.lower.expressions.batched_runs import fanned
from ludex.codegen.lower.expressions.closed_runs import closed_runs
from ludex.codegen.lower.expressions.images import start_plane
from ludex.codegen.lower.expressions.loops import iterate, known_members
from ludex.codegen.lower.expressions.predicates import as_set, conjuncts
from ludex.codegen.lower.expressions.rows import any_line, any_run
from ludex.codegen.lower.scope import Closure, Scope
from ludex.codegen.lower.values import pointwise
from ludex.codegen.plan.domains import dom_of_set
from ludex.codegen.plan.model_walk import direct
from ludex.codegen.plan.weakest_precondition import mapped
from ludex.dsl import model as m


def comprehension_scalar(scope: Scope, e: m.Comprehension) -> ir.Scalar:
    """sum, any and all."""
    if e.kind == "any":
        fast = any_line(scope, e)
        fast = any_run(scope, e) if fast is None else fast
        if fast is not None:
            return fast
    b, name = scope.b, scope.b.fresh({"sum": "total", "any": "found", "all": "missed"}[e.kind])
    result = ir.Var(name)
    b.emit(ir.Let(name, ir.Num(0)))

    def leaf(inner: Scope) -> None:
        value = lower.scalar(inner, e.body)
        if e.kind == "sum":
            b.emit(ir.SetV(name, add(result, value)))
        else:
            b.emit(ir.IfS(value if e.kind == "any" else negation(value), (ir.SetV(name, ir.Num(1)),)))

    distinct = e.kind == "sum"
    iterate(scope, e.generators, e.condition, leaf, None if e.kind == "sum" else result, distinct)
    return negation(result) if e.kind == "all" else result


def comprehension_plane(scope: Scope, e: m.Comprehension) -> ir.Plane:
    """union and set comprehensions."""
    dom = dom_of_set(e)
    b = scope.b
    if e.kind == "set":
        filtered = _filter(scope, e)
        if filtered is not None:
            return filtered
    if e.kind == "union":
        unrolled = _unrolled_union(scope, e, dom) if e.condition is None else closed_runs(scope, e)
        if unrolled is not None:
            return unrolled
    name = b.fresh("gathered")
    b.emit(ir.LetP(name, dom, ir.PNone(dom)))

    def leaf(inner: Scope) -> None:
        if e.kind == "union":
            b.emit(ir.SetP(name, dom, join(ir.PVar(name, dom), lower.plane(inner, e.body))))
        else:
            value = lower.scalar(inner, e.body)
            b.emit(ir.PutBit(name, dom, sub(value, ir.Num(scope.plan.int_low)) if dom == ir.NUMBERS else value, 1))

    iterate(scope, e.generators, e.condition, leaf, None, False)
    return ir.PVar(name, dom)


def any_in_union(scope: Scope, e: m.Comprehension) -> ir.Scalar | None:
    """Whether a union holds anything: left at the first set that does; None where runs are taken together."""
    if known_members(scope, e.generators[0].source) is not None:
        return None
    body = m.AnyOf(set=e.body, type=m.BOOL, span=e.body.span)
    return comprehension_scalar(scope, replace(e, kind="any", body=body, type=m.BOOL))


def count_below(scope: Scope, e: m.Compare) -> ir.Scalar | None:
    """count({x for x in S if c}) compared with a constant: counted no further than the constant."""
    if not isinstance(e.left, m.Count) or e.op not in ("<", ">=", ">", "<=", "==", "!="):
        return None
    inner, source = peel(scope, e.left.set)
    limit = number(lower.scalar(scope, e.right)) if isinstance(e.right, m.Const) else None
    if limit is None or not isinstance(source, m.Comprehension) or source.kind != "set" or source.condition is None:
        return None
    one = (
        len(source.generators) == 1
        and isinstance(source.body, m.LocalRef)
        and source.body.local == source.generators[0].local
    )
    if not one or source.type != m.SetOf(m.PLAYER):
        return None
    b, name, enough = scope.b, scope.b.fresh("counted"), scope.b.fresh("enough")
    most = limit + (0 if e.op in ("<", ">=") else 1)
    b.emit(ir.Let(name, ir.Num(0)))
    b.emit(ir.Let(enough, binary("<=", ir.Num(most), ir.Num(0))))

    def leaf(deep: Scope) -> None:
        b.emit(ir.SetV(name, add(ir.Var(name), ir.Num(1))))
        b.emit(ir.SetV(enough, binary(">=", ir.Var(name), ir.Num(most))))

    iterate(inner, source.generators, source.condition, leaf, ir.Var(enough), True)
    return binary(e.op, ir.Var(name), ir.Num(limit))


def _unrolled_union(scope: Scope, e: m.Comprehension, dom: ir.Dom) -> ir.Plane | None:
    """A union over constants as an expression (nothing is put into a variable)."""
    if len(e.generators) != 1:
        return None
    values = known_members(scope, e.generators[0].source)
    if values is None:
        return None
    result: ir.Plane = ir.PNone(dom)
    scope, body = _sets_of_runs_once(scope, e.body, e.generators[0].local)
    for value in values:
        result = join(result, lower.plane(scope.bind(e.generators[0].local, value), body))
    return fanned(scope.plan, result)


def _sets_of_runs_once(scope: Scope, body: m.Expr, varying: m.Local) -> tuple[Scope, m.Expr]:
    """The body with the sets of its runs under names, where they are the same for all values of `varying`: lowered
    once, they are one set for all runs, which then can be taken together."""
    names: dict[m.Expr, m.LocalRef] = {}

    def named(node: object) -> object:
        node = mapped(node, named)
        if isinstance(node, m.Span_ | m.Past):
            return replace(node, set=name(node.set), through=name(node.through))
        return node

    def name(e: m.Expr) -> m.Expr:
        nonlocal scope
        names_in = [n.local for n in direct(e) if isinstance(n, m.LocalRef)]
        if isinstance(e, m.LocalRef) or any(one == varying or one.number not in scope.env for one in names_in):
            return e
        if e not in names:
            local = m.Local("set", -id(e), e.type)
            names[e] = m.LocalRef(local=local, type=e.type, span=e.span)
            scope = scope.bind(local, Closure(e, scope) if single_cell(scope, e) else start_plane(scope, e))
        return names[e]

    body = cast(m.Expr, named(body))
    return scope, body


def _filter(scope: Scope, e: m.Comprehension) -> ir.Plane | None:
    """{x for x in S if c}: the part of S where c holds, by set operations where they can tell."""

    if len(e.generators) != 1 or not isinstance(e.body, m.LocalRef) or e.body.local != e.generators[0].local:
        return None
    local, source = e.generators[0].local, e.generators[0].source
    dom = dom_of_set(e)
    if dom in (ir.NUMBERS, ir.STEP) or isinstance(local.type, m.Value):
        return None
    members = lower.plane(scope, source)
    condition = e.condition
    if condition is None:
        return members
    b, x = scope.b, scope.b.fresh(local.name)
    inner, later = scope.bind(local, ir.Var(x)), []
    for part_scope, part in conjuncts(inner, condition):
        if not mentions(part_scope, part, x):
            test = lower.scalar(part_scope, part)
            members = (
                ir.PIf(test, members, ir.PNone(dom))
                if number(test) is None
                else members
                if number(test)
                else ir.PNone(dom)
            )
            continue
        where = as_set(part_scope, part, x, dom)
        if where is None:
            later.append(part)
        else:
            members = meet(members, where)
    if not later:
        return members
    members = b.let_plane("members", members)

    def holds(element: ir.Scalar) -> ir.Scalar:
        tested = scope.bind(local, element)
        whole = condition if len(later) > 1 else None
        if whole is not None:
            return lower.scalar(tested, whole)
        part_scope, part = next((s, p) for s, p in conjuncts(tested, condition) if p is later[0])
        return lower.scalar(part_scope, part)

    return pointwise(scope, dom, holds, members)
