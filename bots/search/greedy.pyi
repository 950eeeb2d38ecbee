from typing import Any

from ludex.bots.eval.evaluator import Evaluator
from ludex.bots.search.turn_builder import TurnBuildingBot

class GreedyBot(TurnBuildingBot):
    """The bot `greedy`."""

    def __init__(self, seed: int = 0, turns: int = 20000, weights: Any = True, evaluation: Any = "score") -> None: ...
    @property
    def evaluation(self) -> Evaluator: ...

BOT = GreedyBot
