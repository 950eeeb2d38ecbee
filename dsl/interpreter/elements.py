"""The value of expressions that ask for the order and the names of single values: number, what, whose, first, after;
and of steps taken several times."""

from __future__ import annotations

from typing import Any

from ludex.dsl import model as m
from ludex.dsl.interpreter.convert import as_set
from ludex.dsl.interpreter.evaluate import Env, evaluate
from ludex.dsl.interpreter.images import image
from ludex.dsl.interpreter.state import State
from ludex.dsl.narrow import domain_of, enum_of, known
from ludex.dsl.world.world import Meaning


def _pick(e: m.Pick, s: State, env: Env) -> Any:
    return evaluate(e.items[evaluate(e.index, s, env)], s, env)


def _number_of(e: m.NumberOf, s: State, env: Env) -> Any:
    value = evaluate(e.operand, s, env)
    if not isinstance(e.operand.type, m.Value):
        return value + 1
    found = _element_or_tag(enum_of(e.operand.type), value, s)
    return 0 if found is None else found + 1


def _the_one(e: m.TheOne, s: State, env: Env) -> Any:
    return _element_or_tag(enum_of(e.operand.type), evaluate(e.operand, s, env), s)


def _element_or_tag(enum: m.Enum, code: int, s: State) -> int | None:
    """The number of the element or name that a value is; None for none."""
    part, payload = s.world.layout(enum).at(code)
    alternative = part.alternative
    if alternative.kind == "none":
        return None
    return s.world.model.tags.index(alternative.name) if alternative.kind == "tag" else payload


def _what(e: m.What, s: State, env: Env) -> Any:
    source, wanted = s.world.layout(enum_of(e.operand.type)), s.world.layout(enum_of(e.type))
    part, _ = source.at(evaluate(e.operand, s, env))
    found = wanted.find("tag", part.alternative.name) if part.alternative.name else None
    return (known(wanted.find("none")) if found is None else found).first


def _whose(e: m.Whose, s: State, env: Env) -> Any:
    owner = s.world.owners(enum_of(e.operand.type))[evaluate(e.operand, s, env)]
    return 0 if owner is None else owner + 1


def _first(e: m.First, s: State, env: Env) -> Any:
    members = evaluate(e.set, s, env)
    if not isinstance(e.type, m.Value):
        return min(members, default=0)
    return min(members, default=-1) + 1


def _after(e: m.After, s: State, env: Env) -> Any:
    item, members = evaluate(e.item, s, env), evaluate(e.set, s, env)
    behind = [x for x in members if x > item]
    return min(behind) if behind else min(members, default=item)


def _extreme(e: m.Extreme, s: State, env: Env) -> Any:
    return (max if e.greatest else min)(evaluate(e.set, s, env), default=0)


def _strides(e: m.Strides, s: State, env: Env) -> Any:
    times, relation, board = evaluate(e.times, s, env), evaluate(e.relation, s, env), s.world.board
    reached = frozenset[int]()
    for step in as_set(relation):
        cells, way = evaluate(e.set, s, env), step if times >= 0 else board.opposite[step]
        for _ in range(abs(times)):
            if not cells:
                break
            cells = image(way, m.Element(m.STEP), cells, s)
        reached |= cells
    return reached


def _copies(e: m.Copies, s: State, env: Env) -> Any:
    return s.world.board.copies(evaluate(e.set, s, env))


def _among(e: m.Among, s: State, env: Env) -> Any:
    return s.world.board.sources[e.kind][e.source]


def _members(e: m.Members, s: State, env: Env) -> Any:
    return s.world.board.sets[domain_of(e.operand.type).name][evaluate(e.operand, s, env)]


ELEMENTS: Meaning = {
    m.Copies: _copies,
    m.Among: _among,
    m.Members: _members,
    m.Strides: _strides,
    m.Pick: _pick,
    m.NumberOf: _number_of,
    m.TheOne: _the_one,
    m.What: _what,
    m.Whose: _whose,
    m.First: _first,
    m.After: _after,
    m.Extreme: _extreme,
}
