"""Tables of matches, for people (rich) and for other programs (plain data)."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from ludex.arena.results.progress import MatchResult
from ludex.arena.results.rating import elo_difference
from ludex.arena.results.sprt import Sprt
from ludex.arena.results.standings import Row, score_of

if TYPE_CHECKING:  # rich is imported where a table is made
    from rich.table import Table

Column = tuple[str, Callable[[Row], str]]
VERDICTS = {"H0": "H0 is accepted", "H1": "H1 is accepted", "": "undecided"}


def match_data(result: MatchResult) -> list[dict[str, Any]]:
    """The rows as plain data; what is infinite is null."""
    return [{key: _finite(value) for key, value in asdict(row).items()} for row in result.rows]


def result_data(result: MatchResult, sprt: Sprt | None = None) -> dict[str, Any]:
    """The whole result as plain data: rows, outcomes of pairs, test."""
    data: dict[str, Any] = {"games": len(result.records), "stopped": result.stopped, "rows": match_data(result)}
    if result.out:
        data["out"] = list(result.out)
    if result.pairs:
        data["pairs"] = list(result.pairs)
    if sprt:
        low, high = sprt.bounds
        told = {"ratio": sprt.ratio(result.pairs), "low": low, "high": high, "verdict": result.verdict}
        data["test"] = {**asdict(sprt), **told}
    return data


def pair_lines(result: MatchResult, sprt: Sprt | None = None) -> list[str]:
    """What the pairs of a match of two tell, and the test on them."""
    if not result.pairs or not sum(result.pairs):
        return []
    lines = [f"pairs with 0, 0.5, 1, 1.5, 2 points: {' '.join(map(str, result.pairs))}"]
    if sprt:
        low, high = sprt.bounds
        lines.append(
            f"test of Elo {sprt.elo0:g} (H0) against {sprt.elo1:g} (H1): ratio {sprt.ratio(result.pairs):.2f} "
            f"({low:.2f}, {high:.2f}), {VERDICTS[result.verdict]}"
        )
    return lines


def match_table(result: MatchResult) -> Table:
    """The rows as a rich table, which fits 80 columns where the names are short."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1), collapse_padding=True)
    table.add_column("player", min_width=8, overflow="fold")
    columns = _columns(result.rows)
    for heading, _ in columns:
        table.add_column(heading, justify="right", no_wrap=True)
    for row in result.rows:
        table.add_row(row.name, *(cell(row) for _, cell in columns))
    return table


def cross_table(result: MatchResult) -> Table:
    """Who has how many points against whom, in games for two players."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    names = [row.name for row in result.rows]
    points: dict[tuple[str, str], list[float]] = {}
    for record in result.records:
        for seat, name in enumerate(record.players):
            points.setdefault((name, record.players[1 - seat]), []).append(score_of(record, seat))
    table = Table("player", box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1), collapse_padding=True)
    for number in range(len(names)):
        table.add_column(str(number + 1), justify="right", no_wrap=True)
    for number, name in enumerate(names, 1):
        cells = [points.get((name, other), []) for other in names]
        table.add_row(f"{number} {name}", *(f"{sum(cell):g}/{len(cell)}" if cell else "-" for cell in cells))
    return table


def _columns(rows: tuple[Row, ...]) -> list[Column]:
    """Faults, contest points and times stand there only where they tell something;
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
    if any(row.mu is not None for row in rows):
        columns.append(("95%", lambda row: f"{100 * row.low:.0f}-{100 * row.high:.0f}%"))
        columns.append(("skill", lambda row: "-" if row.mu is None else f"{row.mu:.1f}±{row.sigma:.1f}"))
    else:
        columns.append(("Elo", _elo))
        columns.append(("LOS", lambda row: f"{100 * row.los:.0f}%" if row.games else "-"))
    if any(row.returned is not None for row in rows):
        columns.append(("return", _return))
    columns.append(("by seat", _by_seat))
    if any(row.worst for row in rows):
        columns.append(("longest", lambda row: f"{1000 * row.worst:.0f} ms"))
    return columns


def _elo(row: Row) -> str:
    """The difference and half of its interval; where all was won or lost, what it is more or less than (by the
    interval of the score)."""
    if not row.games:
        return "-"
    if math.isinf(row.elo):
        return f">{elo_difference(row.low):+.0f}" if row.elo > 0 else f"<{elo_difference(row.high):+.0f}"
    return f"{row.elo:+.0f}" if math.isinf(row.error) else f"{row.elo:+.0f}±{row.error:.0f}"


def _return(row: Row) -> str:
    """The mean payoff of a game, and half of its interval."""
    if row.returned is None:
        return "-"
    return f"{row.returned:+.3g}" + ("" if row.return_error is None else f"±{row.return_error:.2g}")


def _by_seat(row: Row) -> str:
    return " ".join("-" if score is None else f"{100 * score:.0f}%" for score in row.seats)


def _finite(value: Any) -> Any:
    return None if isinstance(value, float) and math.isinf(value) else value
