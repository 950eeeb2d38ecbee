from typing import Any

class Lanes:
    """n positions, with what the loops over them work on; `ludex.engine.batch` fills it and speaks with Python."""

    @property
    def n(self) -> int: ...
    @property
    def threads(self) -> int: ...
    @property
    def auto_reset(self) -> bool: ...

class Slice:
    """The games of one thread."""

    def __call__(self, *args: Any, **kwargs: Any) -> None: ...
