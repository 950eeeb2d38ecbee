from typing import Any

from ludex.bots.bot import Bot

WON: int

class PuctBot(Bot):
    """The bot `connect`."""

    def __init__(self, seed: int = 0, weights: Any = True) -> None: ...

BOT = PuctBot
