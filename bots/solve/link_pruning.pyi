from ludex.engine.position import Position

class LinkPruning:
    """For one position and what follows from it."""

    def __init__(self, position: Position, proving: bool = True) -> None: ...
    @property
    def leads(self) -> bool: ...
    @property
    def proves(self) -> bool: ...
