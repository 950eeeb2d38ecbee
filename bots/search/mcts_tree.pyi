from ludex.bots.search.playouts import PlayoutBot

class TreeBot(PlayoutBot):
    """A bot whose tree of choices is kept from turn to turn."""
