from ludex.engine.position import Position

BYTES: int

class SymmetricHash:
    """The hash of positions of a compiled game."""

    def __init__(self, position: Position) -> None: ...
    @property
    def motions(self) -> int: ...

def canonical_hash(position: Position) -> int: ...
