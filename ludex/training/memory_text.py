"""All that a player has chosen, seen and heard, as a text: one line an event, of a view only the changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ludex.dsl.choice import DONE, Choice
from ludex.dsl.views.memory import HEARD, OVER, OWN, TICK, TOLD, VIEW, Event
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
        # player -> the events that were written last, and their lines: a text asked for at each step of a game begins
        # with the one before it (darkchess: `pyspiel.random_sim_test` takes 0.16 of the time)
        self.written: dict[int, tuple[tuple[Event, ...], tuple[str, ...]]] = {}

    def text(self, player: int, events: Sequence[Event]) -> str:
        """The events of a player: equal texts are equal information states."""
        known, lines = self.written.get(player, ((), ()))
        shared = next((i for i, (one, other) in enumerate(zip(known, events)) if one is not other), len(known))
        shared = min(shared, len(events))
        lines = (*lines[:shared], *self._lines(events[shared:], _last_view(events[:shared])))
        self.written[player] = tuple(events), lines
        return "\n".join((self.world.player_names[player], *lines))

    def _lines(self, events: Iterable[Event], view: Seen | None) -> Iterator[str]:
        """A line for each of the events, which came after a view (None: after none)."""
        before = {} if view is None else self._places(view)
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


def _last_view(events: Sequence[Event]) -> Seen | None:
    return next((event.what for event in reversed(events) if event.kind == VIEW), None)


def _value(value: Any) -> str:
    if value is HIDDEN:
        return "?"
    return "{" + ",".join(map(str, sorted(value))) + "}" if isinstance(value, frozenset) else str(int(value))
