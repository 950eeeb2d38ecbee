"""Reports as tables in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from ludex.report.compare import Row
from ludex.report.numbers import Share, Spread, histogram
from ludex.report.result import Report

BARS, WIDTH, TURNS = 12, 40, 16


def tables(found: Report) -> Iterator[Any]:
    """What is printed for one game, part by part."""
    yield Text(heading(found), style="bold")
    yield _numbers(found.spreads)
    yield _shares(found)
    yield _ends(found)
    yield from _bars(
        "turns of a game",
        [(_range(low, high), count) for low, high, count in histogram(found.spreads["turns of a game"], BARS)],
        str,
    )
    yield from _bars("choices offered, by turn", _by_turn(found), lambda mean: f"{mean:.1f}")
    for line in found.stopped[:3]:
        yield Text(line, style="red")


def heading(found: Report) -> str:
    """Which games these were."""
    settings = "".join(f", {name} {value}" for name, value in found.settings)
    who = f"{found.plan.bot} ({found.plan.nodes} nodes a turn)" if found.plan.bot else "random"
    return f"{found.title}{settings}: {found.games} {who} games, seed {found.plan.seed}"


def _table(*columns: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left")
    return table


def _numbers(spreads: dict[str, Spread]) -> Table:
    table = _table("", "mean", "deviation", "least", "5%", "25%", "median", "75%", "95%", "most")
    for name, value in spreads.items():
        quantiles = [str(value.quantile(q)) for q in (0.05, 0.25, 0.5, 0.75, 0.95)]
        table.add_row(name, f"{value.mean:.2f}", f"{value.deviation:.2f}", str(value.low), *quantiles, str(value.high))
    return table


def _shares(found: Report) -> Table:
    table = _table("", "share", "95% interval")
    for name, value in found.shares.items():
        table.add_row(name, f"{value.value:.1%}", _interval(value))
    return table


def _ends(found: Report) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in ("how games end", "share", "95% interval", "rules"):
        table.add_column(column, justify="right" if column in ("share", "95% interval") else "left", overflow="fold")
    for end in found.ends:
        table.add_row(Text(end.text), f"{end.share.value:.1%}", _interval(end.share), end.place)
    return table


def _interval(value: Share) -> str:
    return f"{value.low:.1%} to {value.high:.1%}"


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"


def _by_turn(found: Report) -> list[tuple[str, float]]:
    """The choices offered on average, turns put together where they are many."""
    step = max(-(-len(found.branching) // TURNS), 1)
    rows = []
    for first in range(0, len(found.branching), step):
        part = found.branching[first : first + step]
        seen = sum(n for _, _, n in part)
        rows.append((_range(part[0][0], part[-1][0]), sum(mean * n for _, mean, n in part) / seen))
    return rows


def _bars(title: str, rows: Sequence[tuple[str, float]], shown: Any) -> Iterator[Any]:
    if not rows:
        return
    table = Table(box=None, pad_edge=False, title=title, title_justify="left", show_header=False)
    table.add_column(justify="right")
    table.add_column(justify="right")
    table.add_column()
    most = max(height for _, height in rows) or 1
    for name, height in rows:
        table.add_row(name, shown(height), "█" * round(WIDTH * height / most))
    yield table
    yield Text()


def comparison(old: Report, new: Report, rows: Sequence[Row]) -> Iterator[Any]:
    """What is printed for two games."""
    yield Text(f"old: {heading(old)}\nnew: {heading(new)}", style="bold")
    table = _table("", "old", "new", "difference", "")
    for row in rows:
        style = "bold" if row.changed else "dim"
        table.add_row(Text(row.name), row.old, row.new, row.difference, "changed" if row.changed else "", style=style)
    yield table
    count = sum(row.changed for row in rows)
    yield Text(f"{count} of {len(rows)} numbers changed beyond noise (three standard errors)")
