"""Joint steps: the engine agrees with the interpreter on choices of every kind of parameter."""

import pytest

from tests.unseen.compare import compare


@pytest.mark.parametrize("name, turns, perft", [("joint_steps", 3, 0), ("joint_stuck", 9, 2)])
def test_engine_agrees_with_interpreter(name, turns, perft):
    assert compare(name, games=1, turns=turns, perft=perft)
