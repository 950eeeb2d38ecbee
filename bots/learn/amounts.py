"""Learn the weights of amounts (`ludex.bots.eval.amounts`) by self-play of `alphabeta`: as `ludex.bots.learn.hands`,
from a guess by which the lead in the score counts alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ludex.bots.analysis.amounts import amounts
from ludex.bots.eval.amounts import AmountsEvaluation
from ludex.bots.learn.hands import HandsLearner


class AmountsLearner(HandsLearner):
    """A weight for each amount."""

    evaluating = AmountsEvaluation

    def fields_read(self, position: Any) -> set[int]:
        return {index for one in amounts(position.game) for index in (one.field, one.owner) if index >= 0}

    def write(self, path: Path, about: dict[str, Any]) -> None:
        super().write(path, {**about, "settings": dict(self.evaluation.game.settings)})


LEARNER = AmountsLearner
