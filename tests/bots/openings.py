"""Random positions."""

import random

from ludex.bots.random_openings import random_opening


def positions(game, seed, turns):
    """The positions of a random game, up to so many turns."""
    position, rng = game.start(), random.Random(seed)
    for _ in range(turns):
        if position.over:
            return
        yield position
        position.play_turn(position.sample_turn(rng))


def openings(game, turns, seeds):
    """The game after so many turns, for each seed for which it is not over by then."""
    begun = (random_opening(game.start(), turns, random.Random(seed)) for seed in seeds)
    return (position for position in begun if not position.over)
