"""Reports as tables in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from ludex.report.compare import Row
from ludex.report.numbers import Share, Spread, histogram, mean_text
from ludex.report.result import Report

BARS, WIDTH, TURNS = 12, 40, 16
NARROW, LABELS = 72, 20  # columns below which a table has fewer figures; those beside a bar


def tables(found: Report, width: int = 80) -> Iterator[Any]:
    """What is printed for one game, part by part, for a screen of so many columns."""
    yield Text(heading(found), style="bold")
    yield _numbers(found.spreads, width < NARROW)
    yield _shares(found)
    yield _ends(found)
    yield from _bars(
        "turns of a game",
        [(_range(low, high), count) for low, high, count in histogram(found.spreads["turns of a game"], BARS)],
        str,
        width,
    )
    yield from _bars("choices offered, by turn", _by_turn(found), lambda mean: f"{mean:.1f}", width)
    for line in found.stopped[:3]:
        yield Text(line, style="red")


def heading(found: Report) -> str:
    """Which games these were."""
    settings = "".join(f", {name} {value}" for name, value in found.settings)
    who = f"{found.plan.bot} ({found.plan.nodes} nodes a turn)" if found.plan.bot else "random"
    seen_by = "" if found.plan.player is None else f", as {found.players[found.plan.player]}"
    return f"{found.title}{settings}: {found.games} {who} games, seed {found.plan.seed}{seen_by}"


def _table(*columns: str, whole: bool = True) -> Table:
    """Names are folded where the screen is narrow; figures too, if they are not to stay `whole`."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1), collapse_padding=True)
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left", no_wrap=whole and number > 0, overflow="fold")
    return table


def _numbers(spreads: dict[str, Spread], narrow: bool) -> Table:
    """All quantiles, or on a narrow screen the median alone."""
    wanted = {"median": 0.5} if narrow else {"5%": 0.05, "25%": 0.25, "median": 0.5, "75%": 0.75, "95%": 0.95}
    table = _table("", "mean", *([] if narrow else ["dev."]), "least", *wanted, "most")
    for name, value in spreads.items():
        deviation = [] if narrow else [f"{value.deviation:.2f}"]
        quantiles = [str(value.quantile(q)) for q in wanted.values()]
        table.add_row(name, mean_text(name, value), *deviation, str(value.low), *quantiles, str(value.high))
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


def _bars(title: str, rows: Sequence[tuple[str, float]], shown: Any, width: int) -> Iterator[Any]:
    if not rows:
        return
    table = Table(box=None, pad_edge=False, title=title, title_justify="left", show_header=False)
    table.add_column(justify="right")
    table.add_column(justify="right")
    table.add_column()
    most, longest = max(height for _, height in rows) or 1, min(WIDTH, max(width - LABELS, 1))
    for name, height in rows:
        table.add_row(name, shown(height), "█" * round(longest * height / most))
    yield table
    yield Text()


def comparison(old: Report, new: Report, rows: Sequence[Row]) -> Iterator[Any]:
    """What is printed for two games; what changed beyond noise has a star."""
    yield Text(f"old: {heading(old)}\nnew: {heading(new)}", style="bold")
    table = _table("", "old", "new", "difference", " ", whole=False)
    for row in rows:
        style = "bold" if row.changed else "dim"
        table.add_row(Text(row.name), row.old, row.new, row.difference, "*" if row.changed else "", style=style)
    yield table
    count = sum(row.changed for row in rows)
    yield Text(f"{count} of {len(rows)} numbers changed beyond noise (*, three standard errors)")
