"""What a technique is worth: a bot as it is against itself with one option changed, at equal processor time.

    python -m bench.ablation                                           the missing ones of 200 games of each of SERIES
    python -m bench.ablation --games othello --bot alphabeta           of those, one game's and one bot's
    python -m bench.ablation --games bacteria --with reductions=0      another change
    python -m bench.ablation --games othello --without history --nodes 20000
    python -m bench.ablation --table                                   play nothing, write the table again

A turn is so many nodes as took `--ms` of processor time in the turns before, or `--nodes` for both, which leaves out
what a node costs. Both play in one process, from openings of four random turns, each from both seats;
won-drawn-lost are those of the changed bot; of more players each bot has every second seat. With `--sprt` a row ends
where the sequential test of `ludex.arena.results.sprt` distinguishes 50% of the points from 40%,
errors of 5% either way. A game is a
line of `bench/results/ablation.jsonl`, with a fingerprint of all that plays: those of an older build are not counted
with new ones.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

from bench.cli_numbers import at_least
from bench.equal_time import Paced
from bench.page_marks import table as markdown
from bench.strength import series
from bench.strength.entrants import version_of
from bench.strength.opponents import ROOT
from bench.strength.results import elo, tally
from ludex.bots import make
from ludex.errors import LudexError
from ludex.loading import load
from ludex.training.episode_start import opening

RESULTS = ROOT / "bench" / "results" / "ablation.jsonl"
PAGE = ROOT / "docs" / "notebook" / "techniques.md"
OPENING = 4
MEMORY = {"alphabeta": {"memory": 8}}  # MB of a table that is cleared before each game
LOSING = 40  # percent of the points of a bot without what pays; what does not pay leaves it 50
BOARDS = ("bacteria", "breakthrough", "othello")
SCORED = ("bacteria", "dots", "bioblots_small")
SERIES = (  # the technique, its bot, the option that leaves it out, games it is for
    ("transposition table", "alphabeta", "hash=0", BOARDS),
    ("history", "alphabeta", "history=0", BOARDS),
    ("children judged before they are ordered", "alphabeta", "sorting=0", BOARDS),
    ("late choice reductions", "alphabeta", "reductions=0", BOARDS),
    ("aspiration window", "alphabeta", "aspiration=0", BOARDS),
    ("quiescence", "alphabeta", "quiescence=0", ("draughts", "chess_simple", "chess")),
    ("predicted searches", "alphabeta", "probcut=0", ("bacteria",)),
    ("losing by the least", "alphabeta", "margin=0", ("dots", "othello")),
    ("RAVE", "mcts", "rave=0", ("go", "hex", "connectfour")),
    ("solver", "mcts", "solver=0", ("connectfour", "breakthrough", "hex")),
    ("exploration", "mcts", "exploration=0", ("viruses_three", "dots")),
    ("progressive widening", "mcts", "width=1000", (*SCORED, "viruses_three", "bioblots")),
    ("playouts as long as the board is large", "mcts", "fill=0", ("go",)),
    ("playouts that take", "mcts", "takes=0", ("viruses",)),
    ("short playouts judged by the score", "mcts", "playout=400", (*SCORED, "go", "go_simple_ko")),
    ("tree kept between turns", "mcts", "keep=0", ("go", "hex", "connectfour")),
    ("one order of choices that commute", "mcts", "order=0", ("viruses",)),
    ("a second own turn planned", "plan", "ahead=0", ("bioblots_small", "bioblots")),
    ("turns played on", "plan", "evaluation=linear", ("rabbits",)),
    ("worse turns taken at first", "plan", "heat=0", ("bioblots_small", "rabbits")),
    ("exploration", "bestfirst", "explore=0", ("viruses",)),
)
OUT = (
    ("killers", "alphabeta", "killers=0"),
    ("late choices near the leaves left out", "alphabeta", "late=0"),
    ("answers of the next player", "plan", "answers=0"),
    ("turns played on, by its old name", "plan", "further=-1"),
    ("playouts to an end that is near", "mcts", "ending=0"),
    ("how clear that end is", "mcts", "clear=0"),
)
NAMES = {(bot, change): name for name, bot, change, _ in SERIES}
NAMES.update(((bot, change), f"{name} (removed since)") for name, bot, change in OUT)
Row = tuple[str, str, str]  # a game, a bot, a change of its options

loaded = cache(load)


def options(change: str) -> dict[str, Any]:
    """`history=0,hash=0` as the options that a bot is made with. Raises ValueError."""
    read = (part.partition("=") for part in change.split(","))
    return {name: value if name == "evaluation" else _number(float(value)) for name, _, value in read}


def _number(value: float) -> float:
    return int(value) if value.is_integer() else value


def play(row: Row, number: int, ms: float, nodes: int) -> dict[str, Any]:
    """One game, as the line that is kept: points of the changed bot, milliseconds a turn of both."""
    game, bot, change = row
    chance, seat = random.Random(number // 2), number % 2
    position = opening(loaded(game), OPENING, chance)
    same = MEMORY.get(bot, {})
    both = [make(bot, number, **same, **options(change)), make(bot, number, **same)]
    points, took = series.played(position, [Paced(one, ms, nodes) for one in both], seat)
    told = {"game": game, "bot": bot, "change": change, "number": number, "ms": ms, "nodes": nodes}
    return {**told, "points": points, "took": took, "version": version_of(ROOT)}


def key(one: dict[str, Any]) -> tuple[Any, ...]:
    """What games must share to be added up."""
    return tuple(one[name] for name in ("game", "bot", "change", "ms", "nodes", "version"))


def wanted(chosen: argparse.Namespace, kept: list[dict[str, Any]]) -> Iterator[tuple[Row, int]]:
    """(row, number) of the missing games, so that all rows grow alike. Games that end meanwhile may be added
    to what is kept."""
    points, limits = series.Points(kept, key), (chosen.ms, chosen.nodes, version_of(ROOT))
    for number in range(chosen.count):
        for row in chosen.rows:
            games = points.of(*row, *limits)
            if number not in games and not (chosen.sprt and verdict(games)):
                yield row, number


def verdict(games: dict[int, float]) -> str:
    """The result of the sequential test of the points of the changed bot by number of game; empty while it has none."""
    return {"H0": "pays", "H1": "does not"}.get(series.verdict(games, LOSING, 50), "")


def table(kept: list[dict[str, Any]]) -> str:
    """A line for each change, game and limit of a turn, in the games of the build that was played last."""
    lines = [("technique", "bot, changed", "game", "a turn", "won-drawn-lost, 95% of the points", "Elo, 95%", "")]
    last = {(one["bot"], one["change"], one["game"]): one["version"] for one in kept}
    order = [(bot, change, game) for _, bot, change, games in SERIES for game in games]
    found: defaultdict[tuple[Any, ...], dict[int, float]] = defaultdict(dict)
    for one in kept:
        row = one["bot"], one["change"], one["game"]
        if last[row] == one["version"]:
            place = order.index(row) if row in order else len(order)
            found[place, *row, one["ms"], one["nodes"]][one["number"]] = one["points"]
    for (_, bot, change, game, ms, nodes), games in sorted(found.items()):
        cells = (game, f"{nodes:,} nodes" if nodes else f"{ms:g} ms", tally(list(games.values())))
        told = elo(sum(games.values()), len(games))
        lines.append((NAMES.get((bot, change), "-"), f"{bot}, {change}", *cells, told, verdict(games)))
    return markdown(lines)


def rows_of(chosen: argparse.Namespace) -> list[Row]:
    """What is asked for. Raises TypeError or ValueError where a bot has no such option."""
    change = ",".join([*(f"{name}=0" for name in chosen.without), *chosen.given])
    games = chosen.games.split(",") if chosen.games else []
    if change:
        make(chosen.bot or "alphabeta", **options(change))
        return [(game, chosen.bot or "alphabeta", change) for game in games or BOARDS]
    return [
        (game, bot, change)
        for _, bot, change, own in SERIES
        for game in own
        if game in (games or own) and bot == (chosen.bot or bot)
    ]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.ablation", description=__doc__.partition("\n")[0])
    parser.add_argument("--games", default="", help="some of them (default those of the series)")
    parser.add_argument("--bot", default="", help="of the series one bot's; of another change its bot (alphabeta)")
    parser.add_argument("--without", action="append", default=[], metavar="OPTION", help="an option of the bot at 0")
    parser.add_argument(
        "--with", action="append", default=[], metavar="OPTION=N", dest="given", help="at another value"
    )
    parser.add_argument("--nodes", type=at_least(1), default=0, help="of a turn, instead of processor time")
    parser.add_argument("--sprt", action="store_true", help="end a row where the sequential test has its verdict")
    series.add_options(parser, 200, 4.0, RESULTS)
    chosen = parser.parse_args(arguments)
    try:
        chosen.rows = rows_of(chosen)
    except (TypeError, ValueError) as error:
        parser.error(f"--without OPTION or --with OPTION=N: {error}")
    if not chosen.rows:
        parser.error("nothing of the series is for that bot and game: --without OPTION or --with OPTION=N")
    chosen.ms = 0.0 if chosen.nodes else chosen.ms

    def one(asked: tuple[Row, int]) -> tuple[str, dict[str, Any]]:
        (game, bot, change), number = asked
        found = play(asked[0], number, chosen.ms, chosen.nodes)
        kept.append(found)
        return f"{game} {bot} {change}", found

    try:
        kept = series.read(chosen.results, ("game", "bot", "change", "ms", "nodes", "version", "number", "points"))
    except LudexError as error:
        parser.error(str(error))
    return series.run(chosen, wanted(chosen, kept), one, table, RESULTS, PAGE)


if __name__ == "__main__":
    sys.exit(main())
