from collections.abc import Sequence

from ludex.bots.analysis.features import Terms
from ludex.bots.eval.evaluator import Evaluator
from ludex.engine.position import Position

class LinearEvaluation(Evaluator):
    """What a position is worth to each player, by terms."""

    @property
    def terms(self) -> Terms: ...
    @property
    def taken(self) -> Sequence[Sequence[Sequence[float]]]: ...
    @property
    def reaps(self) -> bool: ...
    def take_weights(self, weights: Sequence[Sequence[Sequence[float]]] | None) -> None: ...
    def sight(self, position: Position) -> tuple[float, list[list[float]]]: ...

EVALUATOR = LinearEvaluation
