from typing import Any

from ludex.bots.bot import Bot
from ludex.bots.eval.threats import Threats

class BestFirstBot(Bot):
    """The bot `bestfirst`."""

    def __init__(
        self,
        seed: int = 0,
        explore: float = 0.0005,
        noise: float = 0.0,
        weights: Any = True,
        kept: int = 0,
        levelled: bool = False,
    ) -> None: ...
    @property
    def outlook(self) -> Threats: ...
    def take_weights(self, weights: Any) -> None: ...

BOT = BestFirstBot
