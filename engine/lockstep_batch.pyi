from typing import Any

from ludex.engine.lane_memory import LaneMemory

class Lanes(LaneMemory):
    """n positions, and the loops over them; `ludex.engine.batch` fills it and speaks with Python."""

    @property
    def auto_reset(self) -> bool: ...

class Slice:
    """The games of one thread."""

    def __call__(self, *args: Any, **kwargs: Any) -> None: ...
