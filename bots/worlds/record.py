"""What a player has learned in a game, as arrays that an engine's replay is compared with."""

from __future__ import annotations

from array import array
from typing import Any

from ludex.dsl.choice import Choice
from ludex.dsl.frozen import frozen
from ludex.dsl.views.announced import announced
from ludex.dsl.views.keys import MASK
from ludex.dsl.views.memory import HEARD, OWN, VIEW
from ludex.dsl.views.view import View
from ludex.engine.view_words import words_of_seen


@frozen(eq=False)
class Record:
    """keys: two words for each moment at which the player learned something, in order. made: his own choice at a
    moment, else None. heard: the choices that were announced to him, in order. seen: the words of what he saw, side by
    side; seen_at: the number of them at each moment, -1 where he saw nothing. mover: who chooses at the end, -1 where
    the game is over. loud: of each action, whether its choices are announced."""

    keys: array[int]
    made: list[Choice | None]
    heard: list[Choice]
    seen: array[int]
    seen_at: array[int]
    mover: int
    loud: array[int]

    @property
    def moments(self) -> int:
        """How many moments there are."""
        return len(self.made)


def record_of(game: Any, view: View) -> Record:
    """What the player of a view has learned. game: a compiled one."""
    keys, seen, seen_at = array("Q"), array("Q"), array("i")
    made: list[Choice | None] = []
    heard: list[Choice] = []
    found = 0
    for event, key in view.learned:
        if event.kind == HEARD:
            heard.append(event.what)
        if key is None:
            continue
        keys.extend((key >> 64, key & MASK))
        made.append(event.what if event.kind == OWN else None)
        seen_at.append(found if event.kind == VIEW else -1)
        if event.kind == VIEW:
            seen.extend(words_of_seen(game, event.what))
            found += 1
    loud = array("b", announced(game.model))
    return Record(keys, made, heard, seen, seen_at, -1 if view.mover is None else view.mover, loud)
