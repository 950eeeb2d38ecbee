"""Matches of weights against weights: pairs of games from random openings, within limits of turns and of time."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ludex.arena.pool import results
from ludex.bots import make
from ludex.bots.learn.result import result_of
from ludex.training.cut_off import most_turns
from ludex.training.episode_start import opened, opening
from ludex.training.task import Effort, Task

OPENING = 4  # random turns before the games of a match


@dataclass(frozen=True)
class Pairing:
    """Two games of one opening, one from each seat, weights against weights (False: what the rules give; True: those
    beside them; None: what is picked now, whichever bot that is); `nodes` or `time_ms` a turn; board: which of the
    task's; seconds: for both."""

    task: Task
    ours: str | bool
    theirs: str | bool | None
    seed: int
    nodes: int | None = None
    time_ms: float | None = None
    board: int = 0
    seconds: float = float("inf")


@dataclass(frozen=True)
class Points:
    """The mean points of ours over the games of a match (0.5 of none), and how many were over in its time."""

    mean: float
    games: int


def points_of(pairing: Pairing) -> float | None:
    """The points of ours, of 2; None where the time was up before both games were over."""
    task, points, until = pairing.task, 0.0, time.monotonic() + pairing.seconds
    for seat in range(2):
        chance = random.Random(pairing.seed)
        game = opened(task.rules, task.boards[pairing.board])
        position = opening(game, OPENING, chance)
        options = dict(task.kind.options)
        seeds = (chance.getrandbits(31), chance.getrandbits(31))
        bots = [
            make("auto", seed) if told is None else make(task.kind.bot, seed, weights=told, **options)
            for seed, told in zip(seeds, (pairing.ours, pairing.theirs), strict=True)
        ]
        limit = most_turns(game)
        while not position.over and position.turn_count < limit:
            if time.monotonic() > until:
                return None
            bot = bots[(position.mover + seat) % 2]
            position.play_turn(bot.choose(position, nodes=pairing.nodes, time_ms=pairing.time_ms))
        points += sum(result_of(position)[seat::2])
    return points


def match(pairing: Pairing, games: int, effort: Effort, until: float = float("inf")) -> Points:
    """The points of ours over so many games, rounded up to pairs, on all boards in turn; pairs that are not over by a
    time of `time.monotonic` are left out."""
    chance, boards = random.Random(pairing.seed), len(pairing.task.boards)
    pairs = [
        replace(pairing, seed=chance.getrandbits(31), board=number % boards)
        for number in range(max(boards, (games + 1) // 2))
    ]
    found: list[float] = []
    for points in results(points_of, _timed(pairs, until), effort.workers, effort.cluster):
        if points is not None:
            found.append(points)
        if time.monotonic() > until:
            break
    return Points(sum(found) / (2 * len(found)) if found else 0.5, 2 * len(found))


def _timed(pairs: list[Pairing], until: float) -> Iterator[Pairing]:
    """The pairs that begin before that time, each with what is left of it."""
    for pair in pairs:
        if (left := until - time.monotonic()) > 0:
            yield replace(pair, seconds=left)
