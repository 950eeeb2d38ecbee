from ludex.bots.solve.exact_search import ExactSearch
from ludex.engine.position import Position

class NullWindow(ExactSearch):
    """A search by depth."""

    def __init__(self, position: Position, memory: int = 256, proving: bool = True) -> None: ...
