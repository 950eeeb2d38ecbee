from typing import Any

from ludex.bots.eval.linear import LinearEvaluation
from ludex.bots.eval.pursuit import Pursuit
from ludex.bots.search.turn_builder import TurnBuildingBot

class AnnealingBot(TurnBuildingBot):
    """The bot `plan`."""

    def __init__(
        self,
        seed: int = 0,
        heat: float | None = None,
        ahead: float = 0.7,
        further: int | None = None,
        weights: Any = True,
    ) -> None: ...
    @property
    def chase(self) -> Pursuit: ...
    @property
    def judge(self) -> LinearEvaluation: ...

BOT = AnnealingBot
