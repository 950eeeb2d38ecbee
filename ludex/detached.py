"""Engines built by a process of its own, which outlives the one that asks: a judge that ends a program, and all that
belongs to it, does not end the build. One build at a time for an engine; one that fails is tried again in an hour."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from ludex.dsl.cache import CacheError, cache_folder, lock
from ludex.dsl.sha256 import hexdigest
from ludex.settings import read_settings

NICER = 10  # the game that is played meanwhile goes first, and the build still ends while it is played
AGAIN = 3600  # seconds after which a build that failed is tried again


def build_later(model: Any, folded: Sequence[Mapping[str, int]]) -> None:
    """Begin to build the engines of a game with these settings folded in, unless somebody builds them; that nothing can
    be built here is no error."""
    rules = os.path.abspath(model.sources[-1][0])
    for settings in folded:
        with suppress(OSError, CacheError), open(_note(rules, settings), "a+") as note:
            if lock(note, wait=False) is False or _has_failed(note):
                continue
            note.truncate(0)
            os.set_inheritable(note.fileno(), True)  # the lock is the build's, until it ends
            _begin([rules, note.name, *(f"{name}={value}" for name, value in settings.items())])


def _note(rules: str, settings: Mapping[str, int]) -> Path:
    """The file whose lock says that these engines are built, and that says why it failed."""
    return cache_folder("begun") / hexdigest(repr((rules, sorted(settings.items()))).encode())[:24]


def _has_failed(note: Any) -> bool:
    about = os.fstat(note.fileno())
    return about.st_size > 0 and time.time() - about.st_mtime < AGAIN


def _begin(arguments: list[str]) -> None:
    nowhere = [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_RDWR, 0) for number in (0, 1, 2)]
    words = [sys.executable, "-P", "-m", "ludex.detached", *arguments]
    process = os.posix_spawn(sys.executable, words, os.environ, file_actions=nowhere, setsid=True)
    os.setpriority(os.PRIO_PROCESS, process, NICER)
    with suppress(OSError):  # Linux may share cores between sessions first, and the build has one of its own
        Path(f"/proc/{process}/autogroup").write_text(str(NICER))


def main(arguments: list[str]) -> int:
    """Build one engine; the reason why not goes into the note."""
    from ludex.codegen.build import built  # late: who only begins a build needs no compiler
    from ludex.loading import load_model  # late, as above

    rules, note, *settings = arguments
    try:
        built(load_model(Path(rules)), read_settings(settings))
    except Exception as error:  # noqa: BLE001 - whatever it is, nobody is there to hear of it
        Path(note).write_text(str(error) or type(error).__name__)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
