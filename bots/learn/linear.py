"""Learn the weights of the terms (`ludex.bots.analysis.features`) by regression on self-play of the bot `plan`.

    minimise  sum over positions (final lead - present lead - w[phase] . terms)^2 + ridge * |w - guess|^2

Each position stands where a turn has just ended, seen by who has made it. Terms are divided by their spread before, so
that `ridge` counts them alike; the weights of a phase are interpolated as the judge does it. It looks back on the last
rounds.

References: Hoerl and Kennard 1970 (ridge regression); Buro 1999 (evaluations by regression).
Fit: games with a score. Not fit: games won without one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from ludex.bots.analysis.features import PHASES
from ludex.bots.errors import Refused
from ludex.bots.eval.linear import LinearEvaluation
from ludex.bots.eval.linear_weights import write_term_weights
from ludex.bots.learn.unread import constant, unread_by_terms

KEPT = 3  # rounds that a regression looks back on
RIDGE = 100.0


@dataclass
class Samples:
    """Terms weighed by phase (rows), and targets."""

    rows: list = field(default_factory=list)
    targets: list = field(default_factory=list)


class LinearLearner:
    """Weights [phase][player][term], players one where they are alike."""

    def __init__(self, position, shapes: tuple[str, ...] = ()):
        if position.scores() is None:
            raise Refused("it has no score, which terms foretell")
        self.judge, self.past, self.now, self.margins, self.note = LinearEvaluation(False), [], Samples(), [], ""
        self.judge.fit(position)
        self.shapes, self.nothing, self.unread = (), "", unread_by_terms(position, self.judge.terms)

    @property
    def positions(self) -> int:
        return sum(len(made.targets) for made in self.past)

    def take(self, steps: Iterable) -> None:
        """The positions of one game after each turn but the last."""
        seen, position, mover = [], None, None
        for position, _ in steps:
            if not position.turn_so_far:
                if mover is not None:
                    viewer = mover if self.judge.terms.alike else 0
                    seen.append((viewer, lead_of(position, viewer), *self.judge.sight(position)))
                mover = position.mover
        for viewer, lead, phase, sight in seen:
            self.now.rows.append((phase, _terms_of(self.judge.terms, sight, viewer)))
            self.now.targets.append(lead_of(position, viewer) - lead)
        if position is not None:
            self.margins.append(abs(lead_of(position, 0)))

    def end_round(self, rng: Random) -> None:
        """The last rounds count."""
        self.note = f"mean margin {sum(self.margins) / max(1, len(self.margins)):.0f}"
        self.past, self.now, self.margins = [*self.past[1 - KEPT :], self.now], Samples(), []

    def fit(self, before: Path | None, until: float) -> None:
        """By the last rounds."""
        self.weights = regression(self.past, self.judge.terms, RIDGE)
        self.nothing = constant([row for made in self.past for _, row in made.rows])

    def write(self, path: Path, about: dict) -> None:
        write_term_weights(path, self.judge.terms, self.weights, about)


def lead_of(here, player: int) -> int:
    scores = here.scores()
    return scores[player] - max((s for p, s in enumerate(scores) if p != player), default=0)


def _terms_of(terms, sight, viewer: int) -> list[float]:
    if not terms.alike:  # of more than two players the others' terms count as they do in the judge
        share = 1.0 if len(sight) == 2 else -1.0 / (len(sight) - 1)
        return [value * (1.0 if p == viewer else share) for p, row in enumerate(sight) for value in row]
    others = [row for player, row in enumerate(sight) if player != viewer]
    return [value - sum(row[k] for row in others) / max(1, len(others)) for k, value in enumerate(sight[viewer])]


def regression(past: list[Samples], terms, ridge: float) -> list:
    """The weights that explain the samples."""
    import numpy

    raw = numpy.array([row for made in past for _, row in made.rows])
    phase = numpy.array([phase for made in past for phase, _ in made.rows])
    target = numpy.array([t for made in past for t in made.targets], dtype=float)
    spread = raw.std(axis=0)
    used = spread > 1e-6
    x = raw[:, used] / spread[used]
    hats = numpy.maximum(0.0, 1.0 - numpy.abs(phase[:, None] * (PHASES - 1) - numpy.arange(PHASES)[None, :]))
    wide = (hats[:, :, None] * x[:, None, :]).reshape(len(x), -1)
    gram = wide.T @ wide + ridge * numpy.eye(wide.shape[1])
    weights = numpy.array(terms.prior).reshape(PHASES, -1)
    guess = (weights[:, used] * spread[used]).reshape(-1)
    found = numpy.linalg.solve(gram, wide.T @ (target - wide @ guess)) + guess
    weights[:, used] = found.reshape(PHASES, -1) / spread[used]
    players = 1 if terms.alike else raw.shape[1] // len(terms.names)
    return weights.reshape(PHASES, players, len(terms.names)).tolist()


LEARNER = LinearLearner
