"""Ludex: the rules of a board game in, a fast engine out.

import ludex
game = ludex.load("bacteria")
position = game.start()
for turn in position.turns():
    print(position.turn_text(turn))
"""

from __future__ import annotations

from collections.abc import Sequence

from ludex.errors import LudexError, NoCompilerError

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import Any

    from ludex.dsl.face import AnyGame as Game  # types alone

__version__ = "0.1.0"
DEALT = 16  # beginnings of a batch whose rules want data
# What is loaded when it is first asked for, so that `import ludex` stays quick: name -> (module, name there).
LATER = {
    "bots": ("ludex.bots", ""),  # the module itself
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
__all__ = ["LudexError", "NoCompilerError", "__version__", "batch", "deal", "games", "load", *LATER]


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
    **settings: int,
) -> Any:
    """n games of a compiled game (or of one by name), stepped together; arrays of observations, masks and rewards.

    seed: of the deal and of random actions; the same numbers on every machine, with any number of threads. starts:
    positions that games begin with, one after the other (default: the game's own start; where its rules want data, up
    to 16 that `deal` makes). turn: observations and actions as the player to move sees the board, where the rules
    declare a symmetry that changes the players. auto_reset: an ended game begins again at once. settings: of a game by
    name, as in `load`. Where players choose at once, arrays have a row for each player (`JointBatch`). Raises
    ValueError, TypeError, MemoryError, and what `load` does.
    """
    if isinstance(game, str):
        game = load(game, **settings)
    elif settings:
        raise TypeError(f"{', '.join(settings)}: a game that is loaded has its settings; name it, or load another")
    if getattr(game, "engine", None) != "compiled":
        raise TypeError("a batch is of a compiled game: `ludex.batch(ludex.load(NAME), n)`")
    if starts is None and _wants_data(game):
        count = max(1, min(n, DEALT)) if isinstance(n, int) else 1  # other numbers are refused below
        starts = [deal(game, seed + number) for number in range(count)]
    return _batches(game)(game, n, seed, threads, starts, turn, auto_reset)


def _batches(game: Game) -> type:
    """The class of a game's batches; imported here, so that `import ludex` stays quick."""
    if game.model.has_joint:
        from ludex.engine.joint_batch import JointBatch

        return JointBatch
    from ludex.engine.batch import Batch

    return Batch


def deal(game: Game, seed: int = 0) -> Any:
    """The first position of a compiled game, with something to choose. What the rules deal is dealt from the seed; data
    that they want are those that the game's contest deals, else drawn from the seed, as long as the rules accept them.

    Raises GivenError where none is found."""
    from ludex.training.episode_start import beginning  # here, so that `import ludex` stays quick

    return beginning(game, seed)


def _wants_data(game: Game) -> bool:
    from ludex.dsl.model import StartGiven

    return any(isinstance(part, StartGiven) and not part.weights for part in game.model.starts)


def games() -> list[str]:
    """The names of the games and variants that come with Ludex."""
    from ludex.shipped import shipped

    return list(shipped())


def __getattr__(name: str) -> Any:
    if name not in LATER:
        raise AttributeError(f"module 'ludex' has no attribute {name!r}")
    from importlib import import_module

    module, there = LATER[name]
    found = import_module(module)
    value = globals()[name] = getattr(found, there) if there else found
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *LATER})
