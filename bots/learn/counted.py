"""Learn the weights of counted terms (`ludex.bots.eval.counted`) by self-play of `alphabeta`.

    minimise  sum over positions of cross entropy(sigmoid(weights . terms), result) + RIDGE * |weights - guess|^2

over the positions where a turn begins, of the last KEPT rounds, by Newton's method. `guess`: the weights of the
evaluation without a file, so that a term that is seldom seen keeps its value. Fit: some hundred games. Not fit: games
that hardly ever end with a winner.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import numpy

from ludex.bots.eval.counted import AmountsEvaluation, HandsEvaluation
from ludex.bots.eval.counted_weights import write_counted_weights
from ludex.bots.learn.result import result_of
from ludex.bots.learn.unread import constant, unread

KEPT, RIDGE, STEPS = 3, 20.0, 20


class HandsLearner:
    """A weight for each kind of piece on the board, with each flag of its cell, and in hand."""

    shapes: tuple[str, ...] = ()
    evaluating: type[Any] = HandsEvaluation  # makes the evaluation whose weights are learned

    def __init__(self, position: Any, shapes: tuple[str, ...] = ()):
        self.evaluation = self.evaluating(False)
        self.evaluation.fit(position)
        self.guess, self.note, self.nothing = numpy.array(self.evaluation.taken), "", ""
        self.rounds: list[list[tuple[list[float], float]]] = []
        self.games: list[tuple[list[float], float]] = []
        self.weights = self.guess
        read = {field for one in self.evaluation.terms for field in (one.field, one.owner) if field >= 0}
        self.unread = unread(position.game.model, read)

    @property
    def positions(self) -> int:
        return sum(map(len, self.rounds))

    def take(self, steps: Iterable[tuple[Any, ...]]) -> None:
        """The positions of one game where a turn begins."""
        seen, position = [], None
        for position, _ in steps:
            if not position.turn_so_far:
                seen.append((position.mover, self.evaluation.sight(position)))
        if position is not None:
            result = result_of(position)
            self.games += [(terms, result[mover]) for mover, terms in seen]

    def end_round(self, rng: Random) -> None:
        """The last rounds count."""
        self.rounds, self.games = [*self.rounds[1 - KEPT :], self.games], []

    def fit(self, before: Path | None, until: float) -> None:
        """By the last rounds."""
        rows = [row for made in self.rounds for row in made]
        terms, results = numpy.array([row for row, _ in rows]), numpy.array([result for _, result in rows])
        weights = fitted(terms, results, self.guess)
        self.weights, self.nothing = weights, constant([row for row, _ in rows])
        self.note = f"{numpy.abs(weights - self.guess).mean():.2f} logits from the guess on the mean"

    def write(self, path: Path, about: dict[str, Any]) -> None:
        about = {**about, "settings": dict(self.evaluation.game.settings)}
        write_counted_weights(path, self.evaluation.names, self.weights.tolist(), about)


class AmountsLearner(HandsLearner):
    """A weight for each amount."""

    evaluating = AmountsEvaluation


def fitted(terms: Any, results: Any, guess: Any, ridge: float = RIDGE) -> Any:
    """The weights with the least loss; a step that raises it is halved."""

    def loss(weights: Any) -> float:
        sums = terms @ weights
        return float((numpy.logaddexp(0, sums) - results * sums).sum() + ridge / 2 * ((weights - guess) ** 2).sum())

    weights = guess.copy()
    for _ in range(STEPS):
        said = 1 / (1 + numpy.exp(-numpy.clip(terms @ weights, -30, 30)))
        hessian = (terms * (said * (1 - said))[:, None]).T @ terms + ridge * numpy.eye(len(weights))
        step = numpy.linalg.solve(hessian, terms.T @ (said - results) + ridge * (weights - guess))
        before = loss(weights)
        while loss(weights - step) > before and numpy.abs(step).max() > 1e-9:
            step = step / 2
        weights = weights - step
    return weights
