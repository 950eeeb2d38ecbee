from collections.abc import Iterable, Sequence

class SpanningLeaves:
    """Sets of cells of a board with such steps."""

    def __init__(self, steps: Sequence[Sequence[int]]) -> None: ...
    def of(self, cells: Iterable[int]) -> int: ...
