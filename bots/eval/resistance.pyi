from ludex.bots.eval.shortest_paths import ShortestPaths
from ludex.engine.position import Position

LEAD: int
TEMPO: int

class Resistance:
    """Both players' ways as networks of resistors."""

    @property
    def ways(self) -> ShortestPaths: ...
    def sight(self, position: Position) -> list[tuple[float, float, float]]: ...
