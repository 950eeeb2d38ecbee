"""What a player may choose at once: whole turns, or parts of them up to where chance or another player decides."""

from __future__ import annotations

from collections.abc import Iterator

from ludex.dsl.choice import CHANCE, DONE, Choice, Turn

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from ludex.dsl.face import AnyPosition  # types alone


def own_turns(position: AnyPosition) -> Iterator[Turn]:
    """The turns from a position, in canonical order; each ends before the first outcome or choice of another in it."""
    if not position.game.model.has_parts:
        yield from position.turns()
    elif not position.over and position.mover != CHANCE:
        yield from _parts(position, ())


def _parts(position: AnyPosition, made: tuple[Choice, ...]) -> Iterator[Turn]:
    for choice in position.choices():
        there = position.copy()
        there.play(choice)
        chosen = made if choice == DONE else (*made, choice)
        if there.over or there.turn_count != position.turn_count or there.mover != position.mover:
            yield chosen
        else:
            yield from _parts(there, chosen)


def own_part(position: AnyPosition, turn: Turn) -> Turn:
    """The choices of a turn up to where chance or another player decides."""
    here, number = position.copy(), 0
    for choice in turn:
        if here.mover != position.mover:
            break
        here.play(choice)
        number += 1
    return turn[:number]


def has_outcome(position: AnyPosition, turn: Turn) -> bool:
    """Whether a turn has an outcome in it."""
    return any(position.game.model.actions[choice.action].chance for choice in turn if choice != DONE)
