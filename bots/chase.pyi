from typing import Any

class Chase:
    """Pieces that hunt others, played on for some turns."""

    @property
    def prey(self) -> int: ...
    def value(self, position: Any, ahead: int) -> float: ...
