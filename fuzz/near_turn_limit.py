"""Positions shortly before an end that comes after so many turns, which random games seldom reach."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.about import beginner_of
from ludex.dsl.face import AnyPosition
from ludex.dsl.interpreter.evaluate import evaluate
from ludex.dsl.interpreter.meaning import with_meaning
from ludex.dsl.interpreter.order_of_play import empty_state
from ludex.dsl.walk import below, is_constant
from ludex.dsl.world.world import World

LAST = 3  # so many turns are left at most


def wound(position: AnyPosition, rng: random.Random) -> AnyPosition | None:
    """The same position with a number of turns shortly before one that an `end` asks for, if the rules ask for it there
    only: then such a position is as good as any. None where there is no such clause."""
    world = position.game.world
    limits = [limit for limit in _limits(world) if limit > position.turn_count]
    if not limits or position.over or position.turn_so_far or world.keeps_history:
        return None
    turns = rng.choice(limits) - rng.randint(1, LAST)
    turns -= (turns - position.turn_count) % world.players  # the same player is to move after so many turns
    fields = [[position.get(f.index, i) for i in range(world.places(f))] for f in world.model.fields]
    there = position.game.position_of(fields, beginner_of(position), max(turns, position.turn_count))
    return None if there.over else there


@lru_cache(maxsize=8)
def _limits(world: World) -> tuple[int, ...]:
    """The numbers that the `end` clauses compare the number of turns with."""
    model = world.model
    elsewhere = tuple((a.params, a.body) for a in model.actions), model.turn, model.invariants, model.score
    return () if _asks(elsewhere) else tuple(_compared(world, model.ends))


def _asks(node: Any) -> bool:
    return any(isinstance(n, m.Builtin) and n.name == "turns" for n in below(node))


def _compared(world: World, ends: Sequence[m.End]) -> list[int]:
    state, found = empty_state(with_meaning(world)), []
    for node in below(tuple(end.condition for end in ends)):
        if isinstance(node, m.Compare):
            for side, other in ((node.left, node.right), (node.right, node.left)):
                if isinstance(side, m.Builtin) and side.name == "turns" and is_constant(other):
                    found.append(evaluate(other, state, {}))
    return found
