from typing import Any

from ludex.bots.eval.evaluator import Evaluator
from ludex.bots.search.turn_builder import TurnBuildingBot

class AnnealingBot(TurnBuildingBot):
    """The bot `plan`."""

    def __init__(
        self,
        seed: int = 0,
        heat: float | None = None,
        ahead: float = 0.75,
        weights: Any = True,
        evaluation: Any = None,
    ) -> None: ...
    @property
    def evaluation(self) -> Evaluator: ...

BOT = AnnealingBot
