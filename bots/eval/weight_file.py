"""Files of learned evaluations (`NAME.weights.json`): the head with rules, settings and how they were learned."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from ludex.dsl.files import write_file
from ludex.dsl.sha256 import sha256

FORMAT, LOGIT = 1, 400  # LOGIT: the value of a logit of winning
GAMES, CHOICES = 3, 60  # that the fingerprint plays


def write_learned(path: Path, game, learned: dict, entries: dict, tables: dict[str, list]) -> None:
    """Write a head, more entries, and last tables of rows of whole numbers, a line each."""
    rules = {"format": FORMAT, "rules": fingerprint(game), "settings": dict(game.settings)}
    head = json.dumps({**rules, "learned": learned, **entries}, indent=1)[:-2]
    texts = (f' "{name}": [\n{_lines(rows)}\n ]' for name, rows in tables.items())
    write_file(path, ",\n".join((head, *texts)) + "\n}\n")


def _lines(rows: Iterable[Iterable[int]]) -> str:
    return ",\n".join(json.dumps([int(number) for number in row], separators=(",", ":")) for row in rows)


def fingerprint(game) -> str:
    """What the rules do: some games played by a fixed rule, with all that is offered on the way, and the planes."""
    digest = sha256()
    for plane in game.planes.planes:
        digest.update(repr((plane.key, plane.owner, plane.domain, game.planes.bits[plane.domain])).encode())
    for number in range(GAMES):
        position, state = game.start(), number + 1
        for _ in range(CHOICES):
            if position.over:
                break
            offered = position.choices()
            state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
            choice = offered[(state >> 33) % len(offered)]
            digest.update(repr((position.mover, len(offered), tuple(choice), position.scores())).encode())
            position.play(choice)
    return digest.hexdigest()[:16]
