"""The result of a game that a learner sees, whether it was played to its end or not."""

from __future__ import annotations

from typing import Any


def result_of(position: Any) -> list[float]:
    """The payoffs of an ended game. A game that was cut off (`ludex.training.cut_off`) is a draw: equal shares."""
    if position.over:
        return list(position.payoffs())
    players = len(position.game.player_names)
    return [1 / players] * players
