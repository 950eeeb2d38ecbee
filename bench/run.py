"""Engine and baseline measured in turns, so that whatever else the machine does falls on both."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass

from bench.baselines import Playouts, baseline, baseline_perft, baseline_playouts
from bench.subjects import Subject, codes
from ludex.codegen.build import build
from ludex.codegen.sized import sized
from ludex.dsl.load import find_game
from ludex.engine.game import Game
from ludex.loading import load_model


@dataclass(frozen=True)
class Row:
    """One line of the table: medians of rates, and the ratios to the baseline taken round by round."""

    name: str
    unit: str
    folded: float
    open: float | None
    baseline: float | None
    ratio: float | None
    low: float | None
    high: float | None
    open_ratio: float | None
    choices: float  # of a playout of the engine
    apart: float | None  # of the mean lengths of playouts, in standard errors


def first_position(subject: Subject, folded: bool):
    """The position that playouts begin in; settings folded into the engine, or left open."""
    model = load_model(find_game(subject.game))
    game = Game(model, subject.settings, build(model, subject.settings if folded else sized(model, subject.settings)))
    return game.start({subject.field: codes(game, subject.field, subject.board())} if subject.field else None)


def measure(subject: Subject, rounds: int, seconds: float) -> list[Row]:
    """The rows of one subject."""
    positions = [first_position(subject, True)]
    if subject.settings:
        positions.append(first_position(subject, False))
    program = baseline(subject.game)
    rows = [_playouts(subject, positions, program, rounds, seconds)]
    if subject.perft:
        rows.append(_perft(subject, positions[0], program, rounds, seconds))
    return rows


def _playouts(subject: Subject, positions: list, program, rounds: int, seconds: float) -> Row:
    taken: list[list[Playouts]] = []
    for seed in range(rounds):
        line = [Playouts(*_engine(position, seconds, seed)) for position in positions]
        if program:
            line.append(baseline_playouts(program, subject, str(seconds), 1000 + seed))
        taken.append(line)
    return _row(
        subject.name,
        "playouts",
        [[one.rate for one in line] for line in taken],
        len(positions),
        program,
        _total(line[0] for line in taken).length,
        _apart(taken) if program else None,
    )


def _engine(position, seconds: float, seed: int) -> tuple[int, int, float]:
    return position.bench_playouts(seconds=seconds, seed=seed)


def _perft(subject: Subject, position, program, rounds: int, seconds: float) -> Row:
    leaves = position.perft(subject.perft)
    began = time.perf_counter()
    position.perft(subject.perft)
    times = max(1, round(seconds / (time.perf_counter() - began)))
    rates = []
    for _ in range(rounds):
        began = time.perf_counter()
        for _ in range(times):
            position.perft(subject.perft)
        line = [leaves * times / (time.perf_counter() - began)]
        if program:
            found, took = baseline_perft(program, subject.perft, times)
            if found != leaves * times:
                raise ValueError(f"perft of {subject.name}: {leaves} by the engine, {found // times} by the baseline")
            line.append(found / took)
        rates.append(line)
    return _row(subject.name, f"perft {subject.perft} leaves", rates, 1, program, 0, None)


def _row(
    name: str, unit: str, rates: list[list[float]], engines: int, program, choices: float, apart: float | None
) -> Row:
    columns = [statistics.median(column) for column in zip(*rates)]
    ratios = [line[0] / line[-1] for line in rates] if program else []
    both = bool(program) and engines == 2
    return Row(
        name,
        unit,
        columns[0],
        columns[1] if engines == 2 else None,
        columns[-1] if program else None,
        statistics.median(ratios) if ratios else None,
        min(ratios, default=None),
        max(ratios, default=None),
        statistics.median(line[1] / line[-1] for line in rates) if both else None,
        choices,
        apart,
    )


def _total(runs) -> Playouts:
    runs = list(runs)
    return Playouts(*(sum(getattr(run, name) for run in runs) for name in Playouts.__dataclass_fields__))


def _apart(taken: list[list[Playouts]]) -> float:
    """How far the mean lengths of playouts of engine and baseline lie from each other:
    beyond 4 they play different games."""
    ours, theirs = _total(line[0] for line in taken), _total(line[-1] for line in taken)
    error = theirs.spread * (1 / ours.playouts + 1 / theirs.playouts) ** 0.5
    return (ours.length - theirs.length) / error if error else float(ours.length != theirs.length)
