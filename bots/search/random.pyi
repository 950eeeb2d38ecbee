from ludex.bots.search.turn_builder import TurnBuildingBot
from ludex.dsl.choice import CHANCE as CHANCE

class RandomBot(TurnBuildingBot):
    """The bot `random`."""

    def __init__(self, seed: int = 0) -> None: ...

BOT = RandomBot
