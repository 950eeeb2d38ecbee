from collections.abc import Sequence

from ludex.bots.solve.exact_search import ExactSearch
from ludex.dsl.choice import Choice
from ludex.engine.position import Position

class DfPn(ExactSearch):
    """A search by proof numbers."""

    def __init__(
        self, position: Position, memory: int = 256, choices: Sequence[Choice] | None = None, proving: bool = True
    ) -> None: ...
