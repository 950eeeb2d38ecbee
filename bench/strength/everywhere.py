"""Every shipped game of two players: what is picked for it, against other bots at equal processor time.

    python -m bench.strength.everywhere                                     the missing ones of 20 games of each pair
    python -m bench.strength.everywhere --games hex,go --against mcts --count 40 --ms 50
    python -m bench.strength.everywhere --against mcts --count 400 --ms 50 --sprt   no more than the answer takes
    python -m bench.strength.everywhere --table                             play nothing, write the table again

Both play in one process. A turn is so many nodes as took `--ms` of processor time in the turns before, so that a
machine that has other things to do changes nothing but how long one waits; `random` and `greedy` play as they do.
Openings are two random turns, each played from both seats. Some are lost for one seat whoever plays it: both games
of an opening are therefore counted as one match too, won by whoever has more points of the rules over both. A game is
a line of `bench/results/everywhere.jsonl` as it ends. With `--sprt` a pair is played until the sequential test of
`ludex.arena.results.sprt` distinguishes the required points from 10% more, errors of 5% either way; a bot is not played
against itself then.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from bench.equal_time import Paced
from bench.page_marks import table as markdown
from bench.strength import series
from bench.strength.entrants import version_of
from bench.strength.opponents import ROOT
from bench.strength.results import tally
from ludex.bots import make
from ludex.bots.selection import pick
from ludex.errors import LudexError
from ludex.loading import load
from ludex.shipped import RULES
from ludex.training.episode_start import opening

RESULTS = ROOT / "bench" / "results" / "everywhere.jsonl"
WANTED = {"mcts": 55, "greedy": 95, "random": 99}  # percent of the points
OPENING = 2
PAIR = ("game", "bot", "against", "ms", "version")  # what games that are counted together have in common
MORE = 10  # percent more than required: the other hypothesis of the sequential test


def games_of_two() -> tuple[str, ...]:
    """The shipped games, without their variants, that two play."""
    names = sorted(file.stem for file in Path(RULES).glob("*.rules"))
    return tuple(name for name in names if len(load(name, "reference").player_names) == 2)


def play(game: Any, against: str, number: int, ms: float) -> dict[str, Any]:
    """One game, as the line that is kept: points of what is picked, milliseconds a turn of both."""
    chance, seat = random.Random(number // 2), number % 2
    position = opening(game, OPENING, chance)
    bots = [Paced(make(name, number), None if name in ("random", "greedy") else ms) for name in ("auto", against)]
    points, took = series.played(position, bots, seat)
    bot = bots[0].bot.info.get("bot", pick(game.model, 2))  # it had no turn where the other ended the game at once
    told = {"against": against, "number": number, "ms": ms, "points": points, "took": took, "bot": bot}
    scores = position.scores()
    sums = {"scores": [scores[seat], scores[1 - seat]]} if scores else {}
    return {**told, **sums, "version": version_of(ROOT)}


def wanted(chosen: argparse.Namespace, kept: list[dict[str, Any]]) -> Iterator[tuple[str, str, int]]:
    """(game, against, number) of the missing games, so that all pairs grow alike; those of a bot that is no
    longer picked and of an older build do not count. Games that end meanwhile may be added to what is kept."""
    build = version_of(ROOT)
    picked = {name: pick(load(name, "reference").model, 2) for name in chosen.games}
    points = series.Points(kept, lambda one: tuple(map(one.get, PAIR)))
    for number, name, against in product(range(chosen.count), chosen.games, chosen.against):
        games = points.of(name, picked[name], against, chosen.ms, build)
        told = chosen.sprt and (picked[name] == against or verdict(games, WANTED[against]))
        if number not in games and not told:
            yield name, against, number


def verdict(games: dict[int, float], percent: float) -> str:
    """The result of the sequential test on points by game number: H0 where they are the percentage, H1 where they are
    `MORE` than that, empty while neither is accepted, or there is no more."""
    return "" if percent + MORE >= 100 else series.verdict(games, percent, percent + MORE)


def table(kept: list[dict[str, Any]]) -> str:
    """A line for each game: what was picked last, and its points against each other bot, in games of the build and the
    time a turn that were played last of the pair; and the verdict of the sequential test, where it has one."""
    lines = [("game", "picked", *(f"v. {name}" for name in WANTED))]
    for name in sorted({one["game"] for one in kept}):
        games = [one for one in kept if one["game"] == name]
        bot = games[-1]["bot"]
        cells = [_latest([one for one in games if (one["bot"], one["against"]) == (bot, foe)]) for foe in WANTED]
        lines.append((name, bot, *cells))
    return markdown(lines)


def _latest(pair: list[dict[str, Any]]) -> str:
    """The points of a pair, in games like the last one; the oldest ones tell no version."""
    last = alike(pair)
    told = verdict({one["number"]: one["points"] for one in last}, WANTED[pair[-1]["against"]]) if pair else ""
    at = f"at {pair[-1]['ms']:g} ms" if pair else ""
    matches = both_sides(last) if any(one["points"] < 1 for one in last) else []
    sides = f"both sides {tally(matches)}" if matches else ""
    one_by_one = " ".join(filter(None, (tally([one["points"] for one in last]), told, at)))
    return "; ".join(filter(None, (one_by_one, sides)))


def alike(pair: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The games of a pair that had the build and the time a turn of the last one."""
    return [one for one in pair if all(one.get(name) == pair[-1].get(name) for name in ("ms", "version"))]


def both_sides(games: list[dict[str, Any]]) -> list[float]:
    """The points of the matches over both seats of an opening: 1, a half or 0 as the sum of the scores of what is
    picked is more than the other's, as much or less; of the points, where a game has no scores."""
    matches = []
    for pair in series.both_seats({one["number"]: one for one in games}):
        scored = all("scores" in one for one in pair)
        ahead = sum(one["scores"][0] - one["scores"][1] if scored else 2 * one["points"] - 1 for one in pair)
        matches.append((1 + (ahead > 0) - (ahead < 0)) / 2)
    return matches


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.strength.everywhere", description=__doc__.partition("\n")[0])
    parser.add_argument("--games", default="", help="some of them (default all)")
    parser.add_argument("--against", default=",".join(WANTED), help=f"some of {', '.join(WANTED)} (default all)")
    parser.add_argument("--sprt", action="store_true", help="end a pair where the sequential test has its verdict")
    series.add_options(parser, 20, 50.0, RESULTS)
    chosen = parser.parse_args(arguments)
    chosen.games = chosen.games.split(",") if chosen.games else list(games_of_two())
    chosen.against = chosen.against.split(",")
    unknown = [name for name in chosen.against if name not in WANTED]
    if unknown:
        parser.error(f"--against {', '.join(unknown)}: there are {', '.join(WANTED)}")
    loaded = cache(load)

    def one(asked: tuple[str, str, int]) -> tuple[str, dict[str, Any]]:
        game, against, number = asked
        found = {"game": game, **play(loaded(game), against, number, chosen.ms)}
        kept.append(found)
        return f"{game} {found['bot']} : {against}", found

    try:
        kept = series.read(chosen.results, ("game", "bot", "against", "ms", "number", "points"))
    except LudexError as error:
        parser.error(str(error))
    return series.run(chosen, wanted(chosen, kept), one, table, RESULTS)


if __name__ == "__main__":
    sys.exit(main())
