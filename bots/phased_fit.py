"""Learn weights by phase: as `linear_fit`, with a set of weights for each of some numbers of owned places.

    logit = (1 - part) * by the set before + part * by the set after,   part: how far between their numbers

What stands together is not worth the same on an empty board as on a full one. The numbers are quantiles of those of the
positions learned from, so that every set has its share of them. Sets that meet leave no step where one ends, and judge
games held back better than stages kept apart (7 x 7 places, 740,510 positions, windows of 2 x 3: loss 0.6280 for three
sets that meet, 0.6302 for three stages, 0.6329 for one set).

Fit: boards that fill or empty. Not fit: few games, of which each set sees a part.
Reference: Buro 1999 (stages of a game).
"""

from __future__ import annotations

import numpy

from ludex.bots.features import Features
from ludex.bots.linear_model import LinearModel, Sample
from ludex.bots.refused import Refused
from ludex.bots.weights import Phased, Weights

FEWEST, MOST = 0.02, 0.98  # of the positions: the first and the last set


class PhasedModel(LinearModel):
    """All sets of weights as one vector, set by set as a LinearModel has them."""

    def __init__(self, features: Features, phases: int):
        if features.shared:
            raise Refused("phases are not for tables that windows share wherever they lie")
        if phases > len(features.bits):
            raise Refused(f"its board has {len(features.bits)} places, too few for {phases} phases")
        super().__init__(features)
        self.phases = phases
        self.owned = tuple(range(phases))
        self.chosen = False
        self.w = numpy.zeros(phases * self.size)

    def begin(self, weights: Weights | Phased) -> None:
        """From these on, where they look at the same windows; every set is that of weights without phases."""
        sets = weights.phases if weights.features.shapes == self.features.shapes else ()
        if len(sets) == self.phases:
            self.owned, self.chosen = weights.owned, True
        if len(sets) in (1, self.phases):
            self.w[:] = numpy.concatenate([self.vector(one) for one in sets * (self.phases // len(sets))])

    def fit(self, sample: Sample, seed: int, until: float) -> float:
        """As of one set; the first time the numbers of owned places are chosen."""
        if not self.chosen:
            places = len(self.features.bits)
            self.owned, self.chosen = quantiles((sample.boards > 0).sum(axis=1), self.phases, places), True
        return super().fit(sample, seed, until)

    def said(self, sample: Sample, some):
        """Rows of weights of both sets, each with its share."""
        some, rows = self.of_movers(sample, some)
        pair, part = between((sample.boards[some] > 0).sum(axis=1), self.owned)
        rows, there = numpy.insert(rows, 0, 0, axis=1), numpy.insert(rows > 0, 0, True, axis=1)
        rows = numpy.concatenate([rows + (pair * self.size)[:, None], rows + ((pair + 1) * self.size)[:, None]], axis=1)
        shares = numpy.concatenate([there * (1 - part)[:, None], there * part[:, None]], axis=1)
        return some, (rows, shares), (self.w[rows] * shares).sum(axis=1)

    def gradient_of(self, rows, error):
        rows, shares = rows
        return numpy.bincount(rows.ravel(), (error[:, None] * shares).ravel(), self.w.size)

    def weights(self, learned: dict) -> Phased:
        return Phased(self.owned, tuple(map(self.weights_of, self.w.reshape(self.phases, -1))), learned)


def quantiles(counts, phases: int, places: int) -> tuple[int, ...]:
    """Of numbers of owned places, rising even where many positions have the same."""
    rising = numpy.arange(phases)
    found = numpy.quantile(counts, numpy.linspace(FEWEST, MOST, phases)).astype(int)
    return tuple((numpy.minimum(numpy.maximum.accumulate(found - rising), places + 1 - phases) + rising).tolist())


def between(counts, owned: tuple[int, ...]):
    """(the set before, how far from it to the one after) of numbers of owned places; there are two sets or more."""
    numbers = numpy.array(owned)
    counts = counts.clip(owned[0], owned[-1])
    before = (numpy.searchsorted(numbers, counts, side="right") - 1).clip(max=len(owned) - 2)
    return before, (counts - numbers[before]) / (numbers[before + 1] - numbers[before])


def model_of(features: Features, phases: int) -> LinearModel:
    """What is fitted: one set of weights, or some. Raises Refused."""
    return LinearModel(features) if phases == 1 else PhasedModel(features, phases)
