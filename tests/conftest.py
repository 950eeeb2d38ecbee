"""What tests of any room may ask for."""

import gc

import pytest

from tests.quickly import quickly

gc.set_threshold(50_000, 20, 50)  # a tenth of the time of what runs in Python is looking for circles, which are few


@pytest.fixture
def quick_to_build():
    """Every engine that a test builds: see `tests.quickly`."""
    with quickly():
        yield
