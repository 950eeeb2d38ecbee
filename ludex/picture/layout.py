"""Where cells are drawn: by row and column on a grid;
on a graph by names that look like coordinates, else in a circle."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ludex.dsl.world.cell_names import DEFAULT_CELL, letters

Place = tuple[float, float]  # to the right, down; neighbours on a grid are 1 apart
COORDINATES = (
    re.compile(r"(?P<column>[A-Za-z])(?P<row>\d{1,3})"),
    re.compile(r"(?P<row>\d{1,3})[ ,:-](?P<column>\d{1,3})"),
)


@lru_cache(maxsize=8)
def cell_places(board: Any) -> tuple[tuple[Place, ...], bool]:
    """The place of each cell, and whether rows and columns mean something."""
    if not board.is_graph:
        return tuple((column - 1, row - 1) for row, column in zip(board.row, board.column)), True
    for pattern in COORDINATES:
        matches = [match for name in board.names if (match := pattern.fullmatch(name))]
        if len(matches) == board.size:
            return _by_coordinates(matches), True
    return _circle(board.size), False


def _by_coordinates(matches: Sequence[re.Match[str]]) -> tuple[Place, ...]:
    """Letters run to the right and their numbers upwards; of two numbers the first is a row and runs downwards."""
    columns = [_number(match["column"]) for match in matches]
    rows = [int(match["row"]) for match in matches]
    if not matches[0]["column"].isdigit():
        rows = [max(rows) - row for row in rows]
    return tuple((column - min(columns), row - min(rows)) for column, row in zip(columns, rows))


def _number(column: str) -> int:
    return int(column) if column.isdigit() else ord(column.lower()) - ord("a")


def _circle(size: int) -> tuple[Place, ...]:
    radius = max(1.0, size / math.tau * 1.5)
    angles = [math.tau * cell / size - math.pi / 2 for cell in range(size)]
    return tuple((radius * (1 + math.cos(angle)), radius * (1 + math.sin(angle))) for angle in angles)


def grid_labels(
    model: Any, board: Any, places: tuple[Place, ...], named: bool
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The labels of the rows and of the columns, from the notation of cells or the names of a graph."""
    if not named:
        return (), ()
    if not board.is_graph:
        parts = next((t.parts for t in model.notations if t.name == "cell"), DEFAULT_CELL)
        forms = dict(part for part in parts if not isinstance(part, str))
        rows = tuple(_label(n, board.rows, forms.get("row", "")) for n in range(1, board.rows + 1))
        return rows, tuple(_label(n, board.columns, forms.get("column", "")) for n in range(1, board.columns + 1))
    pattern = next(pattern for pattern in COORDINATES if all(pattern.fullmatch(name) for name in board.names))
    found = [(place, match) for place, name in zip(places, board.names) if (match := pattern.fullmatch(name))]
    row_names = {place[1]: match["row"] for place, match in found}
    return _filled(row_names), _filled({place[0]: match["column"] for place, match in found})


def _filled(labels: dict[float, str]) -> tuple[str, ...]:
    return tuple(labels.get(n, "") for n in range(int(max(labels)) + 1))


def _label(number: int, count: int, form: str) -> str:
    if form in ("a", "A"):
        return letters(number) if form == "a" else letters(number).upper()
    return str({"0": number - 1, "up": count + 1 - number}.get(form, number))
