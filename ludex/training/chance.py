"""Outcomes that an environment draws, by their weights, from random numbers of its own."""

from __future__ import annotations

import random
from typing import Any

from ludex.dsl.choice import CHANCE


def past_chance(position: Any, rng: random.Random) -> Any:
    """The position itself, after the outcomes that are drawn before anybody chooses."""
    while not position.over and position.mover == CHANCE:
        position.play(position.sample_choice(rng))
    return position
