"""The table by which rules are read: what each kind of node of a model means in a state; and worlds that have it.

Whoever wants to know more than the result hands a world another table (`ludex.fuzz.coverage.trace` listens so). The
expressions that ask how the game would go on (`can`, `stuck`) have their meaning here, above the order of play.
"""

from __future__ import annotations

from collections.abc import Mapping

from ludex.dsl import model as m
from ludex.dsl.interpreter.elements import ELEMENTS
from ludex.dsl.interpreter.evaluate import EXPRESSIONS, Env, evaluate
from ludex.dsl.interpreter.execute import STATEMENTS, instances, outcome
from ludex.dsl.interpreter.make_board import make_board
from ludex.dsl.interpreter.order_of_play import CLAUSES, begin_turn, turn_exists_for_next
from ludex.dsl.interpreter.runs import PATTERNS
from ludex.dsl.interpreter.state import State
from ludex.dsl.world.world import Meaning, Tries, World


def _can(e: m.Can, s: State, env: Env) -> bool:
    action = next(a for a in s.world.model.actions if a.name == e.action)
    if e.player is not None:
        s = begin_turn(s.but(next=evaluate(e.player, s, env)))
    return any(outcome(action, args, s) is not None for args in instances(action, (), s))


def _stuck(e: m.Stuck, s: State, env: Env) -> bool:
    return not turn_exists_for_next(s)


MEANING: Meaning = {**EXPRESSIONS, **ELEMENTS, m.Can: _can, m.Stuck: _stuck, **STATEMENTS, **PATTERNS, **CLAUSES}


def make_world(model: m.Model, settings: Mapping[str, int], tries: Tries | None = None) -> World:
    """The world of a model with complete settings, to be read by the interpreter; with `tries` also where a player
    tries what may be refused."""
    return World(model, settings, make_board(model, settings), MEANING, tries)


def with_meaning(world: World, meaning: Meaning = MEANING) -> World:
    """The same world, read by a table."""
    return world if world.meaning is meaning else World(world.model, world.settings, world.board, meaning, world.tries)
