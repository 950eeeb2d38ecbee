"""Learn a net of filters (`filters.pyx`) by regression on self-play of `alphabeta`, as `linear_fit` does.

    loss   = cross entropy of sigmoid(worth) and the target of each position
    target = RESULT * result + (1 - RESULT) * value of the search

By Adam over shuffled batches, the rate falling to nothing along a cosine; the weights that judge the games held back
best are kept, and numbers are cut to what whole numbers hold. What fills the windows of a batch is a sparse matrix of
ones, so a batch is one product of it with the rows of all units and one of its transposed with their gradients. The
numbers of owned places at which sets of `out` lie are quantiles of those of the first positions.

Fit: some hundred thousand positions and more. Not fit: fewer, of which linear weights make more.
References: Kingma and Ba 2015 (Adam); Loshchilov and Hutter 2017 (cosine); Buro 1999 (phases).
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path

import numpy

from ludex.bots.descent import Passes, descend
from ludex.bots.features import Features
from ludex.bots.filter_weights import (
    LARGEST,
    ONE,
    PART,
    FilterWeights,
    filter_features,
    largest_row,
    row_count,
    turned_windows,
)
from ludex.bots.learned_file import LOGIT
from ludex.bots.linear_fit import LinearLearner, chance_of
from ludex.bots.linear_model import Sample
from ludex.bots.phased_fit import between, quantiles
from ludex.bots.weights import weights_in

SHAPES, UNITS = ("2x2",), 64
RESULT = 0.3  # of the target
BATCH, EPOCHS, PATIENCE, RATE = 4096, 12, 3, 0.002
BIAS = 8.0  # of a unit at most


class FilterLearner(LinearLearner):
    """Weights of filters: as many as make UNITS units of all turns."""

    kept = 6_000_000

    def model_of(self, shapes: tuple[str, ...]):
        filters = max(1, UNITS // len(Features(self.game, ()).turns))
        shapes = shapes or SHAPES
        return FilterModel(filter_features(self.game, shapes, filters), filters, self.phases), shapes

    def targets(self, seen: list, result: float) -> Iterator[tuple]:
        for board, mover, value in seen:
            if not math.isnan(value):
                ahead = result if mover == 0 else 1 - result
                yield board, mover, RESULT * ahead + (1 - RESULT) * chance_of(value)

    def fit(self, before: Path | None, until: float) -> None:
        """From the filters of the round before on."""
        weights = weights_in(before, self.game) if before is not None else None
        if isinstance(weights, FilterWeights):
            self.model.begin(weights)
        self.note = f"loss {self.model.fit(self.sample, self.seed, until):.4f}"

    def write(self, path: Path, about: dict) -> None:
        self.model.weights({**about, "result": RESULT}).write(path, self.game)


class FilterModel:
    """Weights as one vector of float32, of which `rows`, `bias`, `out` and `out_bias` are views."""

    def __init__(self, features: Features, filters: int, phases: int):
        self.features, self.filters, self.phases = features, filters, phases
        count, self.turns = row_count(features), len(features.turns)
        self.w = numpy.zeros(count * filters + filters + phases * (filters + 1), numpy.float32)
        self.rows, self.bias, self.out, self.out_bias = self._views(self.w)
        self.most = largest_row(features, BIAS)
        self.owned = tuple(range(phases))
        # [whose view][turn]: for each filling of each window the row that it is as turned
        self.turned = [numpy.array([_fillings(one) for one in turned_windows(features, p)]) for p in range(2)]
        self.begun = False

    def _views(self, w):
        count = row_count(self.features)
        ends = numpy.cumsum([count * self.filters, self.filters, self.phases * self.filters])
        rows, bias, out, out_bias = numpy.split(w, ends)
        return rows.reshape(count, -1), bias, out.reshape(self.phases, -1), out_bias

    def begin(self, weights: FilterWeights) -> None:
        """From these on, where they are as many that look at the same windows, in as many phases."""
        there = (weights.features.shapes, weights.filters, len(weights.owned))
        if there != (self.features.shapes, self.filters, self.phases):
            return
        self.rows[:], self.bias[:] = numpy.array(weights.rows) / ONE, numpy.array(weights.bias) / ONE
        self.out[:], self.out_bias[:] = numpy.array(weights.out) / PART, numpy.array(weights.out_bias) / LOGIT
        self.owned, self.begun = weights.owned, True

    def _drawn(self, draws: numpy.random.Generator) -> None:
        """Small weights by chance, so that filters are unlike each other."""
        self.rows[:] = draws.normal(0, 0.1, self.rows.shape)
        self.bias[:] = draws.uniform(0, 0.5, self.filters)
        self.out[:] = draws.normal(0, 0.5 / math.sqrt(self.filters * self.turns), self.filters)

    # ------------------------------------------------------------------------------------------ fitting

    def fit(self, sample: Sample, seed: int, until: float) -> float:
        """The loss on the games held back."""
        draws = numpy.random.default_rng(seed)
        if not self.begun:
            counts = (sample.boards > 0).sum(axis=1)
            self.owned = quantiles(counts, self.phases, len(self.features.bits))
            self._drawn(draws)
        seen = self._seen(sample)
        train, held = numpy.flatnonzero(~sample.held), numpy.flatnonzero(sample.held)
        return descend(
            [self.w],
            lambda some: [self._gradient(sample, seen, some)],
            lambda: self._loss(sample, seen, held),
            train,
            draws,
            Passes(BATCH, EPOCHS, PATIENCE, RATE),
            until,
            self._cut,
        )

    def _cut(self) -> None:
        """Within what whole numbers hold."""
        numpy.clip(self.rows, -self.most, self.most, self.rows)
        numpy.clip(self.bias, -BIAS, BIAS, self.bias)
        numpy.clip(self.out, -LARGEST / PART, LARGEST / PART, self.out)

    def _seen(self, sample: Sample):
        """(what fills each window of each position, the set of `out` before, the share of the one after)."""
        fillings, first = [], 0
        kinds = len(self.features.kinds)
        digit = numpy.array([0, *[1] * kinds, *[2] * kinds], numpy.uint8)
        stands = digit[sample.boards]
        for cells in self.features.windows:
            powers = 3 ** numpy.arange(len(cells))
            fillings.append((first + stands[:, list(cells)] @ powers).astype(numpy.int32))
            first += 3 ** len(cells)
        if len(self.owned) == 1:
            return numpy.stack(fillings, 1), numpy.zeros(len(stands), int), numpy.zeros(len(stands), numpy.float32)
        before, share = between((stands > 0).sum(axis=1), self.owned)
        return numpy.stack(fillings, 1), before, share.astype(numpy.float32)

    def _said(self, fillings, before, share, lines):
        """(what fills the windows as a sparse matrix, the units, what counts for each, logits) of some positions."""
        from scipy.sparse import csr_array

        count, windows = fillings.shape
        ones, ends = numpy.ones(fillings.size, numpy.float32), numpy.arange(0, fillings.size + 1, windows)
        filled = csr_array((ones, fillings.ravel(), ends), shape=(count, len(lines)))
        units = (filled @ lines).reshape(count, self.turns, self.filters) + self.bias
        after = numpy.minimum(before + 1, self.phases - 1)
        share = share[:, None]
        out = self.out[before] * (1 - share) + self.out[after] * share
        bias = self.out_bias[before] * (1 - share[:, 0]) + self.out_bias[after] * share[:, 0]
        kept = numpy.clip(units, 0, 1)
        return filled, units, out, ((kept**2).sum(axis=1) * out).sum(axis=1) + bias

    def _lines(self, player: int):
        """The rows of all units, turn by turn, for each filling."""
        return self.rows[self.turned[player]].transpose(1, 0, 2).reshape(-1, self.turns * self.filters)

    def _gradient(self, sample: Sample, seen, some):
        gradient = numpy.zeros_like(self.w)
        rows, bias, out, out_bias = self._views(gradient)
        for player in range(2):
            part = some[sample.movers[some] == player] if self.parted else some
            if not len(part) or player and not self.parted:
                continue
            fillings, before, share = (one[part] for one in seen)
            filled, units, weights, logits = self._said(fillings, before, share, self._lines(player))
            error = ((1 / (1 + numpy.exp(-logits)) - sample.targets[part]) / len(some)).astype(numpy.float32)
            kept = numpy.clip(units, 0, 1)
            squares = (kept**2).sum(axis=1) * error[:, None]
            after = numpy.minimum(before + 1, self.phases - 1)
            numpy.add.at(out_bias, before, error * (1 - share))
            numpy.add.at(out_bias, after, error * share)
            for phase in range(self.phases):
                counts = (before == phase) * (1 - share) + (after == phase) * share
                out[phase] += counts.astype(numpy.float32) @ squares
            back = (error[:, None] * weights)[:, None, :] * (2 * kept * (units < 1))
            bias += back.sum(axis=(0, 1))
            lines = (filled.T @ back.reshape(len(part), -1)).reshape(-1, self.turns, self.filters)
            for turn in range(self.turns):
                rows[self.turned[player][turn]] += lines[:, turn]
        return gradient

    @property
    def parted(self) -> bool:
        """Whether the players' views are turned differently."""
        return self.features.swap not in self.features.turns

    def _loss(self, sample: Sample, seen, some) -> float:
        if not len(some):
            return float("inf")
        total = 0.0
        for player in range(2):
            lines, mine = self._lines(player), some[sample.movers[some] == player]
            for begin in range(0, len(mine), 8 * BATCH):
                part = mine[begin : begin + 8 * BATCH]
                logits = self._said(*(one[part] for one in seen), lines)[-1]
                total += float((numpy.logaddexp(0, logits) - sample.targets[part] * logits).sum())
        return total / len(some)

    def weights(self, learned: dict) -> FilterWeights:
        def whole(part, scale: int) -> list:
            return numpy.rint(part.astype(numpy.float64) * scale).astype(int).tolist()

        out_bias = whole(numpy.clip(self.out_bias, -50, 50), LOGIT)
        return FilterWeights(
            self.features, whole(self.rows, ONE), whole(self.bias, ONE), self.owned, whole(self.out, PART), out_bias,
            learned,
        )  # fmt: skip


def _fillings(turned: list[tuple[int, list[int]]]):
    """For every filling of every window the row that it is as turned."""
    found = []
    for start, powers in turned:
        digits = numpy.arange(3 ** len(powers))[:, None] // 3 ** numpy.arange(len(powers)) % 3
        found.append(start + digits @ powers)
    return numpy.concatenate(found)


LEARNER = FilterLearner
