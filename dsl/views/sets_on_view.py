"""Sets, relations and the game for somebody who sees a part of the state only: monotone operations are applied to the
least and to the greatest sets, others by their definitions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.interpreter.convert import ordered, to_code
from ludex.dsl.narrow import enum_of, map_of
from ludex.dsl.views.compare_on_view import counted_on_view
from ludex.dsl.views.evaluate_on_view import (
    all_of,
    anything,
    applied,
    by_parts,
    map_of_view,
    on_view,
)
from ludex.dsl.views.possible import (
    ANY_SET,
    ANYTHING,
    EITHER,
    MOST,
    NO,
    YES,
    Found,
    Opts,
    Pair,
    Possible,
    exactly,
    is_known,
    join,
    one,
    some,
)


# ------------------------------------------------------------------ sets
def _at_set(e: m.AtSet, p: Possible, found: Found) -> Any:
    values, places = map_of_view(e.map, p, found), on_view(e.index, p, found)
    if places.may is None:
        places = Pair(places.must, frozenset(range(len(values))))
    if any(isinstance(values[place], Opts) and values[place].values is None for place in places.may):
        return ANY_SET
    must = frozenset(values[place].value for place in places.must if values[place].known)
    may = frozenset[Any]().union(*(values[place].values for place in places.may))
    return _as_set(e, must, may, p)


def _as_set(e: m.AtSet, must: frozenset[Any], may: frozenset[Any], p: Possible) -> Pair:
    """Without `none`, as the members of the wanted type: by the interpreter, over a map of these values."""
    result = map_of(e.map.type).result

    def converted(values: frozenset[Any]) -> frozenset[Any]:
        listed = tuple(values)
        kind = m.MapOf(m.CELL, result)
        named = m.LocalRef(local=m.Local("map", -1, kind), type=kind, span=e.span)
        places = m.LocalRef(local=m.Local("places", -2, m.SetOf(m.CELL)), type=m.SetOf(m.CELL), span=e.span)
        node = m.AtSet(map=named, index=places, type=e.type, span=e.span)
        env = {-1: listed, -2: frozenset(range(len(listed)))}
        there: frozenset[Any] = p.world.meaning[m.AtSet](node, p.plain, env)
        return there

    return Pair(converted(must), converted(may))


def _arith(e: m.Arith, p: Possible, found: Found) -> Any:
    left, right = on_view(e.left, p, found), on_view(e.right, p, found)
    if not isinstance(e.type, m.MapOf):
        return counted_on_view(e.op, left, right)
    size = len(left if isinstance(left, tuple) and not isinstance(left, Opts) else right)
    lefts = (left,) * size if isinstance(left, Opts) else left
    rights = (right,) * size if isinstance(right, Opts) else right
    return tuple(counted_on_view(e.op, a, b) for a, b in zip(lefts, rights))


def _negate(e: m.Negate, p: Possible, found: Found) -> Any:
    value = on_view(e.operand, p, found)
    if isinstance(value, Opts):
        return ANYTHING if value.values is None else some(-v for v in value.values)
    return tuple(ANYTHING if v.values is None else some(-x for x in v.values) for v in value)


def _set_op(e: m.SetOp, p: Possible, found: Found) -> Any:
    result: Pair = on_view(e.items[0], p, found)
    for item in e.items[1:]:
        other: Pair = on_view(item, p, found)
        result = _combined(e.op, result, other)
    return result


def _combined(op: str, a: Pair, b: Pair) -> Pair:
    if op == "|":
        return Pair(a.must | b.must, None if a.may is None or b.may is None else a.may | b.may)
    if op == "&":
        may = b.may if a.may is None else a.may if b.may is None else a.may & b.may
        return Pair(a.must & b.must, may)
    return less(a, b)


def less(a: Pair, b: Pair) -> Pair:
    """A - B."""
    return Pair(frozenset() if b.may is None else a.must - b.may, None if a.may is None else a.may - b.must)


def _int_range(e: m.IntRange, p: Possible, found: Found) -> Any:
    low, high = on_view(e.low, p, found), on_view(e.high, p, found)
    if low.values is None or high.values is None or max(high.values) - min(low.values) > 1 << 16:
        return ANY_SET
    must = frozenset(range(max(low.values), min(high.values) + 1))
    return Pair(must, frozenset(range(min(low.values), max(high.values) + 1)))


def _inject(e: m.Inject, p: Possible, found: Found) -> Any:
    if not isinstance(e.operand.type, m.MapOf):
        return applied(e, p, found, "operand")
    source, enum = e.operand.type.result, enum_of(map_of(e.type).result)

    def code(value: Opts) -> Opts:
        return (
            all_of(m.Value(enum), p)
            if value.values is None
            else some(to_code(v, source, enum, p.plain) for v in value.values)
        )

    return tuple(code(value) for value in map_of_view(e.operand, p, found))


def _to_set(e: m.ToSet, p: Possible, found: Found) -> Any:
    value = on_view(e.operand, p, found)
    if value.values is None:
        return ANY_SET
    return applied(e, p, found, "operand")


def _set_literal(e: m.SetLiteral, p: Possible, found: Found) -> Any:
    items = [on_view(item, p, found) for item in e.items]
    if any(isinstance(item, Pair) for item in items):
        known = all(item.known for item in items)
        there = frozenset(item.must for item in items if item.known)
        return Pair(there, there if known else None)
    if any(item.values is None for item in items):
        return Pair(frozenset(item.value for item in items if item.known), None)
    may = frozenset[Any]().union(*(item.values for item in items))
    return Pair(frozenset(item.value for item in items if item.known), may)


def _each_way(
    generators: tuple[m.Generator, ...], p: Possible, found: Found, sure: bool
) -> Iterator[tuple[Found, bool] | None]:
    """Each way to bind the variables, and whether there surely is this way; None where not all ways are known."""
    first, rest = generators[0], generators[1:]
    source: Pair = on_view(first.source, p, found)
    if source.may is None:
        yield None
    for value in ordered(source.must if source.may is None else source.may):
        inner = {**found, first.local.number: exactly(value)}
        there = sure and value in source.must
        if rest:
            yield from _each_way(rest, p, inner, there)
        else:
            yield inner, there


def _comprehension(e: m.Comprehension, p: Possible, found: Found) -> Any:
    ways: list[tuple[Any, bool]] = []
    whole = True
    for way in _each_way(e.generators, p, found, True):
        if way is None:
            whole = False
            continue
        inner, sure = way
        there = YES if e.condition is None else on_view(e.condition, p, inner)
        if there == NO:
            continue
        ways.append((on_view(e.body, p, inner), sure and there == YES))
        if len(ways) > 20 * MOST:
            return anything(e.type, p)
    return GATHER[e.kind](ways, whole)


def _gather_set(ways: list[tuple[Any, bool]], whole: bool) -> Pair:
    must = frozenset(_single(value) for value, sure in ways if sure and value.known)
    if not whole or any(_open(value) for value, _ in ways):
        return Pair(must, None)
    may = frozenset[Any]().union(*({value.must} if isinstance(value, Pair) else value.values for value, _ in ways))
    return Pair(must, may)


def _single(value: Any) -> Any:
    return value.must if isinstance(value, Pair) else value.value


def _open(value: Any) -> bool:
    """Whether a member of a set may be more than can be listed."""
    return not value.known if isinstance(value, Pair) else value.values is None


def _gather_union(ways: list[tuple[Any, bool]], whole: bool) -> Pair:
    must = frozenset[Any]().union(*(value.must for value, sure in ways if sure))
    if not whole or any(value.may is None for value, _ in ways):
        return Pair(must, None)
    return Pair(must, frozenset[Any]().union(*(value.may for value, _ in ways)))


def _gather_sum(ways: list[tuple[Any, bool]], whole: bool) -> Opts:
    total = one(0)
    for value, sure in ways:
        term = value if sure or value.values is None else Opts(value.values | {0})
        total = counted_on_view("+", total, term)
    return total if whole else ANYTHING


def _gather_any(ways: list[tuple[Any, bool]], whole: bool) -> Opts:
    if any(sure and value == YES for value, sure in ways):
        return YES
    return NO if whole and all(value == NO for value, _ in ways) else EITHER


def _gather_all(ways: list[tuple[Any, bool]], whole: bool) -> Opts:
    if any(sure and value == NO for value, sure in ways):
        return NO
    return YES if whole and all(value == YES for value, _ in ways) else EITHER


GATHER: dict[str, Callable[[list[tuple[Any, bool]], bool], Any]] = {
    "set": _gather_set,
    "union": _gather_union,
    "sum": _gather_sum,
    "any": _gather_any,
    "all": _gather_all,
}


def _count(e: m.Count, p: Possible, found: Found) -> Any:
    what: Pair = on_view(e.set, p, found)
    return ANYTHING if what.may is None else some(range(len(what.must), len(what.may) + 1))


def _any_of(e: m.AnyOf, p: Possible, found: Found) -> Any:
    what: Pair = on_view(e.set, p, found)
    return YES if what.must else NO if what.may is not None and not what.may else EITHER


def _first(e: m.First, p: Possible, found: Found) -> Any:
    what: Pair = on_view(e.set, p, found)
    if what.may is None:
        return anything(e.type, p)
    bound = min(what.must, default=None)
    found_ = {x for x in what.may if bound is None or x <= bound}
    if isinstance(e.type, m.Value):
        return some({x + 1 for x in found_} | (set() if what.must else {0}))
    return some(found_ | (set() if what.must else {0}))


def _extreme(e: m.Extreme, p: Possible, found: Found) -> Any:
    what: Pair = on_view(e.set, p, found)
    if what.may is None:
        return ANYTHING
    bound = (max if e.greatest else min)(what.must, default=None)
    there = {x for x in what.may if bound is None or (x >= bound if e.greatest else x <= bound)}
    return some(there | (set() if what.must else {0}))


def _after(e: m.After, p: Possible, found: Found) -> Any:
    item, among = on_view(e.item, p, found), on_view(e.set, p, found)
    if among.known:
        return applied(e, p, found, "item", "set")
    return all_of(e.type, p) if item.values is None or among.may is None else some(item.values | among.may)


def _pick(e: m.Pick, p: Possible, found: Found) -> Any:
    index = on_view(e.index, p, found)
    numbers = range(len(e.items)) if index.values is None else sorted(index.values)
    result: Any = None
    for number in numbers:
        if 0 <= number < len(e.items):
            this = on_view(e.items[number], p, found)
            result = this if result is None else join(result, this)
    return result


# ------------------------------------------------------------------ relations, the game
def _connected(e: m.Connected, p: Possible, found: Found) -> Any:
    cells, relation = on_view(e.set, p, found), on_view(e.relation, p, found)
    if is_known(cells) and is_known(relation):
        return applied(e, p, found, "set", "relation")
    return NO if cells.may is not None and not cells.may else EITHER


def _span(e: m.Span_, p: Possible, found: Found) -> Any:
    start, joined = on_view(e.set, p, found), _joined_along(e, p, found)
    return less(joined, start)


def _joined_along(e: m.Span_ | m.Past, p: Possible, found: Found) -> Pair:
    """joined(A, S, d), of which span and past are made."""
    kept = p.world.__dict__.setdefault("_joined_of", {})
    if id(e) not in kept:
        kept[id(e)] = e, m.Joined(start=e.set, through=e.through, relation=e.step, type=e.type, span=e.span)
    made: Pair = on_view(kept[id(e)][1], p, found)
    return made


def _past(e: m.Past, p: Possible, found: Found) -> Any:
    run, through = _joined_along(e, p, found), on_view(e.through, p, found)
    kept = p.world.__dict__.setdefault("_image_of", {})
    if id(e) not in kept:
        local = m.Local("run", -9, e.type)
        ref = m.LocalRef(local=local, type=e.type, span=e.span)
        kept[id(e)] = e, m.Image(relation=e.step, set=ref, type=e.type, span=e.span)
    return less(on_view(kept[id(e)][1], p, {**found, -9: run}), through)


def _seen(e: m.Earlier, p: Possible, found: Found) -> Any:
    return ANYTHING


def _asks(e: m.Expr, p: Possible, found: Found) -> Any:
    return EITHER


SETS: dict[type, Callable[[Any, Possible, Found], Any]] = {
    m.AtSet: _at_set,
    m.Arith: _arith,
    m.Negate: _negate,
    m.OppositeOf: by_parts("operand"),
    m.SetOp: _set_op,
    m.IntRange: _int_range,
    m.OwnedValue: by_parts("tag", "player"),
    m.OwnedSet: by_parts("tags", "players"),
    m.Inject: _inject,
    m.InjectSet: by_parts("operand"),
    m.ToSet: _to_set,
    m.SetLiteral: _set_literal,
    m.Comprehension: _comprehension,
    m.Count: _count,
    m.AnyOf: _any_of,
    m.Image: by_parts("relation", "set"),
    m.Strides: by_parts("relation", "times", "set"),
    m.Joined: by_parts("start", "through", "relation"),
    m.Connected: _connected,
    m.Ends: by_parts("links"),
    m.Crossing: by_parts("links"),
    m.Inside: by_parts("links", "set"),
    m.Ring: by_parts("set", "distance"),
    m.Span_: _span,
    m.Past: _past,
    m.Lines: by_parts("length"),
    m.Seen: _seen,
    m.Since: _seen,
    m.Stuck: _asks,
    m.PlayerNumber: by_parts("number"),
    m.Offsets: by_parts("a", "b"),
    m.Pick: _pick,
    m.NumberOf: by_parts("operand"),
    m.TheOne: by_parts("operand"),
    m.What: by_parts("operand"),
    m.Whose: by_parts("operand"),
    m.First: _first,
    m.After: _after,
    m.Extreme: _extreme,
}

DEEP = frozenset(
    {
        m.Comprehension,
        m.Image,
        m.Strides,
        m.Joined,
        m.Connected,
        m.Inside,
        m.Span_,
        m.Past,
        m.Can,
        m.Stuck,
        m.AtSet,
        m.Count,
        m.Ring,
    }
)  # what is not worked out where nothing but single places is asked for
