"""What users call from Python beside the same work in C, by processor time: the share of C's speed that is left."""

from __future__ import annotations

import ctypes
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import ludex
from bench.gate.subjects import Subject
from ludex.bots import make

ROUNDS = 5
MOST = 25  # rounds of a ratio that seems too low: what the machine does beside it passes, a slower program stays slow
SPAN = 0.06  # seconds of processor time of one measurement


@dataclass(frozen=True)
class Ratio:
    """The rate through Python divided by that in C: the median of some rounds, and the least that is accepted."""

    name: str
    value: float
    least: float

    @property
    def ok(self) -> bool:
        return self.value >= self.least


def ratios(subjects: list[Subject], loaded: Any) -> Iterator[Ratio]:
    """All ratios of the subjects that `MEASURED` names."""
    for subject in subjects:
        there = loaded.subject_open(str(subject.library).encode(), str(subject.position).encode())
        for kind, number, least in MEASURED.get(subject.gated.name, ()):
            yield _ratio(
                f"{subject.gated.name} {kind}", KINDS[kind](subject, loaded, ctypes.c_void_p(there), number), least
            )


Rate = Callable[[], float]  # of work a second of processor time


def _ratio(name: str, pair: tuple[Rate, Rate], least: float) -> Ratio:
    """The two in turn, so that whatever else the machine does falls on both; again while the ratio is too low."""
    python, c = pair
    python(), c()  # modules are imported, memory is there
    found: list[float] = []
    while len(found) < MOST:
        found += [python() / c() for _ in range(ROUNDS)]
        ratio = Ratio(name, statistics.median(found), least)
        if ratio.ok:
            break
    return ratio


def _rate(work: Callable[[], int]) -> Rate:
    """Work is done again and again for a while."""

    def measured() -> float:
        done, began = 0, time.process_time()
        while (spent := time.process_time() - began) < SPAN:
            done += work()
        return done / spent

    return measured


def _perft(subject: Subject, loaded: Any, there: Any, depth: int) -> tuple[Rate, Rate]:
    return _rate(lambda: subject.start.perft(depth)), _rate(lambda: loaded.run_perft(there, ctypes.c_int64(depth)))


def _playouts(subject: Subject, loaded: Any, there: Any, number: int) -> tuple[Rate, Rate]:
    return (
        _rate(lambda: subject.start.bench_playouts(number)[1]),
        _rate(lambda: loaded.run_playouts(there, ctypes.c_int64(number))),
    )


def _nodes(subject: Subject, loaded: Any, there: Any, nodes: int) -> tuple[Rate, Rate]:
    """Nodes of alpha-beta search beside the nodes of a walk through the tree of choices, which evaluates nothing."""

    def searched() -> int:
        bot = make("alphabeta", seed=1)  # a new one: its table of positions is empty
        bot.choose(subject.start, nodes=nodes)
        return int(bot.info["nodes"])

    return _rate(searched), _rate(lambda: loaded.run_walk(there, ctypes.c_int64(3)))


def _steps(subject: Subject, loaded: Any, there: Any, games: int) -> tuple[Rate, Rate]:
    """Random steps of a batch, which draws and plays, beside a loop that does the same."""
    batch = ludex.batch(subject.start.game, games, seed=1)

    def stepped() -> int:
        for _ in range(8):
            batch.step(batch.random_actions())
        return 8 * games

    return _rate(stepped), _rate(lambda: loaded.run_steps(there, ctypes.c_int64(8), ctypes.c_int64(games)))


KINDS: dict[str, Callable[[Subject, Any, Any, int], tuple[Rate, Rate]]] = {
    "perft": _perft,
    "playouts": _playouts,
    "search nodes": _nodes,
    "batch steps": _steps,
}
# For each game: what is measured, how much of it, and the least ratio that is accepted: 0.8 and 0.85 if both sides do
# the same, else 0.6 of the ratio measured when the row was made (`python -m bench.gate` prints it), since ratios on a
# busy machine vary by a third.
MEASURED: dict[str, tuple[tuple[str, int, float], ...]] = {
    "tictactoe": (("playouts", 20_000, 0.85),),
    "connectfour": (
        ("perft", 9, 0.8),
        ("playouts", 10_000, 0.85),
        ("search nodes", 200_000, 0.045),
        ("batch steps", 1024, 0.3),
    ),
    "othello": (
        ("perft", 9, 0.8),
        ("playouts", 2_000, 0.85),
        ("search nodes", 200_000, 0.065),
        ("batch steps", 1024, 0.6),
    ),
    "bacteria": (("perft", 6, 0.8), ("playouts", 1_000, 0.85)),
    "chess": (
        ("perft", 5, 0.8),
        ("playouts", 200, 0.85),
        ("search nodes", 200_000, 0.17),
        ("batch steps", 1024, 0.9),
    ),
}
