"""One state of a game, as plain data that nothing changes: every change makes a new state."""

from __future__ import annotations

from typing import Any

from ludex.dsl.model import End
from ludex.dsl.world.world import World


class State:
    """`fields[i]` is the tuple of the values of field i at all its places: an int (Int and codes), a bool, or a
    frozenset. `me` is the mover and `next` who moves after this turn; `ended` is the clause that ended the game, and
    `winners` who has won then. `history` holds (fields, next) of earlier positions, where rules ask for it."""

    __slots__ = ("world", "fields", "me", "next", "turns", "winners", "ended", "history", "cache")

    def __init__(
        self,
        world: World,
        fields: tuple[Any, ...],
        me: int,
        next: int,
        turns: int = 0,
        winners: frozenset[int] = frozenset(),
        ended: End | None = None,
        history: tuple[Any, ...] = (),
    ) -> None:
        self.world = world
        self.fields = fields
        self.me = me
        self.next = next
        self.turns = turns
        self.winners = winners
        self.ended = ended
        self.history = history
        self.cache: dict[Any, Any] = {}  # values of definitions in this state, see ludex.dsl.interpreter.evaluate

    def but(self, **changes: Any) -> State:
        """This state with some of its parts changed."""
        parts = {name: getattr(self, name) for name in self.__slots__ if name != "cache"}
        return State(**{**parts, **changes})

    def with_field(self, index: int, values: tuple[Any, ...]) -> State:
        """This state with other values of one field."""
        fields = self.fields[:index] + (values,) + self.fields[index + 1 :]
        return State(self.world, fields, self.me, self.next, self.turns, self.winners, self.ended, self.history)

    def __reduce__(self) -> tuple[Any, ...]:
        parts = (self.world, self.fields, self.me, self.next, self.turns, self.winners, self.ended, self.history)
        return State, parts
