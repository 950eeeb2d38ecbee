from ludex.bots.bot import Bot

class RandomBot(Bot):
    """The bot `random`."""

    def __init__(self, seed: int = 0) -> None: ...

BOT = RandomBot
