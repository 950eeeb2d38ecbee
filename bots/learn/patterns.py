"""Learn the weights of `ludex.bots.eval.patterns` by regression on self-play of `alphabeta`.

    loss   = cross entropy of sigmoid(evaluation / 400) and the target of each position
    target = (1 - keep) * sum over k of keep^k * value of the search k turns later + keep^turns * result

Fitted to the positions of the last rounds, from the weights of the previous round on. Search values carry information
that results are too noisy for (in games of many shallow turns a result hardly depends on a position); results keep
the values from agreeing on nothing but themselves. Adam fits the weights, with some games held out to stop early.
Tables that windows share (`-anywhere`) are solved for by L-BFGS with a ridge, from the last positions: the number of
times that their weights count is too uneven for Adam.

With `phases` there is a set of weights for each of some numbers of owned places, and sets meet:

    logit = (1 - part) * by the set before + part * by the set after,   part: how far between their numbers

The numbers are quantiles of those of the positions learned from, so that every set has its share of them. Sets that
meet leave no step where one ends, and have a smaller loss on held-out games than separate stages (7 x 7 places,
740,510 positions, windows of 2 x 3: loss 0.6280 for three sets that meet, 0.6302 for three stages, 0.6329 for one set).

Fit: two players, places owned by players; phases: boards that fill or empty. Not fit: evaluations that depend on
pieces far apart; phases: few games, of which each set sees a part.
References: Sutton 1988 (the mixture); Baxter, Tridgell, Weaver 2000 (search values); Buro 1999 (stages of a game);
Kingma and Ba 2015 (Adam); Byrd, Lu, Nocedal, Zhu 1995 (L-BFGS-B).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import numpy

from ludex.bots.analysis.owned_planes import owned_kinds
from ludex.bots.errors import Refused
from ludex.bots.eval.pattern_shapes import Features
from ludex.bots.eval.pattern_weights import Weights, WeightSet, weights_in
from ludex.bots.eval.patterns import PatternEvaluation
from ludex.bots.eval.weight_file import LOGIT
from ludex.bots.learn.adam import Passes, descend
from ludex.bots.learn.result import result_of
from ludex.bots.learn.unread import unread

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

    owned: tuple[int, ...] = (0,)

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

    def begin(self, weights: Weights) -> None:
        """From these on, where they look at the same windows."""
        if weights.features.shapes == self.features.shapes and len(weights.phases) == 1:
            self.w[:] = self.vector(weights.phases[0])

    @staticmethod
    def vector(weights: WeightSet):
        return numpy.concatenate([[weights.to_move], *weights.tables, weights.places]) / LOGIT

    def fit(self, sample: Sample, seed: int, until: float) -> float:
        """The loss on the held-out games. By Adam over shuffled batches, until that loss stops falling; tables that
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
        sets = tuple(map(self.set_of, self.w.reshape(len(self.owned), -1)))
        return Weights(self.features, self.owned, sets, learned)

    def set_of(self, vector) -> WeightSet:
        whole = numpy.clip(numpy.rint(vector[self.tied] * LOGIT), -32000, 32000).astype(int)
        tables = tuple(whole[self.first[n] : self.first[n + 1]].tolist() for n in range(len(self.features.classes)))
        places = whole[self.first[-1] :].tolist() if self.with_places else []
        return WeightSet(int(whole[0]), tables, places)


def _tied(places: int, orders: list[tuple[int, ...]]):
    """For each index of a table the least index that a symmetry of its window makes of it."""
    numbers = numpy.arange(3**places)
    digits = [numbers // 3**i % 3 for i in range(places)]
    return numpy.min([sum(digits[i] * 3**to for i, to in enumerate(order)) for order in orders], axis=0)


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

    def begin(self, weights: Weights) -> None:
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


PROVEN = 900000
KEEP = 0.85  # of the target
HELD_BACK = 10  # one game of so many, the second first
ENOUGH = 2000  # positions held out, which tell whether anything was learned
COIN = math.log(2)  # the loss of who always says one half


class PatternLearner:
    """Weights of windows and places."""

    kept = 1_500_000  # positions of the last rounds
    nothing = unread = ""

    def __init__(self, position, shapes: tuple[str, ...], phases: int = 1):
        self.game, self.phases = position.game, phases
        if not owned_kinds(self.game.planes):
            raise Refused(f"no place of its board is owned by a player; they do not read {unread(self.game.model, ())}")
        self.model, self.shapes = self.model_of(shapes)
        if phases > 1:
            PatternEvaluation(self.model.weights({})).fit(position)  # refuses too many windows
        self.sample = Sample(len(self.model.features.bits), self.kept)
        self.judgement, self.games, self.note, self.seed = PatternEvaluation(False), 0, "", 0
        self.unread = unread(self.game.model, {first.field for first, _ in self.model.features.kinds})

    def model_of(self, shapes: tuple[str, ...]):
        """What is fitted, and the shapes that were taken."""
        features = Features(self.game, shapes or default_shapes(self.game))
        return model_of(features, self.phases), features.shapes

    @property
    def positions(self) -> int:
        return len(self.sample.targets)

    def take(self, steps: Iterable) -> None:
        """What stands where, mover and target of the turns of one game."""
        seen, position = [], None
        for position, value in steps:
            if not position.turn_so_far:
                seen.append((self.judgement.owners(position), position.mover, value))
        ahead = result_of(position)[0] if seen else 0.0  # for the first player
        found = []
        for board, mover, value in reversed(seen):
            if not math.isnan(value):
                here = _chance(value)
                ahead = KEEP * ahead + (1 - KEEP) * (here if mover == 0 else 1 - here)
                found.append((board, mover, ahead if mover == 0 else 1 - ahead))
        self.games += 1
        if found:
            self.sample.add(found, self.model.features.bits, held=self.games % HELD_BACK == 2)

    def end_round(self, rng: Random) -> None:
        """The positions of its games count."""
        self.sample.join()
        self.seed = rng.getrandbits(32)

    def fit(self, before: Path | None, until: float) -> None:
        """From the weights of the round before on."""
        if before is not None:
            self.model.begin(weights_in(before, self.game))
        loss = self.model.fit(self.sample, self.seed, until)
        self.note, self.nothing = f"loss {loss:.4f}", self._nothing(loss)

    def _nothing(self, loss: float) -> str:
        """Why nothing was learned; empty where something was, or where there are too few positions to know."""
        sample = self.sample
        seen = [sample.boards[sample.movers == player] for player in range(2)]
        if len(sample.targets) > 1 and all((boards == boards[:1]).all() for boards in seen):
            return f"no feature differs among the {len(sample.targets)} positions"
        if len(sample.targets) > 1 and float(numpy.ptp(sample.targets)) < 1e-3:
            return f"results and searches say the same of all {len(sample.targets)} positions"
        if sample.held.sum() >= ENOUGH and loss > COIN - 5e-4:
            return f"the features say no more of the games held out than a coin does (loss {loss:.4f}, ln 2)"
        return ""

    def write(self, path: Path, about: dict) -> None:
        self.model.weights({**about, "keep": KEEP}).write(path, self.game)


def _chance(value: float) -> float:
    if abs(value) > PROVEN:
        return float(value > 0)
    return float(1 / (1 + math.exp(-value / LOGIT)))


def default_shapes(game) -> tuple[str, ...]:
    """Windows for a board: rectangles and lines where pieces are alike, short lines beside single places elsewhere."""
    return ("2x3", "line4") if len(owned_kinds(game.planes)) == 1 else ("line3",)
