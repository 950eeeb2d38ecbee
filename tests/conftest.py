"""What tests of any room may ask for."""

import pytest


@pytest.fixture
def quick_to_build(monkeypatch):
    """The C compiler does not try hard: half of the time it takes. For engines that are compared, not timed; those of
    shipped games are tested as users get them."""
    monkeypatch.setenv("LUDEX_CFLAGS", "-O0")
