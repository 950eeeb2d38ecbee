"""`python -m bench.stockfish_perft`: perft of chess beside Stockfish's own `go perft`, in turns, on one core.

Both count the last ply without playing it. Stockfish is a program that is installed (Debian: `stockfish`); its time is
that of the command alone, from "readyok" to its answer. Ours has no table of positions, and neither has Stockfish's."""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import time

import ludex
from bench.cli_numbers import at_least
from bench.strength.public import PATH
from bench.table import show

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R"  # https://www.chessprogramming.org/Perft_Results
POSITIONS = (  # name, as Stockfish reads it, as the rules do, plies
    ("start", "startpos", "", 6),
    ("kiwipete", f"fen {KIWIPETE} w KQkq - 0 1", f"{KIWIPETE} x3x2x/8/8/8/8/8/8/x3x2x White", 5),
)


def program() -> str | None:
    """Where Stockfish is."""
    return shutil.which("stockfish", path=PATH)


def theirs(command: str, position: str, plies: int) -> tuple[int, float]:
    """Leaves and seconds of Stockfish."""
    with subprocess.Popen([command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(f"setoption name Threads value 1\nposition {position}\nisready\n")
        process.stdin.flush()
        while "readyok" not in process.stdout.readline():
            pass
        begun = time.perf_counter()
        process.stdin.write(f"go perft {plies}\nquit\n")
        process.stdin.flush()
        found = next(line for line in process.stdout if line.startswith("Nodes searched"))
        return int(found.partition(":")[2]), time.perf_counter() - begun


def ours(position: ludex.Position, plies: int) -> tuple[int, float]:
    """Leaves and seconds of the engine."""
    begun = time.perf_counter()
    return position.perft(plies), time.perf_counter() - begun


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=at_least(1), default=9)
    parser.add_argument("--less", type=at_least(0), default=0, help="plies less than usual")
    asked = parser.parse_args()
    command = program()
    if command is None:
        sys.exit("no stockfish is installed here (Debian: apt-get install stockfish)")
    os.sched_setaffinity(0, [min(os.sched_getaffinity(0))])
    game = ludex.load("chess")
    rows: list[tuple[str, ...]] = []
    for name, fen, text, plies in POSITIONS:
        position, depth = game.position(text) if text else game.start(), plies - asked.less
        rounds = [(theirs(command, fen, depth), ours(position, depth)) for _ in range(asked.rounds)]
        counts = {count for both in rounds for count, _ in both}
        if len(counts) > 1:
            sys.exit(f"{name}, {depth} plies: different counts, {sorted(counts)}")
        ratios = sorted(a / b for (_, a), (_, b) in rounds)
        million = [statistics.median(count / t / 1e6 for count, t in side) for side in zip(*rounds, strict=True)]
        spread = f"{statistics.median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})"
        rows.append((name, str(depth), f"{million[0]:.0f}", f"{million[1]:.0f}", spread))
    show("chess: perft, million leaves a second", ("position", "plies", "Stockfish", "engine", "ratio"), rows)


if __name__ == "__main__":
    main()
