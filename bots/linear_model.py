"""Weights of windows and places as one vector, fitted to positions: what `linear_fit` learns with.

By Adam from the weights there are on, with some games held back to stop early. Shared tables (`-anywhere`) are solved
for by L-BFGS with a ridge, from the last positions: how often their weights count is too unlike for Adam.

References: Kingma and Ba 2015 (Adam); Byrd, Lu, Nocedal, Zhu 1995 (L-BFGS-B).
"""

from __future__ import annotations

from typing import Any

import numpy

from ludex.bots.descent import Passes, descend
from ludex.bots.features import Features
from ludex.bots.learned_file import LOGIT
from ludex.bots.weights import Phased, Weights

PASSES = Passes(batch=2048, epochs=16, patience=3, rate=0.0045)
SOLVED, SOLVING, RIDGE = 60_000, 150, 0.001  # positions, steps, and the price of a weight where tables are shared


class Sample:
    """Positions of self-play: what stands where as the player to move sees it, and the target."""

    def __init__(self, places: int, kept: int):
        self.kept = kept
        self.boards = numpy.zeros((0, places), numpy.uint8)
        self.movers = numpy.zeros(0, numpy.uint8)
        self.targets = numpy.zeros(0, numpy.float32)
        self.held = numpy.zeros(0, bool)
        self._fresh: list[tuple] = []

    def add(self, found: list, bits: tuple[int, ...], held: bool) -> None:
        """Positions of one game, (what stands where, mover, target)."""
        boards, movers, targets = zip(*found)
        raw = numpy.frombuffer(b"".join(boards), numpy.uint8).reshape(len(boards), -1)
        kinds = (numpy.uint8, numpy.uint8, numpy.float32, bool)
        rows = (raw[:, list(bits)], movers, targets, [held] * len(boards))
        self._fresh.append(tuple(numpy.array(row, kind) for row, kind in zip(rows, kinds)))

    def join(self) -> None:
        """The games added count from now on; the oldest positions are dropped."""
        columns = zip((self.boards, self.movers, self.targets, self.held), *self._fresh)
        self.boards, self.movers, self.targets, self.held = (
            numpy.concatenate(parts)[-self.kept :] for parts in columns
        )
        self._fresh = []


