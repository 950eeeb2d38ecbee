"""The value of an expression for somebody who sees a part of the state only: what it must be, and what it may be.

Sound and not complete: what is said to be known is known, whatever stands at the hidden places; what is not found out
counts as not known. Where no part of an expression is hidden the interpreter gives its value. A `Possible` carries the
table of functions for all others (`ludex.dsl.views.table_on_view`); here are those of names, maps, numbers and
conditions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.errors import LudexError
from ludex.dsl.frozen import replaced
from ludex.dsl.interpreter.convert import codes_of, ordered
from ludex.dsl.interpreter.evaluate import evaluate
from ludex.dsl.narrow import enum_of, map_of
from ludex.dsl.views.compare_on_view import (
    COMBINATIONS,
    answer_of,
    both_of,
    compared,
    either_of,
    member,
    opposite_of,
    truth,
    unless,
)
from ludex.dsl.views.possible import (
    ANY_SET,
    ANYTHING,
    EITHER,
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
    value_of,
)
from ludex.dsl.views.relevant import read_parts
from ludex.dsl.views.seen import env_of
from ludex.dsl.walk import below


def on_view(e: m.Expr, p: Possible, found: Found) -> Any:
    """What an expression must and may be; `found` holds the variables in sight."""
    if id(e) in p.promised:
        return p.promised[id(e)]
    if _is_plain(e, p, found):
        return exactly(evaluate(e, p.plain, {n: value_of(found[n]) for n in read_parts(e, p)[1] if n in found}))
    if type(e) in p.shallow:
        return anything(e.type, p)
    return p.table[type(e)](e, p, found)


def holds(e: m.Expr, p: Possible, found: Found) -> bool | None:
    """Whether a condition holds: True, False, or None where that is not known."""
    return truth(on_view(e, p, found))


def surely_sees(viewer: int, show: m.Show, place: int, p: Possible) -> bool:
    """Whether a `show` line surely names the viewer at a place."""
    found = {number: one(value) for number, value in env_of(show, place).items()}
    return contains(show.to, one(viewer), p, found) == YES


# ------------------------------------------------------------------ what is read
def _is_plain(e: m.Expr, p: Possible, found: Found) -> bool:
    """Whether nothing that the expression reads is hidden."""
    parts, locals_ = read_parts(e, p)
    if parts is None or parts & p.hidden or "history" in parts:
        return False
    if p.promised and _holds_promise(e, p):
        return False
    return all(n not in found or is_known(found[n]) for n in locals_)


def _holds_promise(e: m.Expr, p: Possible) -> bool:
    return any(id(node) in p.promised for node in below(e))


def anything(kind: m.Type, p: Possible) -> Any:
    """A value of a type of which nothing is known."""
    if isinstance(kind, m.Bool):
        return EITHER
    if isinstance(kind, (m.SetOf, m.SetOfSets)):
        return ANY_SET
    if isinstance(kind, m.MapOf):
        return (anything(kind.result, p),) * p.world.sizes.of(kind.domain)
    return all_of(kind, p)


def all_of(kind: m.Type, p: Possible) -> Opts:
    if isinstance(kind, m.Element) and kind.domain != m.INT_DOMAIN:
        return some(range(p.world.sizes.of(kind.domain)))
    return some(range(p.world.layout(kind.enum).size)) if isinstance(kind, m.Value) else ANYTHING


# ------------------------------------------------------------------ the interpreter's functions, on each possibility
def _parts(e: m.Expr, names: tuple[str, ...], p: Possible) -> m.Expr:
    """The expression with variables in the place of its parts, numbered -1, -2, ..."""
    kept = p.world.__dict__.setdefault("_with_variables", {})
    if (id(e), names) not in kept:
        locals_ = {
            name: m.LocalRef(
                local=m.Local(name, -1 - i, getattr(e, name).type), type=getattr(e, name).type, span=e.span
            )
            for i, name in enumerate(names)
        }
        kept[id(e), names] = e, replaced(e, **locals_)
    made: m.Expr = kept[id(e), names][1]
    return made


def applied(e: m.Expr, p: Possible, found: Found, *names: str) -> Any:
    """The value by the interpreter: for each value of its single parts, with the least and the greatest of its sets.
    To be asked only where more in a set means more in the result, and no less."""
    values = [on_view(getattr(e, name), p, found) for name in names]
    node = _parts(e, names, p)
    if any(isinstance(v, Opts) and v.values is None or isinstance(v, Pair) and v.may is None for v in values):
        return anything(e.type, p)
    singles = [_listed(value) for value in values]
    if _too_many(singles):
        return anything(e.type, p)
    result: Any = None
    for chosen in product(*singles):
        this = _one_result(e, node, p, chosen)
        if this is not None:
            result = this if result is None else join(result, this)
    return anything(e.type, p) if result is None else result


def _listed(value: Any) -> list[Any]:
    """The possible values of a single part; a set is taken whole."""
    if isinstance(value, Opts):
        assert value.values is not None
        return list(value.values) if None in value.values else ordered(value.values)
    return [value]


def _too_many(singles: list[list[Any]]) -> bool:
    count = 1
    for values in singles:
        count *= max(len(values), 1)
    return count > COMBINATIONS


def _one_result(e: m.Expr, node: m.Expr, p: Possible, chosen: tuple[Any, ...]) -> Any:
    least = {-1 - i: part.must if isinstance(part, Pair) else part for i, part in enumerate(chosen)}
    meaning = p.world.meaning[type(e)]
    try:
        low = meaning(node, p.plain, least)
        if all(part.known for part in chosen if isinstance(part, Pair)):
            return exactly(low)
        most = {-1 - i: part.may if isinstance(part, Pair) else part for i, part in enumerate(chosen)}
        return Pair(low, meaning(node, p.plain, most))
    except LudexError:
        return None  # the game would stop there


def by_parts(*names: str) -> Callable[[Any, Possible, Found], Any]:
    def value(e: m.Expr, p: Possible, found: Found) -> Any:
        return applied(e, p, found, *names)

    return value


# ------------------------------------------------------------------ names, maps
def _local(e: m.LocalRef, p: Possible, found: Found) -> Any:
    return found[e.local.number]


def _builtin(e: m.Builtin, p: Possible, found: Found) -> Any:
    if e.name == "next" and "me" not in p.hidden:
        return p.next
    return anything(e.type, p)


def _field(e: m.FieldRef, p: Possible, found: Found) -> Any:
    values = p.fields[e.field.index]
    return values[0] if e.field.domain.kind in ("game", "turn") else values


def _use(e: m.Use, p: Possible, found: Found) -> Any:
    args = tuple(on_view(arg, p, found) for arg in e.args)
    key = (id(e.definition), args)
    if key not in p.kept:
        inner = {param.number: arg for param, arg in zip(e.definition.params, args)}
        p.kept[key] = on_view(e.definition.body, p, inner)
    return p.kept[key]


def _at(e: m.At, p: Possible, found: Found) -> Any:
    values = map_of_view(e.map, p, found)
    index = on_view(e.index, p, found)
    if index.values is None:
        return anything(e.type, p)
    result: Any = None
    for place in index.values:
        if isinstance(e.index.type, m.Value):
            part, payload = p.world.layout(e.index.type.enum).at(place)
            place = payload if part.alternative.kind == "element" else None
        if place is None:
            this = exactly(p.world.first_value(map_of(e.map.type).result))
        elif 0 <= place < len(values):
            this = values[place]
        else:
            continue
        result = this if result is None else join(result, this)
    return anything(e.type, p) if result is None else result


def map_of_view(e: m.Expr, p: Possible, found: Found) -> tuple[Any, ...]:
    made: tuple[Any, ...] = on_view(e, p, found)
    return made


def _where(answers: Iterator[bool | None]) -> Pair:
    """The places of which a condition is true, or may be."""
    listed = list(answers)
    return Pair(
        frozenset(i for i, answer in enumerate(listed) if answer),
        frozenset(i for i, answer in enumerate(listed) if answer is not False),
    )


def _map_compare(e: m.MapCompare, p: Possible, found: Found) -> Any:
    left, right = on_view(e.left, p, found), on_view(e.right, p, found)
    size = len(left if isinstance(e.left.type, m.MapOf) else right)
    lefts = left if isinstance(e.left.type, m.MapOf) else (left,) * size
    rights = right if isinstance(e.right.type, m.MapOf) else (right,) * size
    return _where(compared(e.op, a, b) for a, b in zip(lefts, rights))


def _map_member(e: m.MapMember, p: Possible, found: Found) -> Any:
    values, wanted = map_of_view(e.map, p, found), _codes(e.set, map_of(e.map.type).result, p, found)
    return _where(unless(member(value, wanted), e.negated) for value in values)


def _codes(e: m.Expr, of: m.Type, p: Possible, found: Found) -> Pair:
    """A set in which values of a type are looked up: as codes where the values are codes."""
    wanted: Pair = on_view(e, p, found)
    if not isinstance(of, m.Value) or not isinstance(e.type, m.SetOf) or not isinstance(e.type.of, m.Domain):
        return wanted
    if wanted.may is None:
        return ANY_SET
    return Pair(*(codes_of(part, e.type, of, p.plain) for part in (wanted.must, wanted.may)))


def _belongs(e: m.Belongs, p: Possible, found: Found) -> Any:
    values, players = map_of_view(e.map, p, found), _players(e.players, p, found)
    owners = p.world.owners(enum_of(map_of(e.map.type).result))
    return _where(_owned(value, owners, players) for value in values)


def _players(e: m.Expr, p: Possible, found: Found) -> Pair:
    what = on_view(e, p, found)
    if isinstance(what, Pair):
        return what
    return Pair(what.values if what.known else frozenset(), what.values)


def _owned(value: Opts, owners: tuple[int | None, ...], players: Pair) -> bool | None:
    if value.values is None:
        return None
    return member(Opts(frozenset(owners[code] for code in value.values)), players)


def _true_set(e: m.TrueSet, p: Possible, found: Found) -> Any:
    return _where(truth(value) for value in map_of_view(e.map, p, found))


# ------------------------------------------------------------------ numbers, conditions
def _compare(e: m.Compare, p: Possible, found: Found) -> Any:
    return answer_of(compared(e.op, on_view(e.left, p, found), on_view(e.right, p, found)))


def _member(e: m.Member, p: Possible, found: Found) -> Any:
    item = on_view(e.item, p, found)
    if isinstance(e.item.type, m.Value):
        answer = member(item, _codes(e.set, e.item.type, p, found))
    else:
        answer = truth(contains(e.set, item, p, found))
    return answer_of(unless(answer, e.negated))


def contains(e: m.Expr, item: Opts, p: Possible, found: Found) -> Opts:
    """Whether a set holds a value: asked of the parts of the set, as far as that goes."""
    if id(e) in p.promised or not item.known or _is_plain(e, p, found):
        return answer_of(member(item, on_view(e, p, found)))
    ask = CONTAINS.get(type(e))
    if ask is not None:
        answer: Opts = ask(e, item, p, found)
        return answer
    return answer_of(member(item, on_view(e, p, found)))


def _contains_use(e: m.Use, item: Opts, p: Possible, found: Found) -> Opts:
    args = tuple(on_view(arg, p, found) for arg in e.args)
    return contains(e.definition.body, item, p, {param.number: arg for param, arg in zip(e.definition.params, args)})


def _contains_op(e: m.SetOp, item: Opts, p: Possible, found: Found) -> Opts:
    first = contains(e.items[0], item, p, found)
    for other in e.items[1:]:
        if first == (YES if e.op == "|" else NO):
            return first
        there = contains(other, item, p, found)
        if e.op == "|":
            first = either_of(first, there)
        else:
            first = both_of(first, there if e.op == "&" else opposite_of(there))
    return first


def _contains_where(e: Any, item: Opts, p: Possible, found: Found) -> Opts:
    """Of the places where a field has certain values, one alone is looked at."""
    ref = e.left if isinstance(e, m.MapCompare) else e.map
    if not isinstance(ref, m.FieldRef) or isinstance(e, m.MapCompare) and isinstance(e.right.type, m.MapOf):
        return answer_of(member(item, on_view(e, p, found)))
    value = p.fields[ref.field.index][item.value]
    if isinstance(e, m.MapCompare):
        return answer_of(compared(e.op, value, on_view(e.right, p, found)))
    if isinstance(e, m.MapMember):
        return answer_of(unless(member(value, _codes(e.set, map_of(ref.type).result, p, found)), e.negated))
    if isinstance(e, m.Belongs):
        owners = p.world.owners(enum_of(map_of(ref.type).result))
        return answer_of(_owned(value, owners, _players(e.players, p, found)))
    return answer_of(truth(value))


def _contains_chosen(e: m.Comprehension, item: Opts, p: Possible, found: Found) -> Opts:
    """{x for x in S if c} holds an element if S does and c is true of it."""
    generator = e.generators[0]
    plain = e.kind == "set" and isinstance(e.body, m.LocalRef) and e.body.local == generator.local
    if not plain or len(e.generators) > 1:
        return answer_of(member(item, on_view(e, p, found)))
    there = contains(generator.source, item, p, found)
    if e.condition is None or there == NO:
        return there
    return both_of(there, on_view(e.condition, p, {**found, generator.local.number: item}))


def _contains_choice(e: m.ChooseExpr, item: Opts, p: Possible, found: Found) -> Opts:
    answer = holds(e.condition, p, found)
    if answer is not None:
        return contains(e.then if answer else e.otherwise, item, p, found)
    both: Opts = join(contains(e.then, item, p, found), contains(e.otherwise, item, p, found))
    return both


CONTAINS: dict[type, Callable[[Any, Opts, Possible, Found], Opts]] = {
    m.Use: _contains_use,
    m.SetOp: _contains_op,
    m.MapCompare: _contains_where,
    m.MapMember: _contains_where,
    m.Belongs: _contains_where,
    m.TrueSet: _contains_where,
    m.Comprehension: _contains_chosen,
    m.ChooseExpr: _contains_choice,
}


def _within(e: m.Within, p: Possible, found: Found) -> Any:
    left, right = on_view(e.left, p, found), on_view(e.right, p, found)
    if left.may is not None and left.may <= right.must:
        return YES
    return NO if right.may is not None and left.must - right.may else EITHER


def _logic(e: m.Logic, p: Possible, found: Found) -> Any:
    result = YES if e.op == "and" else NO
    for item in e.items:
        there = on_view(item, p, found)
        if there == (NO if e.op == "and" else YES):
            return there
        result = (both_of if e.op == "and" else either_of)(result, there)
    return result


def _not(e: m.Not, p: Possible, found: Found) -> Any:
    return opposite_of(on_view(e.operand, p, found))


def _choose(e: m.ChooseExpr, p: Possible, found: Found) -> Any:
    answer = holds(e.condition, p, found)
    if answer is not None:
        return on_view(e.then if answer else e.otherwise, p, found)
    return join(on_view(e.then, p, found), on_view(e.otherwise, p, found))


EXPRESSIONS: dict[type, Callable[[Any, Possible, Found], Any]] = {
    m.LocalRef: _local,
    m.Builtin: _builtin,
    m.FieldRef: _field,
    m.Use: _use,
    m.At: _at,
    m.MapCompare: _map_compare,
    m.MapMember: _map_member,
    m.Belongs: _belongs,
    m.TrueSet: _true_set,
    m.Compare: _compare,
    m.Member: _member,
    m.Within: _within,
    m.Logic: _logic,
    m.Not: _not,
    m.ChooseExpr: _choose,
}
