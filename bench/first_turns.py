"""`python -m bench.first_turns`: the first turns of each contest, beside busy processes, each game a new process of
`ludex bot`, counted from its start; with an empty cache (cold), and with one that has seen the game (warm).

The first answer is counted from the start of the process, and its input lies ready: so it is later than any judge would
have it. Late is what is over the contest's limit; the exit code is 1 where anything is, or where a first answer takes
more than 60 % of it, or another 80 %."""

from __future__ import annotations

import argparse
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.cli_numbers import at_least
from bench.table import show
from ludex.arena.protocols import protocol_of
from ludex.bots import make
from ludex.loading import load

PROGRAM = Path(sys.executable).with_name("ludex")
CASES = {
    "bacteria": ("bacteria", {}),
    "bioblots": ("bioblots", {}),
    "rabbits": ("rabbits", {}),
    "rabbits of 137 turns": ("rabbits", {"limit": 137}),
    "viruses": ("viruses", {}),
    "honeychain": ("honeychain", {}),
}
FIRST, OTHERS = 0.6, 0.8  # of the limit
HEADS = (
    "game",
    "cache",
    "late",
    "first of",
    "median",
    "worst",
    "share",
    "others of",
    "median",
    "worst",
    "share",
    "first ran",
)


@dataclass
class Times:
    """Seconds of first answers (a greeting's, where the protocol has one) and of others, and their limits."""

    first_limit: float
    limit: float
    first: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)
    ran: list[float] = field(default_factory=list)  # of first answers: seconds of the processor

    def late(self) -> int:
        """How many."""
        return sum(t > self.first_limit for t in self.first) + sum(t > self.limit for t in self.others)

    def is_fine(self) -> bool:
        return max(self.first) <= FIRST * self.first_limit and max(self.others) <= OTHERS * self.limit

    def cells(self) -> tuple[str, ...]:
        row = [f"{self.late()} of {len(self.first + self.others)}"]
        for seconds, limit in ((self.first, self.first_limit), (self.others, self.limit)):
            worst = max(seconds)
            row += [f"{limit:g} s", f"{statistics.median(seconds):.3f}", f"{worst:.3f}", f"{worst / limit:.0%}"]
        return (*row, f"{statistics.median(self.ran):.3f}" if self.ran else "-")


@contextmanager
def busy(count: int) -> Iterator[None]:
    """Processes that take all they are given."""
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


@contextmanager
def cache(folder: str) -> Iterator[dict[str, str]]:
    """What a program receives, for this cache; at the end its builds are ended: they would run during the next game."""
    yield {**os.environ, "LUDEX_CACHE": folder}
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            words = (process / "cmdline").read_bytes().split(b"\0")
            if b"ludex.detached" in words and any(word.startswith(os.fsencode(folder)) for word in words):
                os.killpg(int(process.name), signal.SIGKILL)


