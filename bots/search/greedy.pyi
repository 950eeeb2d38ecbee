from ludex.bots.search.turn_builder import TurnBuildingBot

class GreedyBot(TurnBuildingBot):
    """The bot `greedy`."""

    def __init__(self, seed: int = 0, turns: int = 20000) -> None: ...

BOT = GreedyBot
