"""The instances of an action that goes from a cell by known steps, as a set of last cells for each way.

Before: for each `from` in F the set of `to`, counted one after the other: `to in d(d(from) & theirs) & free`.
After: for each step d the set d(d(F) & theirs) & free. A step leads to different cells from
different cells, so each member is one instance, and `from` lies a known number of bits before `to`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from ludex.codegen import ir
from ludex.codegen.ir.planes import join, meet, minus
from ludex.codegen.ir.scalars import add, binary, mul, negation
from ludex.codegen.lower.scope import Scope
from ludex.codegen.plan.plan import Plan
from ludex.dsl import model as m

MOST = 4  # ways at once; for more of them the cells are run through
Case = tuple[ir.Scalar, bool]  # a condition, and whether it holds


@dataclass(frozen=True)
class Way:
    """Cells reached by the same steps: `cases` are the conditions under which
    they are (`split`: of which the first cells are, told apart by sets)."""

    steps: tuple[int, ...]
    plane: ir.Plane
    cases: frozenset[Case] = frozenset()
    split: frozenset[Case] = frozenset()


@dataclass(frozen=True)
class Back:
    """A parameter that lies some steps before the last one."""

    steps: tuple[int, ...]

    def before(self, plan: Plan, last: ir.Scalar) -> ir.Scalar:
        """Its bit, given the last one's."""
        down = sum(plan.steps[s].down for s in self.steps)
        right = sum(plan.steps[s].right for s in self.steps)
        return add(last, add(mul(ir.Num(-down), plan.stride.scalar), ir.Num(-right)))


Value: TypeAlias = ir.Scalar | Back  # of a parameter of an instance

# the cases, the values of all parameters but the last, the last's members
Found: TypeAlias = tuple[tuple[Case, ...], list[Value], ir.Plane]


def plain(values: Sequence[Value]) -> list[ir.Scalar]:
    """Values that are numbers, as they are where instances come in order."""
    assert not any(isinstance(value, Back) for value in values)
    return [value for value in values if not isinstance(value, Back)]


@dataclass(frozen=True)
class Nested:
    """The nest of an action as it is seen here: its parameters, and `level(scope, inside, i, name)`, the members of
    parameter i (bound to the variable `name` in `inside`) that its guards allow; None where a guard is not a set."""

    params: list[m.Parameter]
    level: Callable[[Scope, Scope, int, str], ir.Plane | None]


def setwise(nest: Nested, scope: Scope) -> list[Found] | None:
    """The instances of a nest by ways; None where it is another nest, or where there are many ways."""
    plan, b, params = scope.plan, scope.b, nest.params
    kinds = [p.local.type for p in params]
    cell, step = m.Element(m.CELL), m.Element(m.STEP)
    if (
        plan.graph
        or len(params) < 2
        or kinds[0] != cell
        or kinds[-1] != cell
        or any(kind != step for kind in kinds[1:-1])
    ):
        return None
    names = b.count
    with b.block() as made, b.expressions():
        found = _from_first(nest, scope)
    if found is None:
        b.count = names
        return None
    for statement in made:
        b.emit(statement)
    return found


def _from_first(nest: Nested, scope: Scope) -> list[Found] | None:
    """The ways of all values of the parameters between the first and the last."""
    name = scope.b.fresh(nest.params[0].local.name)
    inside = scope.bind(nest.params[0].local, ir.Var(name))
    members = nest.level(scope, inside, 0, name)
    if members is None:
        return None
    found = _between(nest, inside, 1, name, _kept(scope, members), [])
    if found is None or sum(1 for one in found for other in found if not _exclude(one[0], other[0])) > MOST * len(
        found
    ):
        return None
    return found


def _kept(scope: Scope, members: ir.Plane) -> ir.Plane:
    return members if isinstance(members, (ir.PStored, ir.PTable, ir.PAll)) else scope.b.let_plane("every", members)


