"""Sets of sets run through in order, and ranges that are no sets: the engine agrees with the interpreter."""

import pytest

from tests.unseen.compare import compare

GAMES = [
    ("families_in_order", {}, True, 12),
    ("families_in_order", {}, False, 8),
    ("families_in_order", {"size": 7}, False, 3),
    ("families_in_order", {"size": 3}, True, 12),
    ("families_ranges", {}, True, 8),
]


@pytest.mark.parametrize("name, settings, folded, turns", GAMES, ids=str)
def test_engine_agrees_with_interpreter(name, settings, folded, turns):
    assert compare(name, 2, turns, settings, folded, perft=1)
