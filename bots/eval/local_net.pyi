from typing import Any

from ludex.bots.eval.local_net_weights import Inputs, LocalNetWeights
from ludex.engine.position import Position

CLEAR: int

class LocalNet:
    """Learned chances of cells, and a learned worth of a position."""

    @property
    def taken(self) -> LocalNetWeights | None: ...
    def inputs(self, position: Position, given: LocalNetWeights) -> Inputs: ...
    def sight(self, position: Position, given: Any = True) -> tuple[dict[int, float], float]: ...
