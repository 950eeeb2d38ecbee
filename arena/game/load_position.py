"""A position from the parts that a protocol sends: the values of some fields, and the player to move."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ludex.arena.game.game_lookup import field_number
from ludex.dsl.face import AnyGame, AnyPosition
from ludex.dsl.texts.position_text import first_values


def load_position(game: AnyGame, mover: int, fields: Mapping[str, Sequence[Any]]) -> AnyPosition:
    """The position with these values (place by place) and the first values of all other fields."""
    values = list(first_values(game.world))
    for name, told in fields.items():
        values[field_number(game.model, name)] = tuple(told)
    load: Callable[..., AnyPosition] = getattr(game, "place", None) or game.position_of
    return load(values, mover, 0)
