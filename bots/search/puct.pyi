from typing import Any

from ludex.bots.bot import Bot
from ludex.bots.eval.evaluator import Evaluator

WON: int

class PuctBot(Bot):
    """The bot `connect`."""

    def __init__(self, seed: int = 0, weights: Any = True, evaluation: Any = "connection") -> None: ...
    @property
    def evaluation(self) -> Evaluator: ...

BOT = PuctBot
