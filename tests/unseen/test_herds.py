"""Pieces that all move at once to different places, loops that read
what they write: the generated engine agrees with the interpreter."""

import pytest

from tests.unseen.compare import compare


@pytest.mark.parametrize("name, turns", [("herds_all", 12), ("herds_crowd", 6), ("herds_again", 9)])
def test_engine_agrees_with_interpreter(name, turns):
    assert compare(name, games=3, turns=turns, perft=0)
