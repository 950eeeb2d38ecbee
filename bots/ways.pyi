from ludex.bots.goals import Goal

class Ways:
    """How far the players are from joining what they must join."""

    @property
    def goal(self) -> Goal: ...
