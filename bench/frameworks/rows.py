"""What came of each test on each game: one line of JSON in the order of their names, and the tables of the page."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import cache
from importlib.metadata import version
from pathlib import Path
from statistics import median

from bench.frameworks.checks import CHECKS
from bench.page_marks import table
from ludex.dsl.files import write_file
from ludex.shipped import find_rules, library, shipped

ROOT = Path(__file__).parents[2]
RESULTS = ROOT / "bench" / "results" / "frameworks.jsonl"
PAGE = ROOT / "docs" / "training.md"
PROJECTS = ("pettingzoo", "gymnasium", "open_spiel")
OURS = ("dsl", "codegen", "engine", "ludex/training", "ludex/picture")


@dataclass(frozen=True)
class Row:
    """outcome: "passed", "skipped" or "failed"; `told`: reason or result; seconds: of a processor; projects: the
    versions of the frameworks; digest: of the rules and of all that the tests reach here."""

    game: str
    test: str
    outcome: str
    told: str
    seconds: float
    projects: str
    digest: str


def read(path: Path) -> dict[tuple[str, str], Row]:
    """The rows of a file by game and test; none where there is no file."""
    if not path.exists():
        return {}
    rows = [Row(**json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]
    return {(row.game, row.test): row for row in rows}


def write(path: Path, rows: Iterable[Row]) -> None:
    """Write the file again, sorted."""
    lines = [json.dumps(asdict(row)) for row in sorted(rows, key=lambda row: (row.game, row.test))]
    write_file(path, "\n".join(lines) + "\n")


def projects() -> str:
    """The frameworks as they are installed here."""
    return ", ".join(f"{name} {version(name)}" for name in PROJECTS)


@cache
def all_games() -> list[str]:
    """The games that are tested: all that come with Ludex."""
    return [*shipped(), *library()]


def digest(game: str) -> str:
    """Of the rules, and of everything that the tests reach here."""
    hashed = hashlib.sha256(find_rules(game).read_bytes())
    for folder in OURS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".pyx", ".pxd", ".h", ".jinja", ".j2") and path.is_file():
                hashed.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return hashed.hexdigest()[:12]


def page(rows: Iterable[Row]) -> str:
    """What each test is, on how many games it passed, its processor time; then all that did not pass, and why."""
    rows = list(rows)
    lines = [("test", "of", "what", "passed", "skipped", "failed", "seconds a game: median", "most")]
    for name, check in CHECKS.items():
        of = [row for row in rows if row.test == name]
        counts = [str(sum(row.outcome == one for row in of)) for one in ("passed", "skipped", "failed")]
        times = [row.seconds for row in of] or [0.0]
        lines.append(
            (
                name,
                check.framework,
                " ".join(check.meaning.split()),
                *counts,
                f"{median(times):.3g}",
                f"{max(times):.3g}",
            )
        )
    versions = ", ".join(sorted({row.projects for row in rows}))
    return f"{table(lines)}\n\nWith {versions}. What did not pass:\n\n{_others(rows)}{_not_run(rows)}"


def _not_run(rows: Iterable[Row]) -> str:
    """A line for each test that some shipped games still want."""
    there = {(row.game, row.test) for row in rows}
    missing = {test: [game for game in all_games() if (game, test) not in there] for test in CHECKS}
    return "".join(f"\n- {test} was not run yet: {', '.join(games)}." for test, games in missing.items() if games)


def _others(rows: Iterable[Row]) -> str:
    """A line for each test and reason, with its games."""
    games: dict[tuple[str, str, str], list[str]] = {}
    for row in rows:
        if row.outcome != "passed":
            games.setdefault((row.test, row.outcome, row.told), []).append(row.game)
    every = len(all_games())
    lines = []
    for (test, outcome, told), names in sorted(games.items()):
        where = "all games" if len(names) == every else ", ".join(sorted(names))
        lines.append(f"- {test} {outcome}, {where}: {told}.")
    return "\n".join(lines) or "- nothing."
