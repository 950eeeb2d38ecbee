"""The handwritten programs beside the engines: compiled into the cache, run as processes."""

from __future__ import annotations

import hashlib
import math
import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from bench.subjects import Subject
from ludex.dsl.cache import cache_folder
from ludex.dsl.errors import PlayError

FOLDER = Path(__file__).parent / "baselines"
FLAGS = ("-std=c++17", "-O3", "-march=native", "-Wall", "-Wextra")


@dataclass(frozen=True)
class Playouts:
    """What a number of random games came to; `squares` and `payoff` are not known of engines."""

    playouts: int
    choices: int
    seconds: float
    squares: float = math.nan
    payoff: float = math.nan

    @property
    def rate(self) -> float:
        return self.playouts / self.seconds

    @property
    def length(self) -> float:
        return self.choices / self.playouts

    @property
    def spread(self) -> float:
        """Of the number of choices in one playout."""
        return math.sqrt(max(0.0, self.squares / self.playouts - self.length**2))


def baseline(game: str) -> Path | None:
    """The compiled baseline of a game; None where there is none."""
    source = FOLDER / f"{game}.cpp"
    if not source.exists():
        return None
    compiler = next(
        (name for name in (os.environ.get("CXX", ""), "g++", "c++", "clang++") if name and shutil.which(name)), None
    )
    if compiler is None:
        raise PlayError(
            "baselines are C++, but there is no compiler for it here: install one, for example: apt install g++"
        )
    text = b"".join(path.read_bytes() for path in (source, FOLDER / "common.h"))
    digest = hashlib.sha256(text + repr((compiler, FLAGS)).encode()).hexdigest()[:16]
    program = cache_folder("baselines") / f"baseline_{game}_{digest}"
    if not program.exists():
        fresh = program.with_suffix(f".{os.getpid()}.new")
        subprocess.run([compiler, *FLAGS, str(source), "-o", str(fresh)], check=True)
        os.replace(fresh, program)
    return program


def baseline_playouts(program: Path, subject: Subject, span: str, seed: int) -> Playouts:
    """Random games of a baseline; `span` is a number of seconds, or `n` and a number of playouts."""
    board = subject.board() if subject.board else []
    text = "\n".join(" ".join(map(str, row)) for row in board)
    done = subprocess.run(
        [program, span, str(seed), *subject.numbers()], input=text, capture_output=True, text=True, check=True
    )
    playouts, choices, squares, payoff, seconds = done.stdout.split()
    return Playouts(int(playouts), int(choices), float(seconds), float(squares), float(payoff))


def baseline_perft(program: Path, depth: int, times: int) -> tuple[int, float]:
    """Leaves and seconds."""
    done = subprocess.run([program, "perft", str(depth), str(times)], capture_output=True, text=True, check=True)
    leaves, seconds = done.stdout.split()
    return int(leaves), float(seconds)
