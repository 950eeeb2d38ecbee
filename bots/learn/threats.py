"""Learn the weights of `ludex.bots.eval.threats` on self-play of `bestfirst`.

    target    (1 - trust) * later + trust * value of the search
    later     the result, before the last turn of a player; else (1 - KEEP) * value + KEEP * later, of the next turn

Two players: logistic regression over the positions before every choice, one for each stage of the turn, with a ridge.
More players: a conditional logit, softmax of the lead of each player, with a ridge towards the weights before; the
player to move has weights for each stage of its turn, those that wait have their own. The search returns the value of
the player to move; the rest is shared among the others as later values share it.

Terms are divided by their spread first, so that the ridge counts them alike. Owned cells are one term, own less other:
in a game where every cell that is placed counts equally often for both, results depend on passing alone, and a free
regression takes passing for good.

Results alone lost 4-16 to the guess: games of weak play hardly depend on a position; mixed with search values 16-4, and
of positions not yet decided 11-5 against that (a board of 20 x 20, 3,000 nodes a turn). Weights of two players say too
little of danger where three others move before the next turn: `bestfirst` had first place in 2 of 12 games of four.

Fit: games of `bestfirst`. Not fit: values of another search that are no chances of winning.
References: Buro 1999 (logistic regression); McFadden 1974 (conditional logit); Sutton 1988 (values of later turns);
Baxter, Tridgell, Weaver 2000 (search values).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from ludex.bots.analysis.features import terms
from ludex.bots.eval.threat_weights import STAGES, ThreatWeights, guess, write_outlook_weights
from ludex.bots.eval.threats import Threats
from ludex.bots.learn.result import result_of
from ludex.bots.learn.unread import constant, unread_by_terms

UNDECIDED = 0.45  # values further than so from a half tell nothing more
TRUST = 0.5  # of the target: the share of the search's value
KEEP = 0.85  # of the rest: the share of what comes after the player's next turn
KEPT = 400_000  # positions


@dataclass(frozen=True)
class Row:
    """A position before a choice: choices made in the turn, terms of who chooses and of the others, the search's value
    of it, and what values of later turns and the result say of it."""

    stage: int
    own: list[float]
    other: list[float]
    value: float
    later: float


class ThreatLearner:
    """Weights for each stage of a turn, own and the others'."""

    def __init__(self, position, shapes: tuple[str, ...] = ()):
        self.outlook, self.rows, self.note, self.shapes = Threats(False), [], "", ()
        self.outlook.fit(position)
        self.nothing, self.unread = "", unread_by_terms(position, terms(position))

    @property
    def positions(self) -> int:
        return len(self.rows)

    def take(self, steps: Iterable) -> None:
        """The positions of one game before each choice."""
        seen, position = [], None
        for position, value in steps:
            if not math.isnan(value):
                terms = self.outlook.sight(position)
                seen.append((position.mover, len(position.turn_so_far), *terms, value))
        later = result_of(position) if seen else []
        for mover, stage, own, other, value in reversed(seen):
            self.rows.append(Row(stage, own, other, value, later[mover]))
            if stage == 0:
                later[mover] = (1 - KEEP) * value + KEEP * later[mover]

    def end_round(self, rng: Random) -> None:
        """The last positions count."""
        self.rows = self.rows[-KEPT:]

    def fit(self, before: Path | None, until: float) -> None:
        """By the last positions."""
        self.weights = regression(self.rows, self.outlook.names)
        decided = sum(abs(row.value - 0.5) >= UNDECIDED for row in self.rows) / len(self.rows)
        self.note = f"{decided:.0%} of them decided"
        self.nothing = constant([[*row.own, *row.other] for row in self.rows])

    def write(self, path: Path, about: dict) -> None:
        write_outlook_weights(path, self.outlook.names, replace(self.weights, about={**about, "trust": TRUST}))


