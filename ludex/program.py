"""A bot as a program in a contest: the game's protocol, the bot, and the engine, put together."""

from __future__ import annotations

from typing import Any

from ludex.errors import LudexError


def run(game: str, bot: str, time: int | None, seed: int, folder: str, settings: tuple[str, ...]) -> int:
    """Speaks the protocol of the game until the game or the input ends; the exit code."""
    from arena.program import run_bot
    from arena.protocols import protocol_of
    from arena.protocols.base import Options
    from ludex.loading import compiled, load_model
    from ludex.settings import read_settings
    from ludex.shipped import find_rules

    model = load_model(find_rules(game))
    options = Options(folder=folder, seconds=None if time is None else time / 1000,
                      settings=read_settings(settings))
    return run_bot(protocol_of(model), lambda values: compiled(model, values), make_bot(bot, seed), options)


def make_bot(text: str, seed: int) -> Any:
    """The bot of a name, which options may follow: `mcts:exploration=0.7`."""
    import bots

    name, _, options = text.partition(":")
    if name not in bots.NAMES:
        raise LudexError(f"there is no bot '{name}'", f"bots: {', '.join(bots.NAMES)}")
    try:
        return bots.make(name, seed, **{key: _number(value) for key, _, value in
                                        (part.partition("=") for part in options.split(",") if part)})
    except (TypeError, ValueError) as error:
        raise LudexError(f"the bot '{text}' cannot be made: {error}") from None


def _number(text: str) -> float:
    number = float(text)
    return int(number) if number.is_integer() and "." not in text else number
