"""What tests of any room may ask for."""

import pytest

from tests.quickly import quickly


@pytest.fixture
def quick_to_build():
    """Every engine that a test builds: see `tests.quickly`."""
    with quickly():
        yield
