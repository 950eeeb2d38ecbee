"""The text of a turn as the other players hear it."""

from __future__ import annotations

from ludex.dsl.choice import DONE, Turn
from ludex.dsl.face import AnyPosition
from ludex.dsl.texts.turn_text import part_text, turn_text
from ludex.dsl.views.announced import announced


def public_text(position: AnyPosition, turn: Turn) -> str:
    """The announced choices of a turn played from a position, as a turn; `-` if there are none. A sign for each
    choice that is not announced would count them."""
    loud = announced(position.game.model)
    if all(loud[choice.action] for choice in turn if choice != DONE):
        return turn_text(position, turn)
    return part_text(position, turn, [n for n, choice in enumerate(turn) if choice != DONE and loud[choice.action]])
