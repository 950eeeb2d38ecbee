from typing import Any

from ludex.bots.worlds.record import Record

class Histories:
    """What one player of a compiled game has learned, and the memory for histories. Raises Refused where the engine
    keeps no keys of what players know."""

    game: Any
    player: int
    record: Record | None
    plays: int
    def __new__(cls, game: Any, player: int, seed: int = 0, size: int = 0) -> Histories: ...
