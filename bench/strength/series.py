"""Series of games between two bots in one process, at equal processor time; each is kept as a line of JSON as it ends,
so that a series that was broken off goes on where it was."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from bench.cli_numbers import at_least, positive
from bench.equal_time import Paced
from bench.page_marks import put
from bench.strength.opponents import ROOT
from ludex.arena.results.rating import elo_difference
from ludex.arena.results.sprt import OUTCOMES, Sprt, outcome
from ludex.errors import LudexError

PAGE = ROOT / "docs" / "notebook" / "ladder.md"
Asked, Told = TypeVar("Asked"), TypeVar("Told")


def played(position: Any, bots: list[Paced], seat: int) -> tuple[float, list[float]]:
    """The points of the first bot at the end of a game, who has that seat and every second one from it on; milliseconds
    a turn of both."""
    while not position.over:
        position.play_turn(bots[(position.mover + seat) % 2].choose(position))
    points = sum(paid for player, paid in enumerate(position.payoffs()) if (player + seat) % 2 == 0)
    return points, [round(bot.spent / max(1, bot.turns), 2) for bot in bots]


def read(path: Path, told: Iterable[str] = ()) -> list[dict[str, Any]]:
    """The games kept in a file; a line that was cut off when a run was ended is left out. Raises LudexError where one
    does not tell what those of the series do."""
    games = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines() if path.exists() else (), 1):
        with suppress(json.JSONDecodeError):
            game = json.loads(line)
            if not isinstance(game, dict) or not set(told) <= set(game):
                raise LudexError(f"{path}, line {number}, is no game of this series: take another file")
            games.append(game)
    return games


def keep(path: Path, game: dict[str, Any]) -> None:
    """One more line of a file."""
    with open(path, "a", encoding="utf-8") as file:
        file.write(json.dumps(game) + "\n")


class Points:
    """The points of kept games, by what games must share to be added up (`key`) and by number. Games that end meanwhile
    may be added to what is kept."""

    def __init__(self, kept: list[dict[str, Any]], key: Callable[[dict[str, Any]], tuple[Any, ...]]):
        self.kept, self.key, self.read = kept, key, 0
        self.points: defaultdict[tuple[Any, ...], dict[int, float]] = defaultdict(dict)

    def of(self, *shared: Any) -> dict[int, float]:
        for one in self.kept[self.read :]:
            self.points[self.key(one)][one["number"]] = one["points"]
        self.read = len(self.kept)
        return self.points[shared]


def both_seats(games: dict[int, Told]) -> Iterator[tuple[Told, Told]]:
    """Games by number, two by two: games 2 n and 2 n + 1 have one opening, and the seats exchanged."""
    return ((games[n], games[n + 1]) for n in sorted(games) if n % 2 == 0 and n + 1 in games)


def verdict(games: dict[int, float], low: float, high: float) -> str:
    """The result of the sequential test of points by number of game: H0 where they are `low` percent, H1 where they are
    `high`, empty while neither is accepted."""
    counted = Counter(outcome(sum(points) / 2) for points in both_seats(games))
    test = Sprt(elo_difference(low / 100), elo_difference(high / 100))
    return test.verdict([counted[each] for each in range(len(OUTCOMES))])


def add_options(parser: argparse.ArgumentParser, count: int, ms: float, results: Path) -> None:
    """The options of every series."""
    kept = f"games of a pair, those kept included (default {count})"
    parser.add_argument("--count", type=at_least(1), default=count, help=kept)
    parser.add_argument("--ms", type=positive, default=ms, help=f"processor time a turn (default {ms:g})")
    parser.add_argument("--minutes", type=positive, default=1e9, help="begin no game after so many minutes")
    parser.add_argument("--results", type=Path, default=results, help="the file of games")
    parser.add_argument("--table", action="store_true", help="play nothing: write the table again")


def run(
    chosen: argparse.Namespace,
    wanted: Iterable[Asked],
    play: Callable[[Asked], tuple[str, dict[str, Any]]],
    table: Callable[[list[dict[str, Any]]], str],
    own: Path,
    page: Path = PAGE,
) -> int:
    """Play the missing games while there is time; `play` returns who played, and the line to keep. Where the games
    are in the series' own file, its table is written into `page`, between marks named as that file. The exit code."""
    until = time.monotonic() + 60 * chosen.minutes
    try:
        for asked in () if chosen.table else wanted:
            if time.monotonic() > until:
                break
            who, one = play(asked)
            keep(chosen.results, one)
            print(f"{who}, game {one['number'] + 1}: {one['points']:g} {one['took']}", flush=True)
    except LudexError as error:
        print(f"{own.stem}: {error}", file=sys.stderr)
        return 2
    if chosen.results == own:
        put(page, own.stem, table(read(own)))
    return 0
