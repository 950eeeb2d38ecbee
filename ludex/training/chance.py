"""Outcomes that an environment draws, by their weights, from random numbers of its own."""

from __future__ import annotations

import random
from typing import Any

from ludex.dsl.settle import settle


def past_chance(position: Any, rng: random.Random) -> Any:
    """The position itself, after the outcomes that are drawn before anybody chooses."""
    settle(position, lambda here: here.sample_choice(rng))
    return position
