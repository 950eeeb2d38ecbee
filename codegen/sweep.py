"""The folders in which engines are made: each is held by who makes one there, and what a killed build leaves behind is
swept by the next one."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ludex.dsl.cache import lock

HELD = "held"  # the file in the folder whose lock says that somebody works there
FRESH = 60  # seconds in which a folder may be without it
OLD = 3600  # seconds after which nobody works in a folder whose file system knows no locks


@contextmanager
def work_folder(library: Path) -> Iterator[Path]:
    """A folder beside a library, to make it in."""
    import tempfile  # late: a bot makes no engine

    prefix = library.name.partition(".")[0] + "."
    with tempfile.TemporaryDirectory(prefix=prefix, dir=library.parent, ignore_cleanup_errors=True) as name:
        with open(Path(name, "begun"), "w") as held:
            lock(held)
            os.rename(held.name, Path(name, HELD))  # nobody finds it who could lock it first
            yield Path(name)


def sweep(engines: Path) -> None:
    """Removes the folders of builds that were killed, and ends what still works there."""
    import shutil  # late: with all it knows of archives it takes 3 ms

    for folder in engines.glob("ludex_*.*/"):
        if _is_left(folder):
            _end_those_in(folder)
            shutil.rmtree(folder, ignore_errors=True)


def _is_left(folder: Path) -> bool:
    """Whether nobody makes an engine there any more."""
    with suppress(OSError):
        age = time.time() - folder.stat().st_mtime
        if not (folder / HELD).exists():
            return age > FRESH
        with open(folder / HELD) as held:
            return lock(held, wait=False) is True or age > OLD
    return False


def _end_those_in(folder: Path) -> None:
    """A compiler outlives the build that began it. Only Linux says where processes work."""
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if os.readlink(process / "cwd") == os.path.realpath(folder):
                os.kill(int(process.name), signal.SIGKILL)
