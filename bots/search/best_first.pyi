from typing import Any

from ludex.bots.bot import Bot
from ludex.bots.eval.evaluator import Evaluator

class BestFirstBot(Bot):
    """Best-first minimax over choices."""

    def __init__(
        self,
        seed: int = 0,
        explore: float = 0.0005,
        noise: float = 0.0,
        weights: Any = True,
        kept: int = 0,
        levelled: bool = False,
        memory: int = 64,
        evaluation: Any = "threats",
    ) -> None: ...
    @property
    def evaluation(self) -> Evaluator: ...
