class SpareMoves:
    """Which cells a side can take without coming where the other's next turn may come."""

    def measured(self) -> tuple[int, int, int, int]: ...
