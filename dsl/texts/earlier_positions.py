"""The positions before a position, of either engine, where the rules ask for them."""

from __future__ import annotations

from typing import Any

from ludex.dsl.errors import PlayError
from ludex.dsl.face import AnyPosition


def earlier_positions(position: AnyPosition) -> tuple[Any, ...]:
    """(fields, next) at the start of each earlier turn that can still be undone, oldest first; nothing where the rules
    never ask whether a position has been `seen`."""
    if not position.game.world.keeps_history:
        return ()
    here = position.copy()
    found: list[tuple[Any, ...]] = []
    here.undo(len(position.turn_so_far))
    while True:
        try:
            here.undo()
        except PlayError:
            return tuple(reversed(found))
        if not here.turn_so_far:
            found.append((_fields(here), here.player))


def _fields(position: AnyPosition) -> tuple[tuple[Any, ...], ...]:
    world = position.game.world
    return tuple(tuple(position.get(f.index, i) for i in range(world.places(f))) for f in world.model.fields)
