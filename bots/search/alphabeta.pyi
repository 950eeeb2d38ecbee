from typing import Any, final

from ludex.bots.bot import Bot
from ludex.bots.eval.evaluator import Evaluator
from ludex.dsl.model import Model
from ludex.engine.position import Position

DEFAULTS: dict[str, int]

@final
class AlphaBetaBot(Bot):
    """The bot `alphabeta`; options: those of DEFAULTS."""

    def __init__(
        self, seed: int = 0, memory: int = 64, weights: Any = True, evaluation: Any = None, **options: int
    ) -> None: ...
    @property
    def evaluation(self) -> Evaluator: ...
    def line(self, position: Position, most: int = 20) -> list[str]: ...

def default_evaluation(model: Model) -> str: ...

BOT = AlphaBetaBot
