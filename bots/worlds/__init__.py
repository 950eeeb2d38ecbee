"""Worlds that fit what a player knows: `guess(game, view, rng)`, or `Worlds` for many of them."""

from __future__ import annotations

import random
from typing import Any

from ludex.bots.worlds.worlds import Worlds
from ludex.dsl.views.view import View

__all__ = ["Worlds", "guess"]


def guess(game: Any, view: View, rng: random.Random, worlds: int = 32, time_ms: float | None = None) -> Any:
    """A position, with its history, in which the viewer has chosen, seen and heard the same; drawn by `rng` with the
    probability that it has where outcomes are drawn by their weights, and the others choose uniformly. It depends on
    nothing but the view. game: a compiled one; view: of a player in a game from its start; worlds: how many it is
    drawn from, the more the nearer to that law. Raises NoWorld where none is found, Refused for views and games that it
    is not for."""
    found = Worlds(game, view.player, rng.getrandbits(64), worlds)
    found.follow(view, time_ms)
    return found.guess(rng)
