"""A bot as a program in a contest: the game's protocol, the bot, and the engine, put together."""

from __future__ import annotations

import sys
import zlib
from collections.abc import Mapping
from functools import cache
from math import isfinite
from pathlib import Path
from typing import Any

from ludex.errors import LudexError


def run(
    game: str, bot: str, time: int | None, seed: int, folder: str, settings: tuple[str, ...], protocol: str = ""
) -> int:
    """Speaks the protocol until the game or the input ends; the exit code. Without a name that of the game's contest,
    or `ugi` where it has none."""
    from ludex.arena.program import run_bot
    from ludex.arena.protocols.base import Options
    from ludex.cli.own_process import stop_at_once
    from ludex.loading import compiled, load_model
    from ludex.settings import check_settings, read_settings
    from ludex.shipped import find_rules

    stop_at_once()  # no thread a turn that hears Ctrl-C: each takes 72 MB of addresses, and contests limit those
    if time is not None and time < 1:
        raise LudexError(f"--time {time}: a turn has at least 1 millisecond")
    model = load_model(find_rules(game).absolute())  # kept under one name, wherever the program is started
    spoken, values = _protocol(model, protocol), read_settings(settings)
    check_settings(model, values)
    options = Options(folder=folder, seconds=None if time is None else time / 1000, settings=values)
    if spoken.files:
        seed = _seed_of_turn(seed, Path(folder) / spoken.files[0])

    def building() -> None:
        print(
            f"building the engine of {model.name}, which takes a while; `ludex build {game}` does it beforehand",
            file=sys.stderr,
            flush=True,
        )

    return run_bot(spoken, lambda settings: compiled(model, settings, building), make_bot(bot, seed), options)


def _protocol(model: Any, name: str) -> Any:
    from ludex.arena.protocols import LINE_PROTOCOLS, NoProtocol, line_protocol, protocol_of

    if name in LINE_PROTOCOLS:
        return line_protocol(name, model)
    try:
        contest = protocol_of(model)
    except NoProtocol:
        if name:
            raise LudexError(f"{model.name} is not played by {name}", "it is by ugi") from None
        return line_protocol("ugi", model)
    if name not in ("", contest.name):
        raise LudexError(
            f"{model.name} is not played by the protocol '{name}'", f"it is by {', '.join((contest.name, 'ugi'))}"
        )
    return contest


def prepare(game: str, settings: Mapping[str, int]) -> None:
    """Makes everything that a program would have to make when it starts, while no clock runs."""
    from ludex.loading import compiled, load_model
    from ludex.shipped import find_rules

    compiled(load_model(find_rules(game).absolute()), dict(settings))


def _seed_of_turn(seed: int, file: Path) -> int:
    """Where each turn is a run of its own, a seed for the turn: else every run would begin with the same draws."""
    try:
        return seed + zlib.crc32(file.read_bytes())
    except OSError:
        return seed


def make_bot(text: str, seed: int) -> Any:
    """The bot of a name, which options may follow: `mcts:exploration=0.7`. Where the one that is picked refuses a game,
    that is said on stderr, once in a process."""
    from ludex import bots

    name, _, options = text.partition(":")
    if name not in bots.NAMES:
        raise LudexError(f"there is no bot '{name}'", f"bots: {', '.join(bots.NAMES)}")
    told: dict[str, Any] = {"tell": _tell} if name == "picked" else {}
    try:
        numbers = {
            key: _number(value) for key, _, value in (part.partition("=") for part in options.split(",") if part)
        }
        return bots.make(name, seed, **numbers, **told)
    except (TypeError, ValueError) as error:
        raise LudexError(f"the bot '{text}' cannot be made: {error}") from None


@cache
def _tell(text: str) -> None:
    """Say a text; the same one only once."""
    from ludex.cli.notes import note

    note(f"ludex: {text}")


def _number(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        raise ValueError(f"an option is name=number, not `{text}`") from None
    if not isfinite(number):
        raise ValueError(f"{text} is no number to count with")
    return int(number) if number.is_integer() and "." not in text else number
