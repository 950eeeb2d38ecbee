"""Rows as a table for the terminal, as JSON, and as the table of docs/benchmarks.md."""

from __future__ import annotations

import json
import os
import platform
import subprocess
from datetime import date
from pathlib import Path

from bench.page_marks import put
from bench.page_marks import table as markdown
from bench.result_file import Rows, merged, read_kept, row_of, tool_of, when
from bench.run import Row
from bench.stages import HEADS as TOOL_HEADS

RESULTS = Path(__file__).parent / "results"
PAGE = Path(__file__).parent.parent / "docs" / "benchmarks.md"
HEADS = ("benchmark", "a second of", "engine", "open", "C++", "ratio", "spread", "open ratio", "choices", "apart")


def cells(row: Row) -> tuple[str, ...]:
    """A row as texts, `-` for what was not measured."""
    spread = f"{_ratio(row.low)}-{_ratio(row.high)}" if row.low is not None else "-"
    return (
        row.name,
        row.unit,
        short(row.folded),
        short(row.open),
        short(row.baseline),
        _ratio(row.ratio),
        spread,
        _ratio(row.open_ratio),
        _plain(row.choices or None, 1),
        _plain(row.apart, 1),
    )


def short(number: float | None) -> str:
    """A rate with three digits."""
    if number is None:
        return "-"
    for unit, size in (("G", 1e9), ("M", 1e6), ("k", 1e3)):
        if number >= size:
            return f"{number / size:.3g} {unit}" if number < 999.5 * size else f"{number / size:.0f} {unit}"
    return f"{number:.3g}"


def _ratio(number: float | None) -> str:
    return "-" if number is None else f"{number:.2f}" if number >= 0.1 else f"{number:.2g}"


def _plain(number: float | None, digits: int) -> str:
    return "-" if number is None else f"{number:.{digits}f}"


def show(title: str, heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> None:
    """Print a table."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title=title, title_justify="left")
    for number, head in enumerate(heads):
        table.add_column(head, justify="left" if number < 2 else "right", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    wide = Console(width=1000).measure(table).maximum
    Console(width=max(Console().width, wide)).print(table)


def save(rows: Rows, tools: Rows, how: dict[str, float], folder: Path = RESULTS, page: Path = PAGE) -> Path:
    """Write FOLDER/DATE.json and the tables of the page: what was measured now, and all else as it was kept.
    how: what the run was asked for."""
    folder.mkdir(exist_ok=True)
    path = folder / f"{date.today()}.json"
    before, taken = read_kept(folder), {"date": str(date.today()), **how, **machine()}
    kept = {"rows": merged(before["rows"], rows, taken), "tools": merged(before["tools"], tools, taken)}
    path.write_text(json.dumps(kept, indent=2) + "\n")
    machines = dict.fromkeys(_machine(line["taken"]) for line in (*kept["rows"], *kept["tools"]))
    beside = [(*cells(row_of(line)), when(line)) for line in kept["rows"]]
    rest = [(*tool_of(line).cells(), when(line)) for line in kept["tools"]]
    parts = [f"Taken on {'; on '.join(machines)}."]
    parts += [markdown([(*heads, "taken"), *lines]) for heads, lines in ((HEADS, beside), (TOOL_HEADS, rest)) if lines]
    put(page, "saved", "\n\n".join(parts))
    return path


def _machine(taken: dict[str, str]) -> str:
    return ", ".join(taken[part] for part in ("processor", "cores", "compiler", "python"))


def machine() -> dict[str, str]:
    """What the numbers depend on."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        processor = next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        processor = platform.processor() or platform.machine()
    compiler = subprocess.run(["gcc", "-dumpfullversion"], capture_output=True, text=True).stdout.strip()
    return {
        "processor": processor,
        "cores": f"{os.cpu_count()} cores",
        "compiler": f"gcc {compiler}",
        "python": f"Python {platform.python_version()}",
        "load": f"load {os.getloadavg()[0]:.1f}",
    }
