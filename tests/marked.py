"""Processes found by a mark in the environment that they were started with, however they were started."""

from __future__ import annotations

import os
import time
import uuid
from collections.abc import Mapping
from pathlib import Path

MARK = "LUDEX_TEST_MARK"
HANGS = 300.0  # seconds in which something begins, whatever else the machine does


def marking() -> dict[str, str]:
    """An environment with a mark that no other has."""
    return {**os.environ, MARK: uuid.uuid4().hex}


def alive(environment: Mapping[str, str]) -> dict[int, str]:
    """The processes with the mark of the environment, and what they run."""
    mark, found = f"{MARK}={environment[MARK]}".encode(), {}
    for place in Path("/proc").glob("[0-9]*"):
        try:
            if mark in (place / "environ").read_bytes().split(b"\0"):
                state = (place / "stat").read_text().rpartition(")")[2].split()[0]
                command = (place / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
                if state != "Z":
                    found[int(place.name)] = command
        except OSError:  # it has ended meanwhile
            continue
    return found


def wait_until(holds, seconds: float = HANGS):
    """What `holds()` gives once it is true. Fails after so many seconds."""
    end = time.monotonic() + seconds
    while not (value := holds()):
        assert time.monotonic() < end, f"not within {seconds} s"
        time.sleep(0.05)
    return value
