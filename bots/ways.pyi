from ludex.bots.goals import Goal
from ludex.engine.position import Position

class Ways:
    """How far the players are from joining what they must join."""

    @property
    def goal(self) -> Goal: ...
    def fit(self, position: Position) -> int: ...
    def saving(self, position: Position) -> tuple[list[int], list[int]]: ...
