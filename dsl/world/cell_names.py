"""The names of cells (reference, section 13): those of the data on a graph, else by `notation cell`."""

from __future__ import annotations

from ludex.dsl import model as m
from ludex.dsl.world.board import Board

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import Any

LETTERS = "abcdefghijklmnopqrstuvwxyz"  # `string`, which has them too, compiles patterns when it is imported
DEFAULT_CELL = (("column", "a"), ("row", "up"))


def cell_names(model: m.Model, board: Board) -> tuple[str, ...]:
    """The name of every cell: those of the data on a graph, else by `notation cell`."""
    if board.is_graph:
        return board.names
    return names_by(cell_parts(model), board)


def cell_parts(model: m.Model) -> tuple[Any, ...]:
    """The parts of `notation cell`."""
    return next((t.parts for t in model.notations if t.name == "cell"), DEFAULT_CELL)


def names_by(parts: tuple[Any, ...], board: Board) -> tuple[str, ...]:
    """The names of a grid's cells by the parts of a notation."""
    return tuple("".join(_cell_part(part, cell, board) for part in parts) for cell in range(board.size))


def _cell_part(part: Any, cell: int, board: Board) -> str:
    if isinstance(part, str):
        return part
    name, form = part
    number, count = (board.row[cell], board.rows) if name == "row" else (board.column[cell], board.columns)
    if form == "up":
        return str(count + 1 - number)
    if form in ("a", "A"):
        return letters(number) if form == "a" else letters(number).upper()
    return str(number - 1 if form == "0" else number)


def letters(number: int) -> str:
    """1 is a, 26 is z, 27 is aa."""
    text = ""
    while number > 0:
        number, digit = divmod(number - 1, 26)
        text = LETTERS[digit] + text
    return text
