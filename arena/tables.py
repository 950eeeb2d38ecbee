"""Tables of matches, for people (rich) and for other programs (plain data)."""

from __future__ import annotations

import math
from dataclasses import asdict

from arena.match import MatchResult, Row


def match_data(result: MatchResult) -> list[dict]:
    """The rows as plain data; what is infinite is null."""
    return [
        {key: None if isinstance(value, float) and math.isinf(value) else value for key, value in asdict(row).items()}
        for row in result.rows
    ]


def match_table(result: MatchResult):
    """The rows as a rich table."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    rated = any(row.mu is not None for row in result.rows)
    headings = [
        "player",
        "games",
        "+",
        "=",
        "-",
        "faults",
        "points",
        "score",
        "95%",
        "Elo",
        *(["skill"] if rated else []),
        "longest",
    ]
    table = Table(box=SIMPLE_HEAD)
    for heading in headings:
        if heading == "player":
            table.add_column(heading, min_width=12, overflow="fold")
        else:
            table.add_column(heading, justify="right", no_wrap=True)
    for row in result.rows:
        table.add_row(*_cells(row, rated))
    return table


def _cells(row: Row, rated: bool) -> list[str]:
    elo = "-" if math.isinf(row.elo) else f"{row.elo:+.0f}"
    skill = [f"{row.mu:.1f} ± {row.sigma:.1f}" if row.mu is not None else "-"] if rated else []
    return [
        row.name,
        str(row.games),
        str(row.wins),
        str(row.draws),
        str(row.losses),
        str(row.faults),
        f"{row.points:g}",
        f"{100 * row.score:.1f}%",
        f"{100 * row.low:.0f}-{100 * row.high:.0f}%",
        elo,
        *skill,
        f"{1000 * row.worst:.0f} ms",
    ]
