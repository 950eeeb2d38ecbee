"""Comprehensions: loops that gather a set, a union, a sum, any or all."""

from __future__ import annotations

from collections.abc import Callable

import ludex.codegen.expressions as ex
from ludex.codegen import ir
from ludex.codegen.families import leave, over_sets
from ludex.codegen.fans import fanned
from ludex.codegen.peel import peel
from ludex.codegen.planes import join, meet
from ludex.codegen.scalars import add, binary, negation, number, sub
from ludex.codegen.scope import Scope
from ludex.dsl import model as m

Leaf = Callable[[Scope], None]


def comprehension_scalar(scope: Scope, e: m.Comprehension) -> ir.Scalar:
    """sum, any and all."""
    if e.kind == "any":
        from ludex.codegen.run_lengths import any_run

        fast = _any_line(scope, e)
        fast = any_run(scope, e) if fast is None else fast
        if fast is not None:
            return fast
    b, name = scope.b, scope.b.fresh({"sum": "total", "any": "found", "all": "missed"}[e.kind])
    result = ir.Var(name)
    b.emit(ir.Let(name, ir.Num(0)))

    def leaf(inner: Scope) -> None:
        value = ex.scalar(inner, e.body)
        if e.kind == "sum":
            b.emit(ir.SetV(name, add(result, value)))
        else:
            b.emit(ir.IfS(value if e.kind == "any" else negation(value), (ir.SetV(name, ir.Num(1)),)))

    distinct = e.kind == "sum"
    iterate(scope, e.generators, e.condition, leaf, None if e.kind == "sum" else result, distinct)
    return negation(result) if e.kind == "all" else result


def comprehension_plane(scope: Scope, e: m.Comprehension) -> ir.Plane:
    """union and set comprehensions."""
    dom = scope.plan.dom(e.type.of)
    b = scope.b
    if e.kind == "set":
        filtered = _filter(scope, e)
        if filtered is not None:
            return filtered
    if e.kind == "union" and e.condition is None:
        unrolled = _unrolled_union(scope, e, dom)
        if unrolled is not None:
            return unrolled
    name = b.fresh("gathered")
    b.emit(ir.LetP(name, dom, ir.PNone(dom)))

    def leaf(inner: Scope) -> None:
        if e.kind == "union":
            b.emit(ir.SetP(name, dom, join(ir.PVar(name, dom), ex.plane(inner, e.body))))
        else:
            value = ex.scalar(inner, e.body)
            b.emit(ir.PutBit(name, dom, sub(value, ir.Num(ex.INT_LOW)) if dom == "int" else value, 1))

    iterate(scope, e.generators, e.condition, leaf, None, False)
    return ir.PVar(name, dom)


def count_below(scope: Scope, e: m.Compare) -> ir.Scalar | None:
    """count({x for x in S if c}) compared with a constant: counted no further than the constant."""
    if not isinstance(e.left, m.Count) or e.op not in ("<", ">=", ">", "<=", "==", "!="):
        return None
    inner, source = peel(scope, e.left.set)
    limit = number(ex.scalar(scope, e.right)) if isinstance(e.right, m.Const) else None
    if limit is None or not isinstance(source, m.Comprehension) or source.kind != "set" or source.condition is None:
        return None
    one = (
        len(source.generators) == 1
        and isinstance(source.body, m.LocalRef)
        and source.body.local == source.generators[0].local
    )
    if not one or source.type.of != m.PLAYER:
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


def _unrolled_union(scope: Scope, e: m.Comprehension, dom: str) -> ir.Plane | None:
    """A union over constants as an expression (nothing is put into a variable)."""
    if len(e.generators) != 1:
        return None
    values = _constants(scope, e.generators[0].source)
    if values is None:
        return None
    result: ir.Plane = ir.PNone(dom)
    for value in values:
        result = join(result, ex.plane(scope.bind(e.generators[0].local, value), e.body))
    return fanned(scope.plan, result)


def _constants(scope: Scope, source: m.Expr) -> list[ir.Scalar] | None:
    """The members of a source that the compiler knows: constant relations and short ranges."""
    from ludex.codegen.relations import static_steps

    if source.type == m.RELATION:
        steps = static_steps(scope, source)
        return None if steps is None else [ir.Num(i) for i in sorted(steps)]
    inner, expr = peel(scope, source)
    if isinstance(expr, m.IntRange):
        low, high = number(ex.scalar(inner, expr.low)), number(ex.scalar(inner, expr.high))
        if low is not None and high is not None and high - low < 16:
            return [ir.Num(i) for i in range(low, high + 1)]
    return None


