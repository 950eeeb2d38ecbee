"""What a technique of `alphabeta` is worth: the bot as it is against itself with one option changed.

    python -m bench.ablation bacteria --games 100 --with aspiration=60
    python -m bench.ablation othello --without history --nodes 20000
    python -m bench.ablation draughts --without reductions --ms 20

Equal choices tried (`--nodes`), or equal processor time (`--ms`) where what a choice costs differs. Both play in one
process, from openings of four turns by chance, each from both seats; won-drawn-lost are those of the changed bot.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from typing import Any

from bench.numbers import at_least, positive
from bench.paced import Paced
from bench.strength.results import tally
from ludex.bots import make
from ludex.bots.by_chance import by_chance
from ludex.errors import LudexError
from ludex.loading import load

OPENING = 4
MEMORY = 8  # MB of a table


def play(game: Any, changed: dict[str, int], nodes: int, ms: float, number: int) -> float:
    """The points of the changed bot in a game."""
    chance, seat = random.Random(number // 2), number % 2
    position = by_chance(game.start(seed=number // 2), OPENING, chance)
    bots: list[Any] = [make("alphabeta", seed=number, memory=MEMORY, **options) for options in (changed, {})]
    paced = [Paced(bot, ms or None) for bot in bots]
    while not position.over:
        side = (position.mover + seat) % 2
        position.play_turn(paced[side].choose(position) if ms else bots[side].choose(position, nodes=nodes))
    points: float = position.payoffs()[seat]
    return points


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.ablation", description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--without", action="append", default=[], metavar="OPTION", help="an option of the bot at 0")
    parser.add_argument(
        "--with", action="append", default=[], metavar="OPTION=N", dest="given", help="at another value"
    )
    parser.add_argument("--games", type=at_least(1), default=100)
    parser.add_argument("--nodes", type=at_least(1), default=20000, help="choices tried a turn (default 20000)")
    parser.add_argument("--ms", type=positive, default=0.0, help="processor time a turn instead")
    chosen = parser.parse_args(arguments)
    try:
        changed = {name: 0 for name in chosen.without} | {
            name: int(value) for name, _, value in (text.partition("=") for text in chosen.given)
        }
        make("alphabeta", **changed)
    except (TypeError, ValueError) as error:
        parser.error(f"--without OPTION or --with OPTION=N: {error}")
    if not changed:
        parser.error("nothing is changed: --without OPTION or --with OPTION=N")
    try:
        game = load(chosen.game)
        points = [play(game, changed, chosen.nodes, chosen.ms, number) for number in range(chosen.games)]
    except LudexError as error:
        print(f"ablation: {error}", file=sys.stderr)
        return 2
    print(f"| {chosen.game} | {told(changed)} | {limits(chosen)} | {score(points)} |")
    return 0


def told(changed: dict[str, int]) -> str:
    return ", ".join(f"{name} = {value}" if value else f"without {name}" for name, value in changed.items())


def limits(chosen: argparse.Namespace) -> str:
    return f"{chosen.ms:g} ms" if chosen.ms else f"{chosen.nodes} choices"


def score(points: list[float]) -> str:
    """Won-drawn-lost, the 95% interval of the points, and the difference in Elo."""
    mean = min(max(sum(points) / len(points), 0.005), 0.995)
    elo = 400 * math.log10(mean / (1 - mean))
    return f"{tally(points)} | {elo:+.0f}"


if __name__ == "__main__":
    sys.exit(main())
