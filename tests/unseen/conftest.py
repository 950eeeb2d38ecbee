"""Engines of unseen games are compared with the interpreter, not timed."""

import pytest


@pytest.fixture(autouse=True)
def quickly(quick_to_build):
    """Every test of this folder."""
