"""Single values by their order and their names: one of several by its place, `number`, `what`, `whose`, `first`,
`after`, `max`, `min`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludex.codegen import ir
from ludex.codegen.ir.planes import meet
from ludex.codegen.ir.scalars import add, binary, choose, negation, number, same, sub
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.definitions import peel
from ludex.codegen.lower.expressions.loops import iterate
from ludex.codegen.lower.expressions.members import picked_value
from ludex.codegen.lower.expressions.numbers_among import first_among, is_among_numbers
from ludex.codegen.lower.scope import Scope
from ludex.codegen.lower.values import project
from ludex.codegen.plan.domains import dom_of_set
from ludex.codegen.plan.plan import in_range
from ludex.dsl import model as m
from ludex.dsl.narrow import enum_of, known


def _pick(scope: Scope, e: m.Pick) -> ir.Scalar:
    index = scope.b.shared("index", lower.scalar(scope, e.index))
    certain = number(index)
    if certain is not None:
        return lower.scalar(scope, e.items[min(max(certain, 0), len(e.items) - 1)])
    member = picked_value(scope, e.items, index)
    if member is not None:
        return member
    values = [lower.scalar(scope, item) for item in e.items]
    constants = [number(value) for value in values]
    if all(constant is not None for constant in constants):
        return _of_table(scope, tuple(map(known, constants)), index)
    result = values[-1]
    for position in range(len(values) - 2, -1, -1):
        result = choose(same(index, ir.Num(position)), values[position], result)
    return result


def _of_table(scope: Scope, values: tuple[int, ...], index: ir.Scalar) -> ir.Scalar:
    """One of several constants; the first where the index is none of theirs (then the value is not used)."""
    inside = binary("and", binary(">=", index, ir.Num(0)), binary("<", index, ir.Num(len(values))))
    tables = scope.program.tables
    name = next((n for n, asked in tables.items() if asked.spec == ("numbers", *values)), f"LISTED_{len(tables)}")
    scope.program.table(name, ("numbers", *values), "int")
    return ir.TableI(name, choose(inside, index, ir.Num(0)))


def _number_of(scope: Scope, e: m.NumberOf) -> ir.Scalar:
    if not isinstance(e.operand.type, m.Value):
        assert isinstance(e.operand.type, m.Element)
        return _from_one(scope, e.operand.type.domain, lower.scalar(scope, e.operand))
    enum, bases = enum_of(e.operand.type), scope.plan.bases(enum_of(e.operand.type))
    code = scope.b.shared("code", lower.scalar(scope, e.operand))
    element = next((a.domain for a in enum.alternatives if a.kind == "element"), None)
    if element is not None:
        value, there = project(scope, e.operand)
        value = scope.b.shared("x", choose(there, value, ir.Num(0)))
        return choose(there, _from_one(scope, element, value), ir.Num(0))
    tags = scope.plan.model.tags
    result: ir.Scalar = ir.Num(0)
    for i, alternative in enumerate(enum.alternatives):
        if alternative.kind == "tag":
            result = choose(same(code, bases[i]), ir.Num(tags.index(alternative.name) + 1), result)
    return result


def _from_one(scope: Scope, domain: m.Domain, element: ir.Scalar) -> ir.Scalar:
    """The place of an element in canonical order, from 1; cells and links of a grid have other numbers in an engine."""
    if domain.kind in ("cell", "link") and not scope.plan.graph:
        if domain.kind == "cell":
            table = scope.program.table("CELL_OF", ("cell_of",), "int")
        else:
            table = scope.program.table(f"LINK_NUMBER_{domain.name}", ("link_number", domain.name), "int")
        element = ir.TableI(table, element)
    return add(element, ir.Num(1))


def _the_one(scope: Scope, e: m.TheOne) -> ir.Scalar:
    enum = enum_of(e.operand.type)
    if any(a.kind == "element" for a in enum.alternatives):
        value, there = project(scope, e.operand)
        return choose(there, value, ir.Num(0))
    whole = m.NumberOf(operand=e.operand, type=m.INT, span=e.span)
    tag = scope.b.shared("tag", sub(_number_of(scope, whole), ir.Num(1)))
    return choose(binary(">=", tag, ir.Num(0)), tag, ir.Num(0))


def _what(scope: Scope, e: m.What) -> ir.Scalar:
    source, target = enum_of(e.operand.type), enum_of(e.type)
    froms, tos = scope.plan.bases(source), scope.plan.bases(target)
    code = scope.b.shared("code", lower.scalar(scope, e.operand))
    result: ir.Scalar = ir.Num(0)
    for i, alternative in enumerate(source.alternatives):
        if alternative.kind in ("owned", "tag"):
            position = next(j for j, a in enumerate(target.alternatives) if a.name == alternative.name)
            result = choose(in_range(code, froms, i), tos[position], result)
    return result


def _whose(scope: Scope, e: m.Whose) -> ir.Scalar:
    enum = enum_of(e.operand.type)
    bases, code = scope.plan.bases(enum), scope.b.shared("code", lower.scalar(scope, e.operand))
    result: ir.Scalar = ir.Num(0)
    for i, alternative in enumerate(enum.alternatives):
        if alternative.owned:
            result = choose(in_range(code, bases, i), add(sub(code, bases[i]), ir.Num(1)), result)
    return result


def _first(scope: Scope, e: m.First) -> ir.Scalar:
    inner, source = peel(scope, e.set)
    if isinstance(source, m.Comprehension) and is_among_numbers(source):
        return first_among(inner, source)
    where = scope.b.let_plane("among", lower.plane(scope, e.set))
    if not isinstance(e.type, m.Value):
        return choose(ir.AnyP(where), add(ir.FirstP(where), ir.Num(scope.plan.int_low)), ir.Num(0))
    return add(ir.FirstP(where), ir.Num(1))  # none is 0, an element its number and 1


def _after(scope: Scope, e: m.After) -> ir.Scalar:
    where = scope.b.let_plane("among", lower.plane(scope, e.set))
    dom = dom_of_set(e.set)
    low = scope.plan.int_low if dom == ir.NUMBERS else 0
    item = scope.b.shared("item", lower.scalar(scope, e.item))
    behind = scope.b.let_plane("behind", meet(where, ir.PAbove(sub(item, ir.Num(low)), dom)))
    first = choose(ir.AnyP(behind), ir.FirstP(behind), ir.FirstP(where))
    return choose(ir.AnyP(where), add(first, ir.Num(low)), item)


def _extreme(scope: Scope, e: m.Extreme) -> ir.Scalar:
    b, inner, source = scope.b, *peel(scope, e.set)
    name, found = b.fresh("most" if e.greatest else "least"), b.fresh("found")
    best = ir.Var(name)
    b.emit(ir.Let(name, ir.Num(0)))
    b.emit(ir.Let(found, ir.Num(0)))

    def take(value: ir.Scalar) -> None:
        value = b.let("value", value)
        better = binary("or", negation(ir.Var(found)), binary(">" if e.greatest else "<", value, best))
        b.emit(ir.IfS(better, (ir.SetV(name, value), ir.SetV(found, ir.Num(1)))))

    if isinstance(source, m.Comprehension) and source.kind == "set":
        body = source.body
        iterate(inner, source.generators, source.condition, lambda deep: take(lower.scalar(deep, body)), None, False)
        return best
    where, x = b.let_plane("numbers", lower.plane(scope, e.set)), b.fresh("n")
    with b.loop(x) as inside:
        take(add(ir.Var(x), ir.Num(scope.plan.int_low)))
    b.emit(ir.ForBits(x, where, tuple(inside)))
    return best


SCALARS: dict[type, Callable[[Scope, Any], ir.Scalar]] = {
    m.Pick: _pick,
    m.NumberOf: _number_of,
    m.TheOne: _the_one,
    m.What: _what,
    m.Whose: _whose,
    m.First: _first,
    m.After: _after,
    m.Extreme: _extreme,
}
