from collections.abc import Sequence
from typing import Any

class Table:
    """An opened game: the table of functions and its handle; shared by all positions of a game."""

    def __new__(
        cls,
        capsule: Any,
        settings: Sequence[int],
        tables: Sequence[Any],
        arities: Sequence[int],
        limits: Sequence[tuple[int, ...]],
    ) -> Table: ...
    @property
    def words(self) -> int: ...
    @property
    def players(self) -> int: ...
    @property
    def limits(self) -> Sequence[tuple[int, ...]]: ...
