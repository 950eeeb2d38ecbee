"""The positions before a position, of either engine, where the rules ask for them."""

from __future__ import annotations

from ludex.dsl.errors import PlayError


def earlier_positions(position) -> tuple:
    """(fields, next) at the start of each earlier turn that can still be undone, oldest first; nothing where the rules
    never ask whether a position has been `seen`."""
    if not position.game.world.keeps_history:
        return ()
    here, found = position.copy(), []
    here.undo(len(position.turn_so_far))
    while True:
        try:
            here.undo()
        except PlayError:
            return tuple(reversed(found))
        if not here.turn_so_far:
            found.append((_fields(here), here.mover))


def _fields(position) -> tuple[tuple, ...]:
    world = position.game.world
    return tuple(tuple(position.get(f.index, i) for i in range(world.places(f))) for f in world.model.fields)
