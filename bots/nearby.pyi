from typing import Any

from ludex.bots.nearby_weights import Inputs, NearbyWeights
from ludex.engine.position import Position

CLEAR: int

class Nearby:
    """Learned chances of cells, and a learned worth of a position."""

    @property
    def taken(self) -> NearbyWeights | None: ...
    def inputs(self, position: Position, told: NearbyWeights) -> Inputs: ...
    def sight(self, position: Position, told: Any = True) -> tuple[dict[int, float], float]: ...
