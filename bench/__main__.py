"""`python -m bench [NAME ...]`: measure, print, and with --save keep."""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Callable, Iterable

from bench.cli_numbers import at_least, positive
from bench.run import Row, measure
from bench.stages import HEADS as TOOL_HEADS
from bench.stages import TOOLS, Tool
from bench.subjects import SUBJECTS
from bench.table import HEADS, cells, save, show
from ludex.dsl.errors import PlayError


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Engines beside handwritten C++, as ratios.")
    parser.add_argument(
        "names",
        nargs="*",
        metavar="NAME",
        help="parts of names of benchmarks, among them "
        "scratch, check, keystroke, answer, turns, validation, search, batch, large; without any, all",
    )
    parser.add_argument(
        "--rounds", type=at_least(1), default=5, help="how often engine and baseline take turns (default 5)"
    )
    parser.add_argument("--seconds", type=positive, default=1.0, help="length of one run (default 1)")
    parser.add_argument(
        "--save",
        action="store_true",
        help="keep: what was measured replaces its own rows in bench/results/DATE.json and docs/benchmarks.md",
    )
    options = parser.parse_args()
    chosen = [subject for subject in SUBJECTS if _asked(subject.name, options.names)]
    rows: dict[str, list[Row]] = {}
    tools: dict[str, list[Tool]] = {}
    asked = [name for name in TOOLS if _asked(name, options.names)]
    if not chosen and not asked:
        known = [*(subject.name for subject in SUBJECTS), *TOOLS]
        parser.error(f"no benchmark is called {' or '.join(options.names)}: there are {', '.join(known)}")
    for subject in chosen:
        rows[subject.name] = _measured(subject.name, measure, subject, options.rounds, options.seconds)
    for name in asked:
        tools[name] = _measured(name, TOOLS[name], options.rounds)
    if rows:
        show("engines and handwritten C++, medians", HEADS, [cells(row) for few in rows.values() for row in few])
    if tools:
        show("the rest", TOOL_HEADS, [tool.cells() for few in tools.values() for tool in few])
    if options.save:
        how = {"rounds": options.rounds, "seconds": options.seconds}
        print(f"saved {save(rows, tools, how)}", file=sys.stderr)
    return 0


def _measured(name: str, measurement: Callable[..., Iterable], *arguments) -> list:
    """What was measured; one that cannot be taken is said, and the others are taken all the same."""
    print(f"measuring {name}", file=sys.stderr, flush=True)
    try:
        return list(measurement(*arguments))
    except (PlayError, ImportError, OSError, subprocess.CalledProcessError) as error:
        print(f"{name} is not measured: {error}", file=sys.stderr)
        return []


def _asked(name: str, wanted: list[str]) -> bool:
    return not wanted or any(part in name for part in wanted)


if __name__ == "__main__":
    sys.exit(main())
