"""Ludex: the rules of a board game in, a fast engine out.

import ludex
game = ludex.load("bacteria")
position = game.start()
for turn in position.turns():
    print(position.turn_text(turn))
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ludex.errors import LudexError, NoCompilerError

if TYPE_CHECKING:
    from ludex.dsl.face import AnyGame as Game

__version__ = "0.1.0"
# What is loaded when it is first asked for, so that `import ludex` stays quick: name -> (module, name there).
LATER = {
    "DONE": ("ludex.dsl.choice", "DONE"),
    "Choice": ("ludex.dsl.choice", "Choice"),
    "Turn": ("ludex.dsl.choice", "Turn"),
    "Game": ("ludex.dsl.face", "AnyGame"),
    "Position": ("ludex.dsl.face", "AnyPosition"),
    "Batch": ("ludex.engine.batch", "Batch"),
    "Actions": ("ludex.engine.actions", "Actions"),
    "Verdict": ("ludex.dsl.texts.validate", "Verdict"),
    "RulesError": ("ludex.dsl.rules_error", "RulesError"),
    **{
        name: ("ludex.dsl.errors", name)
        for name in (
            "DeadEnd",
            "EndlessLoop",
            "HistoryFull",
            "GivenError",
            "IllegalChoice",
            "IllegalTurn",
            "OutOfRange",
            "PlayError",
            "PositionError",
            "SettingError",
            "TurnTooLong",
        )
    },
}
__all__ = ["LudexError", "NoCompilerError", "__version__", "batch", "games", "load", *LATER]


def load(game: str, engine: str = "compiled", **settings: int) -> Game:
    """The game of that name, or of the rules file at that path, ready to start.

    engine: "compiled" (built once, then cached) or "reference" (the interpreter). settings: values of the rules'
    parameters, and `players` where their number is open. Raises RulesError (the rules have errors), SettingError,
    NoCompilerError, LudexError (no such game); TypeError where an argument is of the wrong type.
    """
    from ludex.loading import load as load_game  # here, so that `import ludex` stays quick

    return load_game(game, engine, settings)


def batch(
    game: Any,
    n: int,
    seed: int = 0,
    threads: int = 1,
    starts: Sequence[Any] | None = None,
    turn: bool = True,
    auto_reset: bool = True,
) -> Any:
    """n games of a compiled game (or of one by name), stepped together; arrays of observations, masks and rewards.

    seed: of the deal and of random actions; the same numbers on every machine, with any number of threads. starts:
    positions that games begin with, one after the other (default: the game's own start). turn: observations and
    actions as the player to move sees the board, where the rules declare a symmetry that changes the players.
    auto_reset: an ended game begins again at once. Raises ValueError, TypeError, MemoryError.
    """
    from ludex.engine.batch import Batch  # here, so that `import ludex` stays quick

    if isinstance(game, str):
        game = load(game)
    if getattr(game, "engine", None) != "compiled":
        raise TypeError("a batch is of a compiled game: `ludex.batch(ludex.load(NAME), n)`")
    return Batch(game, n, seed, threads, starts, turn, auto_reset)


def games() -> list[str]:
    """The names of the games and variants that come with Ludex."""
    from ludex.shipped import shipped

    return list(shipped())


def __getattr__(name: str) -> Any:
    if name not in LATER:
        raise AttributeError(f"module 'ludex' has no attribute {name!r}")
    from importlib import import_module

    module, there = LATER[name]
    value = globals()[name] = getattr(import_module(module), there)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *LATER})
