"""The interpreter with an ear: while `tracing`, it tells a recorder which parts of the rules it comes by.

The tables of meanings are changed while a trace runs and put back after it, so that the interpreter knows nothing of it
and loses no time otherwise. One trace at a time in a process.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from time import monotonic

from ludex.dsl import model as m
from ludex.dsl.choice import DONE, Choice
from ludex.dsl.errors import PlayError
from ludex.dsl.interpreter import execute, runs
from ludex.dsl.interpreter import order_of_play as order
from ludex.dsl.interpreter.evaluate import MEANING, evaluate
from ludex.dsl.interpreter.state import State
from ludex.fuzz.follow import fronts

LISTING = 0.15  # seconds for the offers at one point of a turn
MOST = 3000  # instances of which some are asked

Heard = Callable[[object, str], None]  # a node of the model, what happened there


@contextmanager
def tracing(heard: Heard) -> Iterator[None]:
    """Tells `heard` of definitions and effects reached, branches taken, requirements asked, ends, scores."""
    kept = dict(MEANING), dict(execute.run.registry), dict(runs._begin.registry), order._close, order.scores
    MEANING.update(_expressions(heard, kept[0]))
    for type_, meaning in _statements(heard, kept[1]).items():
        execute.run.register(type_)(meaning)
    for type_, meaning in _patterns(heard, kept[2]).items():
        runs._begin.register(type_)(meaning)
    order._close, order.scores = _close(heard, kept[3]), _scores(heard, kept[4])
    try:
        yield
    finally:
        MEANING.update(kept[0])
        for function, old in ((execute.run, kept[1]), (runs._begin, kept[2])):
            for type_ in (
                (m.If, m.For, m.Run, m.Require) if function is execute.run else (m.IfPattern, m.Otherwise, m.DoEffect)
            ):
                function.register(type_)(old[type_])
        order._close, order.scores = kept[3], kept[4]


def _expressions(heard: Heard, old) -> dict:
    def use(e, s, env):
        heard(e.definition, "reached")
        return old[m.Use](e, s, env)

    def choose(e, s, env):
        holds = evaluate(e.condition, s, env)
        heard(e, "if" if holds else "else")
        return evaluate(e.then if holds else e.otherwise, s, env)

    return {m.Use: use, m.ChooseExpr: choose}


def _statements(heard: Heard, old) -> dict:
    def branch(statement, s, env):
        for number, (condition, body) in enumerate(statement.branches):
            if evaluate(condition, s, env):
                heard(statement, f"branch {number}")
                return execute.execute(body, s, env)
        heard(statement, "else")
        return execute.execute(statement.otherwise, s, env)

    def loop(statement, s, env):
        if evaluate(statement.source, s, env):
            heard(statement, "body")
        return old[m.For](statement, s, env)

    def effect(statement, s, env):
        heard(statement.effect, "reached")
        return old[m.Run](statement, s, env)

    def require(statement, s, env):
        try:
            s = old[m.Require](statement, s, env)
        except execute.Refused:
            heard(statement, "refused")
            raise
        heard(statement, "passed")
        return s

    return {m.If: branch, m.For: loop, m.Run: effect, m.Require: require}


def _patterns(heard: Heard, old) -> dict:
    def branch(p, frame, below, s, found):
        ways = old[m.IfPattern](p, frame, below, s, found)
        chosen = ways[0][0][0].pattern
        number = next((n for n, (_, body) in enumerate(p.branches) if body is chosen), None)
        heard(p, "else" if number is None else f"branch {number}")
        return ways

    def fallback(p, frame, below, s, found):
        ways = old[m.Otherwise](p, frame, below, s, found)
        for alone, _ in ways:
            heard(p, f"way {next(n for n, item in enumerate(p.items) if item is alone[0].pattern)}")
        return ways

    def effect(p, frame, below, s, found):
        heard(p.effect, "reached")
        return old[m.DoEffect](p, frame, below, s, found)

    return {m.IfPattern: branch, m.Otherwise: fallback, m.DoEffect: effect}


def _close(heard: Heard, old):
    def close(end, s):
        heard(end, "reached")
        return old(end, s)

    return close


def _scores(heard: Heard, old):
    def scores(s):
        if s.world.model.score is not None:
            heard(s.world.model.score, "reached")
        return old(s)

    return scores


def _offers(found: runs.Front, rng: random.Random) -> None:
    """Asks of what may come next if it is offered; of large boards only of as much as can be asked in the time."""
    end = monotonic() + LISTING
    for point in found.points:
        some = list(islice(runs.allowed_choices(point), MOST))
        for choice in rng.sample(some, len(some)):
            runs.begins_run(point, choice)
            if monotonic() > end:
                return


def listened(s: State, choices: Sequence[Choice], heard: Heard, rng: random.Random | None = None) -> None:
    """Follows the choices of a turn from the state before it under a trace; with `rng` some of what is offered at the
    first of them and at another one is looked at too."""
    asked = {0, rng.randrange(len(choices) + 1)} if rng else set()
    with tracing(heard):
        try:
            found = None
            for number, found in enumerate(fronts(s, choices)):
                if found is not None and number in asked:
                    _offers(found, rng)
            for choice in choices:
                if choice != DONE:
                    heard(s.world.model.actions[choice.action], "chosen")
            if found is not None and found.stop is not None:
                order.scores(order.finish_turn(found.stop))
        except PlayError:
            pass
