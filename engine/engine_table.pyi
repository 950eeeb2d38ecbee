from collections.abc import Sequence
from typing import Any

def library_of(path: bytes) -> tuple[Any, str]:
    """A built engine that stays loaded: its table of functions in a capsule, and what it says of itself, a literal of
    Python. Raises ImportError where the file is none."""

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
