"""Drawing instances at random: sets that hold every instance and whose members are drawn independently.

A nest whose inner sets depend on outer parameters costs a loop to count. For a random choice it is enough to draw from
the product of larger sets and to test what was drawn (rejection keeps the draw even). The sets are made larger where a
guard cannot be a set, or where it depends on an outer parameter in a monotone way: `beside(mine - {from})` lies within
`beside(mine)`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ludex.codegen import ir
from ludex.codegen.ir.planes import join, meet, minus
from ludex.codegen.lower import dispatch as lower
from ludex.codegen.lower.expressions.holding import are_many
from ludex.codegen.lower.expressions.predicates import as_set, split_set
from ludex.codegen.lower.scope import Scope
from ludex.codegen.optional import is_on
from ludex.codegen.plan.domains import dom_of_local
from ludex.codegen.turn.instances import Filter, Nest
from ludex.dsl import model as m
from ludex.dsl.narrow import known


@dataclass(frozen=True)
class Drawn:
    """A plane for each parameter, none reading another parameter, whose product holds all instances; what is left to be
    tested of a member of it, with the parameters in the variables `names`."""

    sets: tuple[ir.Plane, ...]
    names: tuple[str, ...]
    tests: tuple[tuple[Scope, m.Expr], ...]


def drawn_instances(scope: Scope, action: m.Action, filter_: Filter, inner: Callable[[Drawn], None]) -> bool:
    """`inner` with larger sets, under the guards that read no parameter; False where there are no such sets."""
    shape = Nest(scope, action, filter_, lambda *_: None, False, action.chosen)
    outer = tuple(shape.conditions_at(scope, -1))
    with scope.b.block() as body:
        drawn = drawing_sets(scope, action, filter_)
    if drawn is None:
        return False
    if outer:
        shape.tested(scope, outer, lambda: inner(known(drawing_sets(scope, action, filter_))))
        return True
    for statement in body:
        scope.b.emit(statement)
    inner(drawn)
    return True


def drawing_sets(scope: Scope, action: m.Action, filter_: Filter) -> Drawn | None:
    """Larger sets to draw the parameters from;
    None where they are not to be had, or where the exact nest is as simple."""
    params = action.chosen
    if not is_on("rejection_sampling") or not params or filter_.given:
        return None
    shape = Nest(scope, action, filter_, lambda *_: None, False, params)
    names = [f"drawn_{i}" for i in range(len(params))]
    found: list[ir.Plane] = []
    tests: list[tuple[Scope, m.Expr]] = []
    with scope.b.block() as body:
        inside = scope
        for i, parameter in enumerate(params):
            dom = dom_of_local(parameter.local)
            if dom == ir.NUMBERS:
                return None
            inside = inside.bind(parameter.local, ir.Var(names[i]))
            plain = _source(inside, shape, parameter, dom)
            if ir.reads(plain, *names):
                return None
            for part in shape.conditions_at(inside, i):
                where, loose = _guard(inside, part, names, i, dom)
                tests += [part] if loose else []
                plain = meet(plain, where) if where is not None else plain
            if filter_.least is not None and i == 0:
                plain = meet(plain, shape.from_least(scope, filter_.least, 0, [], dom))
            found.append(plain)
    loosened = tests or filter_.least is not None and len(params) > 1
    if not loosened or ir.reads(tuple(body), *names):
        return None
    for statement in body:
        scope.b.emit(statement)
    return Drawn(tuple(found), tuple(names), tuple(tests))


def _source(inside: Scope, shape: Nest, parameter: m.Parameter, dom: ir.Dom) -> ir.Plane:
    members: ir.Plane = ir.PAll(dom)
    for part_scope, part in split_set(inside, parameter.source):
        members = meet(members, lower.plane(part_scope, part))
    used = shape.filter.used.get(parameter.local.name)
    return members if used is None else minus(members, used)


def _guard(
    inside: Scope, part: tuple[Scope, m.Expr], names: list[str], i: int, dom: ir.Dom
) -> tuple[ir.Plane | None, bool]:
    """A guard as a set that reads no parameter (None: no set), and whether it is larger than what the guard says."""
    if are_many(dom, inside):  # one of them is tested more quickly than all
        return None, True
    with inside.b.block() as body:
        where = as_set(*part, names[i], dom)
    if where is None:
        return None, True
    if not any(ir.reads(n, *names) for n in (where, *body)):
        for statement in body:
            inside.b.emit(statement)
        return where, False
    whole = _inlined(where, body)
    relaxed = _upper(whole, names) if whole is not None else None
    return relaxed, True


def _inlined(plane: ir.Plane, body: list[ir.Stmt]) -> ir.Plane | None:
    """The plane with the variables that plain statements made put in; None where there are others."""
    made: dict[str, ir.Scalar | ir.Plane] = {}
    for statement in body:
        if not isinstance(statement, (ir.Let, ir.LetP)):
            return None
        made[statement.name] = ir.with_values(statement.value, made)
    return ir.with_values(plane, made)


def _upper(p: ir.Plane, names: list[str]) -> ir.Plane | None:
    """A plane that holds p and reads none of the variables; None for everything."""
    if not ir.reads(p, *names):
        return p
    if isinstance(p, ir.PAnd):
        left, right = _upper(p.left, names), _upper(p.right, names)
        return right if left is None else left if right is None else meet(left, right)
    if isinstance(p, (ir.POr, ir.PIf)):
        if isinstance(p, ir.PIf) and not ir.reads(p.condition, *names):
            return None
        left, right = (
            _upper(x, names) for x in ((p.left, p.right) if isinstance(p, ir.POr) else (p.then, p.otherwise))
        )
        return None if left is None or right is None else join(left, right)
    if isinstance(p, ir.PMinus):
        left, right = _upper(p.left, names), _lower(p.right, names)
        return left if left is None or right is None else minus(left, right)
    if isinstance(p, ir.PImage):
        inner = _upper(p.plane, names)
        return None if inner is None else ir.PImage(p.steps, inner)
    return None


def _lower(p: ir.Plane, names: list[str]) -> ir.Plane | None:
    """A plane within p that reads none of the variables; None for nothing."""
    if not ir.reads(p, *names):
        return p
    if isinstance(p, ir.POr):
        left, right = _lower(p.left, names), _lower(p.right, names)
        return right if left is None else left if right is None else join(left, right)
    if isinstance(p, ir.PAnd):
        left, right = _lower(p.left, names), _lower(p.right, names)
        return None if left is None or right is None else meet(left, right)
    if isinstance(p, ir.PMinus):
        left, right = _lower(p.left, names), _upper(p.right, names)
        return None if left is None or right is None else minus(left, right)
    if isinstance(p, ir.PImage):
        inner = _lower(p.plane, names)
        return None if inner is None else ir.PImage(p.steps, inner)
    return None
