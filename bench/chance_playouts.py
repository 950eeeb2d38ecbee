"""Random games with chance per second, next to OpenSpiel's random bots in C++, in one run.

    python -m bench.chance_playouts                     backgammon and leduc, 7 rounds
    python -m bench.chance_playouts kuhn --rounds 15

A round plays a slice of each program, one after the other, in processor time; the ratio is the median over the rounds.
Whole games are counted: OpenSpiel writes two moves of backgammon as one action, so its steps are others.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

from bench.cli_numbers import at_least, positive
from bench.step_pairs import PAIRINGS
from ludex import load


def ours(rules: str) -> Callable[[int], None]:
    """Plays so many random games of an engine, wholly in C."""
    position = load(rules).start()
    return lambda games: position.bench_playouts(n=games, seed=random.getrandbits(30))


def theirs(name: str) -> Callable[[int], None]:
    """The same of OpenSpiel: its uniform random bots draw outcomes by their probabilities."""
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(game.num_players())]

    def play(games: int) -> None:
        for _ in range(games):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, random.getrandbits(30))

    return play


def rate(play: Callable[[int], Any], games: int, seconds: float) -> float:
    """Games per second of processor time."""
    played, began = 0, time.process_time()
    while True:
        play(games)
        played += games
        taken = time.process_time() - began
        if taken >= seconds:
            return played / taken


def compare(name: str, rounds: int, seconds: float) -> tuple[float, float, float]:
    """Our games per second, theirs, and the median of the ratios of the rounds."""
    pairing = PAIRINGS[name]
    here, there = ours(pairing.rules), theirs(pairing.theirs)
    pairs = [(rate(here, 200, seconds), rate(there, 5, seconds)) for _ in range(rounds)]
    own, other = (statistics.median(column) for column in zip(*pairs))
    return own, other, statistics.median(one / two for one, two in pairs)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.chance_playouts", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("games", nargs="*", default=["backgammon", "leduc"], help=f"some of {', '.join(PAIRINGS)}")
    parser.add_argument("--rounds", type=at_least(1), default=7)
    parser.add_argument("--seconds", type=positive, default=0.5, help="of a slice")
    options = parser.parse_args(arguments)
    if unknown := [name for name in options.games if name not in PAIRINGS]:
        parser.error(f"{', '.join(unknown)}: there are {', '.join(PAIRINGS)}")
    for name in options.games:
        own, other, ratio = compare(name, options.rounds, options.seconds)
        print(f"{name}: {own:,.0f} games a second, OpenSpiel {other:,.0f}, {ratio:.1f} times")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
