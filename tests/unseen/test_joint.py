"""Joint steps: the engine agrees with the interpreter on choices of every kind of parameter."""

import pytest

from tests.unseen.compare import compare


@pytest.mark.parametrize("settings", [{}])
def test_engine_agrees_with_interpreter(settings):
    assert compare("joint_steps", games=3, turns=6, settings=settings, perft=0)
