"""Whether a match is decided: the sequential probability ratio test over pairs of games.

Wald (1945), "Sequential Tests of Statistical Hypotheses": go on while the logarithm of the likelihood ratio lies
between log(b / (1 - a)) and log((1 - b) / a), a and b being the errors of the first and second kind. The ratio is that
of Van den Bergh (2016), "The generalized sequential probability ratio test for chess engine matches", in its normal
approximation, N (s1 - s0) (2 m - s0 - s1) / (2 v), for N pairs of mean score m and variance v; two games on one opening
with swapped seats are one observation of five outcomes (pentanomial), since the opening binds them together.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

MOST_ELO = 10_000  # either way: far beyond what games can tell apart
OUTCOMES = (0.0, 0.25, 0.5, 0.75, 1.0)  # of a pair: the mean score of its two games
# Of a pair, added to each outcome: few pairs alike would tell of a variance that is too small. With 0.001 in its place,
# 33% of 1,000 matches between equals end with H1 of Elo 0 against 20; with 0.5, 4 to 6% (errors of 5% asked for).
PRIOR = 0.5


@dataclass(frozen=True)
class Sprt:
    """Is the first entrant better by `elo1` (H1) or by `elo0` (H0)? `alpha` is the chance of accepting H1 wrongly,
    `beta` that of accepting H0 wrongly."""

    elo0: float = 0.0
    elo1: float = 5.0
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not (self.elo0 < self.elo1 and 0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError("a test needs elo0 below elo1, and errors alpha and beta between 0 and 0.5")
        if self.elo0 < -MOST_ELO or self.elo1 > MOST_ELO:
            raise ValueError(f"a test is of differences from -{MOST_ELO} to {MOST_ELO} Elo")

    @property
    def bounds(self) -> tuple[float, float]:
        """The ratio's lower bound, where H0 is accepted, and its upper one, where H1 is."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, pairs: Sequence[Any]) -> Any:
        """The logarithm of the likelihood ratio, from how often each of the five `OUTCOMES` came. Five arrays of one
        shape give an array of it."""
        counts = [count + PRIOR for count in pairs]
        number = sum(counts)
        mean = sum(count * score for count, score in zip(counts, OUTCOMES, strict=True)) / number
        square = sum(count * score * score for count, score in zip(counts, OUTCOMES, strict=True)) / number
        low, high = expected_score(self.elo0), expected_score(self.elo1)
        return number * (high - low) * (2 * mean - low - high) / (2 * (square - mean * mean))

    def verdict(self, pairs: Sequence[int]) -> str:
        """ "H0", "H1", or empty while the match has to go on."""
        if not sum(pairs):
            return ""
        low, high = self.bounds
        ratio = self.ratio(pairs)
        return "H1" if ratio >= high else "H0" if ratio <= low else ""


def expected_score(elo: float) -> float:
    """The score that an Elo difference stands for (logistic)."""
    return 1.0 / (1.0 + math.pow(10.0, -elo / 400.0))


def outcome(score: float) -> int:
    """The number of a pair's outcome, from its mean score."""
    return round(4 * score)
