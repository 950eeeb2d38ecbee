"""Commands, protocols and Python calls, misused. What is drawn here runs: no word names a place outside the case's own
folder, and no command that writes stands in the lists."""

from __future__ import annotations

import io
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from typing import Any

import ludex
from ludex.cli import main
from ludex.cli.exit_codes import FINDINGS, FINE, INTERRUPTED, USAGE
from ludex.dsl.choice import DONE, Choice
from ludex.dsl.face import AnyGame, AnyPosition
from tools.fuzz_self.case import Case, require

SPEAKERS = ("bacteria_small", "bioblots_small", "honeychain", "rabbits", "viruses_three")  # with a contest's protocol
GAMES = ("tictactoe", "bacteria_small", "connectfour", "viruses_three", "morris", "hex")
TOLD = (
    0,
    1,
    -1,
    3,
    2**31,
    2**63,
    -(2**63),
    10**30,
    0.5,
    float("nan"),
    float("inf"),
    True,
    None,
    "",
    "a1",
    "\0",
    "é" * 50,
)
TOLD += (
    b"x",
    (),
    [],
    {},
    [[]],
    [[0] * 9],
    (DONE,),
    DONE,
    Choice(0, (0,)),
    Choice(-1, ()),
    Choice(0, (2**70,)),
    object(),
)
WORDS = (
    "",
    "-",
    "--",
    "a1",
    "pass",
    "0",
    "-1",
    "99999999999999999999",
    "nan",
    "x" * 3000,
    "\0",
    "é",
    "\x1b[31m",
    "*",
    "nowhere/",
)
WORDS += (
    "--help",
    "--seconds",
    "--from",
    "--play",
    "--set",
    "size=3",
    "players=2",
    "--engine",
    "reference",
    "--format",
    "json",
    "1",
)
COMMANDS = ("check", "turns", "validate", "perft", "picture", "replay", "show", "explain", "completion", "bot")
COMMANDS += ("match", "play", "nothing", "--version")  # none that limits this process, as `--sandbox` does
LONG = ("bench_playouts", "perft", "divide", "playout", "solve")  # take the numbers that they are given
FINE_ERRORS = (ludex.LudexError, TypeError, ValueError, LookupError, OverflowError)


def protocol(number: int, folder: Path) -> Iterator[Case]:
    """Input of `ludex bot`."""
    rng = random.Random(number)
    for _ in range(25):
        game, data = rng.choice(SPEAKERS), _lines(rng)
        words = ("bot", game, "--bot", "random", "--time", "20", "--folder", str(folder))
        yield Case(f"{game}: {data!r}", lambda words=words, data=data: _run(words, data))


def command(number: int, folder: Path) -> Iterator[Case]:
    """Command lines."""
    rng = random.Random(number)
    for _ in range(25):
        words = [rng.choice(COMMANDS), *rng.choices((*WORDS, *GAMES), k=rng.randint(0, 5))]
        if not _is_bounded(words):
            continue
        yield Case(repr(words), lambda words=words: _run(words, b"\n\nq\n" if rng.random() < 0.5 else b""))


def call(number: int, folder: Path) -> Iterator[Case]:
    """Members of games, positions, batches and bots, with any arguments."""
    rng = random.Random(number)
    game = ludex.load(rng.choice(GAMES), engine=rng.choice(("compiled", "compiled", "reference")))
    subjects: list[Any] = [game, _started(game), _started(game)]
    if game.engine == "compiled":
        subjects += [ludex.batch(game, 3, starts=[subjects[1]]), _bot(rng)]
    for _ in range(300):
        thing = rng.choice(subjects)
        name = rng.choice([*_members(thing), "__eq__", "__hash__", "__repr__", "no_such_member"])
        told = _arguments(rng, name, subjects)
        yield Case(
            f"{game.model.name} {game.engine} {type(thing).__name__}.{name}{told}",
            lambda thing=thing, name=name, told=told: _called(thing, name, told),
        )


