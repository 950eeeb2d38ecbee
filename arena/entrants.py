"""Who takes part in a match: built-in bots, programs, or anything that makes a player."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ludex import bots
from ludex.arena.players import Player
from ludex.bots.options import read_options

NAMED = re.compile(r"(?P<name>[\w.-]+)=(?P<rest>.+)", re.DOTALL)
PROGRAM = re.compile(r"(?P<protocol>ugi|uci|uai|gtp|views)(\[(?P<settings>[^\]]*)\])?:(?P<command>.+)", re.DOTALL)


@dataclass(frozen=True)
class Entrant:
    """Somebody in a match: a built-in bot (`bot`), or a program (`command`, with the game's
    seed after `seed_option` where it has one); or anything that `make(seed)` makes.

    `protocol` is what the program speaks, empty for the contest's; `settings` are what it is set to before the game."""

    name: str
    bot: str = ""
    options: tuple[tuple[str, float | str], ...] = ()
    command: tuple[str, ...] = ()
    seed_option: str = ""
    make: Callable[[int], Player] | None = None
    protocol: str = ""
    settings: tuple[tuple[str, str], ...] = ()


def entrant(text: str) -> Entrant:
    """An entrant from text: the name of a bot, maybe with options (`mcts:exploration=0.7`), else a command line, which
    may tell its protocol and what to set there (`uci[Hash=16]:stockfish`). A name of one's own may stand before it all
    (`new=mcts:exploration=0.7`). Raises ValueError."""
    if named := NAMED.fullmatch(text):
        return replace(entrant(named["rest"]), name=named["name"])
    name, _, options = text.partition(":")
    if name in bots.NAMES:
        return Entrant(text, bot=name, options=tuple(read_options(options).items()))
    found = PROGRAM.fullmatch(text)
    command = tuple(shlex.split(found["command"] if found else text))
    if not command:
        raise ValueError("an entrant is the name of a bot or a command line, not an empty text")
    if not found:
        return Entrant(text, command=command)
    settings = tuple(_setting(part) for part in (found["settings"] or "").split(",") if part)
    return Entrant(text, command=command, protocol=found["protocol"], settings=settings)


def distinct(field: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """Entrants with the same name get numbers."""
    names = [one.name for one in field]
    seen: dict[str, int] = {}
    told = []
    for one in field:
        if names.count(one.name) > 1:
            seen[one.name] = seen.get(one.name, 0) + 1
            one = replace(one, name=f"{one.name} #{seen[one.name]}")
        told.append(one)
    return tuple(told)


def _setting(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name.strip():
        raise ValueError(f"what a program is set to is name=value, not {text!r}")
    return name.strip(), value.strip()
