"""The comparison with other programs: what it translates and finds (`python -m bench.agreement` plays thousands)."""

import pytest

from bench.agreement import ROWS, PythonChess, as_draughts, as_duck, as_uci, compare
from ludex.dsl.reference import Game
from ludex.loading import load_model
from ludex.shipped import find_rules


class Stale(PythonChess):
    """Knows no move of a pawn by two."""

    def moves(self):
        return {move for move in super().moves() if (move[1], move[3]) != ("2", "4")}


@pytest.mark.parametrize(
    ("turn", "uci"),
    [("e2e4", "e2e4"), ("e7e8; knight", "e7e8n"), ("pawn@e4", "P@e4"), ("knight*e4", "N@e4"), ("b7b8; +", "b7b8+")],
)
def test_turns_are_translated(turn, uci):
    assert as_uci(turn) == uci


def test_turns_of_a_duck_and_of_draughts_are_translated():
    assert as_duck("e7e8; queen; d5") == "e7e8q,e8d5"
    assert as_draughts("a3xc5; c5xe7") == "a3xc5xe7" and as_draughts("a3-b4") == "a3-b4"


@pytest.mark.parametrize("name", ["antichess", "threecheck", "crazyhouse"])
def test_a_random_game_agrees_with_python_chess(name):
    row = next(row for row in ROWS if row[:2] == (name, "chess"))
    game = Game(load_model(find_rules(name)))
    assert compare(game, row[2](row[3]), row[4], 3, 2) == (2, "")


def test_a_difference_is_found_with_its_moves():
    game = Game(load_model(find_rules("chess")))
    count, differs = compare(game, Stale("chess"), as_uci, 1, 2)
    assert count == 0 and "too many ['a2a4', 'b2b4'" in differs and "too few []" in differs