class Playing:
    """Some turns of a game, the program's and those of a random opponent."""

    def __init__(self, name: str, settings: dict[str, int], seed: int, environment: dict[str, str]):
        self.name, self.settings, self.environment = name, settings, environment
        self.game = load(name, settings=settings)
        self.protocol = protocol_of(self.game.model)
        given = self.protocol.deal(self.game, seed) if self.protocol.deal else None
        self.position = self.game.start(given) if given else self.game.start(seed=seed)
        self.speaker = self.protocol.speaker(self.game, 0, self.protocol.limits)
        self.opponent = make("random", seed)

    def run(self, turns: int, times: Times) -> None:
        (self._files if self.protocol.files else self._lines)(turns, times)

    def _reply(self, answer: str, seconds: float) -> str:
        """Both turns are played; returns what the program receives of the opponent's."""
        self.speaker.accepted(self.position, turn := self.protocol.read_turn(self.position, answer), seconds)
        self.position.play_turn(turn)
        told = ""
        while not self.position.over and self.position.mover != 0:
            turn = self.opponent.choose(self.position)
            told += self.speaker.told(self.position, turn, 0.01)
            self.position.play_turn(turn)
        return told

    def _left(self) -> list[float]:
        return [self.protocol.limits.game or self.protocol.limits.turn] * len(self.game.player_names)

    def _lines(self, turns: int, times: Times) -> None:
        began = time.perf_counter()
        program = subprocess.Popen(
            [PROGRAM, "bot", self.name], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=self.environment, text=True
        )
        told, answered = "", False
        for text, word in self.speaker.greetings(self.position):
            told += text
            if word:
                self._ask(program, told)
                times.first.append(time.perf_counter() - began)
                times.ran.append(_ran(program.pid))
                told, answered = "", True
        for turn in range(turns):
            text = told + self.speaker.request(self.position, self._left())
            first = turn == 0 and not answered
            since = began if first else time.perf_counter()
            answer = self._ask(program, text)
            seconds = time.perf_counter() - since
            (times.first if first else times.others).append(seconds)
            if first:
                times.ran.append(_ran(program.pid))
            told = self._reply(answer, seconds)
        program.kill()
        program.communicate()

    def _ask(self, program: Any, text: str) -> str:
        program.stdin.write(text)
        program.stdin.flush()
        lines = [program.stdout.readline()]
        if not lines[0]:
            raise SystemExit(f"the program of {self.name} has ended; what it said stands above")
        lines += [program.stdout.readline() for _ in range(self.speaker.more_lines(lines[0].rstrip("\n")))]
        return "".join(lines).rstrip("\n")

    def _files(self, turns: int, times: Times) -> None:
        source, answer = self.protocol.files or ("", "")
        with tempfile.TemporaryDirectory() as folder:
            for turn in range(turns):
                Path(folder, source).write_text(self.speaker.request(self.position, self._left()))
                began = time.perf_counter()
                subprocess.run([PROGRAM, "bot", self.name], cwd=folder, env=self.environment, check=True)
                seconds = time.perf_counter() - began
                (times.others if turn else times.first).append(seconds)
                self._reply(Path(folder, answer).read_text(), seconds)


def _ran(process: int) -> float:
    """Seconds of the processor that it has had so far, which says more where the machine is busy."""
    return int(Path(f"/proc/{process}/schedstat").read_text().split()[0]) * 1e-9


def measure(name: str, settings: dict[str, int], count: int, turns: int, warm: bool) -> Times:
    """So many games; in a warm cache one is played before, and what it lacked is built."""
    limits = protocol_of(load(name).model).limits
    limit = limits.turn or limits.game
    times = Times(limits.ready or limit, limit)
    with tempfile.TemporaryDirectory(prefix="ludex-first-", ignore_cleanup_errors=True) as kept:
        if warm:
            with cache(kept) as environment:
                asked = [word for key, value in settings.items() for word in ("--set", f"{key}={value}")]
                subprocess.run([PROGRAM, "build", name, *asked], env=environment, check=True, capture_output=True)
                Playing(name, settings, 0, environment).run(turns, Times(1.0, 1.0))
        for seed in range(1, count + 1):
            with tempfile.TemporaryDirectory(prefix="ludex-first-", ignore_cleanup_errors=True) as fresh:
                with cache(kept if warm else fresh) as environment:
                    Playing(name, settings, seed, environment).run(turns, times)
    return times


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.first_turns", description="First turns of each contest.")
    parser.add_argument("names", nargs="*", help=f"some of: {', '.join(CASES)}; without any, all")
    parser.add_argument("--count", type=at_least(1), default=100, help="games of each kind (default 100)")
    parser.add_argument("--turns", type=at_least(2), default=3, help="of a game (default 3)")
    parser.add_argument("--busy", type=at_least(0), default=2, help="busy processes beside it (default 2)")
    options = parser.parse_args()
    rows, fine = [], True
    with busy(options.busy):
        for case, (name, settings) in CASES.items():
            if options.names and not any(asked in case for asked in options.names):
                continue
            for warm in (False, True):
                times = measure(name, settings, options.count, options.turns, warm)
                rows.append((case, "warm" if warm else "cold", *times.cells()))
                fine = fine and times.is_fine() and not times.late()
    show("answers of programs, counted from their start", HEADS, rows)
    return int(not fine)


if __name__ == "__main__":
    sys.exit(main())
