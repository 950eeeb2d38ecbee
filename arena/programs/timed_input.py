"""What a program in a contest reads: lines, and since when each could have been read. The clock of a judge runs from
then on, not from when a busy program came to read."""

from __future__ import annotations

import os
import select
from collections import deque
from collections.abc import Callable
from time import perf_counter

from ludex.arena.programs.clock import process_age, queued

CHUNK = 1 << 16
Work = Callable[[], object]


class TimedInput:
    """The lines of a descriptor, in UTF-8, wrong bytes as marks.

    `since`: when the last line read could have been read, by `perf_counter`: when it came, if it was waited for; else
    when the last answer went out, or when the process was started. `first`: the same of the first line.
    `idle`: work that is done piece by piece while there is nothing to read; `later`: work that waits for our first
    answer besides."""

    def __init__(self, descriptor: int):
        self._descriptor = descriptor
        self._poll = select.poll()
        self._poll.register(descriptor, select.POLLIN)
        self._held, self._ended = b"", False
        self._free = self.since = self.first = perf_counter() - process_age()
        self._any, self._answered = False, False
        self.idle: deque[Work] = deque()
        self.later: deque[Work] = deque()

    def readline(self, size: int = -1) -> str:
        """The next line with its newline, at most `size` bytes of it; "" at the end."""
        while (end := self._held.find(b"\n") + 1) == 0 and not self._ended and not 0 <= size <= len(self._held):
            self._read()
        self.since = max(self.since, self._free)  # what lies here could not be waited for before our last answer
        end = end or len(self._held)
        if 0 <= size < end:
            end = size
        line, self._held = self._held[:end], self._held[end:]
        if not self._any:
            self._any, self.first = True, self.since
        return line.decode("utf-8", errors="replace")

    def answered(self) -> None:
        """An answer has gone out: what comes from now on may be waited for from now on."""
        self._free, self._answered = perf_counter(), True

    def _read(self) -> None:
        if self._waits():
            self.since = self._free
        else:
            before = queued()
            self._poll.poll()
            self.since = max(self._free, perf_counter() - (queued() - before))
        self._free = self.since
        more = os.read(self._descriptor, CHUNK)
        self._held, self._ended = self._held + more, not more

    def _waits(self) -> bool:
        """Whether something can be read now; what there is to do meanwhile is done first."""
        while not self._poll.poll(0):
            if self.idle:
                self.idle.popleft()()
            elif self.later and self._answered:
                self.later.popleft()()
            else:
                return False
        return True
