"""Engines of unseen games are compared with the interpreter, not timed: the C compiler need not try hard."""

import pytest


@pytest.fixture(autouse=True)
def quick_to_build(monkeypatch):
    """Half the time of the C compiler; engines of shipped games are tested as users get them."""
    monkeypatch.setenv("LUDEX_CFLAGS", "-O1")
