"""A view: what one player, or a spectator, sees of a position. It is a projection, with no way back to the position."""

from __future__ import annotations

from array import array
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.choice import Choice
from ludex.dsl.frozen import frozen
from ludex.dsl.interpreter.state import Message
from ludex.dsl.views.memory import Learned
from ludex.dsl.views.seen import Seen
from ludex.dsl.world.hidden import HIDDEN
from ludex.dsl.world.world import World


@frozen(eq=False)
class View:
    """What is seen by `player` (None: a spectator). mover: who chooses next, None where the game is over. offers: the
    choices of the viewer, where he is the mover. messages: what he has heard so far, the last one last. key: of what
    he has seen and chosen, None for a spectator. learned: the events behind the key, as `position.learned(player)`
    returns them. text: one line, with `?` for what is hidden."""

    world: World
    player: int | None
    mover: int | None
    turn_count: int
    seen: Seen
    text: str
    turn_so_far: tuple[Choice, ...] = ()
    offers: tuple[Choice, ...] = ()
    offer_texts: tuple[str, ...] = ()
    messages: tuple[Message, ...] = ()
    key: int | None = None
    learned: tuple[Learned, ...] = ()
    winners: frozenset[int] = frozenset()
    scores: tuple[int, ...] | None = None

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.mover is None

    def get(self, field: int, place: int = 0) -> Any:
        """The value of a field at a place, or HIDDEN."""
        return self.seen.fields[field][place]

    def __getitem__(self, name: str) -> tuple[Any, ...]:
        """The values of a field, or of a shown map, by its name, in canonical order; HIDDEN where they are hidden."""
        for f in self.world.model.fields:
            if f.name == name:
                return self.seen.fields[f.index]
        for shown, values in zip(self.world.model.shown_maps, self.seen.maps):
            if shown.name == name:
                return tuple(value for _, value in values)
        raise KeyError(f"{self.world.model.name} shows nothing called {name!r}")

    def planes(self) -> dict[str, memoryview]:
        """For each field of single values its numbers and codes as int32, of shape (2, places): the values (0 where
        hidden), then 1 where a place is hidden. A bool is 0 or 1."""
        found = {}
        for f in self.world.model.fields:
            values = self.seen.fields[f.index]
            if values and not isinstance(f.type, m.SetOf):
                flat = [0 if v is HIDDEN else int(v) for v in values] + [int(v is HIDDEN) for v in values]
                bytes_of = memoryview(array("i", flat)).cast("B")
                found[f.name] = bytes_of.cast("i", (2, len(values)))
        return found

    def message_texts(self) -> tuple[str, ...]:
        """The messages as `name(argument, ...)`."""
        return tuple(message_text(self.world, message) for message in self.messages)


def _described(view: View) -> str:
    who = "a spectator" if view.player is None else view.world.player_names[view.player]
    return f"<View of {view.world.model.name} by {who}: {view.text}>"


View.__repr__ = _described  # type: ignore[method-assign, assignment]


def message_text(world: World, message: Message) -> str:
    """An announcement as `name(argument, ...)`."""
    args = ", ".join(_argument(world, kind, arg) for kind, arg in zip(message.kinds, message.args))
    return f"{message.name}({args})" if args else message.name


def _argument(world: World, kind: m.Type, arg: Any) -> str:
    if isinstance(kind, m.SetOf) and kind.of is not None:
        single: m.Type = m.Value(kind.of) if isinstance(kind.of, m.Enum) else m.Element(kind.of)
        return "{" + ", ".join(_argument(world, single, member) for member in sorted(arg)) + "}"
    if isinstance(kind, m.Bool):
        return "true" if arg else "false"
    if isinstance(kind, m.NoneType) or arg is None:
        return "none"
    if isinstance(kind, m.Element) and kind.domain == m.INT_DOMAIN:
        return str(arg)
    return world.names.argument(kind, arg, "full")
