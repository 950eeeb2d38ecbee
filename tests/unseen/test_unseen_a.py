"""Rules about turns and actions that the compiler has not seen: the generated engine agrees with the interpreter."""

import pytest

from tests.unseen.compare import compare

# name, settings, whether they are folded in, depth of perft
CASES = [
    ("a_amazons", {"size": 4}, False, 1),
    ("a_amazons", {"size": 5}, True, 1),
    ("a_bulk", {}, True, 0),
    ("a_draughts", {}, False, 2),
    ("a_draughts", {"size": 5}, True, 2),
    ("a_each", {}, True, 0),
    ("a_fallback", {}, True, 1),
    ("a_hexagon", {}, False, 2),
    ("a_hexagon", {"size": 4}, True, 2),
    ("a_intl", {}, True, 2),
    ("a_konane", {}, False, 2),
    ("a_konane", {"size": 5}, True, 2),
    ("a_loa", {}, True, 1),
    ("a_lonely", {}, False, 1),
    ("a_lonely", {"goal": 4, "players": 3}, True, 1),
    ("a_lookahead", {}, True, 1),
    ("a_mancala", {}, True, 2),
    ("a_loops", {}, True, 0),
    ("a_mini_chess", {}, True, 1),
    ("a_morris", {}, True, 2),
    ("a_multi", {}, False, 1),
    ("a_multi", {"players": 2}, True, 1),
    ("a_multi", {"players": 5}, False, 1),
    ("a_nested", {}, True, 0),
    ("a_oware", {}, True, 2),
    ("a_players", {}, False, 0),
    ("a_players", {"players": 3}, True, 0),
    ("a_race", {}, True, 0),
    ("a_relay", {}, True, 0),
    ("a_sets", {}, True, 0),
    ("a_stuck", {}, True, 2),
    ("a_trial", {}, True, 1),
    ("a_values", {}, True, 1),
]


@pytest.mark.parametrize("name, settings, folded, perft", CASES, ids=lambda value: str(value))
def test_engine_agrees_with_interpreter(name, settings, folded, perft):
    assert compare(name, games=2, turns=14, settings=settings, folded=folded, perft=perft)
