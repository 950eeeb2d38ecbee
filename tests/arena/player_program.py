"""A program that plays at random on the reference engine: `python player_program.py GAME SEED [FAULT TURN]`.

FAULT is what it does wrong at its turn number TURN: see `misbehave`.
"""

import random
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from ludex.arena.program import run_bot  # noqa: E402
from ludex.arena.protocols import protocol_of  # noqa: E402
from ludex.dsl.load import load  # noqa: E402
from ludex.dsl.reference import Game  # noqa: E402


class RandomBot:
    def __init__(self, seed, fault, turn):
        self.random, self.fault, self.turn, self.taken = random.Random(seed), fault, turn, 0

    def choose(self, position, time_ms=None, nodes=None):
        if nodes is None:
            self.taken += 1
            if self.taken == self.turn:
                misbehave(self.fault)
        return position.sample_turn(self.random)


def misbehave(fault):
    if fault == "crash":
        print("about to fail", file=sys.stderr, flush=True)
        sys.exit(3)
    if fault == "hang":
        time.sleep(30)
    if fault == "late":
        time.sleep(2.5)
    if fault == "close":
        sys.stdout.flush()
        import os

        os.close(1)
        time.sleep(30)
    if fault == "memory":
        held = [bytearray(1 << 20) for _ in range(4096)]
        del held
    if fault.startswith("say "):
        print(fault[4:].replace("|", "\n"), flush=True)
        time.sleep(30)


def main(name, seed, fault="", turn="0"):
    model = load(ROOT / "rules" / f"{name}.rules")
    return run_bot(protocol_of(model), lambda settings: Game(model, settings), RandomBot(int(seed), fault, int(turn)))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
