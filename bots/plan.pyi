from typing import Any

from ludex.bots.bot import Bot
from ludex.bots.chase import Chase
from ludex.bots.judge import Judge

class PlanBot(Bot):
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
    def chase(self) -> Chase: ...
    @property
    def judge(self) -> Judge: ...

BOT = PlanBot