class LinearModel:
    """All weights as one vector: to move, then the tables of the classes, then places."""

    def __init__(self, features: Features):
        self.features = features
        sizes = [3**places for places in features.classes]
        self.first = 1 + numpy.concatenate([[0], numpy.cumsum(sizes)]).astype(numpy.int64)
        self.with_places = not features.windows or len(features.kinds) > 1
        self.size = int(self.first[-1]) + (features.place_count if self.with_places else 0)
        self.tied = numpy.arange(self.size)
        for number, places in enumerate(features.classes):
            self.tied[self.first[number] : self.first[number + 1]] = self.first[number] + _tied(
                places, features.ties(number)
            )
        self.w = numpy.zeros(self.size, numpy.float64)
        self.indices = [self._index_maker(player) for player in range(2)]

    def _index_maker(self, player: int):
        """For a player to move: (for each window its places, the weight of each place's digit, its first weight)."""
        makers: dict[int, list] = {}
        for cells, (number, order) in zip(self.features.windows, self.features.seen_by(player)):
            makers.setdefault(len(cells), []).append((cells, [3**digit for digit in order], self.first[number]))
        return [
            (
                numpy.array([c for c, _, _ in some]),
                numpy.array([p for _, p, _ in some]),
                numpy.array([f for *_, f in some]),
            )
            for some in makers.values()
        ]

    def rows(self, boards, player: int):
        """The weights that count in each position, as indices of the vector; absent places count for index -1."""
        kinds = len(self.features.kinds)
        side = numpy.zeros(2 * kinds + 1, numpy.int64)
        side[1 : kinds + 1], side[kinds + 1 :] = 1, 2
        stands = side[boards]
        found = [first + (stands[:, cells] * power).sum(axis=2) for cells, power, first in self.indices[player]]
        if self.with_places:
            found.append(self._place_rows(boards, player, kinds))
        return self.tied[numpy.concatenate(found, axis=1)] if found else numpy.zeros((len(boards), 0), numpy.int64)

    def _place_rows(self, boards, player: int, kinds: int):
        cells = boards.shape[1]
        table = numpy.zeros((cells, 2 * kinds + 1), numpy.int64)  # nothing there: the weight `to move`, taken off again
        at = {bit: cell for cell, bit in enumerate(self.features.bits)}
        for side, kind, bit, number in self.features.place_numbers(player):
            table[at[bit], 1 + side * kinds + kind] = self.first[-1] + number
        return table[numpy.arange(cells), boards]

    def begin(self, weights: Weights | Phased) -> None:
        """From these on, where they look at the same windows."""
        if weights.features.shapes == self.features.shapes and len(weights.phases) == 1:
            self.w[:] = self.vector(weights)

    @staticmethod
    def vector(weights: Weights):
        return numpy.concatenate([[weights.to_move], *weights.tables, weights.places]) / LOGIT

    def fit(self, sample: Sample, seed: int, until: float) -> float:
        """The loss on the games held back. By Adam over shuffled batches, until they are judged no better; tables that
        windows share wherever they lie are solved for."""
        if self.features.shared:
            return self._solve(sample)
        held = numpy.flatnonzero(sample.held)
        return descend(
            [self.w],
            lambda some: [self._gradient(sample, some)],
            lambda: self._loss(sample, held),
            numpy.flatnonzero(~sample.held),
            numpy.random.default_rng(seed),
            PASSES,
            until,
        )

    def _solve(self, sample: Sample) -> float:
        """The weights that explain the last positions best, small ones preferred, by L-BFGS: the loss on the games held
        back. How often weights count in a position is too unlike for Adam."""
        from scipy.optimize import minimize
        from scipy.sparse import csr_array

        some, held = numpy.flatnonzero(~sample.held)[-SOLVED:], numpy.flatnonzero(sample.held)
        some, rows, _ = self.said(sample, some)
        at = numpy.arange(0, rows.size + 1, rows.shape[1])
        counts = csr_array(((rows > 0).ravel().astype(float), rows.ravel(), at), shape=(len(some), self.size))
        counts.sum_duplicates()
        target = sample.targets[some].astype(numpy.float64)
        often = numpy.maximum(1, counts.power(2).sum(axis=0) / numpy.maximum(1, (counts > 0).sum(axis=0))) ** 0.5

        def loss(scaled: Any) -> tuple[float, Any]:
            logits = counts @ (scaled / often) + scaled[0]
            error = (1 / (1 + numpy.exp(-logits)) - target) / len(some)
            gradient = counts.T @ error / often + RIDGE * scaled
            gradient[0] += error.sum()
            return (numpy.logaddexp(0, logits) - target * logits).mean() + RIDGE * (scaled @ scaled) / 2, gradient

        self.w = minimize(loss, self.w * often, jac=True, method="L-BFGS-B", options={"maxiter": SOLVING}).x / often
        return self._loss(sample, held)

    def of_movers(self, sample: Sample, some):
        """(the positions in another order, rows of weights) of some positions."""
        parts = [some[sample.movers[some] == player] for player in range(2)]
        rows = [self.rows(sample.boards[part], player) for player, part in enumerate(parts)]
        return numpy.concatenate(parts), numpy.concatenate(rows)

    def said(self, sample: Sample, some):
        """(the positions in another order, rows of weights, logits of winning) of some positions."""
        some, rows = self.of_movers(sample, some)
        absent = (rows == 0).sum(axis=1)
        return some, rows, self.w[rows].sum(axis=1) + self.w[0] * (1 - absent)

    def _gradient(self, sample: Sample, some):
        some, rows, logits = self.said(sample, some)
        return self.gradient_of(rows, (1 / (1 + numpy.exp(-logits)) - sample.targets[some]) / len(some))

    def gradient_of(self, rows, error):
        """How the loss changes with each weight, by the errors of positions."""
        gradient = numpy.bincount(rows.ravel(), numpy.repeat(error, rows.shape[1]), self.size)
        gradient[0] = error.sum()
        return gradient

    def _loss(self, sample: Sample, some) -> float:
        if not len(some):
            return float("inf")
        total = 0.0
        for begin in range(0, len(some), 8 * PASSES.batch):
            part, _, logits = self.said(sample, some[begin : begin + 8 * PASSES.batch])
            chance = 1 / (1 + numpy.exp(-logits))
            target = sample.targets[part]
            total -= (target * numpy.log(chance + 1e-9) + (1 - target) * numpy.log(1 - chance + 1e-9)).sum()
        return float(total / len(some))

    def weights(self, learned: dict) -> Weights:
        return self.weights_of(self.w, learned)

    def weights_of(self, vector, learned: dict | None = None) -> Weights:
        whole = numpy.clip(numpy.rint(vector[self.tied] * LOGIT), -32000, 32000).astype(int)
        tables = tuple(whole[self.first[n] : self.first[n + 1]].tolist() for n in range(len(self.features.classes)))
        places = whole[self.first[-1] :].tolist() if self.with_places else []
        return Weights(self.features, int(whole[0]), tables, places, learned or {})


def _tied(places: int, orders: list[tuple[int, ...]]):
    """For each index of a table the least index that a symmetry of its window makes of it."""
    numbers = numpy.arange(3**places)
    digits = [numbers // 3**i % 3 for i in range(places)]
    return numpy.min([sum(digits[i] * 3**to for i, to in enumerate(order)) for order in orders], axis=0)
