from typing import Any

from ludex.bots.bot import Bot
from ludex.bots.judge import Judge

class PlanBot(Bot):
    """The bot `plan`."""

    def __init__(self, seed: int = 0, heat: float = 0.3, answers: float | None = None, weights: Any = True) -> None: ...
    @property
    def judge(self) -> Judge: ...

BOT = PlanBot
