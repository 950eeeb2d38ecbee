from collections.abc import Sequence

from ludex.bots.terms import Terms
from ludex.engine.position import Position

class Judge:
    """What a position is worth to each player, by terms."""

    @property
    def terms(self) -> Terms: ...
    def take_weights(self, weights: Sequence[Sequence[Sequence[float]]] | None) -> None: ...
    def sight(self, position: Position) -> tuple[float, list[list[float]]]: ...

def _sums(lengths: Sequence[int]) -> list[int]: ...
