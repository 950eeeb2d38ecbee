from ludex.bots.analysis.connection_goal import Goal
from ludex.engine.position import Position

class ShortestPaths:
    """How far the players are from joining what they must join."""

    @property
    def goal(self) -> Goal: ...
    def fit(self, position: Position) -> int: ...
    def saving(self, position: Position) -> tuple[list[int], list[int]]: ...
