"""A worker that ends with the process that started it, also where that one ended before the worker's first task."""

from __future__ import annotations

import os

from ludex.engine.parent import end_with


def end_with_owner(owner: int) -> None:
    """Called before each task. In the process `owner` itself it does nothing."""
    if os.getpid() == owner:
        return
    if not _is_there(owner):  # a started worker takes a second to load, and its owner may be gone by then
        os._exit(1)
    if os.getppid() == owner:  # workers of a cluster are started by others, which end them
        end_with(owner)


def _is_there(process: int) -> bool:
    """Whether a process runs; where there is no /proc, whether it is the parent."""
    try:
        with open(f"/proc/{process}/stat") as stat:
            return stat.read().rpartition(")")[2].split()[0] not in "ZX"  # ended, and not yet waited for
    except OSError:
        return os.getppid() == process
