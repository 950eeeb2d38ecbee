"""The end of the time, kept also where one step takes long: the interpreter on a large board, a game played again."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

GRACE = 0.3  # seconds after the end in which steps that look at the clock themselves come to rest
AGAIN = 0.2  # seconds; where it could not end the block (an import, a callback of the collector)


class TimeOver(BaseException):
    """Not an Exception: errors in a game are caught and reported, this is not."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Ends the block after so many seconds. Only in a main thread, of a system with interval timers, where nobody else
    uses them; elsewhere the steps' own looks at the clock must do."""
    usable = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if not usable or signal.getitimer(signal.ITIMER_REAL)[0] or seconds == float("inf"):
        yield
        return
    before = signal.signal(signal.SIGALRM, _over)
    signal.setitimer(signal.ITIMER_REAL, max(seconds, 0) + GRACE, AGAIN)
    try:
        yield
    except BaseException as error:
        if not _came_of_time(error):
            raise
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _over(number: int, frame: FrameType | None) -> None:
    if not _is_no_place(frame):
        raise TimeOver


def _came_of_time(error: BaseException | None) -> bool:
    """Whether an exception, or one that it was raised for, comes from the end of the time: a library that is stopped
    half way may be in disorder."""
    while error is not None and not isinstance(error, TimeOver):
        error = error.__context__
    return error is not None


def _is_no_place(frame: FrameType | None) -> bool:
    """Whether half a module would be left, for everybody after; or a callback of the collector cannot raise."""
    if frame is not None and frame.f_code.co_name == "gc_callback":
        return True
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            return True
        frame = frame.f_back
    return False
