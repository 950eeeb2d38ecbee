"""All that a player has chosen, seen and heard, as a text: one line an event, of a view only the changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ludex.dsl.choice import DONE, Choice
from ludex.dsl.views.memory import HEARD, OVER, OWN, TICK, TOLD, Event
from ludex.dsl.views.seen import Seen
from ludex.dsl.views.view import message_text
from ludex.dsl.world.hidden import HIDDEN
from ludex.engine.actions import Actions

Places = dict[tuple[str, int], Any]  # (field or map, place) -> the value there


class MemoryTexts:
    """Writes the events of a game. `numbered`: its actions, then its outcomes."""

    def __init__(self, game: Any, numbered: tuple[Actions, Actions]) -> None:
        self.world, self.numbered = game.world, numbered
        model = game.model
        self.fields = [field.name for field in model.fields]
        self.maps = [shown.name for shown in model.shown_maps]

    def text(self, player: int, events: Iterable[Event]) -> str:
        """The events of a player: equal texts are equal information states."""
        return "\n".join([self.world.player_names[player], *self._lines(events)])

    def _lines(self, events: Iterable[Event]) -> Iterator[str]:
        before: Places = {}
        for event in events:
            if event.kind == OWN:
                yield f"> {self._choice(event.what)}"
            elif event.kind == HEARD:
                yield f"< {self._choice(event.what)}"
            elif event.kind == TOLD:
                yield f"! {message_text(self.world, event.what)}"
            elif event.kind == TICK:
                yield f"next {self.world.player_names[event.what]}"
            elif event.kind == OVER:
                yield f"won {' '.join(self.world.player_names[player] for player in event.what) or '-'}"
            else:
                now = self._places(event.what)
                yield "; ".join(self._changes(before, now)) or "-"
                before = now

    def _choice(self, choice: Choice) -> str:
        model = self.world.model
        drawn = choice != DONE and model.actions[choice.action].chance
        numbers = self.numbered[drawn]
        return numbers.text(numbers.number(choice))

    def _places(self, seen: Seen) -> Places:
        found: Places = {}
        for name, values in zip(self.fields, seen.fields):
            found |= {(name, place): value for place, value in enumerate(values)}
        for name, pairs in zip(self.maps, seen.maps):
            found |= {(name, place): value for place, value in pairs}
        return found

    def _changes(self, before: Places, now: Places) -> Iterator[str]:
        for key, value in now.items():
            if key not in before or before[key] != value or (before[key] is HIDDEN) != (value is HIDDEN):
                yield f"{key[0]}.{key[1]}={_value(value)}"
        yield from (f"{name}.{place} is gone" for name, place in before.keys() - now.keys())


def _value(value: Any) -> str:
    if value is HIDDEN:
        return "?"
    return "{" + ",".join(map(str, sorted(value))) + "}" if isinstance(value, frozenset) else str(int(value))
