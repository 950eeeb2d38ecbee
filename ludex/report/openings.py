"""How games begin that are compared: always with the same settings;
what is dealt or given differs from game to game."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from ludex.dsl.model import StartGiven


def opening(game: Any, seed: int, given: Mapping[str, Any]) -> Any:
    """A first position."""
    return game.start(*opening_data(game, seed, given))


def opening_data(game: Any, seed: int, given: Mapping[str, Any]) -> tuple[dict[str, Any] | None, int]:
    """What `start` takes: the given fields, and the seed of what is dealt. Fields that must be given and are not are
    filled as the fuzzer fills them."""
    missing = [
        start
        for start in game.model.starts
        if isinstance(start, StartGiven) and not start.weights and start.field.name not in given
    ]
    if not missing:
        return dict(given) or None, seed
    from ludex.fuzz.start_data import opening as drawn

    rng = random.Random(seed)
    while True:
        found = drawn(game.model, rng, game.settings, given)
        if not found.text:  # the positions of `check` blocks are no openings
            return dict(found.given), found.seed


def differs_by_seed(model: Any, given: Mapping[str, Any]) -> bool:
    """Whether games begin differently: something is dealt, or filled in because it is not given."""
    return any(isinstance(start, StartGiven) and start.field.name not in given for start in model.starts)
