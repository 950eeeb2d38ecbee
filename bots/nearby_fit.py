"""Learn the weights of `ludex.bots.nearby` by self-play of `connect`.

    chances   minimise the cross entropy of softmax(logits) and the shares of the search's time that cells had
    pairs     minimise the cross entropy of sigmoid(2 * (lead * worth by networks, up to CLEAR, + pairs)) and
              (1 - TRUST) * result + TRUST * (1 + value of the search) / 2, + RIDGE * |pairs * spread|^2

over the positions at the start of turns whose search proved nothing. Chances by Adam over shuffled batches, its rate
falling along a cosine, from the weights of the round before on, with those kept that foretell the games held back
best; pairs by Newton's method. In play pairs count as they were fitted, and the lead as without them, though the fit
has it count less than half (`lead` in the file): so it won. The move alone that a search chose tells less than its
shares: 3.67 instead of 3.18, as cross entropy of the shares of games held back (11,000 positions of 9 x 9 to 16 x 16).

Fit: some thousand positions of 1,000 nodes and more. Not fit: fewer nodes, whose shares are those of the chances that
the search began with.
References: Silver et al. 2017 (shares of a search as chances); Loshchilov and Hutter 2017, 2019 (cosine, decay); Buro
1999 (logistic regression).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import numpy

from ludex.bots.connect import LEAD, TEMPO
from ludex.bots.descent import Passes, descend
from ludex.bots.goals import goal
from ludex.bots.nearby import Nearby
from ludex.bots.nearby_weights import SCALARS, UNITS, NearbyWeights, Seen, nearby_weights, write_nearby_weights
from ludex.bots.refused import Refused

REACH, DISTANCES = 5, 7
KEPT = 20_000  # positions of the last rounds: 110 cells of 95 numbers each on 12 x 12, 300 MB
HELD_BACK = 10  # one game of so many, the second first
UNPROVEN = 1000  # values beyond are those of what is proven
BATCH, EPOCHS, PATIENCE, RATE, DECAY = 64, 16, 4, 0.003, 0.001  # positions; passes; of them without gain
TRUST, RIDGE = 0.5, 0.003
CLEAR = 2.0  # worths beyond are of who has hardly a way left: the other may have none either


@dataclass(frozen=True)
class Row:
    """A position: for each cell that may be chosen the numbers of cells near it by displacement, own and the other's,
    and its distances from ends as marks; its 11 numbers; its share of the search. Pairs by displacement, the worth by
    networks alone, value and result for who moves, from -1 and from 0 to 1."""

    near: Any
    numbers: Any
    shares: Any
    pairs: Any
    worth: float
    value: float
    result: float
    held: bool


class NearbyLearner:
    """Weights of what stands nearby."""

    def __init__(self, position, shapes: tuple[str, ...] = ()):
        self.game = game = position.game
        self.goal = goal(game)
        if self.goal is None:
            raise Refused("the rules name no connection that wins")
        self.seen = Seen(game, self.goal, REACH)
        if not self.seen.fits:
            raise Refused("its board has no rows and columns, or no declared symmetry changes the players")
        self.places = tuple(sorted(set(self.seen.classes[0].values())))
        self.nearby, self.blank = Nearby(), self._blank()
        side, number = range(-REACH, REACH + 1), {place: k for k, place in enumerate(self.places)}
        self.kinds = [  # [player][rows down][columns right]; one more than there are: nothing
            numpy.array([[number.get(seen.get((d, r)), len(number)) for r in side] for d in side])
            for seen in self.seen.classes
        ]
        self.at = numpy.array([game.board.row, game.board.column]).T
        self.numbers_of = [{choice: cell for cell, choice in enumerate(puts)} for puts in self.goal.puts]
        self.rows, self.games, self.note, self.shapes, self.seed = [], 0, "", (), 0

    def _blank(self) -> NearbyWeights:
        """Weights that weigh nothing, of the displacements that are learned."""

        def rows(count: int, width: int = UNITS) -> list[list[float]]:
            return [[0.0] * width for _ in range(count)]

        count = len(self.places)
        tables = rows(count), rows(count), rows(2 * DISTANCES), rows(SCALARS), rows(3, count), *rows(2)
        return NearbyWeights(REACH, self.places, self.seen.joined, *tables, {})

    @property
    def positions(self) -> int:
        return len(self.rows)

    def take(self, steps: Iterable) -> None:
        """The positions of one game that begin a turn."""
        found, position = [], None
        for position, value, shares in steps:
            if shares and abs(value) <= UNPROVEN:
                found.append((position.mover, value / UNPROVEN, *self._read(position, shares)))
        self.games += 1
        results = position.payoffs() if found else ()
        held = self.games % HELD_BACK == 2
        self.rows += [Row(*read, value, results[mover], held) for mover, value, *read in found]

    def _read(self, position, shares: dict) -> tuple:
        told, cell_of = self.nearby.inputs(position, self.blank), self.numbers_of[position.mover]
        row_of = {cell: row for row, cell in enumerate(told.cells)}
        wanted = numpy.zeros(len(told.cells), numpy.float32)
        for choice, share in shares.items():
            wanted[row_of[cell_of[choice]]] = share
        kinds, count = self.kinds[position.mover], len(self.places)
        cells, own, other = (self.at[numpy.array(part, int)] for part in (told.cells, told.own, told.other))
        ends = numpy.zeros((len(cells), 2 * DISTANCES), numpy.int8)
        ends[numpy.arange(len(cells))[:, None], numpy.array(told.ends).reshape(-1, 2)] = 1
        near = numpy.hstack([*(_counted(kinds, cells, side, count) for side in (own, other)), ends])
        sides = ((own, own, 0.5), (own, other, 1), (other, other, 0.5))
        pairs = numpy.concatenate([by * _counted(kinds, a, b, count).sum(0, dtype=float) for a, b, by in sides])
        numbers = numpy.array(told.numbers, numpy.float32).reshape(-1, SCALARS)
        return near, numbers, wanted, pairs, 0.01 * (LEAD * told.lead + TEMPO)

    def end_round(self, rng: Random) -> None:
        """The last positions count."""
        self.rows, self.seed = self.rows[-KEPT:], rng.getrandbits(32)

    def fit(self, before: Path | None, until: float) -> None:
        """By the last positions; chances from those before on, where they look as far."""
        fitted = _Chances(self.rows, self.seed)
        told = nearby_weights(self.game, self.goal, before) if before is not None else None
        if told and set(told[0].places) == set(self.places) and len(told[0].ends) == 2 * DISTANCES:
            fitted.go_on(told[0], [told[0].places.index(place) for place in self.places])
        loss, least = fitted.fit(until)
        pairs, lead = pairs_of(self.rows)
        self.weights = fitted.tables(len(self.places)), pairs
        self.about = {"positions": len(self.rows), "lead": round(lead, 4)}
        self.note = f"loss {loss:.4f} (of the shares themselves {least:.4f})"

    def write(self, path: Path, about: dict) -> None:
        (own, other, ends, scalars, bias, out), pairs = self.weights
        told = own, other, ends, scalars, pairs, bias, out
        tables = ([row.tolist() for row in table] for table in told[:5])
        about = {**about, **self.about}
        weights = NearbyWeights(REACH, self.places, self.seen.joined, *tables, bias.tolist(), out.tolist(), about)
        write_nearby_weights(path, weights)


def _counted(kinds, cells, others, count: int):
    """For each cell how many others lie near it, by the class of the displacement from it to them seen from them."""
    apart = cells[:, None] - others[None]
    near = (abs(apart) <= REACH).all(2)
    row, other = numpy.nonzero(near)
    kind = kinds[tuple((apart[row, other] + REACH).T)]
    found = numpy.bincount(row * (count + 1) + kind, minlength=len(cells) * (count + 1))
    return found.reshape(len(cells), count + 1)[:, :count].astype(numpy.int8)


class _Chances:
    """Units of cells, `w` and `out`, found by the shares of searches; `part`: where the cells of a position begin."""

    def __init__(self, rows: list[Row], seed: int):
        self.draws = numpy.random.default_rng(seed)
        self.near = numpy.concatenate([row.near for row in rows])
        self.numbers = numpy.concatenate([row.numbers for row in rows])
        self.shares = numpy.concatenate([row.shares for row in rows])
        self.part = numpy.cumsum([0, *(len(row.shares) for row in rows)])
        held = numpy.array([row.held for row in rows])
        self.train, self.held = numpy.flatnonzero(~held), numpy.flatnonzero(held)
        if not len(self.train):
            self.train = self.held
        self.mean, self.spread = self.numbers.mean(0), self.numbers.std(0) + 1e-6
        self.numbers = (self.numbers - self.mean) / self.spread
        width, near = self.near.shape[1] + SCALARS + 1, self.near.shape[1]
        self.w = self.draws.uniform(-1, 1, (width, UNITS)).astype(numpy.float32) / math.sqrt(width)
        self.w[:near] *= 0.5
        self.w[:, -1] = 0
        self.w[near, -1] = 1.5 * self.spread[0]  # from the chances on that there are without weights
        self.out = self.draws.normal(0, 0.3, UNITS - 1).astype(numpy.float32)

    def go_on(self, weights: NearbyWeights, order: list[int]) -> None:
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

    def fit(self, until: float) -> tuple[float, float]:
        """The cross entropy of the games held back (of all, where there are none), and that of their shares."""
        judged = self.held if len(self.held) else self.train
        best = descend(
            [self.w, self.out],
            self._gradient,
            lambda: self._loss(judged),
            self.train,
            self.draws,
            Passes(BATCH, EPOCHS, PATIENCE, RATE, DECAY),
            until,
        )
        shares = numpy.concatenate([self.shares[self.part[q] : self.part[q + 1]] for q in judged])
        return best, float(-(shares * numpy.log(numpy.maximum(shares, 1e-30))).sum() / len(judged))

    def _said(self, some):
        """(cells, inputs, units, logarithms of chances, for each cell the place of its position) of some positions."""
        counts = self.part[some + 1] - self.part[some]
        begins = numpy.concatenate([[0], numpy.cumsum(counts)[:-1]])
        place = numpy.repeat(numpy.arange(len(some)), counts)
        cells = numpy.arange(len(place)) + (self.part[some] - begins)[place]
        inputs = numpy.hstack([self.near[cells], self.numbers[cells], numpy.ones((len(cells), 1), numpy.float32)])
        units = inputs @ self.w
        logits = units[:, -1] + numpy.maximum(units[:, :-1], 0) @ self.out
        logits -= numpy.maximum.reduceat(logits, begins)[place]
        return cells, inputs, units, logits - numpy.log(numpy.add.reduceat(numpy.exp(logits), begins))[place]

    def _gradient(self, some):
        cells, inputs, units, chances = self._said(some)
        error = (numpy.exp(chances) - self.shares[cells]) / numpy.float32(len(some))
        bent = units[:, :-1]
        back = numpy.hstack([error[:, None] * self.out * (bent > 0), error[:, None]])
        return [inputs.T @ back, numpy.maximum(bent, 0).T @ error]

    def _loss(self, some) -> float:
        total = 0.0
        for begin in range(0, len(some), 4 * BATCH):
            part = some[begin : begin + 4 * BATCH]
            cells, _, _, chances = self._said(part)
            total -= float((self.shares[cells] * chances).sum(dtype=float))
        return total / len(some)

    def tables(self, places: int) -> tuple:
        """Own, other's, ends, scalars, bias and out, of numbers as they come."""
        own, other, ends, scalars, bias = numpy.split(
            self.w.astype(float), numpy.cumsum([places, places, 2 * DISTANCES, SCALARS])
        )
        scalars = scalars / self.spread[:, None]
        return own, other, ends, scalars, bias[0] - self.mean @ scalars, numpy.append(self.out, 1.0)


def pairs_of(rows: list[Row]) -> tuple[Any, float]:
    """The weights of pairs [whose][displacement], and what the worth by networks counts beside them in the fit."""
    x = numpy.array([row.pairs for row in rows])
    spread = x.std(0) + 1e-3
    worth = numpy.clip([[row.worth] for row in rows], -CLEAR, CLEAR)
    x = 2 * numpy.hstack([worth, x / spread])
    target = numpy.array([(1 - TRUST) * row.result + TRUST * (1 + row.value) / 2 for row in rows])
    w, ridge = numpy.zeros(x.shape[1]), 2 * RIDGE * len(rows) * numpy.eye(x.shape[1])
    ridge[0, 0] = 1e-6 * len(rows)
    for _ in range(20):  # Newton
        q = 1 / (1 + numpy.exp(-numpy.clip(x @ w, -30, 30)))
        w -= numpy.linalg.solve((x * (q * (1 - q))[:, None]).T @ x + ridge, x.T @ (q - target) + ridge @ w)
    return (w[1:] / spread).reshape(3, -1), float(w[0])


LEARNER = NearbyLearner