def iterate(
    scope: Scope,
    generators: tuple[m.Generator, ...],
    condition: m.Expr | None,
    leaf: Leaf,
    stop: ir.Scalar | None,
    distinct: bool,
) -> None:
    """Loops over the generators, a test of the condition, and the leaf inside; left as soon as `stop` is true."""
    b = scope.b
    if not generators:
        if condition is None:
            leaf(scope)
            return
        test = ex.scalar(scope, condition)
        with b.block() as body:
            leaf(scope)
        b.emit(ir.IfS(test, tuple(body)))
        return
    first, rest = generators[0], generators[1:]
    constants = _constants(scope, first.source)
    if constants is not None:
        for i, value in enumerate(constants):
            with b.block() as body:
                iterate(scope.bind(first.local, value), rest, condition, leaf, stop, distinct)
            b.emit(ir.IfS(negation(stop) if stop is not None and i else ir.Num(1), tuple(body)))
        return
    if isinstance(first.source.type, m.SetOfSets):
        over_sets(
            scope,
            first.local,
            first.source,
            lambda inner: iterate(inner, rest, condition, leaf, stop, distinct),
            stop,
            distinct,
        )
        return
    inner, source = peel(scope, first.source)
    x = b.fresh(first.local.name)
    value: ir.Scalar = ir.Var(x)
    if isinstance(source, m.IntRange):
        low, high = ex.scalar(inner, source.low), add(ex.scalar(inner, source.high), ir.Num(1))
        with b.loop(x) as body:
            iterate(scope.bind(first.local, value), rest, condition, leaf, stop, distinct)
            leave(scope, stop)
        b.emit(ir.ForRange(x, low, high, tuple(body)))
        return
    members = ex.plane(scope, first.source)
    if ir.dom_of(members) == "int":
        value = add(value, ir.Num(ex.INT_LOW))
    with b.loop(x) as body:
        bound = b.let(first.local.name, value)
        iterate(scope.bind(first.local, bound), rest, condition, leaf, stop, distinct)
        leave(scope, stop)
    b.emit(ir.ForBits(x, members, tuple(body)))


def _any_line(scope: Scope, e: m.Comprehension) -> ir.Scalar | None:
    """any(l within X for l in lines(k)) on a grid: X and X moved, k - 1 times, in four directions."""
    from ludex.codegen.conditions import mentions

    if len(e.generators) != 1 or e.condition is not None or scope.plan.graph:
        return None
    inner, source = peel(scope, e.generators[0].source)
    if not isinstance(source, m.Lines):
        return None
    line = ir.PVar("any_line", "cell")
    body_scope, body = peel(scope.bind(e.generators[0].local, line), e.body)
    if not isinstance(body, m.Within) or not isinstance(body.left, m.LocalRef):
        return None
    length = number(ex.scalar(inner, source.length))
    if (
        body_scope.env.get(body.left.local.number) != line
        or length is None
        or mentions(body_scope, body.right, line.name)
    ):
        return None
    names = {s.name: i for i, s in enumerate(scope.plan.steps)}
    where = scope.b.let_plane("row", ex.plane(body_scope, body.right))
    result = scope.b.fresh("found")
    scope.b.emit(ir.Let(result, ir.Num(0)))
    for name in ("east", "south", "southeast", "southwest"):
        with scope.b.block() as block:
            rows = run_of(scope, where, names[name], length)
            scope.b.emit(ir.SetV(result, ir.AnyP(rows)))
        scope.b.emit(ir.IfS(ir.NotB(ir.Var(result)), tuple(block)))
    return ir.Var(result)


def run_of(scope: Scope, where: ir.Plane, step: int, length: int) -> ir.Plane:
    """The last cells of runs of `length` cells of a plane along a step: doubling, so log2(length) images."""
    have, rows = 1, where
    while have < length:
        more = min(have, length - have)
        moved = rows
        for _ in range(more):
            moved = ir.PImage((step,), moved)
        rows = scope.b.let_plane("rows", meet(rows, moved))
        have += more
    return rows


def _filter(scope: Scope, e: m.Comprehension) -> ir.Plane | None:
    """{x for x in S if c}: the part of S where c holds, by set operations where they can tell."""
    from ludex.codegen.conditions import as_set, conjuncts, mentions
    from ludex.codegen.fields import pointwise

    if len(e.generators) != 1 or not isinstance(e.body, m.LocalRef) or e.body.local != e.generators[0].local:
        return None
    local, source = e.generators[0].local, e.generators[0].source
    dom = scope.plan.dom(e.type.of)
    if dom in ("int", "step") or isinstance(local.type, m.Value):
        return None
    members = ex.plane(scope, source)
    if e.condition is None:
        return members
    b, x = scope.b, scope.b.fresh(local.name)
    inner, later = scope.bind(local, ir.Var(x)), []
    for part_scope, part in conjuncts(inner, e.condition):
        if not mentions(part_scope, part, x):
            test = ex.scalar(part_scope, part)
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
        whole = e.condition if len(later) > 1 else None
        if whole is not None:
            return ex.scalar(tested, whole)
        part_scope, part = next((s, p) for s, p in conjuncts(tested, e.condition) if p is later[0])
        return ex.scalar(part_scope, part)

    return pointwise(scope, dom, holds, members)
