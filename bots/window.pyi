from ludex.bots.bot import Bot

class WindowBot(Bot):
    """The bot `window`."""

    def __init__(self, seed: int = 0) -> None: ...

BOT = WindowBot
