from ludex.bots.bot import Bot

class TurnBuilder:
    """A turn under construction, its choices in any order where they are sets."""

    @property
    def has_sets(self) -> bool: ...

class TurnBuildingBot(Bot):
    """A bot that draws or changes whole turns."""
