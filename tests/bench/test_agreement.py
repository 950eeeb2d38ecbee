"""The comparison with other programs: what it translates and finds (`python -m bench.agreement` plays thousands)."""

import pytest

from bench.agreement import ROWS, PythonChess, as_duck, as_shogi, as_written, compare
from ludex.dsl.reference import Game
from ludex.loading import load_model
from ludex.shipped import find_rules


class Stale(PythonChess):
    """Knows no move of a pawn by two."""

    def moves(self):
        return {move for move in super().moves() if (move[1], move[3]) != ("2", "4")}


def test_turns_of_shogi_and_of_a_duck_are_translated():
    assert [as_shogi(9)(turn) for turn in ("7g7f", "8h2b+", "P*5e")] == ["c3c4", "b2h8+", "P@e5"]
    assert as_shogi(5)("1e1d") == "e1e2" and as_duck("e7e8q,d5") == "e7e8q,e8d5"


@pytest.mark.parametrize("name", ["antichess", "threecheck", "crazyhouse"])
def test_a_random_game_agrees_with_python_chess(name):
    row = next(row for row in ROWS if row[:2] == (name, "chess"))
    game = Game(load_model(find_rules(name)))
    assert compare(game, row[2](row[3]), row[4], 3, 2) == (2, "")


def test_a_difference_is_found_with_its_moves():
    game = Game(load_model(find_rules("chess")))
    count, differs = compare(game, Stale("chess"), as_written, 1, 2)
    assert count == 0 and "too many ['a2a4', 'b2b4'" in differs and "too few []" in differs
