"""How much memory new processes may take, as Linux reports it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

MACHINE = Path("/proc/meminfo")
OWN_GROUP = Path("/proc/self/cgroup")
GROUPS = Path("/sys/fs/cgroup")


def free_memory() -> int | None:
    """The bytes that are free on the machine, or in the control group of this process (of a container) where these are
    fewer. None where neither is known."""
    known = [free for free in (_of_the_machine(), _of_the_group()) if free is not None]
    return min(known, default=None)


def _of_the_machine() -> int | None:
    with suppress(OSError, ValueError):
        for line in MACHINE.read_text().splitlines():
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) << 10
    return None


def _of_the_group() -> int | None:
    """The limit of a group of version 2, less its memory in use; files that it only read count as free."""
    with suppress(OSError, ValueError):
        name = OWN_GROUP.read_text().rpartition("::/")[2].strip()
        limit, used, kinds = ((GROUPS / name / f"memory.{file}").read_text() for file in ("max", "current", "stat"))
        files = next((int(line.split()[1]) for line in kinds.splitlines() if line.startswith("inactive_file ")), 0)
        return int(limit) - int(used) + files  # a group without a limit has the word "max"
    return None
