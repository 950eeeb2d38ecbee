"""A small match, stored and resumed: `python stored_match.py FILE [N]`; with N it is killed after N games."""

import os
import random
import signal
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from ludex.arena.match import Entrant, match  # noqa: E402
from ludex.arena.players import BotPlayer  # noqa: E402
from ludex.dsl.load import load  # noqa: E402
from ludex.dsl.reference import Game  # noqa: E402


class RandomBot:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def choose(self, position, time_ms=None, nodes=None):
        return position.sample_turn(self.random)


def main(path, most=""):
    def watch(*_):
        seen.append(1)
        if most and len(seen) == int(most):
            os.kill(os.getpid(), signal.SIGKILL)

    seen = []
    game = Game(load(ROOT / "rules" / "tictactoe.rules"), {})
    field = [Entrant(name, make=lambda seed: BotPlayer(RandomBot(seed))) for name in ("one", "two")]
    match(game, field, 8, plies=1, nodes=1, seed=7, store=Path(path), resume=True, watch=watch)


if __name__ == "__main__":
    main(*sys.argv[1:])
