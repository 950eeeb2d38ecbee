"""Random first turns of games between bots, so that the games differ."""

from __future__ import annotations

from random import Random
from typing import Any


def random_opening(position: Any, turns: int, rng: Random) -> Any:
    """The same position after so many turns drawn from `rng`, fewer where the game ends."""
    for _ in range(turns):
        if not position.over:
            position.play_turn(position.sample_turn(rng))
    return position
