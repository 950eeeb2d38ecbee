"""The value of an expression in a state: the meaning of every kind of node, one small function each.

`EXPRESSIONS` is the table of them. A state's world says by which table it is read (`ludex.dsl.interpreter.meaning`).

Values: int and bool as in Python; an element is its number, a value of an enumeration its code; `none` is None until it
is coerced; a set is a frozenset of ints, a set of sets a frozenset of frozensets; a map is a tuple by element number.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Container, Iterable, Iterator
from itertools import compress, count, repeat
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.errors import PlayError, at
from ludex.dsl.interpreter.convert import (
    NO_CODE,
    as_set,
    codes_of,
    element,
    ordered,
    owned_code,
    to_code,
    to_codes,
    without_none,
)
from ludex.dsl.interpreter.images import image, joined, span_of
from ludex.dsl.interpreter.operations import ARITHMETIC, COMPARISONS, SET_OPERATIONS, numbers
from ludex.dsl.interpreter.state import State
from ludex.dsl.narrow import domain_of, enum_of, map_of, members_of, set_domain, set_enum
from ludex.dsl.world.world import Meaning

Env = dict[int, Any]  # number of a local -> its value


def evaluate(e: m.Expr, s: State, env: Env) -> Any:
    """The value of an expression in a state; `env` holds the variables in sight."""
    return s.world.meaning[type(e)](e, s, env)


# ------------------------------------------------------------------ names and constants


def _const(e: m.Const, s: State, env: Env) -> Any:
    return e.value


def _cell_named(e: m.CellNamed, s: State, env: Env) -> Any:
    number = s.world.cell_numbers.get(e.text)
    if number is None:
        raise PlayError(f'there is no cell "{e.text}" on this board{at(e.span)}')
    return number


def _param(e: m.ParamRef, s: State, env: Env) -> Any:
    return s.world.settings[e.name]


def _local(e: m.LocalRef, s: State, env: Env) -> Any:
    return env[e.local.number]


def _builtin(e: m.Builtin, s: State, env: Env) -> Any:
    return BUILTINS[e.name](s)


BUILTINS: dict[str, Callable[[State], Any]] = {
    "me": lambda s: s.me,
    "next": lambda s: s.next,
    "foe": lambda s: 1 - s.me,
    "turns": lambda s: s.turns,
    "cells": lambda s: s.world.all_cells,
    "players": lambda s: s.world.all_players,
    "others": lambda s: s.world.all_players - {s.me},
    "winners": lambda s: s.winners,
    "row": lambda s: s.world.board.row,
    "column": lambda s: s.world.board.column,
}


def _player_number(e: m.PlayerNumber, s: State, env: Env) -> Any:
    number = evaluate(e.number, s, env)
    if not 1 <= number <= s.world.players:
        raise PlayError(f"there is no player({number}): there are {s.world.players} players{at(e.span)}")
    return number - 1


def _piece_set(e: m.PieceSet, s: State, env: Env) -> Any:
    return frozenset(s.world.piece_ranges[e.kind])


def _link_set(e: m.LinkSet, s: State, env: Env) -> Any:
    return frozenset(range(s.world.sizes.links[e.kind]))


def _step_named(e: m.StepNamed, s: State, env: Env) -> Any:
    return s.world.board.step_numbers[e.name]


def _relation(e: m.Relation, s: State, env: Env) -> Any:
    return getattr(s.world.board, e.name)


def _offsets(e: m.Offsets, s: State, env: Env) -> Any:
    return s.world.board.offsets(evaluate(e.a, s, env), evaluate(e.b, s, env))


def _field(e: m.FieldRef, s: State, env: Env) -> Any:
    values = s.fields[e.field.index]
    return values[0] if e.field.domain.kind in ("game", "turn") else values


def _use(e: m.Use, s: State, env: Env) -> Any:
    """A definition means what its expression means here; its value is remembered."""
    args, kept = tuple([evaluate(arg, s, env) for arg in e.args]), s.values_of(e.definition)
    if args not in kept:
        inner = {param.number: arg for param, arg in zip(e.definition.params, args)}
        kept[args] = evaluate(e.definition.body, s, inner)
    return kept[args]


# ------------------------------------------------------------------ maps


def _at(e: m.At, s: State, env: Env) -> Any:
    values, index = evaluate(e.map, s, env), evaluate(e.index, s, env)
    if isinstance(e.index.type, m.Value):
        index = element(enum_of(e.index.type), index, s)
        if index is None:
            return s.world.first_value(map_of(e.map.type).result)
    return values[index]


def _at_set(e: m.AtSet, s: State, env: Env) -> Any:
    values, places = evaluate(e.map, s, env), evaluate(e.index, s, env)
    return without_none(frozenset(values[place] for place in places), map_of(e.map.type).result, e.type, s)


def _map_compare(e: m.MapCompare, s: State, env: Env) -> Any:
    compare, left, right = COMPARISONS[e.op], evaluate(e.left, s, env), evaluate(e.right, s, env)
    lefts = left if isinstance(e.left.type, m.MapOf) else repeat(left)
    rights = right if isinstance(e.right.type, m.MapOf) else repeat(right)
    return _where(map(compare, lefts, rights))


def _map_member(e: m.MapMember, s: State, env: Env) -> Any:
    values, wanted = evaluate(e.map, s, env), _asked(e.set, map_of(e.map.type).result, s, env)
    held = map(wanted.__contains__, values)
    return _where(map(operator.not_, held) if e.negated else held)


def _belongs(e: m.Belongs, s: State, env: Env) -> Any:
    values, players = evaluate(e.map, s, env), as_set(evaluate(e.players, s, env))
    owners = s.world.owners(enum_of(map_of(e.map.type).result))
    return _where(owners[value] in players for value in values)


def _true_set(e: m.TrueSet, s: State, env: Env) -> Any:
    return _where(evaluate(e.map, s, env))


def _where(conditions: Iterable[Any]) -> frozenset[int]:
    """The numbers of the elements of which a map of conditions is true."""
    return frozenset(compress(count(), conditions))


# ------------------------------------------------------------------ numbers, conditions


def _arith(e: m.Arith, s: State, env: Env) -> Any:
    count, left, right = ARITHMETIC[e.op], evaluate(e.left, s, env), evaluate(e.right, s, env)
    if not isinstance(e.type, m.MapOf):
        return count(left, right)
    size = len(left if isinstance(left, tuple) else right)
    lefts = left if isinstance(left, tuple) else (left,) * size
    rights = right if isinstance(right, tuple) else (right,) * size
    return tuple(map(count, lefts, rights))


def _negate(e: m.Negate, s: State, env: Env) -> Any:
    value = evaluate(e.operand, s, env)
    return tuple(-v for v in value) if isinstance(value, tuple) else -value


def _opposite(e: m.OppositeOf, s: State, env: Env) -> Any:
    value = evaluate(e.operand, s, env)
    opposite = s.world.board.opposite
    if isinstance(e.operand.type, m.SetOf) and e.operand.type.of != m.STEP:
        return value  # links join both ways
    return frozenset(opposite[d] for d in value) if isinstance(value, frozenset) else opposite[value]


def _compare(e: m.Compare, s: State, env: Env) -> Any:
    return COMPARISONS[e.op](evaluate(e.left, s, env), evaluate(e.right, s, env))


def _member(e: m.Member, s: State, env: Env) -> Any:
    return (evaluate(e.item, s, env) in _asked(e.set, e.item.type, s, env)) != e.negated


def _asked(e: m.Expr, of: m.Type, s: State, env: Env) -> Container[Any]:
    """A set that is asked for values of a type: of numbers from one to another the two tell."""
    if isinstance(e, m.IntRange) and not isinstance(of, m.Value):
        return range(evaluate(e.low, s, env), evaluate(e.high, s, env) + 1)
    return codes_of(evaluate(e, s, env), e.type, of, s)


def _within(e: m.Within, s: State, env: Env) -> Any:
    return evaluate(e.left, s, env) <= evaluate(e.right, s, env)


def _logic(e: m.Logic, s: State, env: Env) -> Any:
    for item in e.items:
        if evaluate(item, s, env) != (e.op == "and"):
            return e.op == "or"
    return e.op == "and"


def _not(e: m.Not, s: State, env: Env) -> Any:
    return not evaluate(e.operand, s, env)


def _choose(e: m.ChooseExpr, s: State, env: Env) -> Any:
    return evaluate(e.then if evaluate(e.condition, s, env) else e.otherwise, s, env)


# ------------------------------------------------------------------ sets


def _set_op(e: m.SetOp, s: State, env: Env) -> Any:
    result = evaluate(e.items[0], s, env)
    for item in e.items[1:]:
        result = SET_OPERATIONS[e.op](result, evaluate(item, s, env))
    return result


def _int_range(e: m.IntRange, s: State, env: Env) -> Any:
    return numbers(evaluate(e.low, s, env), evaluate(e.high, s, env), e.span)


def _owned_value(e: m.OwnedValue, s: State, env: Env) -> Any:
    return owned_code(enum_of(e.type), evaluate(e.tag, s, env), evaluate(e.player, s, env), s)


def _owned_set(e: m.OwnedSet, s: State, env: Env) -> Any:
    tags, players = as_set(evaluate(e.tags, s, env)), as_set(evaluate(e.players, s, env))
    return frozenset(owned_code(set_enum(e.type), tag, player, s) for tag in tags for player in players)


def _inject(e: m.Inject, s: State, env: Env) -> Any:
    value, source = evaluate(e.operand, s, env), e.operand.type
    if not isinstance(source, m.MapOf):
        return to_code(value, source, enum_of(e.type), s)
    enum = enum_of(map_of(e.type).result)
    return tuple(to_codes(value, source.result, enum, s))


def _inject_set(e: m.InjectSet, s: State, env: Env) -> Any:
    values, source = evaluate(e.operand, s, env), members_of(e.operand.type)
    if source is None or source == members_of(e.type):
        return values
    value_type: m.Type = m.Value(source) if isinstance(source, m.Enum) else m.Element(source)
    return frozenset(to_codes(values, value_type, set_enum(e.type), s)) - {NO_CODE}


def _to_set(e: m.ToSet, s: State, env: Env) -> Any:
    return without_none(frozenset({evaluate(e.operand, s, env)}), e.operand.type, e.type, s)


def _set_literal(e: m.SetLiteral, s: State, env: Env) -> Any:
    return frozenset(evaluate(item, s, env) for item in e.items)


def _list(e: m.ListOf, s: State, env: Env) -> Any:
    return [evaluate(item, s, env) for item in e.items]


def _bindings(generators: tuple[m.Generator, ...], s: State, env: Env) -> Iterator[Env]:
    """Each way to bind the variables of the generators, put into `env` in turn."""
    first, rest = generators[0], generators[1:]
    for value in ordered(evaluate(first.source, s, env)):
        inner = {**env, first.local.number: value}
        if rest:
            yield from _bindings(rest, s, inner)
        else:
            yield inner


def _comprehension(e: m.Comprehension, s: State, env: Env) -> Any:
    chosen = (
        inner for inner in _bindings(e.generators, s, env) if e.condition is None or evaluate(e.condition, s, inner)
    )
    return GATHER[e.kind](evaluate(e.body, s, inner) for inner in chosen)


GATHER: dict[str, Callable[[Iterable[Any]], Any]] = {
    "set": frozenset,
    "union": lambda sets: frozenset[Any]().union(*sets),
    "sum": sum,
    "any": any,
    "all": all,
}


def _count(e: m.Count, s: State, env: Env) -> Any:
    return len(evaluate(e.set, s, env))


def _any_of(e: m.AnyOf, s: State, env: Env) -> Any:
    return bool(evaluate(e.set, s, env))


# ------------------------------------------------------------------ relations


def _image(e: m.Image, s: State, env: Env) -> Any:
    return image(evaluate(e.relation, s, env), e.relation.type, evaluate(e.set, s, env), s)


def _joined(e: m.Joined, s: State, env: Env) -> Any:
    start, through = evaluate(e.start, s, env), evaluate(e.through, s, env)
    return joined(start, through, evaluate(e.relation, s, env), e.relation.type, s)


def _connected(e: m.Connected, s: State, env: Env) -> Any:
    cells, relation = evaluate(e.set, s, env), evaluate(e.relation, s, env)
    return bool(cells) and joined(frozenset({min(cells)}), cells, relation, e.relation.type, s) == cells


def _links(e: m.Expr, s: State, env: Env) -> tuple[str, frozenset[Any]]:
    """The kind and the members of a set of links."""
    links = evaluate(e, s, env)
    return (set_domain(e.type) if isinstance(e.type, m.SetOf) else domain_of(e.type)).name, as_set(links)


def _ends(e: m.Ends, s: State, env: Env) -> Any:
    kind, links = _links(e.links, s, env)
    return frozenset(cell for link in links for cell in s.world.board.links[kind][link])


def _crossing(e: m.Crossing, s: State, env: Env) -> Any:
    kind, links = _links(e.links, s, env)
    return frozenset(other for link in links for other in s.world.board.crossing[kind][link])


def _inside(e: m.Inside, s: State, env: Env) -> Any:
    kind, links = _links(e.links, s, env)
    cells = evaluate(e.set, s, env)
    pairs = s.world.board.links[kind]
    return frozenset(link for link in links if pairs[link][0] in cells and pairs[link][1] in cells)


def _ring(e: m.Ring, s: State, env: Env) -> Any:
    cells, n, board = evaluate(e.set, s, env), evaluate(e.distance, s, env), s.world.board
    reach = n if n < max(board.rows, board.columns) else -1  # nothing is further away than the other end of the board
    steps = frozenset[int]().union(*(board.offsets(a, b) for a, b in board.lattice.ring(reach)))
    return image(steps, m.RELATION, cells, s)


def _span(e: m.Span_, s: State, env: Env) -> Any:
    return span_of(evaluate(e.set, s, env), evaluate(e.step, s, env), evaluate(e.through, s, env), s)


def _past(e: m.Past, s: State, env: Env) -> Any:
    cells, step, through = evaluate(e.set, s, env), evaluate(e.step, s, env), evaluate(e.through, s, env)
    run = cells | span_of(cells, step, through, s)
    return image(step, m.Element(m.STEP), run, s) - through


def _lines(e: m.Lines, s: State, env: Env) -> Any:
    length = evaluate(e.length, s, env)
    if e.relation is None:
        return s.world.lines(length)
    times = 1 if e.times is None else evaluate(e.times, s, env)
    return frozenset(s.world.board.lines(length, tuple(sorted(evaluate(e.relation, s, env))), times))


# ------------------------------------------------------------------ the game


def _seen(e: m.Seen, s: State, env: Env) -> Any:
    return sum(_alike(e, s))


def _since(e: m.Since, s: State, env: Env) -> Any:
    alike = _alike(e, s)
    return len(alike) - alike.index(True) if True in alike else 0


def _alike(e: m.Earlier, s: State) -> list[bool]:
    """Of each earlier position, the oldest first, whether it is equal in these fields."""
    now = tuple(s.fields[i] for i in e.fields)
    return [
        tuple(fields[i] for i in e.fields) == now and (not e.next or after == s.next) for fields, after in s.history
    ]


EXPRESSIONS: Meaning = {
    m.Const: _const,
    m.CellNamed: _cell_named,
    m.ParamRef: _param,
    m.LocalRef: _local,
    m.Builtin: _builtin,
    m.PlayerNumber: _player_number,
    m.PieceSet: _piece_set,
    m.LinkSet: _link_set,
    m.StepNamed: _step_named,
    m.Relation: _relation,
    m.Offsets: _offsets,
    m.FieldRef: _field,
    m.Use: _use,
    m.At: _at,
    m.AtSet: _at_set,
    m.MapCompare: _map_compare,
    m.MapMember: _map_member,
    m.Belongs: _belongs,
    m.TrueSet: _true_set,
    m.Arith: _arith,
    m.Negate: _negate,
    m.OppositeOf: _opposite,
    m.Compare: _compare,
    m.Member: _member,
    m.Within: _within,
    m.Logic: _logic,
    m.Not: _not,
    m.ChooseExpr: _choose,
    m.SetOp: _set_op,
    m.IntRange: _int_range,
    m.OwnedValue: _owned_value,
    m.OwnedSet: _owned_set,
    m.Inject: _inject,
    m.InjectSet: _inject_set,
    m.ToSet: _to_set,
    m.SetLiteral: _set_literal,
    m.ListOf: _list,
    m.Comprehension: _comprehension,
    m.Count: _count,
    m.AnyOf: _any_of,
    m.Image: _image,
    m.Joined: _joined,
    m.Connected: _connected,
    m.Ends: _ends,
    m.Crossing: _crossing,
    m.Inside: _inside,
    m.Ring: _ring,
    m.Span_: _span,
    m.Past: _past,
    m.Lines: _lines,
    m.Seen: _seen,
    m.Since: _since,
}
