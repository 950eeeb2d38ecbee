from ludex.bots.bot import Bot

class GreedyBot(Bot):
    """The bot `greedy`."""

    def __init__(self, seed: int = 0, turns: int = 20000) -> None: ...

BOT = GreedyBot
