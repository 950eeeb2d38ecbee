"""`try` in turns of several parts: the engine agrees with the interpreter."""

from tests.unseen.compare import compare


def test_engine_agrees_with_interpreter():
    assert compare("tries_dark", games=1, turns=3, perft=0)
