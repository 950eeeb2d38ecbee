from typing import Any

from ludex.bots.worlds.histories import Histories

class Mixing(Histories):
    """Histories, and their changes."""

    def __new__(cls, game: Any, player: int, seed: int = 0, size: int = 0) -> Mixing: ...
