"""`python -m bench.strength`: play the ladder, keep each game as it ends, and write the tables of
docs/notebook/ladder.md."""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from bench.cli_numbers import at_least, positive
from bench.page_marks import put
from bench.strength import page
from bench.strength.entrants import Choices, program
from bench.strength.ladder import LADDER, PAIRS
from bench.strength.opponents import ROOT
from bench.strength.play import Match, play
from bench.strength.results import Result, append, read, score
from ludex.dsl.errors import PlayError
from ludex.errors import LudexError
from ludex.loading import load

RESULTS = ROOT / "bench" / "results" / "strength.jsonl"
RECORDS = ROOT / "build" / "strength.records.jsonl"
PAGE = ROOT / "docs" / "notebook" / "ladder.md"


def options(arguments: list[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__.split(": ", 1)[1])
    parser.add_argument("--games", default=",".join(LADDER), help=f"rungs: some of {', '.join(LADDER)} (default all)")
    parser.add_argument(
        "--pairs",
        default=",".join(PAIRS),
        help="who plays whom, as bot:opponent,bot:mcts: `bot` is `ludex bot GAME`, `opponent` the program of "
        "bench/opponents, `rival` and `challenger` those of its rivals/ and challengers/, other names are bots of this "
        "checkout or of --entrant",
    )
    parser.add_argument(
        "--count", type=at_least(1), default=40, help="games of a pair, those already kept included (default 40)"
    )
    parser.add_argument(
        "--error", type=float, default=0.0, help="fewer games, once half the 95%% interval is so many percent of points"
    )
    parser.add_argument(
        "--clock", type=positive, default=1.0, help="scale of the time to think (default 1: the contest's)"
    )
    parser.add_argument("--bot", default="", help="the bot that plays as `bot`, if not the default one")
    parser.add_argument(
        "--ludex",
        type=Path,
        default=ROOT / ".venv" / "bin" / "ludex",
        help="the command that plays as `bot`, maybe of another checkout",
    )
    parser.add_argument(
        "--entrant",
        action="append",
        default=[],
        metavar="NAME=COMMAND",
        help="one more name for --pairs; {game} in the command is the game",
    )
    parser.add_argument("--seed", type=int, default=0, help="seed of the first deal (default 0)")
    parser.add_argument(
        "--workers", type=at_least(1), default=1, help="games at once (default 1; more disturb each other's clocks)"
    )
    parser.add_argument("--results", type=Path, default=RESULTS, help="the file of games")
    parser.add_argument("--table", action="store_true", help="play nothing: write the tables again")
    chosen = parser.parse_args(arguments)
    chosen.games = [name for name in chosen.games.split(",") if name]
    unknown = [name for name in chosen.games if name not in LADDER]
    if unknown:
        parser.error(f"no rung is called {', '.join(unknown)}: there are {', '.join(LADDER)}")
    chosen.pairs = [tuple(pair.rsplit(":", 1)) for pair in chosen.pairs.split(",") if pair]
    if any(len(pair) != 2 for pair in chosen.pairs) or any("=" not in text for text in chosen.entrant):
        parser.error("a pair is NAME:NAME, an entrant NAME=COMMAND")
    return chosen


def main(arguments: list[str] | None = None) -> int:
    chosen = options(arguments)
    try:
        if not chosen.table:
            run(chosen)
    except (PlayError, LudexError, subprocess.CalledProcessError) as error:
        print(f"strength: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("strength: broken off; the games that ended are kept", file=sys.stderr)
    if chosen.results == RESULTS:
        put(PAGE, "ladder", page.tables(read(RESULTS)))
    return 0


def run(chosen: argparse.Namespace) -> None:
    """Play what is wanted, a game of each match in turn, so that all grow alike."""
    named = dict(text.split("=", 1) for text in chosen.entrant)
    choices = Choices(chosen.ludex, chosen.bot, named)
    matches = []
    for name in chosen.games:
        rung = LADDER[name]
        game = load(rung.game, settings=dict(rung.settings))
        for pair in chosen.pairs:
            programs = tuple(program(one, rung, chosen.clock, choices) for one in pair)
            matches.append(Match(rung, programs, chosen.clock, game))
    kept: dict[tuple, list[Result]] = {match.key: [] for match in matches}
    for one in read(chosen.results):
        if one.match in kept:
            kept[one.match].append(one)
    for match, result in _played(matches, kept, chosen):
        append(chosen.results, result)
        kept[match.key].append(result)
        _tell(kept[match.key])


def _played(matches: list[Match], kept: dict, chosen: argparse.Namespace) -> Iterator[tuple[Match, Result]]:
    wanted = (
        (match, number)
        for number in range(chosen.count)
        for match in matches
        if number not in {one.number for one in kept[match.key]} and not _settled(kept[match.key], chosen.error)
    )
    if chosen.workers == 1:
        for match, number in wanted:
            yield match, play(match, number, chosen.seed, RECORDS)
        return
    from joblib import Parallel, delayed

    def one(match: Match, number: int) -> tuple[Match, Result]:
        return match, play(match, number, chosen.seed, RECORDS)

    parallel = Parallel(n_jobs=chosen.workers, return_as="generator_unordered", backend="threading")
    yield from parallel(delayed(one)(*pair) for pair in wanted)


def _settled(games: list[Result], error: float) -> bool:
    _, low, high = score(games)
    return len(games) >= 4 and 50 * (high - low) <= error


def _tell(games: list[Result]) -> None:
    last, (points, low, high) = games[-1], score(games)
    outcome = " : ".join(f"{one:g}" for one in last.payoffs)
    scores = "" if last.scores is None else f" ({' : '.join(map(str, last.scores))})"
    print(
        f"{last.rung} {' : '.join(last.pair)}, game {last.number + 1}, {last.pair[0]} has seat {last.seat + 1}: "
        f"{outcome}{scores}"
        f"{', ' + last.fault if last.fault else ''}; {last.pair[0]} has {100 * points:.0f}% of {len(games)} games "
        f"({100 * low:.0f}-{100 * high:.0f}%)",
        flush=True,
    )


if __name__ == "__main__":
    sys.exit(main())
