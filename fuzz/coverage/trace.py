"""The interpreter, observed: in a world that is `listening` it reports which parts of the rules it reaches.

The world has another table of meanings, whose functions tell and then do what the usual ones do: the interpreter knows
nothing of it, and loses no time otherwise.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import islice
from time import monotonic
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.choice import DONE, Choice
from ludex.dsl.errors import PlayError
from ludex.dsl.interpreter.continuation import Frame, Stack
from ludex.dsl.interpreter.evaluate import Env, evaluate
from ludex.dsl.interpreter.execute import Refused, execute
from ludex.dsl.interpreter.meaning import MEANING, with_meaning
from ludex.dsl.interpreter.order_of_play import begin_turn, finish_turn, scores
from ludex.dsl.interpreter.runs import Front, allowed_choices, begins_run, front, offered, whole_turn
from ludex.dsl.interpreter.state import State
from ludex.dsl.world.world import World
from ludex.fuzz.follow import fronts

LISTING = 0.15  # seconds for the offers at one point of a turn
PASSED = 12  # turns without a choice that are followed
MOST = 3000  # instances of which some are asked

Told = dict[type, Callable[..., Any]]  # a kind of node -> the function that reports it, and then evaluates it as usual
Heard = Callable[[object, str], None]  # a node of the model, what happened there


def listening(world: World, heard: Heard) -> World:
    """The same world, whose meaning reports to `heard`: definitions and effects reached, branches taken, requirements
    asked, ends and scores."""
    heard_of = {**_expressions(heard), **_statements(heard), **_patterns(heard), **_clauses(heard)}
    return with_meaning(world, {**MEANING, **heard_of})


def _expressions(heard: Heard) -> Told:
    def use(e: m.Use, s: State, env: Env) -> Any:
        heard(e.definition, "reached")
        return MEANING[m.Use](e, s, env)

    def choose(e: m.ChooseExpr, s: State, env: Env) -> Any:
        holds = evaluate(e.condition, s, env)
        heard(e, "if" if holds else "else")
        return evaluate(e.then if holds else e.otherwise, s, env)

    return {m.Use: use, m.ChooseExpr: choose}


def _statements(heard: Heard) -> Told:
    def branch(statement: m.If, s: State, env: Env) -> Any:
        for number, (condition, body) in enumerate(statement.branches):
            if evaluate(condition, s, env):
                heard(statement, f"branch {number}")
                return execute(body, s, env)
        heard(statement, "else")
        return execute(statement.otherwise, s, env)

    def loop(statement: m.For, s: State, env: Env) -> Any:
        if evaluate(statement.source, s, env):
            heard(statement, "body")
        return MEANING[m.For](statement, s, env)

    def effect(statement: m.Run, s: State, env: Env) -> Any:
        heard(statement.effect, "reached")
        return MEANING[m.Run](statement, s, env)

    def require(statement: m.Require, s: State, env: Env) -> Any:
        try:
            s = MEANING[m.Require](statement, s, env)
        except Refused:
            heard(statement, "refused")
            raise
        heard(statement, "passed")
        return s

    return {m.If: branch, m.For: loop, m.Run: effect, m.Require: require}


def _patterns(heard: Heard) -> Told:
    def branch(p: m.IfPattern, frame: Frame, below: Stack, s: State, found: Front) -> Any:
        ways = MEANING[m.IfPattern](p, frame, below, s, found)
        chosen = ways[0][0][0].pattern
        number = next((n for n, (_, body) in enumerate(p.branches) if body is chosen), None)
        heard(p, "else" if number is None else f"branch {number}")
        return ways

    def fallback(p: m.Otherwise, frame: Frame, below: Stack, s: State, found: Front) -> Any:
        ways = MEANING[m.Otherwise](p, frame, below, s, found)
        for alone, _ in ways:
            heard(p, f"way {next(n for n, item in enumerate(p.items) if item is alone[0].pattern)}")
        return ways

    def effect(p: m.DoEffect, frame: Frame, below: Stack, s: State, found: Front) -> Any:
        heard(p.effect, "reached")
        return MEANING[m.DoEffect](p, frame, below, s, found)

    return {m.IfPattern: branch, m.Otherwise: fallback, m.DoEffect: effect}


def _clauses(heard: Heard) -> Told:
    def end(clause: m.End, s: State) -> Any:
        heard(clause, "reached")
        return MEANING[m.End](clause, s)

    def score(clause: m.Score, s: State) -> Any:
        heard(clause, "reached")
        return MEANING[m.Score](clause, s)

    return {m.End: end, m.Score: score}


def _offers(found: Front, rng: random.Random) -> None:
    """Asks of what may come next if it is offered; of large boards only of as much as can be asked in the time."""
    end = monotonic() + LISTING
    for point in found.points:
        some = list(islice(allowed_choices(point), MOST))
        for choice in rng.sample(some, len(some)):
            begins_run(point, choice)
            if monotonic() > end:
                return


def listened(s: State, choices: Sequence[Choice], heard: Heard, rng: random.Random | None = None) -> None:
    """Follows the choices of a turn from the state before it under a trace; with `rng` some of what is offered at the
    first of them and at another one is looked at too."""
    asked = {0, rng.randrange(len(choices) + 1)} if rng else set()
    try:
        found = None
        for number, found in enumerate(fronts(s.but(world=listening(s.world, heard)), choices)):
            if rng and found is not None and number in asked:
                _offers(found, rng)
        for choice in choices:
            if choice != DONE:
                heard(s.world.model.actions[choice.action], "chosen")
        _finished(found, heard)
    except PlayError:
        pass


def _finished(found: Front | None, heard: Heard) -> None:
    """The end of a turn where it may stop, and the turns after it that nobody chooses in: no record has them."""
    for _ in range(PASSED):
        end = None if found is None else found.end()
        if found is None or end is None:
            return
        for effect in found.effects:
            heard(effect, "reached")
        s = finish_turn(end)
        scores(s)
        if s.ended:
            return
        found = front(whole_turn(s.world.model), begin_turn(s))
        if next(offered(found), None) is not None:
            return
