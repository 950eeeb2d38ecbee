from typing import Any

from ludex.bots.solve.game_tree import GameTree

MOST_SETS: int
WHY: dict[int, str]

def game_tree(position: Any, until: float = ...) -> GameTree: ...
