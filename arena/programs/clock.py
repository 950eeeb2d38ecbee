"""How long a program may think: budgets that stay inside the contests' limits with a margin."""

from __future__ import annotations

import os
import time
from functools import cache

LATENCY = 0.0003  # seconds of a turn that the judge's clock counts and ours does not
BESIDES = 0.0005  # seconds of a turn without thinking, before any was seen
START_GUESS = 0.25  # seconds a start takes where the system does not tell when the process began


def process_age() -> float:
    """Seconds since this process was started, its start-up included."""
    try:
        with open("/proc/self/stat") as stat:
            started = int(stat.read().rpartition(")")[2].split()[19]) / os.sysconf("SC_CLK_TCK")
        return max(0.0, time.clock_gettime(time.CLOCK_BOOTTIME) - started)
    except (OSError, ValueError, IndexError, AttributeError):
        return START_GUESS + time.process_time()


@cache
def _schedule() -> int | None:
    """The file in which Linux counts how this process was scheduled, kept open: opening costs far more than reading."""
    try:
        return os.open("/proc/self/schedstat", os.O_RDONLY)
    except OSError:
        return None


def queued() -> float:
    """Seconds in which this process could have run and had no core; 0 where the system does not tell."""
    file = _schedule()
    try:
        return 0.0 if file is None else int(os.pread(file, 64, 0).split()[1]) * 1e-9
    except (OSError, ValueError, IndexError):
        return 0.0


def crowding() -> float:
    """How many seconds a second of work has taken so far: 1 on a quiet machine, 2 where others had half of the core."""
    worked = time.process_time()
    return 1.0 + queued() / worked if worked > 0.0 else 1.0


def share_of_game(left: float, turns_taken: int) -> float:
    """Seconds for one turn when `left` are left for a game of unknown length: a fraction, so that it never runs out."""
    usable = left - 0.4
    if usable <= 0.05:
        return 0.0
    return min(0.7, usable / max(15, 36 - turns_taken))


def share_by_space(left: float, free: int, places: int) -> float:
    """Seconds for one turn of a game in which the board fills up: `left` seconds, `free` of `places` still empty.

    About 1.1 own turns are left for each empty place (44 to 52 of 45 places in six games of self-play), and the middle
    game decides: the opening gets less than an even share, the rest more. Turns that do not fill the board are
    paid by fractions of what is left, so that it never runs out."""
    usable = left - 0.4
    if usable <= 0.05:
        return 0.0
    weight = 0.8 if free > 0.75 * places else 1.2
    return weight * usable / max(7.0, 1.1 * free)


class WholeGameClock:
    """One stock of time for a whole game with at most so many turns to come: what a turn may cost now.

    What a turn costs besides thinking (reading, playing, writing, waiting for a core; all of it where there was nothing
    to think about) is watched, and kept back for turns that are to come at most."""

    def __init__(self, seconds: float, margin: float, used: float = 0.0):
        self.stock = self.left = seconds - margin - used
        self._since, self._thought, self._besides = 0.0, 0.0, BESIDES

    def start(self, since: float) -> None:
        """The judge waits for us, since then by `perf_counter`."""
        self._since, self._thought = since, 0.0

    def thought(self, seconds: float, share: float) -> None:
        """Thinking has taken so long, and could have taken `share`."""
        self._thought = seconds if 2 * seconds > share else 0.0

    def stop(self) -> None:
        """The answer has gone out."""
        spent = time.perf_counter() - self._since
        self.left -= spent + LATENCY
        self._besides += 0.05 * (min(spent - self._thought, 4 * self._besides) - self._besides)

    def unthinking(self, turns: float) -> float:
        """Seconds that so many turns cost without a thought."""
        return max(0.0, turns) * self._besides

    def share(self, turns_to_come: float, turns_at_most: float = 0.0) -> float:
        """Seconds for this turn if so many are still to come, and time is kept back for so many without a thought."""
        return max(0.0, (self.left - self.unthinking(turns_at_most)) / max(8.0, turns_to_come))
