from ludex.bots.bot import Bot

class PlayoutBot(Bot):
    """A bot that judges positions by playouts."""
