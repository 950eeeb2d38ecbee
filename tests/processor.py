"""How long something takes where other things run too."""

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def takes_less_than(seconds: float) -> Iterator[None]:
    """What runs inside, the processes that end there included, takes less of the processor."""
    began = sum(os.times()[:4])
    yield
    assert sum(os.times()[:4]) - began < seconds
