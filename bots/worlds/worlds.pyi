from random import Random
from typing import Any

from ludex.bots.worlds.mixing import Mixing
from ludex.bots.worlds.record import Record
from ludex.dsl.choice import Turn
from ludex.dsl.views.view import View

class Worlds(Mixing):
    """Worlds for one player of a compiled game: `follow` a view, then `guess`. size: how many are kept. Raises Refused
    where the engine keeps no keys of what players know."""

    size: int
    count: int
    tries: int
    went_on: bool
    repaired: int
    reached: int
    def __new__(cls, game: Any, player: int, seed: int = 0, size: int = 64) -> Worlds: ...
    def follow(self, view: View, time_ms: float | None = None, moves: int = 16) -> int: ...
    def guess(self, rng: Random | None = None) -> Any: ...
    def histories(self) -> list[Turn]: ...
    def checked(self, view: View) -> Record: ...
    def prepare(self, begun: int) -> None: ...
