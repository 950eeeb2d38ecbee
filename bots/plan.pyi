from typing import Any

from ludex.bots.bot import Bot
from ludex.bots.judge import Judge

class PlanBot(Bot):
    """The bot `plan`."""

    def __init__(
        self,
        seed: int = 0,
        heat: float | None = None,
        answers: float | None = None,
        ahead: float = 0.7,
        weights: Any = True,
    ) -> None: ...
    @property
    def judge(self) -> Judge: ...

BOT = PlanBot
