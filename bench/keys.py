"""What it costs that players remember, in games that hide something: instructions of a random choice.

    python -m bench.keys                      every game of the list, a few minutes
    python -m bench.keys darkchess hearts     some

`playouts` keeps no information keys; `apply`, choice by choice, keeps those of all players. Both draw the same number
of random games. Valgrind counts instructions and mispredicted branches as in the speed gate, so other work on the
machine does not matter.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

from bench.gate.counts import cost_of
from bench.gate.subjects import Gated, driver, flags, subject_of
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
    asked = parser.parse_args(arguments)
    if unknown := [name for name in asked.games if name not in GAMES]:
        parser.error(f"{', '.join(unknown)}: there are {', '.join(GAMES)}")
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


if __name__ == "__main__":
    sys.exit(main())
