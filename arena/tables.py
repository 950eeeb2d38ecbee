"""Tables of matches, for people (rich) and for other programs (plain data)."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from ludex.arena.match import MatchResult, Row
from ludex.arena.rating import elo_difference

if TYPE_CHECKING:  # rich is imported where a table is made
    from rich.table import Table

Column = tuple[str, Callable[[Row], str]]


def match_data(result: MatchResult) -> list[dict[str, Any]]:
    """The rows as plain data; what is infinite is null."""
    return [{key: _finite(value) for key, value in asdict(row).items()} for row in result.rows]


def match_table(result: MatchResult) -> Table:
    """The rows as a rich table, which fits 80 columns where the names are short."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    columns = _columns(result.rows)
    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1))
    table.add_column("player", min_width=8, overflow="fold")
    for heading, _ in columns:
        table.add_column(heading, justify="right", no_wrap=True)
    for row in result.rows:
        table.add_row(row.name, *(cell(row) for _, cell in columns))
    return table


def _columns(rows: tuple[Row, ...]) -> list[Column]:
    """Faults and contest points stand there only where they tell something;
    ratings in place of Elo for more than two."""
    columns: list[Column] = [
        ("games", lambda row: str(row.games)),
        ("won", lambda row: str(row.wins)),
        ("drawn", lambda row: str(row.draws)),
        ("lost", lambda row: str(row.losses)),
    ]
    if any(row.faults for row in rows):
        columns.append(("faults", lambda row: str(row.faults)))
    if any(row.points != row.wins + row.draws / 2 for row in rows):
        columns.append(("points", lambda row: f"{row.points:g}"))
    columns.append(("score", lambda row: f"{100 * row.score:.0f}%"))
    columns.append(("95%", lambda row: f"{100 * row.low:.0f}-{100 * row.high:.0f}%"))
    if any(row.mu is not None for row in rows):
        columns.append(("skill", lambda row: "-" if row.mu is None else f"{row.mu:.1f}±{row.sigma:.1f}"))
    else:
        columns.append(("Elo", _elo))
    columns.append(("longest", lambda row: f"{1000 * row.worst:.0f} ms"))
    return columns


def _elo(row: Row) -> str:
    """The difference; where all was won or lost, what it is more or less than (by the interval of the score)."""
    if not row.games:
        return "-"
    if not math.isinf(row.elo):
        return f"{row.elo:+.0f}"
    return f">{elo_difference(row.low):+.0f}" if row.elo > 0 else f"<{elo_difference(row.high):+.0f}"


def _finite(value: Any) -> Any:
    return None if isinstance(value, float) and math.isinf(value) else value
