"""Learn the weights of `ludex.bots.eval.threats` on self-play of `bestfirst`.

    target    (1 - trust) * later + trust * value of the search
    later     the result, before the last turn of a player; else (1 - KEEP) * value + KEEP * later, of the next turn

Two players: logistic regression over the positions before every choice, one for each stage of the turn, with a ridge.

Terms are divided by their spread first, so that the ridge counts them alike. Owned cells are one term, own less other:
in a game where every cell that is placed counts equally often for both, results depend on passing alone, and a free
regression takes passing for good.

Results alone lost 4-16 to the guess: games of weak play hardly depend on a position; mixed with search values 16-4, and
of positions not yet decided 11-5 against that (a board of 20 x 20, 3,000 nodes a turn).

Fit: games of `bestfirst`. Not fit: values of another search that are no chances of winning.
References: Buro 1999 (logistic regression); Sutton 1988 (values of later turns); Baxter, Tridgell, Weaver 2000 (search
values).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from ludex.bots.analysis.features import terms
from ludex.bots.eval.threat_weights import STAGES, ThreatWeights, write_outlook_weights
from ludex.bots.eval.threats import Threats
from ludex.bots.learn.counted import fitted
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
    w = fitted(x, target, numpy.zeros(x.shape[1]), ridge)
    bias, lead, *rest = w / spread
    split = len(names) - kinds
    return float(bias), (lead,) * kinds + tuple(rest[:split]), (-lead,) * kinds + tuple(rest[split:])
