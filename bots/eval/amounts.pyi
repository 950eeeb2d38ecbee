from collections.abc import Sequence
from typing import Any

from ludex.bots.eval.evaluator import Evaluator
from ludex.engine.position import Position

class AmountsEvaluation(Evaluator):
    """Amounts, counted."""

    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def lines(self) -> tuple[str, ...]: ...
    @property
    def taken(self) -> Sequence[float]: ...
    def lay_out(self, game: Any, found: Any) -> None: ...
    def take_weights(self, weights: Sequence[float]) -> None: ...
    def sight(self, position: Position) -> list[float]: ...

EVALUATOR = AmountsEvaluation
