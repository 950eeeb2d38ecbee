"""The least and the greatest number that an expression of the rules can be, or that a set of numbers can hold.

The settings of the game are fixed. Expressions that are not known here may be anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.ranges import EVERYTHING, Range, arithmetic
from ludex.dsl.world.world import World

Env = dict[int, Range]  # numbers of names -> the range of the number that they stand for
NOTHING: Range = (inf, -inf)  # of an empty set


def bounds(e: Any, world: World, env: Env | None = None) -> Range:
    """The range of a number, of the values of a map, or of the members of a set."""
    found = _BOUNDS.get(type(e))
    return EVERYTHING if found is None else found(e, world, env or {})


def parameter_bounds(action: m.Action, world: World) -> list[Range]:
    """The range of each parameter of an action."""
    env: Env = {}
    for parameter in action.params:
        env[parameter.local.number] = bounds(parameter.source, world, env)
    return [env[parameter.local.number] for parameter in action.chosen]


def _hull(ranges: Iterable[Range]) -> Range:
    found = NOTHING
    for low, high in ranges:
        if low <= high:
            found = min(found[0], low), max(found[1], high)
    return found


def _all(name: str) -> Callable[[Any, World, Env], Range]:
    """The hull of the parts of a node."""
    return lambda e, world, env: _hull(bounds(part, world, env) for part in getattr(e, name))


def _part(name: str) -> Callable[[Any, World, Env], Range]:
    return lambda e, world, env: bounds(getattr(e, name), world, env)


def _field(e: m.FieldRef, world: World, env: Env) -> Range:
    kind = e.field.type
    if not isinstance(kind, m.Int) or kind.low is None or kind.high is None:
        return EVERYTHING
    return world.sizes.bound(kind.low), world.sizes.bound(kind.high)


def _set_operation(e: m.SetOp, world: World, env: Env) -> Range:
    ranges = [bounds(item, world, env) for item in e.items]
    if e.op == "|":
        return _hull(ranges)
    return ranges[0] if e.op == "-" else (max(low for low, _ in ranges), min(high for _, high in ranges))


def _at(e: m.At, world: World, env: Env) -> Range:
    low, high = bounds(e.map, world, env)
    return (min(low, 0), max(high, 0)) if isinstance(e.index.type, m.Value) else (low, high)  # at none it is 0


def _use(e: m.Use, world: World, env: Env) -> Range:
    return bounds(
        e.definition.body, world, {p.number: bounds(arg, world, env) for p, arg in zip(e.definition.params, e.args)}
    )


def _comprehension(e: m.Comprehension, world: World, env: Env) -> Range:
    inner, most = dict(env), 1.0
    for generator in e.generators:
        inner[generator.local.number] = bounds(generator.source, world, inner)
        most *= _most_members(generator.source, world, inner)
    low, high = bounds(e.body, world, inner)
    if e.kind != "sum":
        return low, high
    return (most * low if low < 0 else 0), (most * high if high > 0 else 0)


def _count(e: m.Count, world: World, env: Env) -> Range:
    return 0, _most_members(e.set, world, env)


def _most_members(e: m.Expr, world: World, env: Env) -> float:
    """How many members a set has at most."""
    of = e.type.of if isinstance(e.type, m.SetOf) else None
    if of == m.INT_DOMAIN:
        low, high = bounds(e, world, env)
        return max(0, high - low + 1)
    if isinstance(of, m.Enum):
        return world.layout(of).size
    return inf if of is None else world.sizes.of(of)


def _extreme(e: m.Extreme, world: World, env: Env) -> Range:
    return _hull([bounds(e.set, world, env), (0, 0)])  # 0 where the set is empty


def _number_of(e: m.NumberOf, world: World, env: Env) -> Range:
    kind = e.operand.type
    return 0, world.layout(kind.enum).size if isinstance(kind, m.Value) else world.sizes.of(kind.domain)


_BOUNDS: dict[type, Callable[[Any, World, Env], Range]] = {
    m.Const: lambda e, world, env: (e.value, e.value) if isinstance(e.value, int) else EVERYTHING,
    m.ParamRef: lambda e, world, env: (world.settings[e.name], world.settings[e.name]),
    m.LocalRef: lambda e, world, env: env.get(e.local.number, EVERYTHING),
    m.FieldRef: _field,
    m.At: _at,
    m.AtSet: _part("map"),
    m.Use: _use,
    m.Arith: lambda e, world, env: arithmetic(e.op, bounds(e.left, world, env), bounds(e.right, world, env)),
    m.Negate: lambda e, world, env: tuple(-end for end in reversed(bounds(e.operand, world, env))),  # type: ignore[dict-item, return-value]
    m.ChooseExpr: lambda e, world, env: _hull([bounds(e.then, world, env), bounds(e.otherwise, world, env)]),
    m.Pick: _all("items"),
    m.SetLiteral: _all("items"),
    m.IntRange: lambda e, world, env: (bounds(e.low, world, env)[0], bounds(e.high, world, env)[1]),
    m.SetOp: _set_operation,
    m.ToSet: _part("operand"),
    m.Comprehension: _comprehension,
    m.Count: _count,
    m.First: _extreme,
    m.Extreme: _extreme,
    m.NumberOf: _number_of,
}
