"""Where the motions that rules promise (`rotate`, `reflect`, ...) lead the places of a board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ludex.dsl.world.board import Board
from ludex.dsl.world.lattice import SQUARES, Matrix, Offset

MOVES = ("rotate", *SQUARES.mirrors)  # all motions but `swap`, which moves no place
SQUARE = frozenset(("rotate", "transpose"))  # those that a grid of squares bears only where it is a square
STAY: Matrix = (1, 0, 0, 1)


class MovedPlaces:
    """Several motions, one after the other, of the places (row, column) of a grid. What turns or mirrors the board is
    followed by the shift that brings it back to where it was."""

    def __init__(self, names: Sequence[str], board: Board) -> None:
        self._matrix = STAY
        for name in names:
            if name in MOVES:
                self._matrix = _after(_matrix_of(name, board), self._matrix)
        self._shift = _shift(self._matrix, board)

    def place(self, row: int, column: int) -> Offset:
        """A place after the motions; off the board, or in a hole, where they do not fit."""
        down, right = self.displacement(row, column)
        return down + self._shift[0], right + self._shift[1]

    def displacement(self, down: int, right: int) -> Offset:
        """Rows down and columns right, after the motions."""
        return _times(self._matrix, (down, right))


def _matrix_of(name: str, board: Board) -> Matrix:
    """Of `rotate` the least turn of the lattice that fits the board; the greatest where none does."""
    lattice = board.lattice
    if name != "rotate":
        return lattice.mirrors[name]
    return next((turn for turn in lattice.turns if _fits(turn, board)), lattice.turns[-1])


def _fits(matrix: Matrix, board: Board) -> bool:
    down, right = _shift(matrix, board)
    moved = (_times(matrix, place) for place in board.cell_at)
    return all((row + down, column + right) in board.cell_at for row, column in moved)


def _shift(matrix: Matrix, board: Board) -> Offset:
    """From the turned or mirrored board to the board: of squares by the corners of rows and columns, holes or not; of
    hexagons, which need not fill these, by the outermost cells."""
    places: Iterable[Offset] = board.cell_at
    if board.lattice is SQUARES:
        places = ((1, 1), (board.rows, board.columns))
    before = list(places)
    after = [_times(matrix, place) for place in before]
    down, right = (min(place[i] for place in before) - min(place[i] for place in after) for i in (0, 1))
    return down, right


def _times(m: Matrix, place: Offset) -> Offset:
    return m[0] * place[0] + m[1] * place[1], m[2] * place[0] + m[3] * place[1]


def _after(second: Matrix, first: Matrix) -> Matrix:
    """The matrix of one motion after another."""
    (a, c), (b, d) = (_times(second, (first[i], first[i + 2])) for i in (0, 1))
    return a, b, c, d
