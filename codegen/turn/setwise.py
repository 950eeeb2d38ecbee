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
from ludex.codegen.ir.planes import bit, join, meet, minus
from ludex.codegen.ir.scalars import add, binary, mul, negation, number
from ludex.codegen.lower.scope import Scope
from ludex.codegen.optional import is_on
from ludex.codegen.plan.plan import Plan
from ludex.dsl import model as m

MOST = 4  # ways at once; for more of them the cells are run through
LOOPS = "where the last cell may be depends on the first by more than known steps and sets"
Case = tuple[ir.Scalar, bool]  # a condition, and whether it holds


@dataclass(frozen=True)
class Way:
    """Cells reached by the same steps: `cases` are the conditions under which
    they are (`split`: the sets that their first cells are divided into)."""

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
    parameter i (bound to the variable `name` in `inside`) that its guards allow; NoWays where a guard is not a set."""

    params: tuple[m.Parameter, ...]
    level: Callable[[Scope, Scope, int, str], ir.Plane]


class NoWays(Exception):
    """More than a few ways lead to the instances; `reason` in words."""

    def __init__(self, reason: str):
        super().__init__(reason)
        self.reason = reason


def setwise(nest: Nested, scope: Scope) -> list[Found]:
    """The instances of a nest by ways. Raises NoWays where it is another nest, or where there are many ways."""
    if not is_on("setwise"):
        raise NoWays("the pass `setwise` is left out")
    b, kinds = scope.b, [p.local.type for p in nest.params]
    cell, step = m.Element(m.CELL), m.Element(m.STEP)
    if scope.plan.graph or kinds[0] != cell or kinds[-1] != cell or any(kind != step for kind in kinds[1:-1]):
        raise NoWays("ways lead from a cell of a grid to another, by steps that are parameters between them, if any")
    names = b.count
    try:
        with b.block() as made, b.expressions():
            found = _from_first(nest, scope)
    except NoWays:
        b.count = names
        raise
    for statement in made:
        b.emit(statement)
    return found


def _from_first(nest: Nested, scope: Scope) -> list[Found]:
    """The ways of all values of the parameters between the first and the last."""
    name = scope.b.fresh(nest.params[0].local.name)
    inside = scope.bind(nest.params[0].local, ir.Var(name))
    members = nest.level(scope, inside, 0, name)
    found = _between(nest, inside, 1, name, _kept(scope, members), [])
    together = sum(1 for one in found for other in found if not _exclude(one[0], other[0]))
    if together > MOST * len(found):
        raise NoWays(f"{-(-together // len(found))} ways at once; for more than {MOST} cells are run through")
    return found


def _kept(scope: Scope, members: ir.Plane) -> ir.Plane:
    return members if isinstance(members, (ir.PStored, ir.PTable, ir.PAll)) else scope.b.let_plane("every", members)


def _between(nest: Nested, scope: Scope, i: int, name: str, first: ir.Plane, taken: list[ir.Scalar]) -> list[Found]:
    """Parameter i and those after it; `first`: the first cells that are left."""
    parameter = nest.params[i]
    if i == len(nest.params) - 1:
        return _last(nest, scope, name, first, taken)
    found: list[Found] = []
    with scope.b.block() as body:
        unbound = scope.bind(parameter.local, ir.Var("any_step"))
        members = nest.level(scope, unbound, i, "any_step")
    members = ir.with_values(members, _absorbed(scope, body, name))
    for step in range(len(scope.plan.steps)):
        where = _having(members, step, name)
        if not isinstance(where, ir.PNone):
            having, bound = _kept(scope, meet(first, where)), scope.bind(parameter.local, ir.Num(step))
            found += _between(nest, bound, i + 1, name, having, [*taken, ir.Num(step)])
    return found


def _last(nest: Nested, scope: Scope, name: str, first: ir.Plane, taken: list[ir.Scalar]) -> list[Found]:
    """The members of the last parameter, by ways."""
    i, last = len(nest.params) - 1, scope.b.fresh(nest.params[-1].local.name)
    with scope.b.block() as body:
        members = nest.level(scope, scope.bind(nest.params[i].local, ir.Var(last)), i, last)
    ways = _merged(scope.plan, _ways(ir.with_values(members, _absorbed(scope, body, name)), name, first))
    return [(tuple(sorted(way.cases, key=repr)), [Back(way.steps), *taken], way.plane) for way in ways]


def _absorbed(scope: Scope, body: list[ir.Stmt], name: str) -> dict[str, ir.Scalar | ir.Plane]:
    """Emit the statements that do not depend on the first cell; the values of those that do, to be put in."""
    made: dict[str, ir.Scalar | ir.Plane] = {}
    for statement in body:
        if not ir.reads(statement, name, *made):
            scope.b.emit(statement)
        elif isinstance(statement, (ir.Let, ir.LetP)):
            made[statement.name] = ir.with_values(statement.value, made)
        else:
            raise NoWays(LOOPS)
    return made


# ------------------------------------------------------------------------------------------ sets of first cells


def _having(steps: ir.Plane, step: int, name: str) -> ir.Plane:
    """The first cells for which a step is in a set of steps."""
    if isinstance(steps, ir.PIf):
        then, otherwise = _having(steps.then, step, name), _having(steps.otherwise, step, name)
        return _either(steps.condition, then, otherwise, name)
    if isinstance(steps, (ir.PAnd, ir.POr, ir.PMinus)):
        fold = {ir.PAnd: meet, ir.POr: join, ir.PMinus: minus}[type(steps)]
        return fold(_having(steps.left, step, name), _having(steps.right, step, name))
    if isinstance(steps, ir.PAll):
        return ir.PAll(ir.CELL)
    if ir.reads(steps, name):
        raise NoWays("which steps there are depends on the first cell by more than a set that it is in")
    there = number(bit(steps, ir.Num(step)))
    if there is not None:
        return ir.PAll(ir.CELL) if there else ir.PNone(ir.CELL)
    return ir.PIf(ir.BitP(steps, ir.Num(step)), ir.PAll(ir.CELL), ir.PNone(ir.CELL))


def _either(condition: ir.Scalar, then: ir.Plane, otherwise: ir.Plane, name: str) -> ir.Plane:
    """The first cells of `then` where a condition on the first cell holds, of `otherwise` elsewhere."""
    if then == otherwise:
        return then
    if not ir.reads(condition, name):
        return ir.PIf(condition, then, otherwise)
    where = _where(condition, name)
    return join(meet(then, where), minus(otherwise, where))


def _where(condition: ir.Scalar, name: str) -> ir.Plane:
    """The first cells for which a condition holds."""
    if isinstance(condition, ir.BitP) and condition.index == ir.Var(name) and not ir.reads(condition.plane, name):
        return condition.plane
    raise NoWays("a condition on the first cell is more than that it is in a set")


# ------------------------------------------------------------------------------------------ ways


def _ways(p: ir.Plane, name: str, first: ir.Plane) -> list[Way]:
    """A set that depends on the first cell (variable `name`, of
    the set `first`), by the ways that lead to its members."""
    if isinstance(p, ir.PBit) and p.index == ir.Var(name):
        return [Way((), first)]
    if isinstance(p, ir.PCellImage) and p.cell == ir.Var(name):
        return [Way((s,), ir.PImage((s,), first)) for s in p.steps]
    if isinstance(p, ir.PImage):
        inner = _ways(p.plane, name, first)
        return [replace(way, steps=(*way.steps, s), plane=ir.PImage((s,), way.plane)) for way in inner for s in p.steps]
    if isinstance(p, ir.POr):
        return [*_ways(p.left, name, first), *_ways(p.right, name, first)]
    if isinstance(p, ir.PAnd):
        known, rest = (p.left, p.right) if ir.reads(p.right, name) else (p.right, p.left)
        if not ir.reads(known, name):
            return [replace(way, plane=meet(way.plane, known)) for way in _ways(rest, name, first)]
    if isinstance(p, ir.PMinus) and not ir.reads(p.right, name):
        return [replace(way, plane=minus(way.plane, p.right)) for way in _ways(p.left, name, first)]
    if isinstance(p, ir.PIf):
        return _cases(p, name, first)
    raise NoWays(LOOPS)


def _cases(p: ir.PIf, name: str, first: ir.Plane) -> list[Way]:
    found: list[Way] = []
    split = ir.reads(p.condition, name)
    where = _where(p.condition, name) if split else ir.PAll(ir.CELL)
    for holds, branch in ((True, p.then), (False, p.otherwise)):
        if isinstance(branch, ir.PNone):
            continue
        case = frozenset({(p.condition, holds)})
        part = (meet if holds else minus)(first, where) if split else first
        ways = _ways(branch, name, part)
        found += [replace(w, split=w.split | case) if split else replace(w, cases=w.cases | case) for w in ways]
    return found


def _exclude(one: Collection[Case], other: Collection[Case]) -> bool:
    """Whether no two cases can hold together."""
    return any((condition, not holds) in other for condition, holds in one)


def _merged(plan: Plan, ways: list[Way]) -> list[Way]:
    """The ways with those by the same steps taken together. Raises NoWays where two may lead from a cell to the same
    cell."""
    result: list[Way] = []
    for way in ways:
        for i, known in enumerate(result):
            if _offset(plan, known) != _offset(plan, way):
                continue
            if not _exclude(known.cases | known.split, way.cases | way.split):
                raise NoWays("two ways may lead from a cell to the same cell")
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
