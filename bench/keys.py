"""What it costs that players remember, in games that hide something: instructions of a random choice.

    python -m bench.keys                      every game of the list, a few minutes
    python -m bench.keys darkchess hearts     some
    python -m bench.keys --digests 100000     instead, a digest of the keys of as many random choices of each game

`playouts` keeps no information keys; `apply`, choice by choice, keeps those of all players. Both draw the same number
of random games. Valgrind counts instructions and mispredicted branches as in the speed gate, so other work on the
machine does not matter. A change of the engine that changes no key changes no digest.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import Any

from bench.cli_numbers import at_least
from bench.gate.counts import cost_of
from bench.gate.subjects import Gated, driver, flags, subject_of
from ludex import load
from ludex.dsl.load import find_game
from ludex.dsl.narrow import known
from ludex.loading import folded_settings, load_model

GAMES = {
    "kuhn": 400, "leduc": 400, "liarsdice": 400, "goofspiel": 100, "onedie": 100, "gofish": 20, "hearts": 40,
    "phantom": 100, "darkhex": 40, "battleship": 20, "battleship_small": 100, "kriegspiel": 4, "darkchess": 10,
    "stratego": 4, "stratego_small": 10,
}  # fmt: skip


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.keys", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", help=f"some of {', '.join(GAMES)}")
    parser.add_argument("--digests", type=at_least(1), metavar="CHOICES", help="digests of keys instead of costs")
    asked = parser.parse_args(arguments)
    if unknown := [name for name in asked.games if name not in GAMES]:
        parser.error(f"{', '.join(unknown)}: there are {', '.join(GAMES)}")
    if asked.digests:
        for name in asked.games or GAMES:
            print(f"{name} {digest(name, asked.digests)}", flush=True)
        return 0
    os.environ["LUDEX_CFLAGS"] = flags()
    with tempfile.TemporaryDirectory() as folder:
        program, loaded = driver(Path(folder))
        print("| game | playouts | keys kept | times |\n| --- | --- | --- | --- |")
        for name in asked.games or GAMES:
            settings = folded_settings(load_model(known(find_game(name))), {})
            subject = subject_of(Gated(name, settings=settings), Path(folder), loaded)
            without, kept = (cost_of(program, subject, kind, GAMES[name]) for kind in ("playouts", "games"))
            print(f"| {name} | {without:.0f} | {kept:.0f} | {kept / without:.2f} |", flush=True)
    return 0


def digest(name: str, choices: int) -> str:
    """Of the keys of all players after each of so many choices in random games."""
    rng, keys, game = random.Random(1), sha256(), load(name)
    position: Any = game.start()
    for _ in range(choices):
        if position.over:
            position = game.start()
        position.play(position.sample_choice(rng))
        for player in range(game.world.players):
            keys.update(position.information_key(player).to_bytes(16, "big"))
    return keys.hexdigest()[:16]


if __name__ == "__main__":
    sys.exit(main())
