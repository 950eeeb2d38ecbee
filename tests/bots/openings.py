"""Positions by chance."""

import random

from ludex.bots.by_chance import by_chance


def openings(game, turns, seeds):
    """The game after so many turns, for each seed for which it is not over by then."""
    begun = (by_chance(game.start(), turns, random.Random(seed)) for seed in seeds)
    return (position for position in begun if not position.over)
