from ludex.bots.ways import Ways
from ludex.engine.position import Position

LEAD: int
TEMPO: int

class Network:
    """Both players' ways as networks of resistors."""

    @property
    def ways(self) -> Ways: ...
    def sight(self, position: Position) -> list[tuple[float, float, float]]: ...
