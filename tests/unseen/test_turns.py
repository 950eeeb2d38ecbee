"""Rules about turns and actions that the compiler has not seen: the generated engine agrees with the interpreter."""

import pytest

from tests.unseen.compare import compare

# name, settings, whether they are folded in, depth of perft
CASES = [
    ("turns_amazons", {"size": 4}, False, 1),
    ("turns_amazons", {"size": 5}, True, 1),
    ("turns_bulk", {}, True, 0),
    ("turns_draughts", {}, False, 2),
    ("turns_draughts", {"size": 5}, True, 2),
    ("turns_each", {}, True, 0),
    ("turns_fallback", {}, True, 1),
    ("turns_hexagon", {}, False, 2),
    ("turns_hexagon", {"size": 4}, True, 2),
    ("turns_intl", {}, True, 2),
    ("turns_konane", {}, False, 2),
    ("turns_konane", {"size": 5}, True, 2),
    ("turns_loa", {}, True, 1),
    ("turns_lonely", {}, False, 1),
    ("turns_lonely", {"goal": 4, "players": 3}, True, 1),
    ("turns_lookahead", {}, True, 1),
    ("turns_mancala", {}, True, 2),
    ("turns_lines", {}, False, 1),
    ("turns_loops", {}, True, 0),
    ("turns_mate", {}, True, 2),
    ("turns_mini_chess", {}, True, 1),
    ("turns_morris", {}, True, 2),
    ("turns_multi", {}, False, 1),
    ("turns_multi", {"players": 2}, True, 1),
    ("turns_multi", {"players": 5}, False, 1),
    ("turns_nested", {}, True, 0),
    ("turns_oware", {}, True, 2),
    ("turns_players", {}, False, 0),
    ("turns_players", {"players": 3}, True, 0),
    ("turns_race", {}, True, 0),
    ("turns_relay", {}, True, 0),
    ("turns_sets", {}, True, 0),
    ("turns_stuck", {}, True, 2),
    ("turns_tiles", {}, False, 1),
    ("turns_tiles", {"size": 12}, True, 1),
    ("turns_tiles", {"size": 8}, True, 1),
    ("turns_trial", {}, True, 1),
    ("turns_worth", {}, True, 2),
    ("turns_values", {}, True, 1),
]


@pytest.mark.parametrize("name, settings, folded, perft", CASES, ids=lambda value: str(value))
def test_engine_agrees_with_interpreter(name, settings, folded, perft):
    assert compare(name, games=2, turns=14, settings=settings, folded=folded, perft=perft)
