"""Maps for games that are given their board: walls by a fraction, one cross for each player, fair where it can be."""

from __future__ import annotations

import random

from ludex.dsl.face import AnyGame


def deal_map(
    game: AnyGame, seed: int, codes: dict[int, int], wall: int, fraction: float, symmetric: bool
) -> list[list[int]]:
    """Rows of codes. `codes` leads from 0 (empty), `wall` and player numbers from 1 to codes.

    A symmetric map for two players is the same for both after half a turn of the board.
    """
    board, source = game.board, random.Random(seed)
    rows, columns, players = board.rows, board.columns, len(game.player_names)
    if rows * columns < players:
        raise ValueError(f"{players} crosses do not fit on {rows} x {columns} cells")
    if not 0.0 <= fraction <= 0.9:
        raise ValueError(f"the fraction of walls is between 0 and 0.9, not {fraction}")
    values = [[wall if source.random() < fraction else 0 for _ in range(columns)] for _ in range(rows)]
    half_turn = symmetric and players == 2
    if half_turn:
        _mirror(values)
    for player, (row, column) in enumerate(_homes(source, rows, columns, players, half_turn), 1):
        values[row][column] = player
    return [[codes[value] for value in row] for row in values]


def _mirror(values: list[list[int]]) -> None:
    rows, columns = len(values), len(values[0])
    for number in range((rows * columns + 1) // 2):
        row, column = divmod(number, columns)
        values[rows - 1 - row][columns - 1 - column] = values[row][column]


def _homes(source: random.Random, rows: int, columns: int, players: int, half_turn: bool) -> list[tuple[int, int]]:
    if half_turn:
        while True:
            row, column = source.randrange(rows), source.randrange(columns)
            other = rows - 1 - row, columns - 1 - column
            if max(abs(row - other[0]), abs(column - other[1])) * 2 >= min(rows, columns):
                return [(row, column), other]
    return [divmod(number, columns) for number in source.sample(range(rows * columns), players)]