def _members(thing: Any) -> list[str]:
    """What `docs/api.md` promises of a thing, or all that it shows."""
    if hasattr(thing, "choose"):
        return ["choose", "info"]
    kind = {"Game": AnyGame, "Position": AnyPosition}.get(type(thing).__name__, thing)
    return [name for name in dir(kind) if not name.startswith("_") or name == "__getitem__"]


def commands_on(file: Path, data: bytes) -> None:
    """The commands that read rules, on a file with this content."""
    file.write_bytes(data)
    for words in (("check", str(file)), ("fmt", "--check", str(file)), ("picture", str(file), "--engine", "reference")):
        _run(words, b"")


def _run(words: Sequence[str], data: bytes) -> None:
    """A command line in this process; raises Wrong where it ends in a way that none should."""
    out, said = io.TextIOWrapper(io.BytesIO(), encoding="utf-8"), io.StringIO()
    before, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(data), encoding="utf-8")
    try:
        with redirect_stdout(out), redirect_stderr(said):
            code = main(list(words))
    finally:
        sys.stdin = before
    require(code in (FINE, FINDINGS, USAGE, INTERRUPTED), f"exit code {code}\n{said.getvalue()[-2000:]}")
    require("Traceback" not in said.getvalue(), said.getvalue()[-2000:])


def _is_bounded(words: Sequence[str]) -> bool:
    """Whether a command line asks for what is soon done."""
    return words[0] not in ("match", "play", "perft") or not set(words[1:]) & set(GAMES)


def _lines(rng: random.Random) -> bytes:
    """What a judge might send, or not."""
    numbers = [str(rng.choice((0, 1, 2, 3, 5, 9, 20, 60, -1, 10**9, 10**20))) for _ in range(12)]
    lines = []
    for _ in range(rng.randint(0, 12)):
        kind = rng.randrange(6)
        if kind == 0:
            lines.append(rng.choice(WORDS))
        elif kind == 1:
            lines.append(" ".join(rng.choices(numbers, k=rng.randint(1, 4))))
        elif kind == 2:
            lines.append("".join(rng.choices("01234.XO#abc ", k=rng.randint(1, 20))))
        elif kind == 3:
            lines.append(
                '{"' + rng.choice(("board", "turn", "map", "x")) + '": ' + rng.choice(("[]", "1", "{", "null")) + "}"
            )
        elif kind == 4:
            lines.append(" ".join(rng.choices(("start", "move", "quit", "ok", "A", "1", "end", "go", "time"), k=3)))
        else:
            size = rng.randint(1, 9)
            lines += [f"{size} {size}", *("".join(rng.choices("0123.", k=size)) for _ in range(size))]
    data = "\n".join(lines).encode("utf-8", "replace")
    return data + rng.choice((b"", b"\n", b"\xff\xfe\n", b"\0" * 100))


def _arguments(rng: random.Random, name: str, subjects: Sequence[Any]) -> tuple[Any, ...]:
    if name in LONG:
        return (rng.choice((0, 1, -1, "2", None)),)
    if name == "choose":
        return (rng.choice((*subjects, *TOLD)), None, rng.choice((0, 1, 30, -5)))
    values = (*TOLD, *subjects, random.Random(1), "mark", "man", "owner", subjects[1].text())
    return tuple(rng.choices(values, k=rng.choice((0, 0, 1, 1, 1, 2, 3))))


def _called(thing: Any, name: str, told: tuple[Any, ...]) -> None:
    with suppress(*FINE_ERRORS):
        member = getattr(thing, name, None)
        if isinstance(member, Callable):  # type: ignore[arg-type]
            found = member(*told)
            if name == "turns":
                list(zip(range(5), found))


def _started(game: Any) -> Any:
    from ludex.fuzz.start_data import opening

    return opening(game.model, random.Random(3), dict(game.settings), {}).begun(game)


def _bot(rng: random.Random) -> Any:
    from ludex.bots import make

    return make(rng.choice(("random", "greedy", "mcts", "plan")), 1)
