"""Folders of one turn each, for programs that read and write files; those that a kill left are removed later.

Who uses a folder holds a lock on it, which the system lets go of when his process ends, whatever ends it.
"""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PREFIX = "ludex-turn-"
AGE = 1.0  # seconds after which a folder that nobody holds is not just being made


@contextmanager
def turn_folder() -> Iterator[Path]:
    """A fresh folder, which is removed afterwards."""
    folder = Path(tempfile.mkdtemp(prefix=PREFIX))
    lock = _lock(folder)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        if lock is not None:
            os.close(lock)


def sweep() -> int:
    """Remove the folders of processes that are gone; how many."""
    removed = 0
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        with suppress(OSError):
            about = folder.lstat()
            if folder.is_symlink() or about.st_uid != os.geteuid() or time.time() - about.st_mtime < AGE:
                continue
            lock = _lock(folder)
            if lock is not None:
                shutil.rmtree(folder, ignore_errors=True)
                os.close(lock)
                removed += 1
    return removed


def _lock(folder: Path) -> int | None:
    """An open file that holds the folder until it is closed; None where another holds it, or nobody can."""
    try:
        import fcntl

        file = os.open(folder, os.O_RDONLY)
    except (ImportError, OSError):
        return None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(file)
        return None
    return file
