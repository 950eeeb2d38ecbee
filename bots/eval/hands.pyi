from typing import Any

from ludex.bots.eval.counted import CountedEvaluation
from ludex.engine.position import Position

class HandsEvaluation(CountedEvaluation):
    """Pieces on the board and in hand, counted."""

    def lay_out(self, game: Any, hands: Any) -> None: ...
    def guess(self, position: Position) -> list[float]: ...

EVALUATOR = HandsEvaluation
