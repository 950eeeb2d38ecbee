from typing import Any

class Past:
    """The plays that led to a position."""

    @property
    def last(self) -> tuple[Any, ...] | None: ...
    @property
    def begun(self) -> tuple[Any, ...] | None: ...
    @property
    def known(self) -> list[Any]: ...
