"""Statements run one after the other, each in the state that the last one left; and the instances of actions."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.errors import OutOfRange, PlayError, at
from ludex.dsl.interpreter.convert import NO_CODE, ordered
from ludex.dsl.interpreter.evaluate import Env, evaluate
from ludex.dsl.interpreter.state import Message, State
from ludex.dsl.narrow import known
from ludex.dsl.plural import counted
from ludex.dsl.world.world import Meaning

INT_LOW, INT_HIGH = -(2**31), 2**31 - 1


class Refused(Exception):
    """A `require` that does not hold; `state` and `env` are those in which it was asked."""

    def __init__(self, require: m.Require, state: State, env: Env) -> None:
        super().__init__(require.reason)
        self.require, self.state, self.env = require, state, env


def execute(statements: tuple[m.Statement, ...], s: State, env: Env) -> State:
    """The state that the statements lead to; raises Refused. `let`s are added to `env`."""
    for statement in statements:
        s = s.world.meaning[type(statement)](statement, s, env)
    return s


def _assign(statement: m.Assign, s: State, env: Env) -> State:
    field = statement.field
    places = _places(statement, s, env)
    value = evaluate(statement.value, s, env)
    if isinstance(value, list) and len(value) != len(places):
        raise PlayError(f"{counted(len(value), 'value')} for {len(places)} places{at(statement.span)}")
    values = list(s.fields[field.index])
    for i, place in enumerate(places):
        new = value[i] if isinstance(value, list) else value
        values[place] = _in_range(OPERATIONS[statement.op](values[place], new), statement, s)
    return s.with_field(field.index, tuple(values))


OPERATIONS: dict[str, Callable[[Any, Any], Any]] = {
    "=": lambda old, new: new,
    "+=": operator.add,
    "-=": operator.sub,
    "|=": operator.or_,
    "&=": operator.and_,
}


def _places(statement: m.Assign, s: State, env: Env) -> list[int]:
    """The numbers of the places to assign to, in canonical order."""
    if statement.index is None:
        return [0]
    index = evaluate(statement.index, s, env)
    if isinstance(statement.index.type, m.SetOf):
        return ordered(index)
    if isinstance(statement.index.type, m.Value):
        part, payload = s.world.layout(statement.index.type.enum).at(index)
        return [payload] if part.alternative.kind == "element" else []
    return [index]


def _in_range(value: Any, statement: m.Assign, s: State) -> Any:
    type_ = statement.field.type
    if isinstance(type_, m.Value) and value == NO_CODE:
        raise OutOfRange(f"{statement.field.name} cannot hold the value it would be given{at(statement.span)}")
    if isinstance(type_, m.Int):
        low = INT_LOW if type_.low is None else s.world.sizes.bound(type_.low)
        high = INT_HIGH if type_.high is None else s.world.sizes.bound(type_.high)
        if not low <= value <= high:
            name = statement.field.name
            raise OutOfRange(f"{name} would become {value}; it runs from {low} to {high}{at(statement.span)}")
    return value


def _set_next(statement: m.SetNext, s: State, env: Env) -> State:
    return s.but(next=evaluate(statement.player, s, env))


def _set_me(statement: m.SetMe, s: State, env: Env) -> State:
    return s.chosen_by(s.mover if statement.player is None else evaluate(statement.player, s, env))


def _let(statement: m.LetHere, s: State, env: Env) -> State:
    env[statement.local.number] = evaluate(statement.value, s, env)
    return s


def _if(statement: m.If, s: State, env: Env) -> State:
    for condition, body in statement.branches:
        if evaluate(condition, s, env):
            return execute(body, s, env)
    return execute(statement.otherwise, s, env)


def _for(statement: m.For, s: State, env: Env) -> State:
    for value in ordered(evaluate(statement.source, s, env)):
        env[statement.local.number] = value
        s = execute(statement.body, s, env)
    return s


def _run(statement: m.Run, s: State, env: Env) -> State:
    return run_effect(statement.effect, tuple(evaluate(arg, s, env) for arg in statement.args), s)


def run_effect(effect: m.Effect, args: tuple[Any, ...], s: State) -> State:
    """The state after an effect; raises Refused."""
    return execute(effect.body, s, {param.number: arg for param, arg in zip(effect.params, args)})


def _require(statement: m.Require, s: State, env: Env) -> State:
    if not evaluate(statement.condition, s, env):
        raise Refused(statement, s, dict(env))
    return s


def _tell(statement: m.Tell, s: State, env: Env) -> State:
    players = evaluate(statement.players, s, env)
    args = tuple(evaluate(arg, s, env) for arg in statement.args)
    message = Message(statement.name, args, tuple(arg.type for arg in statement.args))
    return s.but(said=(*s.said, (players, message)))


def _outcome(statement: m.Outcome, s: State, env: Env) -> State:
    everyone = s.world.all_players
    if statement.kind == "draw":
        return s.but(winners=everyone)
    players = evaluate(known(statement.players), s, env)
    players = players if isinstance(players, frozenset) else frozenset({players})
    return s.but(winners=players if statement.kind == "win" else everyone - players)


STATEMENTS: Meaning = {
    m.Assign: _assign,
    m.SetMe: _set_me,
    m.SetNext: _set_next,
    m.LetHere: _let,
    m.If: _if,
    m.For: _for,
    m.Run: _run,
    m.Require: _require,
    m.Tell: _tell,
    m.Outcome: _outcome,
}


# ------------------------------------------------------------------ actions


def bound(action: m.Action, args: tuple[int, ...]) -> Env:
    """The variables that the effects of an instance see."""
    return {param.local.number: arg for param, arg in zip(action.chosen, args)}


Numbers = tuple[int, ...]
Partial = tuple[int | None, ...]  # None: any


def instances(action: m.Action, fixed: tuple[int, ...], s: State) -> Iterator[tuple[int, ...]]:
    """The arguments of the instances of an action whose sets allow them, its first ones given, in canonical order.
    Its `require`s are not looked at."""
    rows = (args for args, _ in _rows(action.params, fixed, s, {}, (), ()))
    kinds = [param.witness for param in action.params]
    witness_between = any(kinds) and kinds != sorted(kinds)
    return iter(sorted(set(rows))) if witness_between else rows  # one instance may have several witnesses


def outcome(action: m.Action, args: tuple[int, ...], s: State) -> State | None:
    """The state that an instance leads to; None when a `require` refuses it."""
    try:
        return execute(action.body, s, bound(action, args))
    except Refused:
        return None


def fitting(action: m.Action, args: Partial, witnesses: Partial, s: State) -> tuple[Numbers, Numbers] | None:
    """The first arguments and witnesses of an instance that agree with those given (None: any);
    None if there is none."""
    return next(_rows(action.params, args, s, {}, (), (), witnesses), None)


def _rows(
    params: tuple[m.Parameter, ...],
    fixed: Partial,
    s: State,
    env: Env,
    args: Numbers,
    found: Numbers,
    witnesses: Partial = (),
) -> Iterator[tuple[Numbers, Numbers]]:
    """All (arguments, witnesses) from left to right; the first arguments and witnesses may be given (None: any)."""
    if not params:
        yield args, found
        return
    param, rest = params[0], params[1:]
    values = evaluate(param.source, s, env)
    given = witnesses[len(found)] if param.witness and len(found) < len(witnesses) else None
    if not param.witness and len(args) < len(fixed):
        given = fixed[len(args)]
    only_existence = param.witness and all(p.witness for p in rest)
    for value in ordered(values) if given is None else [given] if given in values else []:
        one, other = (args, found + (value,)) if param.witness else (args + (value,), found)
        for row in _rows(rest, fixed, s, {**env, param.local.number: value}, one, other, witnesses):
            yield row
            if only_existence:
                return
