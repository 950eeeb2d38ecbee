"""The mean payoff of one bot against another, to four places.

    python -m bench.payoffs leduc ismcts equilibrium --pairs 200 --nodes 1000
    python -m bench.payoffs phantom ismcts random --ms 20

A pair of games has the same seed, and so the same outcomes as long as the choices are the same, with the seats
exchanged. Printed are the mean payoff of the first bot, its standard error over the pairs, and the longest turn.
`ludex match` prints the same mean in its column `return`.
"""

from __future__ import annotations

import argparse

import ludex
from bench.cli_numbers import at_least, positive
from ludex.arena.match import match
from ludex.arena.results.rating import Z95


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
        result = match(
            ludex.load(asked.game),
            asked.bots,
            2 * asked.pairs,
            seed=asked.seed,
            seconds=asked.ms and asked.ms / 1000,
            nodes=asked.nodes,
        )
    except (ludex.LudexError, ValueError) as error:  # such as a strategy that is not there
        parser.error(str(error))
    row = next(row for row in result.rows if row.name == asked.bots[0])
    if row.returned is None or row.return_error is None:
        raise SystemExit(f"{asked.game} has no payoffs: `ludex match` compares bots by wins")
    longest = max(one.worst[one.players.index(row.name)] for one in result.records)
    lost = sum(one.loss is not None for one in result.records)
    print(f"{asked.game}: {asked.bots[0]} against {asked.bots[1]}", end=": ")
    print(f"{row.returned:+.4f} +- {row.return_error / Z95:.4f} a game in {len(result.records)} games", end="; ")
    print(f"longest turn {1000 * longest:.0f} ms, {lost} lost by a fault")


if __name__ == "__main__":
    main()
