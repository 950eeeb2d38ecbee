"""The sequential test: its formula, its bounds, and how often it is wrong over simulated matches."""

import math

import numpy as np
import pytest

from ludex.arena.results.paired_sprt import PairTest
from ludex.arena.results.sprt import OUTCOMES, PRIOR, Sprt, expected_score
from tests.arena.results import result

MATCHES, CHUNK = 1000, 1000


def simulated(elo, test, draws):
    """The share of matches that end with H1: pairs of independent games of two that differ by so much."""
    score = expected_score(elo)
    game = [1 - score - draws / 2, draws, score - draws / 2]
    edges = np.cumsum(np.convolve(game, game))[:-1]
    source, (low, high) = np.random.default_rng(1), test.bounds
    counts, going, accepted = np.zeros((MATCHES, 5), dtype=int), np.arange(MATCHES), 0
    while len(going):
        came = np.searchsorted(edges, source.random((len(going), CHUNK), dtype=np.float32)).astype(np.int8)
        pairs = [counts[going, k, None] + np.cumsum(came == k, axis=1, dtype=np.int32) for k in range(5)]
        ratio = test.ratio(pairs)
        ended = (ratio >= high) | (ratio <= low)
        through, first = ended.any(axis=1), ended.argmax(axis=1)
        accepted += int((ratio[np.arange(len(going)), first] >= high)[through].sum())
        counts[going] = np.stack([one[:, -1] for one in pairs], axis=1)
        going = going[~through]
    return accepted / MATCHES


@pytest.mark.parametrize(
    ("elo", "test", "draws", "h1"),
    [
        (0, Sprt(0, 5), 0.8, 0.05),
        (5, Sprt(0, 5), 0.8, 0.95),
        (20, Sprt(0, 5), 0.5, 1.0),
        (0, Sprt(0, 20), 0.3, 0.05),
        (20, Sprt(0, 20), 0.3, 0.95),
        (0, Sprt(0, 20, alpha=0.01, beta=0.1), 0.5, 0.01),
    ],
)
def test_errors_are_as_rare_as_asked_for(elo, test, draws, h1):
    chance = 3 * math.sqrt(h1 * (1 - h1) / MATCHES)  # three standard errors of what is seen
    seen = simulated(elo, test, draws)
    assert seen <= h1 + chance if h1 < 0.5 else seen >= h1 - chance


def test_the_bounds_are_those_of_wald():
    assert Sprt(0, 5, 0.05, 0.1).bounds == pytest.approx((math.log(0.1 / 0.95), math.log(0.9 / 0.05)))


def test_the_ratio_is_that_of_the_normal_approximation():
    pairs = [3, 10, 40, 15, 4]
    n = sum(pairs) + 5 * PRIOR
    p = [(count + PRIOR) / n for count in pairs]
    mean = sum(one * x for one, x in zip(p, OUTCOMES))
    variance = sum(one * (x - mean) ** 2 for one, x in zip(p, OUTCOMES))
    s0, s1 = expected_score(0), expected_score(10)
    assert Sprt(0, 10).ratio(pairs) == pytest.approx(n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance))


@pytest.mark.parametrize("wrong", [{"elo0": 5}, {"alpha": 0}, {"beta": 0.5}])
def test_a_test_that_cannot_be_is_refused(wrong):
    with pytest.raises(ValueError, match="elo0 below elo1"):
        Sprt(**wrong)


def test_games_count_in_the_order_of_the_match_whichever_ends_first():
    def run(places):
        test = PairTest(Sprt(0, 100))
        for place in places:
            test.add(place, result(won=0 if place < 60 else 1, names=("a", "b")), "a")
        return test.verdict, test.end, test.pairs

    there, back = run(range(100)), run(reversed(range(100)))
    assert there == back and there[0] == "H1" and there[1] < 60
