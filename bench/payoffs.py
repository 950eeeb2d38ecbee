"""What two bots get of each other on average, where a match counts wins alone.

    python -m bench.payoffs leduc ismcts equilibrium --pairs 200 --nodes 1000
    python -m bench.payoffs phantom ismcts random --ms 20

A pair of games has the same seed, and so the same outcomes as long as the choices are the same, with the seats
exchanged. Printed are the mean payoff of the first bot, its standard error over the pairs, and the longest turn.
"""

from __future__ import annotations

import argparse
import math
import statistics

import ludex
from bench.cli_numbers import at_least, positive
from ludex.arena.match import match
from ludex.arena.results.records import Record


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("bots", nargs=2)
    parser.add_argument("--pairs", type=at_least(2), default=200)
    parser.add_argument("--ms", type=positive)
    parser.add_argument("--nodes", type=at_least(1))
    parser.add_argument("--seed", type=at_least(0), default=0)
    asked = parser.parse_args()
    try:
        games = played(asked)
    except (ludex.LudexError, ValueError) as error:  # such as a strategy that is not there
        parser.error(str(error))
    first = [one.payoffs[one.players.index(asked.bots[0])] for _, one in sorted(games.items())]
    pairs = [(one + other) / 2 for one, other in zip(first[::2], first[1::2])]
    longest = max(one.worst[one.players.index(asked.bots[0])] for one in games.values())
    lost = sum(one.loss is not None for one in games.values())
    error = statistics.stdev(pairs) / math.sqrt(len(pairs))
    print(f"{asked.game}: {asked.bots[0]} against {asked.bots[1]}", end=": ")
    print(f"{statistics.mean(pairs):+.4f} +- {error:.4f} a game in {len(first)} games", end="; ")
    print(f"longest turn {1000 * longest:.0f} ms, {lost} lost by a fault")


def played(asked: argparse.Namespace) -> dict[int, Record]:
    """The games by number. Raises LudexError or ValueError where a bot does not play the game."""
    games: dict[int, Record] = {}
    match(
        ludex.load(asked.game),
        asked.bots,
        2 * asked.pairs,
        seed=asked.seed,
        seconds=asked.ms and asked.ms / 1000,
        nodes=asked.nodes,
        watch=games.__setitem__,
    )
    return games


if __name__ == "__main__":
    main()
