"""Learn the weights of `ludex.bots.judgement` by regression on self-play of `alphabeta`.

    loss   = cross entropy of sigmoid(judgement / 400) and the target of each position
    target = (1 - keep) * sum over k of keep^k * value of the search k turns later + keep^turns * result

Fitted to the positions of the last rounds, from the weights of the round before on (`linear_model`; by phase
`phased_fit`). Search values carry what results are too noisy to tell (in games of many shallow turns a result hardly
depends on a position), and results keep values from agreeing on nothing but themselves.

Fit: two players, places owned by players. Not fit: judgements that hang on what stands far apart.
References: Sutton 1988 (the mixture); Baxter, Tridgell, Weaver 2000 (search values).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from pathlib import Path
from random import Random

import numpy

from ludex.bots.features import Features
from ludex.bots.judgement import Judgement
from ludex.bots.learned_file import LOGIT
from ludex.bots.linear_model import Sample
from ludex.bots.owned import owned_kinds
from ludex.bots.phased_fit import model_of
from ludex.bots.refused import Refused
from ludex.bots.result import result_of
from ludex.bots.unread import unread
from ludex.bots.weights import weights_in

PROVEN = 900000
KEEP = 0.85  # of the target
HELD_BACK = 10  # one game of so many, the second first
ENOUGH = 2000  # positions held out, which tell whether anything was learned
COIN = math.log(2)  # the loss of who always says one half


class LinearLearner:
    """Weights of windows and places."""

    kept = 1_500_000  # positions of the last rounds
    nothing = unread = ""

    def __init__(self, position, shapes: tuple[str, ...], phases: int = 1):
        self.game, self.phases = position.game, phases
        if not owned_kinds(self.game.planes):
            raise Refused(f"no place of its board is owned by a player; they do not read {unread(self.game.model, ())}")
        self.model, self.shapes = self.model_of(shapes)
        if phases > 1:
            Judgement(self.game, self.model.weights({}))  # refuses too many windows
        self.sample = Sample(len(self.model.features.bits), self.kept)
        self.judgement, self.games, self.note, self.seed = Judgement(self.game), 0, "", 0
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


LEARNER = LinearLearner
