"""A batch of very many games: whether memory stays as it is, and whether two threads share the work.

On a machine that others use too the clock says little of threads: a thread waits for a processor as long as others
have it. The measure of its work is the processor time of each thread (Linux, `/proc/self/task`). The work of one thread
divided by that of the busier of two is how many times as fast two free processors are.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import ludex

GAMES, STEPS, ROUND = 65_536, 2_000, 50
TASKS = Path("/proc/self/task")


def large_batch(rounds: int) -> Iterator[tuple[str, float, float, str]]:
    """Name, median, worst and unit of each measurement, of bacteria; random actions are drawn and played in C."""
    game = ludex.load("bacteria")
    one, two = (ludex.batch(game, GAMES, seed=1, threads=threads) for threads in (1, 2))
    _play(one, 2), _play(two, 2)
    spent, sped = [], []
    for _ in range(rounds):
        alone, shared = _worked(one), _worked(two)
        spent.append(sum(shared) / sum(alone))
        sped.append(sum(alone) / max(shared))
    yield "processor time of two threads : of one", statistics.median(spent), max(spent), ""
    yield "time of one thread : of the busier of two", statistics.median(sped), min(sped), ""
    before = _resident()
    _play(one, STEPS)
    grown = _resident() - before
    yield f"memory that {STEPS:,} steps of {GAMES:,} games add", grown, grown, "kB"


def _play(batch: Any, steps: int) -> None:
    for _ in range(steps):
        batch.step(batch.random_actions())


def _worked(batch: Any) -> list[float]:
    """Seconds of a processor that each thread needs for a round."""
    before = _times()
    _play(batch, ROUND)
    return [time - before.get(thread, 0.0) for thread, time in _times().items()]


def _times() -> dict[str, float]:
    return {task.name: int((task / "schedstat").read_text().split()[0]) / 1e9 for task in TASKS.iterdir()}


def _resident() -> int:
    """Memory that this process has, in kB."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))
