"""Long work in C that Ctrl-C ends: Python tells the main thread alone, and only between two of its own steps."""

from __future__ import annotations

import signal
from collections.abc import Callable
from typing import Any

LISTENS = 0.1  # seconds; the system may tell of a signal in the thread that works, which does not wake this one
PATIENCE = 0.2  # seconds that work which was told to stop may still take before nobody waits for it


def is_heard() -> bool:
    """Whether Ctrl-C raises an exception in this thread."""
    if not callable(signal.getsignal(signal.SIGINT)):
        return False
    from threading import current_thread, main_thread  # late: a program in a contest hears no Ctrl-C

    return current_thread() is main_thread()


def interruptible(work: Callable[[], Any], halt: Callable[[], None]) -> Any:
    """What `work()` returns or raises; where Ctrl-C is heard it runs in a thread of its own, and this one listens.

    After Ctrl-C `halt()` is called, which tells the work to stop; then KeyboardInterrupt is raised.
    """
    if not is_heard():
        return work()
    from threading import Event, Thread  # late, as above

    outcome: list[tuple[Any, BaseException | None]] = []

    def run() -> None:
        try:
            outcome.append((work(), None))
        except BaseException as error:  # raised again below, for who called
            outcome.append((None, error))
        done.set()

    done = Event()  # a `join` that is interrupted takes the thread for ended (bpo-45274)
    try:
        Thread(target=run, daemon=True).start()
    except RuntimeError:  # no thread is left
        return work()
    try:
        while not done.wait(LISTENS):
            pass
    except BaseException:  # KeyboardInterrupt, or what a handler of the user raises
        halt()
        done.wait(PATIENCE)
        raise
    value, error = outcome[0]
    if error is not None:
        raise error
    return value
