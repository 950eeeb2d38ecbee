"""What a player has learned in a game, as arrays that an engine's replay is compared with."""

from __future__ import annotations

from array import array
from typing import Any

from ludex.dsl.choice import Choice
from ludex.dsl.frozen import frozen
from ludex.dsl.views.announced import announced
from ludex.dsl.views.keys import MASK
from ludex.dsl.views.memory import HEARD, OWN, VIEW, Learned
from ludex.dsl.views.view import View
from ludex.engine.view_words import words_of_seen


@frozen(eq=False)
class Record:
    """learned: all of it, as the view has it. keys: two words for each moment at which the player learned something, in
    order. made: his own choice at a moment, else None. heard: the choices that were announced to him, in order. seen:
    the words of what he saw, side by side; seen_at: the number of them at each moment, -1 where he saw nothing. mover:
    who chooses at the end, -1 where the game is over. loud: of each action, whether its choices are announced."""

    learned: tuple[Learned, ...]
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


def record_of(game: Any, view: View, before: Record | None = None) -> Record:
    """What the player of a view has learned. game: a compiled one; before: an earlier record, which is gone on with
    where the view has all of it."""
    known = 0 if before is None else len(before.learned)
    if before is None or before.learned != view.learned[:known]:
        before, known = Record((), array("Q"), [], [], array("Q"), array("i"), -1, array("b", announced(game.model))), 0
    keys, seen, seen_at = before.keys[:], before.seen[:], before.seen_at[:]
    made, heard = before.made[:], before.heard[:]
    found = sum(at >= 0 for at in seen_at)
    for event, key in view.learned[known:]:
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
    mover = -1 if view.mover is None else view.mover
    return Record(view.learned, keys, made, heard, seen, seen_at, mover, before.loud)
