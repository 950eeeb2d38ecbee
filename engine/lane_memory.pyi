class LaneMemory:
    """What the loops of a batch work on."""

    @property
    def n(self) -> int: ...
    @property
    def threads(self) -> int: ...
