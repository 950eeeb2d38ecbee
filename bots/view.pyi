from typing import Any

class View:
    """A part of a board, shown as a small game for two."""

    def first(self) -> Any: ...
