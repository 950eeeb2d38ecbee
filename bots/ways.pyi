from ludex.bots.goals import Goal
from ludex.engine.position import Position

PLACEMENT: int
LONGEST: int
FIRST: int
ON_SHORTEST: int
ON_LONGER: int

class Ways:
    """How far the players are from joining what they must join."""

    @property
    def goal(self) -> Goal: ...
    def sight(self, position: Position) -> list[tuple[int, int, int]]: ...
