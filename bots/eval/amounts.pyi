from typing import Any

from ludex.bots.eval.counted import CountedEvaluation

class AmountsEvaluation(CountedEvaluation):
    """Amounts, counted."""

    def lay_out(self, game: Any, found: Any) -> None: ...

EVALUATOR = AmountsEvaluation
