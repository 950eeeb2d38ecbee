"""How games of a match begin: at the start of the rules, after random turns, or at positions of a file."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludex.dsl.errors import PlayError
from ludex.dsl.face import AnyGame, AnyPosition
from ludex.dsl.files import MOST_DATA, read_file
from ludex.dsl.plural import counted

TRIES = 100  # random openings that end the game, before the search for one is given up


@dataclass(frozen=True)
class Opening:
    """Where a game begins: a position as text (empty: the start of the rules), and turns from there in the notation of
    the rules, which nobody chose."""

    position: str = ""
    turns: tuple[str, ...] = ()


def open_position(game: AnyGame, opening: Opening, given: Mapping[str, Sequence[Any]] | None, seed: int) -> AnyPosition:
    """The position before the turns of the opening. Raises PlayError."""
    return game.position(opening.position) if opening.position else game.start(given, seed)


def opening_by_chance(
    game: AnyGame, plies: int, given: Mapping[str, Sequence[Any]] | None = None, seed: int = 0
) -> Opening:
    """So many turns after the setup, drawn from the seed alone, after which the game goes on. Raises ValueError where
    none is found."""
    source = random.Random(f"opening {seed}")
    for _ in range(TRIES):
        position, turns = game.start(given, seed), list[str]()
        while position.turn_count < plies and not position.over:
            turn = position.sample_turn(source)
            turns.append(position.turn_text(turn))
            position.play_turn(turn)
        if not position.over:
            return Opening(turns=tuple(turns))
    raise ValueError(f"no opening of {counted(plies, 'turn')} was found in {TRIES} tries after which the game goes on")


def read_positions(
    path: str | Path, game: AnyGame, read: Callable[[AnyGame, str], AnyPosition] | None = None
) -> tuple[str, ...]:
    """The positions of a file, one a line (blank lines and those that begin with # are left out), in the game's own
    text. `read` is for lines in the field's notation. Raises ValueError with the line that is none."""
    found = []
    for number, line in enumerate(read_file(str(path), MOST_DATA).decode("utf-8").splitlines(), 1):
        text = line.strip()
        if text and not text.startswith("#"):
            found.append(_position(f"{path}, line {number}", text, game, read))
    if not found:
        raise ValueError(f"{path} holds no positions")
    return tuple(found)


def _position(place: str, text: str, game: AnyGame, read: Callable[[AnyGame, str], AnyPosition] | None) -> str:
    try:
        position = game.position(text)
    except PlayError as error:
        if read is None:
            raise ValueError(f"{place}: {error}") from None
        try:
            position = read(game, text)
        except (PlayError, ValueError):
            raise ValueError(f"{place}: {error}") from None
    if position.over:
        raise ValueError(f"{place}: the game is over there")
    return position.text()
