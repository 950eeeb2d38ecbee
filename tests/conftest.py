"""What tests of any room may ask for, and the order in which they are run."""

import gc
from pathlib import Path

import pytest

from tests.quickly import quickly

gc.set_threshold(50_000, 20, 50)  # a tenth of the time of what runs in Python is looking for circles, which are few
LONG = ("unseen", "codegen/emit", "test_wheel.py", "test_types.py", "ludex/test_documents.py")  # seconds a test
ROOM = Path(__file__).parent


def pytest_collection_modifyitems(items):
    """Long tests begin: where two processes share the run, each has half of the list to begin with and takes from the
    other's end when it is done, so that short ones are left for the end and neither waits for the other."""
    files = dict.fromkeys(item.path for item in items)
    long = [path for path in files if any(path.is_relative_to(ROOM / part) for part in LONG)]
    one, other = ([item for item in items if item.path in some] for some in (long[::2], long[1::2]))
    short = [item for item in items if item.path not in long]
    cut = max(len(items) // 2 - len(one), 0)
    items[:] = one + short[:cut] + other + short[cut:]


@pytest.fixture
def quick_to_build():
    """Every engine that a test builds: see `tests.quickly`."""
    with quickly():
        yield
