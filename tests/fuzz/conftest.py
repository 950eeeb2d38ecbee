"""Times of tests of `fuzz` in seconds of the processor."""

import sys
from contextlib import nullcontext
from time import process_time

import pytest

import ludex.fuzz.campaign
import ludex.fuzz.coverage.coverage  # noqa: F401 - whose clocks are these


@pytest.fixture
def processor_time(monkeypatch):
    """Games are played for so many seconds of this process, whatever else the machine does."""
    for name, module in list(sys.modules.items()):
        if name.startswith("ludex.fuzz"):
            for known, instead in (("monotonic", process_time), ("time_limit", nullcontext)):
                if hasattr(module, known) and not name.endswith(".deadline"):
                    monkeypatch.setattr(module, known, instead)
