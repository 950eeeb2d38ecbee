"""Engines that are compared, not timed, are built in less time."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def quickly() -> Iterator[None]:
    """The C compiler does not try hard: half of the time it takes. Not for shipped games: their engines are tested as
    users get them, and what one test has built the others find. Only those of hex and go for all sizes take it 8 to
    18 s, with all of its passes, and a second without."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LUDEX_CFLAGS", "-O0")
        yield