def _between(
    nest: Nested, scope: Scope, i: int, name: str, first: ir.Plane, taken: list[ir.Scalar]
) -> list[Found] | None:
    """Parameter i and those after it; `first`: the first cells that are left."""
    parameter = nest.params[i]
    if i == len(nest.params) - 1:
        return _last(nest, scope, name, first, taken)
    found: list[Found] = []
    with scope.b.block() as body:
        unbound = scope.bind(parameter.local, ir.Var("any_step"))
        members = nest.level(scope, unbound, i, "any_step")
    made = None if members is None else _absorbed(scope, body, name)
    if members is None or made is None:
        return None
    members = ir.with_values(members, made)
    for step in range(len(scope.plan.steps)):
        where = _having(members, step, name)
        if where is None:
            return None
        if not isinstance(where, ir.PNone):
            having, bound = _kept(scope, meet(first, where)), scope.bind(parameter.local, ir.Num(step))
            more = _between(nest, bound, i + 1, name, having, [*taken, ir.Num(step)])
            if more is None:
                return None
            found += more
    return found


def _last(nest: Nested, scope: Scope, name: str, first: ir.Plane, taken: list[ir.Scalar]) -> list[Found] | None:
    """The members of the last parameter, by ways."""
    i, last = len(nest.params) - 1, scope.b.fresh(nest.params[-1].local.name)
    with scope.b.block() as body:
        members = nest.level(scope, scope.bind(nest.params[i].local, ir.Var(last)), i, last)
    made = None if members is None else _absorbed(scope, body, name)
    found = None if members is None or made is None else _ways(ir.with_values(members, made), name, first)
    ways = None if found is None else _merged(scope.plan, found)
    if ways is None:
        return None
    return [(tuple(sorted(way.cases, key=repr)), [Back(way.steps), *taken], way.plane) for way in ways]


def _absorbed(scope: Scope, body: list[ir.Stmt], name: str) -> dict[str, ir.Scalar | ir.Plane] | None:
    """Emit the statements that do not depend on the first cell; the values of those that do, to be put in."""
    made: dict[str, ir.Scalar | ir.Plane] = {}
    for statement in body:
        if not ir.reads(statement, name, *made):
            scope.b.emit(statement)
        elif isinstance(statement, (ir.Let, ir.LetP)):
            made[statement.name] = ir.with_values(statement.value, made)
        else:
            return None
    return made


# ------------------------------------------------------------------------------------------ sets of first cells


def _having(steps: ir.Plane, step: int, name: str) -> ir.Plane | None:
    """The first cells for which a step is in a set of steps."""
    if isinstance(steps, ir.PIf):
        then, otherwise = _having(steps.then, step, name), _having(steps.otherwise, step, name)
        return None if then is None or otherwise is None else _either(steps.condition, then, otherwise, name)
    if isinstance(steps, (ir.PAnd, ir.POr, ir.PMinus)):
        left, right = _having(steps.left, step, name), _having(steps.right, step, name)
        fold = {ir.PAnd: meet, ir.POr: join, ir.PMinus: minus}[type(steps)]
        return None if left is None or right is None else fold(left, right)
    if isinstance(steps, ir.PBit) and isinstance(steps.index, ir.Num):
        return ir.PAll(ir.CELL) if steps.index.value == step else ir.PNone(ir.CELL)
    if isinstance(steps, (ir.PNone, ir.PAll)):
        return type(steps)(ir.CELL)
    if ir.reads(steps, name):
        return None
    return ir.PIf(ir.BitP(steps, ir.Num(step)), ir.PAll(ir.CELL), ir.PNone(ir.CELL))


def _either(condition: ir.Scalar, then: ir.Plane, otherwise: ir.Plane, name: str) -> ir.Plane | None:
    """The first cells of `then` where a condition on the first cell holds, of `otherwise` elsewhere."""
    if then == otherwise:
        return then
    if not ir.reads(condition, name):
        return ir.PIf(condition, then, otherwise)
    where = _where(condition, name)
    return None if where is None else join(meet(then, where), minus(otherwise, where))


def _where(condition: ir.Scalar, name: str) -> ir.Plane | None:
    """The first cells for which a condition holds."""
    if isinstance(condition, ir.BitP) and condition.index == ir.Var(name) and not ir.reads(condition.plane, name):
        return condition.plane
    return None


