"""The dedicated programs of bench/opponents, its rivals/ and challengers/, compiled into build/ where their text has
changed."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from pathlib import Path

from ludex.dsl.errors import PlayError

ROOT = Path(__file__).parents[2]
HOME = ROOT / "bench" / "opponents"
KINDS = {"opponent": HOME, "rival": HOME / "rivals", "challenger": HOME / "challengers"}
COMMON = HOME / "common.h"
BUILD = ROOT / "build" / "opponents"
FLAGS = ("-O2", "-march=native", "-Wall", "-Wextra")


def opponent(game: str, kind: str = "opponent") -> Path:
    """The compiled program of a game: the `opponent`, or the `rival` or `challenger`, whose authors had seen neither
    that nor our bots. Raises PlayError where there is none, or no g++."""
    source = KINDS[kind] / f"{game}.cpp"
    if not source.exists():
        raise PlayError(f"there is no {kind} for {game}: there is one for {', '.join(opponents(kind)) or 'no game'}")
    if not shutil.which("g++"):
        raise PlayError(f"{kind}s are C++, but there is no g++ here: install one, for example: apt install g++")
    program = BUILD / f"{kind}-{game}-{digest(game, kind)}"
    if not program.exists():
        BUILD.mkdir(parents=True, exist_ok=True)
        fresh = program.with_suffix(f".{os.getpid()}.new")
        subprocess.run(["g++", *FLAGS, str(source), "-o", str(fresh)], check=True)
        os.replace(fresh, program)
    return program


def opponents(kind: str = "opponent") -> list[str]:
    """The games that have such a program."""
    return sorted(path.stem for path in KINDS[kind].glob("*.cpp"))


def digest(game: str, kind: str = "opponent") -> str:
    """A fingerprint of such a program: its text, the common header and the flags."""
    text = b"".join(path.read_bytes() for path in (KINDS[kind] / f"{game}.cpp", COMMON))
    return hashlib.sha256(text + repr(FLAGS).encode()).hexdigest()[:8]
