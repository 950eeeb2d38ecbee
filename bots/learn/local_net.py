"""Learn the weights of `ludex.bots.eval.local_net` by self-play of `connect`.

    chances   minimise the cross entropy of softmax(logits) and the shares of the search's time that cells had
    worth     minimise the cross entropy of sigmoid(2 * worth) and
              (1 - TRUST) * result + TRUST * (1 + value of the search) / 2

over the positions at the start of turns whose search proved nothing: both at once, by the same units (the second counts
MATTERS times), by Adam over shuffled batches, its rate falling along a cosine, from the weights of the round before on,
with those kept that predict the held-out games best. The chosen move alone predicts worse than the shares of the
search: 3.67 instead of 3.18, as cross entropy of the shares of held-out games (11,000 positions of 9 x 9 to 16 x 16).

Games may be of boards of several sizes. Fit: some thousand positions of 1,000 nodes and more. Not fit: fewer nodes,
whose shares are those of the chances that the search began with.
References: Silver et al. 2017 (shares of a search as chances, and its worth, by the same units); Loshchilov and Hutter
2017, 2019 (cosine, decay).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import numpy

from ludex.bots.analysis.connection_goal import goal
from ludex.bots.errors import Refused
from ludex.bots.eval.local_net import CLEAR, LocalNet
from ludex.bots.eval.local_net_weights import (
    DEEP,
    JUDGES,
    LITTLE,
    SCALARS,
    SEEN,
    UNITS,
    LocalNetWeights,
    Seen,
    nearby_weights,
    write_nearby_weights,
)
from ludex.bots.learn.adam import Passes, descend
from ludex.bots.learn.result import result_of

REACH, DISTANCES = 5, 7
KEPT = 40_000  # positions of the last rounds: 110 cells of 95 numbers each on 12 x 12, 600 MB
HELD_BACK = 10  # one game of so many, the second first
UNPROVEN = 1000  # values beyond are those of what is proven
BATCH, EPOCHS, PATIENCE, RATE, DECAY = 64, 16, 4, 0.003, 0.001  # positions; passes; of them without gain
TRUST, MATTERS = 0.5, 2.0
OWN, OTHERS = 6, 7  # the numbers of a cell that are roots of its currents


@dataclass(frozen=True)
class Row:
    """A position: for each cell that may be chosen the numbers of cells near it by displacement, own and the
    opponent's, and its distances from ends, one-hot; its 11 numbers; its share of the search. For the player to move,
    the value by resistance alone and the value from -1 to 1, and the result from 0 to 1."""

    near: Any
    numbers: Any
    shares: Any
    worth: float
    value: float
    result: float
    held: bool


class LocalNetLearner:
    """Weights of what stands nearby."""

    nothing = unread = ""  # cells always lie differently

    def __init__(self, position, shapes: tuple[str, ...] = ()):
        self.game = game = position.game
        self.goal = goal(game)
        if self.goal is None:
            raise Refused("the rules name no connection that wins")
        self.seen = Seen(game, self.goal, REACH)
        if not self.seen.fits:
            raise Refused("its board has no rows and columns, or no declared symmetry changes the players")
        self.places = tuple(sorted(set(self.seen.classes[0].values())))
        side, number = range(-REACH, REACH + 1), {place: k for k, place in enumerate(self.places)}
        self.kinds = [  # [player][rows down][columns right]; one more than there are: nothing
            numpy.array([[number.get(seen.get((d, r)), len(number)) for r in side] for d in side])
            for seen in self.seen.classes
        ]
        self.read = _Reader(game, self.kinds, self._blank())
        self.rows, self.games, self.note, self.shapes, self.seed = [], 0, "", (), 0

    def _blank(self) -> LocalNetWeights:
        """Weights that weigh nothing, of the displacements that are learned."""

        def rows(count: int, width: int = UNITS) -> list[list[float]]:
            return [[0.0] * width for _ in range(count)]

        count = len(self.places)
        tables = rows(count), rows(count), rows(2 * DISTANCES), rows(SCALARS), rows(UNITS, DEEP), rows(SEEN, JUDGES)
        lists = *rows(2), [0.0] * DEEP, [0.0] * JUDGES, [0.0] * 3
        return LocalNetWeights(REACH, self.places, self.seen.joined, *tables, *lists, {})

    @property
    def positions(self) -> int:
        return len(self.rows)

    def take(self, steps: Iterable) -> None:
        """The positions of one game that begin a turn."""
        found, position = [], None
        for position, value, shares in steps:
            if shares and abs(value) <= UNPROVEN:
                if self.read.game is not position.game:  # of another size
                    self.read = _Reader(position.game, self.kinds, self._blank())
                found.append((position.mover, value / UNPROVEN, *self.read(position, shares)))
        self.games += 1
        results = result_of(position) if found else ()
        held = self.games % HELD_BACK == 2
        self.rows += [Row(*read, value, results[mover], held) for mover, value, *read in found]

    def end_round(self, rng: Random) -> None:
        """The last positions count."""
        self.rows, self.seed = self.rows[-KEPT:], rng.getrandbits(32)

    def fit(self, before: Path | None, until: float) -> None:
        """By the last positions; from the weights before on, where they look as far."""
        fitted = Fitted(self.rows, self.seed)
        told = nearby_weights(self.game, self.goal, before) if before is not None else None
        if told and set(told[0].places) == set(self.places) and len(told[0].ends) == 2 * DISTANCES:
            fitted.go_on(told[0], [told[0].places.index(place) for place in self.places])
        chances, worth, least = fitted.fit(until)
        self.weights = fitted.tables(len(self.places))
        self.about = {"positions": len(self.rows)}
        self.note = f"loss {chances:.4f} (of the shares themselves {least:.4f}), of the worth {worth:.4f}"

    def write(self, path: Path, about: dict) -> None:
        tables = (table.tolist() for table in self.weights)
        weights = LocalNetWeights(REACH, self.places, self.seen.joined, *tables, {**about, **self.about})
        write_nearby_weights(path, weights)


class _Reader:
    """What is read of a position of a game: the first four parts of a row."""

    def __init__(self, game: Any, kinds: list, blank: LocalNetWeights):
        self.game, self.kinds, self.blank, self.nearby = game, kinds, blank, LocalNet()
        self.at = numpy.array([game.board.row, game.board.column]).T
        self.cell_of = [{choice: cell for cell, choice in enumerate(puts)} for puts in goal(game).puts]

    def __call__(self, position: Any, shares: dict) -> tuple:
        told, cell_of = self.nearby.inputs(position, self.blank), self.cell_of[position.mover]
        row_of = {cell: row for row, cell in enumerate(told.cells)}
        wanted = numpy.zeros(len(told.cells), numpy.float32)
        for choice, share in shares.items():
            wanted[row_of[cell_of[choice]]] = share
        kinds, count = self.kinds[position.mover], len(self.blank.places)
        cells, own, other = (self.at[numpy.array(part, int)] for part in (told.cells, told.own, told.other))
        ends = numpy.zeros((len(cells), 2 * DISTANCES), numpy.int8)
        ends[numpy.arange(len(cells))[:, None], numpy.array(told.ends).reshape(-1, 2)] = 1
        near = numpy.hstack([*(_counted(kinds, cells, side, count) for side in (own, other)), ends])
        return near, numpy.array(told.numbers, numpy.float32).reshape(-1, SCALARS), wanted, told.worth


def _counted(kinds, cells, others, count: int):
    """For each cell how many others lie near it, by the class of the displacement from it to them seen from them."""
    apart = cells[:, None] - others[None]
    near = (abs(apart) <= REACH).all(2)
    row, other = numpy.nonzero(near)
    kind = kinds[tuple((apart[row, other] + REACH).T)]
    found = numpy.bincount(row * (count + 1) + kind, minlength=len(cells) * (count + 1))
    return found.reshape(len(cells), count + 1)[:, :count].astype(numpy.int8)


@dataclass(frozen=True)
class _Said:
    """What weights say of some positions. cells: all of theirs; spans: of each position, among them; inputs; bent:
    what is above 0 of the units, 1 for the last; deep: the same of the second layer; chances: their logarithms; parts:
    what each cell counts in what is seen, which the `judged` units see; worths."""

    cells: Any
    spans: list[slice]
    inputs: Any
    bent: Any
    deep: Any
    chances: Any
    parts: Any
    seen: Any
    judged: Any
    worths: Any


class Fitted:
    """What is found by shares of searches and by results: units `w` of cells, `out`, `deep` and `deep_out` of chances,
    `judge`, `judge_out` and `plain` of the worth. `part`: where the cells of a position begin."""

    def __init__(self, rows: list[Row], seed: int):
        self.draws = numpy.random.default_rng(seed)
        self.near = numpy.concatenate([row.near for row in rows])
        self.numbers = numpy.concatenate([row.numbers for row in rows])
        self.shares = numpy.concatenate([row.shares for row in rows])
        self.part = numpy.cumsum([0, *(len(row.shares) for row in rows)])
        self.targets = numpy.array([(1 - TRUST) * row.result + TRUST * (1 + row.value) / 2 for row in rows])
        held = numpy.array([row.held for row in rows])
        self.train, self.held = numpy.flatnonzero(~held), numpy.flatnonzero(held)
        if not len(self.train):
            self.train = self.held
        currents = self.numbers[:, [OWN, OTHERS]] ** 2
        sums = numpy.add.reduceat(currents, self.part[:-1]) + numpy.float32(LITTLE)
        self.currents = currents / numpy.repeat(sums, numpy.diff(self.part), axis=0)
        worth = numpy.clip([[row.worth] for row in rows], -CLEAR, CLEAR)
        self.known = numpy.hstack([worth, numpy.log(sums)]).astype(numpy.float32)
        self.mean, self.spread = self.numbers.mean(0), self.numbers.std(0) + 1e-6
        self.numbers = (self.numbers - self.mean) / self.spread
        width, near = self.near.shape[1] + SCALARS + 1, self.near.shape[1]
        self.w = self.draws.uniform(-1, 1, (width, UNITS)).astype(numpy.float32) / math.sqrt(width)
        self.w[:near] *= 0.5
        self.w[:, -1] = 0
        self.w[near, -1] = 1.5 * self.spread[0]  # from the chances and the worth on that there are without weights
        self.out = self.draws.normal(0, 0.3, UNITS - 1).astype(numpy.float32)
        self.deep, self.deep_out = self._drawn((UNITS, DEEP)), self._drawn((DEEP,), 0.1)
        self.judge, self.judge_out = self._drawn((SEEN, JUDGES)), numpy.zeros(JUDGES, numpy.float32)
        self.plain = numpy.array([1, 0, 0], numpy.float32)

    def _drawn(self, shape: tuple[int, ...], spread: float | None = None) -> Any:
        return self.draws.normal(0, spread or shape[0] ** -0.5, shape).astype(numpy.float32)

    @property
    def weights(self) -> list:
        """The arrays that are learned."""
        return [self.w, self.out, self.deep, self.deep_out, self.judge, self.judge_out, self.plain]

    def go_on(self, weights: LocalNetWeights, order: list[int]) -> None:
        """From these weights on; `order`: of their displacements."""
        own, other, ends, scalars, bias, out = (
            numpy.array(table, numpy.float32)
            for table in (weights.own, weights.other, weights.ends, weights.scalars, weights.bias, weights.out)
        )
        self.w = numpy.vstack(
            [own[order], other[order], ends, scalars * self.spread[:, None], bias + self.mean @ scalars]
        )
        self.w[:, -1] *= out[-1]
        self.out = out[:-1]
        self.deep, self.deep_out, self.judge, self.judge_out, self.plain = (
            numpy.array(table, numpy.float32)
            for table in (weights.deep, weights.deep_out, weights.judge, weights.judge_out, weights.plain)
        )

    def fit(self, until: float) -> tuple[float, float, float]:
        """The cross entropies of priors and value in the held-out games (in all, where there are none), and that of the
        shares there."""
        judged = self.held if len(self.held) else self.train
        passes = Passes(BATCH, EPOCHS, PATIENCE, RATE, DECAY)
        descend(self.weights, self.gradient, lambda: self.loss(judged), self.train, self.draws, passes, until)
        shares = numpy.concatenate([self.shares[self.part[q] : self.part[q + 1]] for q in judged])
        return *self.losses(judged), float(-(shares * numpy.log(numpy.maximum(shares, 1e-30))).sum() / len(judged))

    def _said(self, some: Any) -> _Said:
        counts = self.part[some + 1] - self.part[some]
        ends = numpy.cumsum(counts)
        begins = ends - counts
        place = numpy.repeat(numpy.arange(len(some)), counts)
        cells = numpy.arange(len(place)) + (self.part[some] - begins)[place]
        inputs = numpy.hstack([self.near[cells], self.numbers[cells], numpy.ones((len(cells), 1), numpy.float32)])
        units = inputs @ self.w
        bent = numpy.maximum(units, 0)
        bent[:, -1] = 1
        deep = numpy.maximum(bent @ self.deep, 0)
        logits = units[:, -1] + bent[:, :-1] @ self.out + deep @ self.deep_out
        logits -= numpy.maximum.reduceat(logits, begins)[place]
        chances = logits - numpy.log(numpy.add.reduceat(numpy.exp(logits), begins))[place]
        parts = numpy.hstack([self.currents[cells], numpy.exp(chances)[:, None]])
        spans = [slice(*span) for span in zip(begins, ends, strict=True)]
        seen = numpy.stack([(parts[span].T @ bent[span]).ravel() for span in spans])
        seen = numpy.hstack([seen, self.known[some]])
        judged = numpy.maximum(seen @ self.judge, 0)
        worths = judged @ self.judge_out + self.known[some] @ self.plain
        return _Said(cells, spans, inputs, bent, deep, chances, parts, seen, judged, worths)

    def gradient(self, some: Any) -> list:
        """Of the loss of some positions, by each of the weights."""
        said, to = self._said(some), self.w.dtype
        error = ((numpy.exp(said.chances) - self.shares[said.cells]) / len(some)).astype(to)
        missed = 1 / (1 + numpy.exp(-2 * said.worths)) - self.targets[some]
        missed = (2 * MATTERS / len(some) * missed).astype(to)
        of_judges = missed[:, None] * self.judge_out * (said.judged > 0)
        of_seen = (of_judges @ self.judge.T)[:, : 3 * UNITS].reshape(-1, 3, UNITS)
        back = numpy.empty_like(said.bent)
        for span, slope in zip(said.spans, of_seen, strict=True):
            back[span] = said.parts[span] @ slope
            chances, told = said.parts[span, 2], said.bent[span] @ slope[2]
            error[span] += chances * (told - chances @ told)
        of_deep = error[:, None] * self.deep_out * (said.deep > 0)
        back += of_deep @ self.deep.T
        back[:, :-1] += error[:, None] * self.out
        back *= said.bent > 0
        back[:, -1] = error
        return [
            said.inputs.T @ back,
            said.bent[:, :-1].T @ error,
            said.bent.T @ of_deep,
            said.deep.T @ error,
            said.seen.T @ of_judges,
            said.judged.T @ missed,
            self.known[some].T @ missed,
        ]

    def losses(self, some) -> tuple[float, float]:
        """The mean cross entropies of chances and of the worth."""
        chances = worth = 0.0
        for begin in range(0, len(some), 4 * BATCH):
            part = some[begin : begin + 4 * BATCH]
            said = self._said(part)
            chances -= float((self.shares[said.cells] * said.chances).sum(dtype=float))
            worth += float(
                (numpy.logaddexp(0, 2 * said.worths) - 2 * self.targets[part] * said.worths).sum(dtype=float)
            )
        return chances / len(some), worth / len(some)

    def loss(self, some) -> float:
        """What is made small."""
        chances, worth = self.losses(some)
        return chances + MATTERS * worth

    def tables(self, places: int) -> tuple:
        """The tables of the weights, of numbers as they come, then the lists."""
        own, other, ends, scalars, bias = numpy.split(
            self.w.astype(float), numpy.cumsum([places, places, 2 * DISTANCES, SCALARS])
        )
        scalars = scalars / self.spread[:, None]
        bias, out = bias[0] - self.mean @ scalars, numpy.append(self.out, 1.0)
        return own, other, ends, scalars, self.deep, self.judge, bias, out, self.deep_out, self.judge_out, self.plain
