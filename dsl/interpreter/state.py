"""One state of a game, as plain data that nothing changes: every change makes a new state."""

from __future__ import annotations

from ludex.dsl.model import Definition, End, Type
from ludex.dsl.world.world import Values, World

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import Any, NamedTuple
else:
    from ludex.dsl.named_tuple import NamedTuple  # the same at run time

KEPT = 5000  # values of a definition: its arguments may be any sets


class Message(NamedTuple):
    """An announcement: its name, its arguments, and their types."""

    name: str
    args: tuple[Any, ...]
    kinds: tuple[Type, ...]


class State:
    """`fields[i]` is the tuple of the values of field i at all its places: an int (Int and codes), a bool, or a
    frozenset. `me` is the mover and `next` the player of the next turn; `ended` is the clause that ended the game, and
    `winners` who has won then. `history` holds (fields, next) of earlier positions, where rules ask for it; `said` the
    (players, message) that have been announced in this turn; `turn_of` is the player whose turn it is where another one
    chooses, as `me`, in a joint step, else None.

    Beside them stands what has been found out about the state: the `values` of definitions, by identity and arguments
    (states that differ in nothing a definition reads share them), and whether a turn exists for `next`."""

    PARTS = ("world", "fields", "me", "next", "turns", "winners", "ended", "history", "said", "turn_of")
    __slots__ = (*PARTS, "values", "turn_exists")

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
        said: tuple[Any, ...] = (),
        turn_of: int | None = None,
    ) -> None:
        self.world = world
        self.fields = fields
        self.me = me
        self.next = next
        self.turns = turns
        self.winners = winners
        self.ended = ended
        self.history = history
        self.said = said
        self.turn_of = turn_of
        self.values: dict[int, Values] = {}
        self.turn_exists: bool | None = None

    @property
    def mover(self) -> int:
        """The player whose turn it is."""
        return self.me if self.turn_of is None else self.turn_of

    def chosen_by(self, player: int) -> State:
        """This state where a player chooses, as `me`, in whosever turn."""
        return self.but(me=player, turn_of=None if player == self.mover else self.mover)

    def values_of(self, definition: Definition) -> Values:
        """The known values of a definition here, by its arguments."""
        if id(definition) not in self.values:
            self.values[id(definition)] = self.world.values_of(definition)
        kept = self.values[id(definition)]
        if len(kept) >= KEPT:
            kept.clear()
        return kept

    def but(self, **changes: Any) -> State:
        """This state with some of its parts changed."""
        made = State(**{**{name: getattr(self, name) for name in self.PARTS}, **changes})
        if "world" not in changes:
            made.values = self._values_without(set().union(*[self.world.readers[part] for part in changes]))
        return made

    def with_field(self, index: int, values: tuple[Any, ...]) -> State:
        """This state with other values of one field."""
        fields = self.fields[:index] + (values,) + self.fields[index + 1 :]
        parts = self.me, self.next, self.turns, self.winners, self.ended, self.history, self.said, self.turn_of
        made = State(self.world, fields, *parts)
        made.values = self._values_without(self.world.readers[index])
        return made

    def _values_without(self, readers: set[int]) -> dict[int, Values]:
        """The values of all definitions but those that may read what changes."""
        return {definition: kept for definition, kept in self.values.items() if definition not in readers}

    def __reduce__(self) -> tuple[Any, ...]:
        return State, tuple(getattr(self, name) for name in self.PARTS)
