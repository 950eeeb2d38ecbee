"""Ludex: the rules of a board game in, a fast engine out.

import ludex
game = ludex.load("bacteria")
position = game.start()
for turn in position.turns():
    print(position.turn_text(turn))
"""

from __future__ import annotations

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
    "Verdict": ("ludex.dsl.texts.validate", "Verdict"),
    "RulesError": ("ludex.dsl.diagnostics", "RulesError"),
    **{
        name: ("ludex.dsl.errors", name)
        for name in (
            "DeadEnd",
            "EndlessLoop",
            "GivenError",
            "IllegalChoice",
            "IllegalTurn",
            "OutOfRange",
            "PlayError",
            "PositionError",
            "SettingError",
        )
    },
}
__all__ = ["LudexError", "NoCompilerError", "__version__", "games", "load", *LATER]


def load(game: str, engine: str = "compiled", **settings: int) -> Game:
    """The game of that name, or of the rules file at that path, ready to start.

    engine: "compiled" (built once, then cached) or "reference" (the interpreter). settings: values of the rules'
    parameters, and `players` where their number is open. Raises RulesError (the rules have errors), SettingError,
    NoCompilerError, LudexError (no such game); TypeError where an argument is of the wrong type.
    """
    from ludex.loading import load as load_game  # here, so that `import ludex` stays quick

    return load_game(game, engine, settings)


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
