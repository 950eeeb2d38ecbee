from ludex.bots.search.turn_builder import TurnBuildingBot

class PlayoutBot(TurnBuildingBot):
    """A bot that evaluates positions by playouts."""