# ------------------------------------------------------------------------------------------ ways


def _ways(p: ir.Plane, name: str, first: ir.Plane) -> list[Way] | None:
    """A set that depends on the first cell (variable `name`, of
    the set `first`), by the ways that lead to its members."""
    if isinstance(p, ir.PBit):
        return [Way((), first)] if p.index == ir.Var(name) else None
    if isinstance(p, ir.PCellImage):
        return [Way((s,), ir.PImage((s,), first)) for s in p.steps] if p.cell == ir.Var(name) else None
    if isinstance(p, ir.PImage):
        inner = _ways(p.plane, name, first)
        return (
            None
            if inner is None
            else [
                replace(way, steps=(*way.steps, s), plane=ir.PImage((s,), way.plane)) for way in inner for s in p.steps
            ]
        )
    if isinstance(p, ir.POr):
        left, right = _ways(p.left, name, first), _ways(p.right, name, first)
        return None if left is None or right is None else [*left, *right]
    if isinstance(p, ir.PAnd):
        known, rest = (p.left, p.right) if ir.reads(p.right, name) else (p.right, p.left)
        return None if ir.reads(known, name) else _mapped(_ways(rest, name, first), lambda plane: meet(plane, known))
    if isinstance(p, ir.PMinus):
        return (
            None
            if ir.reads(p.right, name)
            else _mapped(_ways(p.left, name, first), lambda plane: minus(plane, p.right))
        )
    return _cases(p, name, first) if isinstance(p, ir.PIf) else None


def _mapped(ways: list[Way] | None, change: Callable[[ir.Plane], ir.Plane]) -> list[Way] | None:
    return None if ways is None else [replace(way, plane=change(way.plane)) for way in ways]


def _cases(p: ir.PIf, name: str, first: ir.Plane) -> list[Way] | None:
    found: list[Way] = []
    split = ir.reads(p.condition, name)
    where = _where(p.condition, name) if split else ir.PAll(ir.CELL)
    if where is None:
        return None
    for holds, branch in ((True, p.then), (False, p.otherwise)):
        if isinstance(branch, ir.PNone):
            continue
        case = frozenset({(p.condition, holds)})
        part = (meet if holds else minus)(first, where) if split else first
        ways = _ways(branch, name, part)
        if ways is None:
            return None
        found += [replace(w, split=w.split | case) if split else replace(w, cases=w.cases | case) for w in ways]
    return found


def _exclude(one: Collection[Case], other: Collection[Case]) -> bool:
    """Whether no two cases can hold together."""
    return any((condition, not holds) in other for condition, holds in one)


def _merged(plan: Plan, ways: list[Way]) -> list[Way] | None:
    """The ways with those by the same steps taken together;
    None where two ways may lead from a cell to the same cell."""
    result: list[Way] = []
    for way in ways:
        for i, known in enumerate(result):
            if _offset(plan, known) != _offset(plan, way):
                continue
            if not _exclude(known.cases | known.split, way.cases | way.split):
                return None
            if known.steps == way.steps:
                result[i] = Way(way.steps, join(_guarded(known), _guarded(way)), known.cases & way.cases)
                break
        else:
            result.append(way)
    return result


def _guarded(way: Way) -> ir.Plane:
    """The cells of a way, none where its cases do not hold."""
    plane = way.plane
    for condition, holds in sorted(way.cases, key=repr):
        plane = ir.PIf(condition if holds else negation(condition), plane, ir.PNone(ir.CELL))
    return plane


def _offset(plan: Plan, way: Way) -> tuple[int, int]:
    return sum(plan.steps[s].down for s in way.steps), sum(plan.steps[s].right for s in way.steps)


def under(cases: tuple[Case, ...]) -> ir.Scalar:
    """The condition that all cases hold."""
    result: ir.Scalar = ir.Num(1)
    for condition, holds in cases:
        result = binary("and", result, condition if holds else negation(condition))
    return result
