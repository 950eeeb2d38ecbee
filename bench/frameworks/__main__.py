"""`make rl-tests`: each test of `bench.frameworks.checks` on each of `rows.all_games`, in a process of its own.

    python -m bench.frameworks                          what is missing or of an older build; half an hour in all
    python -m bench.frameworks --games hex,go --tests api_test,mcts
    python -m bench.frameworks --table                  run nothing, write the table of docs/training.md again

What came of a test is kept in `bench/results/frameworks.jsonl` as it ends: a run can be broken off and taken up.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.cli_numbers import positive
from bench.frameworks.checks import CHECKS
from bench.frameworks.one import answer
from bench.frameworks.rows import PAGE, RESULTS, Row, all_games, digest, page, projects, read, write
from bench.page_marks import put

LONGEST = 900  # seconds that a test may take
CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["bench.frameworks.loaded"])


def run(game: str, test: str, longest: float = LONGEST, target: Any = answer, context: Any = CONTEXT) -> Row:
    """What came of a test on a game. A process that dies, hangs or answers nothing has failed."""
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=target, args=(there, test, game))
    process.start()
    there.close()
    told: dict[str, Any] = {"outcome": "failed", "told": f"it takes more than {longest:g} s", "seconds": longest}
    try:
        if here.poll(longest):
            told = here.recv()
    except EOFError:
        process.join()
        told |= {"told": f"its process died: exit code {process.exitcode}", "seconds": 0.0}
    process.kill()
    process.join()
    return Row(game=game, test=test, **told, projects=projects(), digest=digest(game))


def wanted(games: list[str], tests: list[str], kept: dict[tuple[str, str], Row]) -> Iterator[tuple[str, str]]:
    """The (game, test) that were not run on this build, or failed on it."""
    for game in games:
        for test in tests:
            row = kept.get((game, test))
            if row is None or row.outcome == "failed" or (row.projects, row.digest) != (projects(), digest(game)):
                yield game, test


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.frameworks", description=__doc__.partition("\n")[0])
    parser.add_argument("--games", default=",".join(all_games()), help="some of them (default all)")
    parser.add_argument("--tests", default=",".join(CHECKS), help=f"some of {', '.join(CHECKS)} (default all)")
    parser.add_argument("--minutes", type=positive, default=1e9, help="begin no test after so many minutes")
    parser.add_argument("--results", type=Path, default=RESULTS, help="the file of results")
    parser.add_argument("--table", action="store_true", help="run nothing: write the table again")
    chosen = parser.parse_args(arguments)
    names, tests = chosen.games.split(","), chosen.tests.split(",")
    for option, asked, known in (("games", names, all_games()), ("tests", tests, CHECKS)):
        if unknown := [name for name in asked if name not in known]:
            parser.error(f"--{option} {', '.join(unknown)}: there are {', '.join(known)}")
    kept, until, failed = read(chosen.results), time.monotonic() + 60 * chosen.minutes, 0
    for game, test in [] if chosen.table else wanted(names, tests, kept):
        if time.monotonic() > until:
            print("broken off: the same command goes on", file=sys.stderr)
            break
        row = kept[game, test] = run(game, test)
        write(chosen.results, kept.values())
        failed += row.outcome == "failed"
        print(f"{game} {test}: {row.outcome} in {row.seconds:g} s {row.told}".rstrip(), flush=True)
    if chosen.results == RESULTS:
        put(PAGE, "frameworks", page(kept.values()))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
