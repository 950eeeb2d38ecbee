"""What effects make of a state that is seen in part: the values that its places may have then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.interpreter.convert import NO_CODE, ordered
from ludex.dsl.interpreter.execute import OPERATIONS
from ludex.dsl.views.evaluate_on_view import holds, on_view
from ludex.dsl.views.possible import (
    ANYTHING,
    EITHER,
    NO,
    YES,
    Found,
    Opts,
    Pair,
    Possible,
    exactly,
    join,
    of_type,
    some,
    value_of,
)
from ludex.dsl.views.sets_on_view import less
from ludex.dsl.walk import below

Ran = tuple[Possible, Opts]  # the state after, and whether no `require` has refused


def run_on_view(body: tuple[m.Statement, ...], p: Possible, found: Found, passed: Opts = YES) -> Ran:
    """The state after statements; `found` takes what `let` keeps. Nothing is run after a sure refusal."""
    for statement in body:
        if passed == NO:
            break
        p, passed = STATEMENTS[type(statement)](statement, p, found, passed)
    return p, passed


def _require(statement: m.Require, p: Possible, found: Found, passed: Opts) -> Ran:
    answer = holds(statement.condition, p, found)
    return p, NO if answer is False else passed if answer else EITHER


def _let(statement: m.LetHere, p: Possible, found: Found, passed: Opts) -> Ran:
    found[statement.local.number] = on_view(statement.value, p, found)
    return p, passed


def _if(statement: m.If, p: Possible, found: Found, passed: Opts) -> Ran:
    return _branch(statement.branches, statement.otherwise, p, found, passed)


def _branch(branches: Any, otherwise: tuple[m.Statement, ...], p: Possible, found: Found, passed: Opts) -> Ran:
    """The first branch whose condition holds; where that is not known, this branch or one of the rest."""
    if not branches:
        return run_on_view(otherwise, p, dict(found), passed)
    (condition, body), rest = branches[0], branches[1:]
    answer = holds(condition, p, found)
    if answer:
        return run_on_view(body, p, dict(found), passed)
    there = _branch(rest, otherwise, p, found, passed)
    if answer is False:
        return there
    return _either(run_on_view(body, p, dict(found), passed), there)


def _either(one: Ran, other: Ran) -> Ran:
    """The one or the other; of a way that is surely refused no state is left."""
    if one[1] == NO != other[1]:
        return other[0], EITHER
    if other[1] == NO != one[1]:
        return one[0], EITHER
    return one[0].joined(other[0]), join(one[1], other[1])


def _for(statement: m.For, p: Possible, found: Found, passed: Opts) -> Ran:
    source: Pair = on_view(statement.source, p, found)
    if source.may is None:
        return _spoiled(statement.body, p), EITHER
    for value in ordered(source.may):
        inner = {**found, statement.local.number: exactly(value)}
        there = run_on_view(statement.body, p, inner, passed)
        p, passed = there if value in source.must else _either(there, (p, passed))
    return p, passed


def _spoiled(body: tuple[m.Statement, ...], p: Possible) -> Possible:
    """The state after statements of which nothing is known but which fields they write."""
    for node in below(body):
        if isinstance(node, m.Assign):
            index = node.field.index
            p = p.with_field(index, (of_type(p.world, node.field),) * len(p.fields[index]))
        elif isinstance(node, m.SetNext):
            p = p.with_next(some(range(p.world.players)))
    return p


def _run(statement: m.Run, p: Possible, found: Found, passed: Opts) -> Ran:
    effect = statement.effect
    inner = {param.number: on_view(arg, p, found) for param, arg in zip(effect.params, statement.args)}
    return run_on_view(effect.body, p, inner, passed)


def _set_next(statement: m.SetNext, p: Possible, found: Found, passed: Opts) -> Ran:
    value: Opts = on_view(statement.player, p, found)
    return p.with_next(some(range(p.world.players)) if value.values is None else value), passed


def _set_me(statement: m.SetMe, p: Possible, found: Found, passed: Opts) -> Ran:
    if statement.player is None:
        return p.chosen_by(p.plain.mover), passed
    value: Opts = on_view(statement.player, p, found)
    return p.chosen_by(value_of(value)), passed  # it runs through all players, who are known


def _tell(statement: m.Tell, p: Possible, found: Found, passed: Opts) -> Ran:
    return p, passed


# ------------------------------------------------------------------ assignments
def _assign(statement: m.Assign, p: Possible, found: Found, passed: Opts) -> Ran:
    f = statement.field
    places = _places(statement, p, found)
    new = on_view(statement.value, p, found)
    values = list(p.fields[f.index])
    may = range(len(values)) if places.may is None else places.may
    for place in may:
        if not 0 <= place < len(values):
            continue
        written = _fitting(_operated(statement.op, values[place], new), f, p)
        values[place] = written if place in places.must else join(values[place], written)
    return p.with_field(f.index, tuple(values)), passed


def _places(statement: m.Assign, p: Possible, found: Found) -> Pair:
    """The places that are surely written, and those that may be."""
    if statement.index is None:
        return Pair(frozenset({0}), frozenset({0}))
    index = on_view(statement.index, p, found)
    if isinstance(index, Pair):
        return index
    if index.values is None:
        return Pair(frozenset(), None)
    found_ = index.values
    sure = index.known
    if isinstance(statement.index.type, m.Value):
        layout = p.world.layout(statement.index.type.enum)
        parts = [layout.at(code) for code in found_]
        found_ = frozenset(payload for part, payload in parts if part.alternative.kind == "element")
        sure = sure and len(found_) == 1
    return Pair(found_ if sure else frozenset(), found_)


def _operated(op: str, old: Any, new: Any) -> Any:
    if op == "=":
        return new
    if isinstance(old, Pair):
        return _on_sets(op, old, new)
    if old.values is None or new.values is None:
        return ANYTHING
    return some(OPERATIONS[op](a, b) for a in old.values for b in new.values)


def _on_sets(op: str, old: Pair, new: Any) -> Pair:
    there = new if isinstance(new, Pair) else Pair(new.values if new.known else frozenset(), new.values)
    if op == "-=":
        return less(old, there)
    if op == "|=":
        may = None if old.may is None or there.may is None else old.may | there.may
        return Pair(old.must | there.must, may)
    may = there.may if old.may is None else old.may if there.may is None else old.may & there.may
    return Pair(old.must & there.must, may)


def _fitting(value: Any, f: m.Field, p: Possible) -> Any:
    """Those of the values that the field can hold: with others the game would stop."""
    if isinstance(value, Pair):
        return value
    whole = of_type(p.world, f)
    if value.values is None:
        return whole
    left = value.values - {NO_CODE} if whole.values is None else value.values & whole.values
    return Opts(left) if left else whole


STATEMENTS: dict[type, Callable[[Any, Possible, Found, Opts], Ran]] = {
    m.Assign: _assign,
    m.SetMe: _set_me,
    m.SetNext: _set_next,
    m.LetHere: _let,
    m.If: _if,
    m.For: _for,
    m.Run: _run,
    m.Require: _require,
    m.Tell: _tell,
}
