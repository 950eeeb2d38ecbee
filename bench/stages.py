"""What is measured without a baseline: from rules to an engine,
the first answer, validation, turns of a program, search.

Each measurement is taken several times; the table shows the median and the worst.
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import ludex
from bench.run import first_position
from bench.subjects import SUBJECTS, dealt_map
from ludex.bots.random_openings import random_opening

ROOT = Path(__file__).parent.parent
FROM_SCRATCH = ("bacteria", "bioblots", "rabbits", "viruses", "honeychain", "chess")
MOVING = 30  # cells of the validated turn
PROGRAM_TURNS = 1000
SEARCH_MS = 300


@dataclass(frozen=True)
class Tool:
    """A measurement with its unit."""

    name: str
    median: float
    worst: float
    unit: str

    def cells(self) -> tuple[str, ...]:
        return self.name, self.unit, f"{self.median:.3g}", f"{self.worst:.3g}"


HEADS = ("measured", "unit", "median", "worst")


def _tool(name: str, taken: list[float], unit: str) -> Tool:
    return Tool(name, statistics.median(taken), max(taken), unit)


# ----------------------------------------------------------------------------------------------- processes


def from_scratch(rounds: int) -> Iterator[Tool]:
    """Rules to loaded engine with an empty cache."""
    for game in FROM_SCRATCH:
        with tempfile.TemporaryDirectory() as cache:
            command = [sys.executable, "-c", f"import ludex; ludex.load({game!r})"]
            yield _tool(f"rules to loaded engine: {game}", [_seconds(command, {"LUDEX_CACHE": cache})], "s")


def check(rounds: int) -> Iterator[Tool]:
    """`ludex check` of all shipped rules."""
    files = sorted(str(path) for path in (ROOT / "rules").glob("*.rules"))
    command = [sys.executable, "-m", "ludex", "check", *files]
    yield _tool(f"ludex check, {len(files)} files", [_seconds(command, {}) for _ in range(rounds)], "s")


def keystroke(rounds: int) -> Iterator[Tool]:
    """A key in an editor, in time of the processor."""
    from bench.keystroke import keystrokes  # what serves editors is measured alone, too

    for name, taken in keystrokes(rounds):
        yield _tool(name, taken, "ms")


def _seconds(command: list[str], variables: dict[str, str]) -> float:
    began = time.perf_counter()
    subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **variables},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=True,
    )
    return time.perf_counter() - began


class Program:
    """`ludex bot GAME` at the other end of a pipe."""

    def __init__(self, game: str):
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ludex", "bot", game],
            cwd=ROOT,
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *_) -> None:
        self.process.kill()
        self.process.wait()

    def send(self, text: str) -> None:
        self.process.stdin.write(text)
        self.process.stdin.flush()

    def line(self) -> str:
        return self.process.stdout.readline()


def first_answer(rounds: int) -> Iterator[Tool]:
    """From the start of `ludex bot` to its first line, with the engine built."""
    taken = []
    for _ in range(rounds + 1):
        began = time.perf_counter()
        with Program("bacteria") as program:
            program.send("READY FIRST\n")
            program.line()
            taken.append(time.perf_counter() - began)
    yield _tool("ludex bot bacteria, first line", taken[1:], "s")


def program_turns(rounds: int) -> Iterator[Tool]:
    """Turns of two programs that play viruses on 300 x 300 against each other, reading and writing included."""
    board = dealt_map(300, 300, 2)
    taken = []
    with Program("viruses") as first, Program("viruses") as second:
        first.send(_given(board, 1))
        turn = _turn(first)
        for line in turn.splitlines()[1:]:
            row, column = map(int, line.split())
            board[row - 1][column - 1] = 1
        second.send(_given(board, 2))
        turn = _turn(second)
        for _ in range(PROGRAM_TURNS):
            for program in (first, second):
                began = time.perf_counter()
                program.send(f"r\n{turn}")
                turn = _turn(program)
                taken.append(1e3 * (time.perf_counter() - began))
    yield Tool(f"a viruses turn on 300x300, mean of {len(taken)}", statistics.mean(taken), max(taken), "ms")


def _given(board: list[list[int]], us: int) -> str:
    rows = "\n".join(" ".join(map(str, row)) for row in board)
    return f"{len(board)} {len(board[0])} 2\n{us}\n{rows}\n"


def _turn(program: Program) -> str:
    head = program.line()
    return head + "".join(program.line() for _ in range(int(head.split()[1])))


# ----------------------------------------------------------------------------------------------- in this process


def validation(rounds: int) -> Iterator[Tool]:
    """Bioblots turns in which 30 cells move: as text with its verdict (the texts of choices
    read before, or most of them for the first time), and as choices on the engine."""
    position, source = _large_body(), random.Random(1)
    turns = [_long_turn(position, source) for _ in range(20 * rounds)]
    texts = [position.turn_text(turn) for turn in turns]
    position.validate(texts[0])
    for name, calls in (
        ("text, read for the first time", [lambda text=text: position.validate(text) for text in texts[1:]]),
        ("text, read and judged", [lambda text=text: position.validate(text) for text in texts]),
        ("choices, played on a copy", [lambda turn=turn: position.copy().play_turn(turn) for turn in turns]),
    ):
        yield _tool(f"{MOVING} cells of bioblots: {name}", [1e6 * _once(call) for call in calls], "us")


def _long_turn(position, source: random.Random) -> tuple:
    """Thirty choices, each one of the first five that are offered."""
    begun, turn = position.copy(), []
    while len(turn) < MOVING:
        turn.append(source.choice(begun.choices()[:5]))
        begun.play(turn[-1])
    return tuple(turn)


def _large_body():
    """An organism of 8 x 20 cells on a dealt field."""
    start = first_position(next(subject for subject in SUBJECTS if subject.game == "bioblots"), True)
    game = start.game
    fields = [
        [start.get(field.index, place) for place in range(game.places[field.index])] for field in game.model.fields
    ]
    names = [field.name for field in game.model.fields]
    for cell in range(len(game.board.row)):
        row, column = game.board.row[cell], game.board.column[cell]
        if 5 <= row <= 12 and 4 <= column <= 23 or row >= 25 and column >= 25:
            fields[names.index("body")][cell] = 1 if row < 20 else 2
            fields[names.index("worth")][cell] = 0
    return game.position_of(fields, 0, 2)


def _once(call: Callable[[], object]) -> float:
    began = time.perf_counter()
    call()
    return time.perf_counter() - began


def search(rounds: int) -> Iterator[Tool]:
    """Simulations a second of the bot `mcts` from the start of each game."""
    from ludex.bots import make

    for subject in SUBJECTS:
        position, bot = first_position(subject, True), make("mcts", seed=1)
        rates = []
        for _ in range(rounds):
            position_played = _some_turns(position, 4)
            bot.choose(position_played, time_ms=SEARCH_MS)
            rates.append(bot.info.get("playouts", 0) / bot.info["ms"] * 1e3)
        yield Tool(f"mcts, {subject.name}", statistics.median(rates), min(rates), "simulations/s")


def _some_turns(position, turns: int):
    """A position a few random turns later, where the bot has something to think about."""
    return random_opening(position.copy(), turns, random.Random(1))


BATCH = 1024
BATCHED = (
    ("bacteria", {}),
    ("othello", {}),
    ("connectfour", {}),
    ("hex", {"size": 11}),
    ("breakthrough", {}),
    ("chess", {}),
    ("go_simple_ko", {"size": 9}),
)


def batches(rounds: int) -> Iterator[Tool]:
    """Steps a second of 1,024 games on one core (the process is kept on it), beside other projects where they are
    installed: observation and mask (or the list of offers) filled, random actions
    drawn and played. All games take turns, so that a slow moment of the machine is not one game's alone."""
    from bench.rivals import plays, rates

    with on_one_core():
        ours = {
            f"batch, {name}, {offers}": _steps(ludex.batch(ludex.load(name, **settings), BATCH, seed=1), offers)
            for name, settings in BATCHED
            for offers in ("mask", "offers")
        }
        for name, median, worst in rates({**ours, **plays()}, rounds):
            yield Tool(name, median, worst, "steps/s")


@contextmanager
def on_one_core() -> Iterator[None]:
    """This process, where the system lets it choose; afterwards on all that it had."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    kept = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(kept)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, kept)


def _steps(batch, offers: str) -> Callable[[], int]:
    """A function that plays a step in every game of a batch, and returns how many."""
    told = getattr(batch, offers)

    def play() -> int:
        batch.observe()
        told()
        batch.step(batch.random_actions())
        return BATCH

    return play


def large_batch(rounds: int) -> Iterator[Tool]:
    """What 65,536 games take, and how two threads share them."""
    from bench.large_batch import large_batch as of_large

    yield from (Tool(*row) for row in of_large(rounds))


TOOLS = {
    "batch": batches,
    "large": large_batch,
    "scratch": from_scratch,
    "check": check,
    "keystroke": keystroke,
    "answer": first_answer,
    "turns": program_turns,
    "validation": validation,
    "search": search,
}
