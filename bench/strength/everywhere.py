"""Every shipped game of two players: what is picked for it, against other bots at equal processor time.

    python -m bench.strength.everywhere                                     what is wanting of 20 games of each pair
    python -m bench.strength.everywhere --games hex,go --against mcts --count 40 --ms 50
    python -m bench.strength.everywhere --table                             play nothing, write the table again

Both play in one process. A turn is so many nodes as took `--ms` of processor time in the turns before, so that a
machine that has other things to do changes nothing but how long one waits; `random` and `greedy` play as they do.
Openings are two turns by chance, each played from both seats. A game is a line of `bench/results/everywhere.jsonl` as
it ends.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.marks import put
from bench.marks import table as markdown
from bench.paced import Paced
from bench.strength.entrants import version_of
from bench.strength.opponents import ROOT
from bench.strength.results import tally
from ludex.bots import make
from ludex.bots.by_chance import by_chance
from ludex.bots.pick import pick
from ludex.errors import LudexError
from ludex.loading import load
from ludex.shipped import RULES
from ludex.training.beginning import beginning

RESULTS = ROOT / "bench" / "results" / "everywhere.jsonl"
PAGE = ROOT / "docs" / "strength.md"
WANTED = {"mcts": 55, "greedy": 95, "random": 99}  # percent of the points
OPENING = 2


def games_of_two() -> tuple[str, ...]:
    """The shipped games, without their variants, that two play."""
    names = sorted(file.stem for file in RULES.glob("*.rules"))
    return tuple(name for name in names if len(load(name, "reference").player_names) == 2)


def play(game: Any, against: str, number: int, ms: float) -> dict[str, Any]:
    """One game, as the line that is kept: points of what is picked, milliseconds a turn of both."""
    chance, seat = random.Random(number // 2), number % 2
    position = opening(game, chance)
    bots = [Paced(make(name, number), None if name in ("random", "greedy") else ms) for name in ("picked", against)]
    while not position.over:
        position.play_turn(bots[(position.mover + seat) % 2].choose(position))
    took = [round(bot.spent / max(1, bot.turns), 2) for bot in bots]
    points, played = position.payoffs()[seat], bots[0].bot.name
    told = {"against": against, "number": number, "ms": ms, "points": points, "took": took, "bot": played}
    return {**told, "version": version_of(ROOT)}


def opening(game: Any, chance: random.Random) -> Any:
    """A position after two turns by chance that is not over."""
    while True:
        position = by_chance(beginning(game, chance.getrandbits(31)), OPENING, chance)
        if not position.over:
            return position


def read(path: Path) -> list[dict[str, Any]]:
    """The games kept in a file; `version` is that of all that played ("": none was kept)."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [{"version": "", **json.loads(line)} for line in lines]


def wanted(chosen: argparse.Namespace, kept: list[dict[str, Any]]) -> Iterator[tuple[str, str, int]]:
    """(game, against, number) of the games that are wanting, so that all pairs grow alike; those of a bot that is no
    longer picked and of an older build do not count."""
    here = [one for one in kept if one["version"] == version_of(ROOT)]
    there = {(one["game"], one["bot"], one["against"], one["number"], one["ms"]) for one in here}
    picked = {name: pick(load(name, "reference").model, 2) for name in chosen.games}
    for number in range(chosen.count):
        for name in chosen.games:
            for against in chosen.against:
                if (name, picked[name], against, number, chosen.ms) not in there:
                    yield name, against, number


def table(kept: list[dict[str, Any]]) -> str:
    """A line for each game: what was picked last, and its points against each other bot, in games of the build and the
    time a turn that were played last of the pair."""
    lines = [("game", "picked", *(f"v. {name}" for name in WANTED))]
    for name in sorted({one["game"] for one in kept}):
        games = [one for one in kept if one["game"] == name]
        bot = games[-1]["bot"]
        cells = [_latest([one for one in games if (one["bot"], one["against"]) == (bot, foe)]) for foe in WANTED]
        lines.append((name, bot, *cells))
    return markdown(lines)


def _latest(pair: list[dict[str, Any]]) -> str:
    """The points of a pair, in games like the last one."""
    return tally([one["points"] for one in pair if all(one[name] == pair[-1][name] for name in ("ms", "version"))])


def run(chosen: argparse.Namespace) -> None:
    """Play what is wanting, as long as there is time."""
    until, loaded = time.monotonic() + 60 * chosen.minutes, {}
    for name, against, number in wanted(chosen, read(chosen.results)):
        if time.monotonic() > until:
            return
        if name not in loaded:
            loaded[name] = load(name)
        one = {"game": name, **play(loaded[name], against, number, chosen.ms)}
        with open(chosen.results, "a", encoding="utf-8") as file:
            file.write(json.dumps(one) + "\n")
        print(f"{name} {one['bot']} : {against}, game {number + 1}: {one['points']:g} {one['took']}", flush=True)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.strength.everywhere", description=__doc__.partition("\n")[0])
    parser.add_argument("--games", default="", help="some of them (default all)")
    parser.add_argument("--against", default=",".join(WANTED), help=f"some of {', '.join(WANTED)} (default all)")
    parser.add_argument("--count", type=int, default=20, help="games of a pair, those kept included (default 20)")
    parser.add_argument("--ms", type=float, default=50.0, help="processor time a turn (default 50)")
    parser.add_argument("--minutes", type=float, default=1e9, help="begin no game after so many minutes")
    parser.add_argument("--results", type=Path, default=RESULTS, help="the file of games")
    parser.add_argument("--table", action="store_true", help="play nothing: write the table again")
    chosen = parser.parse_args(arguments)
    chosen.games = chosen.games.split(",") if chosen.games else list(games_of_two())
    chosen.against = chosen.against.split(",")
    unknown = [name for name in chosen.against if name not in WANTED]
    if unknown:
        parser.error(f"--against {', '.join(unknown)}: there are {', '.join(WANTED)}")
    try:
        if not chosen.table:
            run(chosen)
    except LudexError as error:
        print(f"everywhere: {error}", file=sys.stderr)
        return 2
    if chosen.results == RESULTS:
        put(PAGE, "everywhere", table(read(RESULTS)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
