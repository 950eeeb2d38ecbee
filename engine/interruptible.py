"""Long work in C that a signal ends (Ctrl-C, the end of a time limit): Python informs the main thread alone, and only
between two of its own steps."""

from __future__ import annotations

import os

# `signal` makes enumerations of their names: 2 ms of a start.
from _signal import SIGALRM, SIGINT, SIGXCPU, getsignal  # type: ignore[import-not-found]
from collections.abc import Callable

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import Any, TypeAlias

LISTENS = 0.1  # seconds; the system may deliver a signal to the thread that works, which does not wake this one
PATIENCE = 0.2  # seconds that work may still take after it was asked to stop, before nobody waits for it
KEPT = 1.0  # seconds that a thread waits for the next work
SIGNALS = (SIGINT, SIGALRM, SIGXCPU)  # Ctrl-C; the end of a check's time; of the processor time that a sandbox allows
Work: TypeAlias = "Callable[[], Any]"


def is_heard() -> bool:
    """Whether a signal raises an exception in this thread."""
    if not any(callable(getsignal(number)) for number in SIGNALS):
        return False
    from threading import current_thread, main_thread  # late: a program in a contest hears no signal

    return current_thread() is main_thread()


def interruptible(work: Work, halt: Callable[[], None]) -> Any:
    """What `work()` returns or raises; where a signal is heard it runs in a thread of its own, and this one listens.

    After a signal `halt()` is called, which asks the work to stop; then what the handler raised goes on
    (KeyboardInterrupt, for Ctrl-C). A thread waits some time for the next work: to start one takes 150 to 500 us, to
    hand work over 15 to 40.
    """
    if not is_heard():
        return work()
    try:
        worker = _idle.pop() if _idle else _Worker()
    except RuntimeError:  # no thread is left
        return work()
    try:
        worker.begin(work)
        while not worker.ends_within(LISTENS):
            pass
    except BaseException:  # KeyboardInterrupt, or what a handler of the user raises
        halt()
        worker.ends_within(PATIENCE)
        worker.dismiss()
        raise
    value, error = worker.outcome()
    _idle.append(worker)
    if error is not None:
        raise error
    return value


class _Worker:
    """A thread that does one piece of work after the other, for one caller at a time."""

    def __init__(self) -> None:
        from threading import Lock, Thread  # late, as above

        self._wanted, self._done = Lock(), Lock()  # both are released where somebody waits for them
        self._wanted.acquire()
        self._done.acquire()
        self._work: Work | None = None
        self._outcome: tuple[Any, BaseException | None] = None, None
        Thread(target=self._run, daemon=True).start()

    def begin(self, work: Work) -> None:
        self._work = work
        self._wanted.release()

    def ends_within(self, seconds: float) -> bool:
        """Whether the work is done so soon; the lock of one that ended takes nobody any more."""
        return self._done.acquire(timeout=seconds)

    def outcome(self) -> tuple[Any, BaseException | None]:
        """What the work returned or raised, which is kept no longer."""
        found, self._outcome = self._outcome, (None, None)
        return found

    def dismiss(self) -> None:
        """The thread ends after the work that it has begun, if any: its caller has gone."""
        self._work = None
        if self._wanted.locked():
            self._wanted.release()

    def _run(self) -> None:
        while self._is_wanted():
            work, self._work = self._work, None
            if work is None:
                return
            self._outcome = _outcome_of(work)
            del work
            self._done.release()

    def _is_wanted(self) -> bool:
        """Waits for work; False where none comes for a while."""
        while not self._wanted.acquire(timeout=KEPT):
            try:
                _idle.remove(self)
                return False
            except ValueError:  # somebody has taken this worker, and its work comes
                pass
        return True


def _outcome_of(work: Work) -> tuple[Any, BaseException | None]:
    try:
        return work(), None
    except BaseException as error:  # raised again for who called
        return None, error


_idle: list[_Worker] = []
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_idle.clear)  # a child has the main thread alone
