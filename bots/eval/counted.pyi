from collections.abc import Sequence

from ludex.bots.analysis.amounts import Amount
from ludex.bots.eval.evaluator import Evaluator
from ludex.engine.position import Position

class CountedEvaluation(Evaluator):
    """An evaluation whose terms are counted."""

    @property
    def terms(self) -> tuple[Amount, ...]: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def taken(self) -> tuple[float, ...]: ...
    def take_weights(self, weights: Sequence[float]) -> None: ...
    def sight(self, position: Position) -> list[float]: ...
