"""The games of the gate: their engines, and a position of each in a file that the driver reads."""

from __future__ import annotations

import ctypes
import os
import subprocess
from array import array
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.subjects import Rows, codes, dealt_map, dealt_substances
from ludex.codegen.build import build
from ludex.codegen.sized import sized
from ludex.dsl.load import find_game
from ludex.engine.game import Game
from ludex.engine.tables import opened
from ludex.loading import load_model

DRIVER = Path(__file__).parent / "driver.c"


@dataclass(frozen=True)
class Gated:
    """A game of the gate, and how much of it is counted: some million instructions of each kind."""

    game: str
    perft: int = 0  # depth
    playouts: int = 0
    settings: dict[str, int] = field(default_factory=dict)
    open: bool = False  # the settings are left open in the engine: it is the one for boards of as many words
    board: Callable[[], Rows] | None = None  # given as the field `given`
    given: str = ""

    @property
    def name(self) -> str:
        return f"{self.game} (open)" if self.open else self.game

    def folded(self, model: Any) -> dict[str, int]:
        """What the engine has folded in."""
        return sized(model, self.settings) if self.open else self.settings


SUBJECTS = (
    Gated("tictactoe", perft=6, playouts=500),
    Gated("connectfour", perft=6, playouts=500),
    Gated("othello", perft=7, playouts=60),
    Gated("draughts", perft=7, playouts=60),
    Gated("bacteria", perft=5, playouts=40),
    Gated("breakthrough", perft=4, playouts=200, settings={"size": 8}),
    Gated("breakthrough", perft=4, playouts=100, settings={"size": 8}, open=True),
    Gated("chess", perft=3, playouts=10),
    Gated("morris", perft=3, playouts=20),
    Gated("hex", perft=3, playouts=30, settings={"size": 11}),
    Gated("hex", playouts=30, settings={"size": 11}, open=True),
    Gated("viruses", playouts=5, settings={"rows": 20, "columns": 20, "players": 2}, open=True,
          board=lambda: dealt_map(20, 20, 2), given="stone"),
    Gated("honeychain", perft=2, playouts=10, settings={"size": 12}),
    Gated("honeychain", playouts=5, settings={"size": 12}, open=True),
    Gated("bioblots", playouts=10, board=dealt_substances, given="worth"),
    Gated("rabbits", playouts=10, settings={"limit": 120}),
)  # fmt: skip


@dataclass
class Subject:
    """A game as it is measured: a position for Python, the library of its engine, and both in files for the driver."""

    gated: Gated
    start: Any
    library: Path
    position: Path


def flags() -> str:
    """LUDEX_CFLAGS for counts: engines that do not depend on the processor (and valgrind knows no AVX-512)."""
    return "-march=x86-64-v3" if os.uname().machine == "x86_64" else ""


def driver(folder: Path) -> tuple[Path, Any]:
    """The driver, compiled: a program, and the same as a library that is loaded."""
    program, library = folder / "driver", folder / "driver.so"
    subprocess.run(["cc", "-O2", "-o", program, DRIVER, "-ldl"], check=True)
    subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", library, DRIVER, "-ldl"], check=True)
    loaded = ctypes.CDLL(str(library))
    loaded.subject_open.restype = ctypes.c_void_p
    for name in ("subject_words", "run_perft", "run_playouts", "run_walk", "run_steps"):
        getattr(loaded, name).restype = ctypes.c_uint64
    return program, loaded


def subject_of(gated: Gated, folder: Path, loaded: Any) -> Subject:
    """The game, built and begun, its position written to a file."""
    model = load_model(find_game(gated.game))
    game = Game(model, gated.settings, build(model, gated.folded(model)))
    start = game.start({gated.given: codes(game, gated.given, gated.board())} if gated.board else None)
    library = Path(game.module.__file__ or "")
    position = folder / f"{gated.game}{'.open' if gated.open else ''}.position"
    opening = _opening(game)
    position.write_bytes(opening + _numbers([]))
    opened_there = ctypes.c_void_p(loaded.subject_open(str(library).encode(), str(position).encode()))
    if not opened_there:
        raise RuntimeError(f"the driver cannot open the engine of {gated.name}")
    words = loaded.subject_words(opened_there)
    position.write_bytes(opening + _numbers([_word(start, k) for k in range(words)]))
    return Subject(gated, start, library, position)


def _opening(game: Any) -> bytes:
    """What the contract's `open` takes: the settings, and the tables."""
    settings = [game.settings[name] for name in (*(p.name for p in game.model.params), "players")]
    tables = opened(game.module, game.board, game.settings)
    return b"".join([_numbers(settings), array("q", [len(tables)]).tobytes(), *map(_numbers, tables)])


def _numbers(values: Any) -> bytes:
    return array("q", [len(values)]).tobytes() + array("q", values).tobytes()


def _word(state: Any, k: int) -> int:
    """A word of a position, as a signed number."""
    word = sum(1 << bit for bit in range(64) if state._bit(64 * k + bit))
    return word - (1 << 64 if word >> 63 else 0)
