"""Ludex: the rules of a board game in, a fast engine out.

import ludex
game = ludex.load("bacteria")
position = game.start()
for turn in position.turns():
    print(position.turn_text(turn))
"""

from __future__ import annotations

from typing import Any

from ludex.errors import LudexError, NoCompilerError

__version__ = "0.1.0"
__all__ = ["LudexError", "NoCompilerError", "__version__", "games", "load"]


def load(game: str, engine: str = "compiled", **settings: int) -> Any:
    """The game of that name, or of the rules file at that path, ready to start.

    engine: "compiled" (built once, then cached) or "reference" (the interpreter). settings: values of the rules'
    parameters, and `players` where their number is open.
    """
    from ludex.loading import load as load_game  # here, so that `import ludex` stays quick

    return load_game(game, engine, settings)


def games() -> list[str]:
    """The names of the games and variants that come with Ludex."""
    from ludex.shipped import shipped

    return list(shipped())
