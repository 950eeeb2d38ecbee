"""Turns that nobody chose: how games between bots begin, so that not all of them are the same."""

from __future__ import annotations

from random import Random
from typing import Any


def by_chance(position: Any, turns: int, chance: Random) -> Any:
    """The same position after so many turns drawn from `chance`, fewer where the game ends."""
    for _ in range(turns):
        if not position.over:
            position.play_turn(position.sample_turn(chance))
    return position
