"""Outcomes that are drawn until a player chooses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludex.dsl.choice import CHANCE, Choice


def settle(position: Any, draw: Callable[[Any], Choice], play: Callable[[Choice], Any] | None = None) -> None:
    """Draw outcomes and play them, until a player is to choose or the game is over. `play`: of a table that keeps the
    position, in place of the position's own."""
    while not position.over and position.mover == CHANCE:
        (play or position.play)(draw(position))
