"""The baselines play the games of the rules:
an oracle made by hand, compared by the lengths and results of random games."""

import math
import shutil

import pytest

from bench.baselines import baseline, baseline_perft, baseline_playouts
from bench.run import first_position
from bench.subjects import SUBJECTS

GAMES = 300
SMALL = [subject for subject in SUBJECTS if "300" not in subject.name]
pytestmark = pytest.mark.skipif(not shutil.which("g++"), reason="baselines are compiled with g++")


def played(position, seed):
    """The choices of a random game of the engine, and the first player's payoff."""
    there = position.copy()
    return there.playout(seed=seed), there.payoffs()[0]


@pytest.mark.parametrize("subject", SMALL, ids=lambda subject: subject.name)
def test_random_games_are_as_long_and_end_as_the_baseline_says(subject):
    theirs = baseline_playouts(baseline(subject.game), subject, "n3000", seed=7)
    position = first_position(subject, True)
    games = [played(position, seed) for seed in range(1, GAMES + 1)]
    length, payoff = (sum(column) / GAMES for column in zip(*games))
    error = math.sqrt(1 / GAMES + 1 / theirs.playouts)
    assert abs(length - theirs.length) <= 4.5 * theirs.spread * error
    assert abs(payoff - theirs.payoff / theirs.playouts) <= 4.5 * 0.5 * error


@pytest.mark.parametrize("subject", [s for s in SUBJECTS if s.perft], ids=lambda subject: subject.name)
def test_perft_is_that_of_the_baseline(subject):
    depth = subject.perft - 1
    assert first_position(subject, True).perft(depth) == baseline_perft(baseline(subject.game), depth, 1)[0]
