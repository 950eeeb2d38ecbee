"""Where the games of a learner are cut off: rules may let a game go on for ever (docs/limits.md).

A game that reaches `most_turns` or `most_choices` counts as a draw. Both follow from the rules and the size of a shard,
not from the clock, so that a seed plays the same games everywhere. A game that is not over when the time of its shard
or match is up is left out.
"""

from __future__ import annotations

from math import prod

from ludex.engine.game import Game
from ludex.engine.observation_view import Lens
from ludex.training.optional_imports import needs

with needs("train"):
    import numpy

TURNS, TURNS_PER_CELL = 1000, 2  # of a game: the larger of both
MEMORY = 128 << 20  # bytes of the observations of a shard


def most_turns(game: Game) -> int:
    """The turns after which a game is cut off."""
    return max(TURNS, TURNS_PER_CELL * game.board.size)


def most_choices(lens: Lens, games: int) -> int:
    """The choices after which a game is cut off, so that the observations of so many games fit into MEMORY."""
    row = numpy.dtype(lens.dtype).itemsize * prod(lens.shape)
    return max(1, MEMORY // (max(1, games) * max(1, row)))
