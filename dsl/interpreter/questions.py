"""Expressions that ask how the game would go on (`can`, `stuck`), answered by the order of play; and worlds with them.

`evaluate` finds the answers in the world of a state, so that it needs to know nothing of turns.
"""

from __future__ import annotations

from collections.abc import Mapping

from ludex.dsl import model as m
from ludex.dsl.interpreter.execute import instances, outcome
from ludex.dsl.interpreter.make_board import make_board
from ludex.dsl.interpreter.order_of_play import turn_exists_for_next
from ludex.dsl.interpreter.state import State
from ludex.dsl.world.world import World


def _can(e: m.Can, s: State) -> bool:
    action = next(a for a in s.world.model.actions if a.name == e.action)
    return any(outcome(action, args, s) is not None for args in instances(action, (), s))


def _stuck(e: m.Stuck, s: State) -> bool:
    return not turn_exists_for_next(s)


QUESTIONS = {m.Can: _can, m.Stuck: _stuck}


def make_world(model: m.Model, settings: Mapping[str, int]) -> World:
    """The world of a model with complete settings, in which every expression has a value."""
    return World(model, settings, make_board(model, settings), QUESTIONS)


def with_questions(world: World) -> World:
    """The same world, in which every expression has a value."""
    return world if world.questions else World(world.model, world.settings, world.board, QUESTIONS)
