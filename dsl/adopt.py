"""A position of a generated engine as the reference interpreter's, for explanations."""

from __future__ import annotations

from ludex.dsl.errors import PlayError
from ludex.dsl.text import world_of


def as_reference(position):
    """The same position in the reference interpreter, with the earlier positions where rules ask for them."""
    if position.game.engine == "reference":
        return position
    from ludex.dsl.reference import Game

    start = _turn_start(position)
    game = Game(position.game.model, position.game.settings)
    mover = start.next if start.over else start.mover
    found = game.position_of(_fields(start), mover, start.turn_count, earlier_positions(start))
    for choice in position.turn_so_far:
        found.play(choice)
    return found


def earlier_positions(position) -> tuple:
    """(fields, next) at the start of each earlier turn that can still be undone, oldest first; nothing where the rules
    never ask whether a position has been `seen`."""
    from ludex.dsl.order import keeps_history  # the interpreter, which a program in a contest seldom needs

    if not keeps_history(world_of(position.game)):
        return ()
    here, found = _turn_start(position), []
    while True:
        try:
            here.undo()
        except PlayError:
            return tuple(reversed(found))
        if not here.turn_so_far:
            found.append((_fields(here), here.mover))


def _turn_start(position):
    start = position.copy()
    start.undo(len(position.turn_so_far))
    return start


def _fields(position) -> tuple[tuple, ...]:
    world = world_of(position.game)
    return tuple(tuple(position.get(f.index, i) for i in range(world.places(f))) for f in world.model.fields)