def regression(rows: list[Row], names: tuple[str, ...], trust: float = TRUST, ridge: float = 3.0) -> ThreatWeights:
    """The weights that explain the rows."""
    stages = []
    for stage in range(STAGES):
        hot = [row for row in rows if min(row.stage, STAGES - 1) == stage and abs(row.value - 0.5) < UNDECIDED]
        stages.append(_stage(hot, names, trust, ridge))
    return ThreatWeights(*zip(*stages))


def _stage(rows: list[Row], names: tuple[str, ...], trust: float, ridge: float):
    """(bias, weights of own terms, of the others') of one stage."""
    import numpy

    kinds = sum(name.startswith("count") for name in names)
    if not rows:
        return 0.0, (0.0,) * len(names), (0.0,) * len(names)
    mine, theirs = (numpy.array([getattr(row, side) for row in rows]) for side in ("own", "other"))
    lead = (mine[:, :kinds].sum(axis=1) - theirs[:, :kinds].sum(axis=1))[:, None]
    x = numpy.hstack([numpy.ones((len(rows), 1)), lead, mine[:, kinds:], theirs[:, kinds:]])
    spread = numpy.sqrt((x**2).mean(axis=0))
    spread = numpy.where(spread > 1e-9, spread, numpy.inf)
    x = x / spread
    target = numpy.array([(1 - trust) * row.later + trust * row.value for row in rows])
    w = numpy.zeros(x.shape[1])
    for _ in range(30):  # Newton
        q = 1 / (1 + numpy.exp(-numpy.clip(x @ w, -30, 30)))
        hessian = (x * (q * (1 - q))[:, None]).T @ x + ridge * numpy.eye(len(w))
        w = w - numpy.linalg.solve(hessian, x.T @ (q - target) + ridge * w)
    bias, lead, *rest = w / spread
    split = len(names) - kinds
    return float(bias), (lead,) * kinds + tuple(rest[:split]), (-lead,) * kinds + tuple(rest[split:])


LEARNER = ThreatLearner


WAITS = STAGES  # the row of who waits
STEPS = 12  # of Newton


@dataclass(frozen=True)
class Seen:
    """A position before a choice: the row of weights of each player (choices made in the turn, or WAITS), their terms
    and those of the others, and the chance of each to win."""

    rows: tuple[int, ...]
    terms: list[tuple[list[float], list[float]]]
    chances: tuple[float, ...]


class ManyThreatLearner(ThreatLearner):
    """Weights for each stage of a turn and for who waits."""

    def take(self, steps: Iterable) -> None:
        """The positions of one game before each choice."""
        seen, position = [], None
        for position, value in steps:
            if not math.isnan(value):
                stage = min(len(position.turn_so_far), STAGES - 1)
                seen.append((position.mover, stage, self.outlook.sights(position), value))
        later = result_of(position) if position is not None else []
        for mover, stage, sights, value in reversed(seen):
            rest = sum(later) - later[mover]
            now = [(1 - value) * (one / rest if rest else 1 / (len(later) - 1)) for one in later]
            now[mover] = value
            if max(now) < 0.5 + UNDECIDED:
                rows = tuple(stage if player == mover else WAITS for player in range(len(now)))
                self.rows.append(Seen(rows, sights, tuple(_mixed(later, now, TRUST))))
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


def conditional_logit(seen: list[Seen], names: tuple[str, ...], ridge: float = 3.0) -> ThreatWeights:
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


def _packed(weights: ThreatWeights, kinds: int, width: int) -> Any:
    """As a vector, who waits last."""
    import numpy

    rows = [
        [b, own[0], *own[kinds:], *other[kinds:]] for b, own, other in zip(weights.bias, weights.own, weights.other)
    ]
    return numpy.array([*rows, rows[0]]).reshape(-1)


def _unpacked(w: Any, terms: int, kinds: int, width: int) -> ThreatWeights:
    rows = [[float(v) for v in w[first : first + width]] for first in range(0, len(w), width)]
    split = 2 + terms - kinds
    own = tuple((row[1],) * kinds + tuple(row[2:split]) for row in rows)
    other = tuple((-row[1],) * kinds + tuple(row[split:]) for row in rows)
    return ThreatWeights(tuple(row[0] for row in rows), own, other)


OF_MANY = ManyThreatLearner
