"""What is said beside the data, on stderr: notes and progress, which `--quiet` leaves out; and whether there are
colours.

`NO_COLOR` (no-color.org) and `FORCE_COLOR` (force-color.org) are kept, as is `TERM=dumb`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import TextIO

QUIET = "--quiet"
_quiet = False


def be_quiet(quiet: bool) -> None:
    """From now on, whether notes and progress are left out."""
    global _quiet
    _quiet = quiet


def note(text: str) -> None:
    """A line on stderr for who watches; nothing that he must know."""
    if not _quiet:
        print(printable(text), file=sys.stderr, flush=True)


def is_watched() -> bool:
    """Whether progress is shown: somebody looks at stderr, a terminal that can move its cursor, and wants to."""
    return not _quiet and sys.stderr.isatty() and os.environ.get("TERM") != "dumb"


@contextmanager
def busy(text: str) -> Iterator[None]:
    """Shows what is being done and for how long, while it is done."""
    if not is_watched():
        yield
        return
    from rich.console import Console
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        shown.add_task(printable(text), total=None)
        yield


@contextmanager
def first_build(game: str) -> Iterator[Callable[[], None]]:
    """Yields what is to be called if an engine has to be built: that is said, and shown until the block ends."""
    with ExitStack() as shown:

        def begun() -> None:
            note(f"ludex: building the engine of {game}; it is kept, so that the next start is quick")
            shown.enter_context(busy("building"))

        yield begun


def has_colours(stream: TextIO) -> bool:
    """Whether text on a stream is coloured."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def printable(text: str) -> str:
    """A text without what would steer a terminal: it may come from a stranger's rules, file names or turns."""
    return "".join(letter if letter.isprintable() or letter in "\n\t" else "\ufffd" for letter in text)
