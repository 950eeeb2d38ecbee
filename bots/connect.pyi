from ludex.bots.bot import Bot

WON: int
LEAD: int
TEMPO: int

class ConnectBot(Bot):
    """The bot `connect`."""

    def __init__(self, seed: int = 0) -> None: ...

BOT = ConnectBot
