"""Learn the weights of `ludex.bots.outlook` for more than two players by a conditional logit on self-play.

    minimise  cross entropy of softmax(lead of each player) and
              (1 - trust) * later + trust * value of the search  + ridge * |w - before|^2
    later     the result, before the last turn of a player; else (1 - KEEP) * value + KEEP * later, of the next turn

over the positions before every choice; who chooses has weights for each stage of its turn, who waits has its own. The
search tells the value of who chooses; what is left of it is shared among the others as later values share it. As for
two players what a side owns counts as one, own less other (`outlook_fit`), and terms are divided by their spread.

Weights of two players say too little of danger here: three others move before one does again. With them `bestfirst` had
first place in 2 of 12 games of four; with those learned see docs/strength/more-than-two-players.md.
Fit: games of `bestfirst` by three and more. Reference: McFadden 1974 (conditional logit); see `outlook_fit` for others.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from ludex.bots.outlook_fit import KEEP, KEPT, TRUST, UNDECIDED, OutlookLearner
from ludex.bots.outlook_weights import STAGES, OutlookWeights, guess
from ludex.bots.result import result_of
from ludex.bots.unread import constant

WAITS = STAGES  # the row of who waits
STEPS = 12  # of Newton


@dataclass(frozen=True)
class Seen:
    """A position before a choice: the row of weights of each player (choices made in the turn, or WAITS), their terms
    and those of the others, and the chance of each to win."""

    rows: tuple[int, ...]
    terms: list[tuple[list[float], list[float]]]
    chances: tuple[float, ...]


class ManyLearner(OutlookLearner):
    """Weights for each stage of a turn and for who waits."""

    def take(self, steps: Iterable) -> None:
        """The positions of one game before each choice."""
        seen, position = [], None
        for position, value in steps:
            if not math.isnan(value):
                stage = min(len(position.turn_so_far), STAGES - 1)
                seen.append((position.mover, stage, self.outlook.sights(position), value))
        later = result_of(position) if position is not None else []
        for mover, stage, terms, value in reversed(seen):
            rest = sum(later) - later[mover]
            now = [(1 - value) * (one / rest if rest else 1 / (len(later) - 1)) for one in later]
            now[mover] = value
            if max(now) < 0.5 + UNDECIDED:
                rows = tuple(stage if player == mover else WAITS for player in range(len(now)))
                self.rows.append(Seen(rows, terms, tuple(_mixed(later, now, TRUST))))
            if stage == 0:
                later = _mixed(later, now, 1 - KEEP)

    def end_round(self, rng: Random) -> None:
        """The last positions count."""
        self.rows = self.rows[-KEPT // 4 :]

    def fit(self, before: Path | None, until: float) -> None:
        """By the last positions."""
        self.weights = conditional_logit(self.rows, self.outlook.names)
        self.note = f"{len(self.rows)} of them undecided"
        self.nothing = constant([row.terms for row in self.rows])


def _mixed(first: Iterable[float], second: Iterable[float], share: float) -> list[float]:
    return [(1 - share) * a + share * b for a, b in zip(first, second, strict=True)]


def conditional_logit(seen: list[Seen], names: tuple[str, ...], ridge: float = 3.0) -> OutlookWeights:
    """The weights that explain the positions; where they tell nothing, the guess."""
    import numpy

    kinds = sum(name.startswith("count") for name in names)
    width = 2 + 2 * (len(names) - kinds)
    x = numpy.zeros((len(seen), len(seen[0].rows), (STAGES + 1) * width), dtype=numpy.float32)
    for i, one in enumerate(seen):
        for player, (row, (own, other)) in enumerate(zip(one.rows, one.terms, strict=True)):
            lead = sum(own[:kinds]) - sum(other[:kinds])
            x[i, player, row * width : (row + 1) * width] = [1.0, lead, *own[kinds:], *other[kinds:]]
    spread = _spread(x, width)
    x /= spread
    target = numpy.array([one.chances for one in seen])
    start = _packed(guess(names), kinds, width) * numpy.where(numpy.isinf(spread), 0, spread)
    w = start.copy()
    for _ in range(STEPS):
        q = x @ w
        q = numpy.exp(q - q.max(axis=1, keepdims=True))
        q /= q.sum(axis=1, keepdims=True)
        slope = numpy.einsum("nk,nkf->f", q - target, x) + ridge * (w - start)
        mean = numpy.einsum("nk,nkf->nf", q, x)
        square = (x * numpy.sqrt(q)[:, :, None]).reshape(-1, x.shape[2])
        w = w - numpy.linalg.solve(square.T @ square - mean.T @ mean + ridge * numpy.eye(len(w)), slope)
    return _unpacked(w / spread, len(names), kinds, width)


def _spread(x: Any, width: int) -> Any:
    """Of each column where its row of weights counts; infinite where nothing differs, 1 for the bias."""
    import numpy

    spread = numpy.full(x.shape[2], numpy.inf)
    for first in range(0, x.shape[2], width):
        counts = x[:, :, first] != 0
        if counts.any():
            spread[first : first + width] = x[counts][:, first : first + width].std(axis=0)
            spread[first] = 1.0
    spread[spread < 1e-6] = numpy.inf
    return spread


def _packed(weights: OutlookWeights, kinds: int, width: int) -> Any:
    """As a vector, who waits last."""
    import numpy

    rows = [
        [b, own[0], *own[kinds:], *other[kinds:]] for b, own, other in zip(weights.bias, weights.own, weights.other)
    ]
    return numpy.array([*rows, rows[0]]).reshape(-1)


def _unpacked(w: Any, terms: int, kinds: int, width: int) -> OutlookWeights:
    rows = [[float(v) for v in w[first : first + width]] for first in range(0, len(w), width)]
    split = 2 + terms - kinds
    own = tuple((row[1],) * kinds + tuple(row[2:split]) for row in rows)
    other = tuple((-row[1],) * kinds + tuple(row[split:]) for row in rows)
    return OutlookWeights(tuple(row[0] for row in rows), own, other)


LEARNER = ManyLearner
