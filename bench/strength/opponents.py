"""The dedicated programs of bench/opponents, compiled into build/ where their text has changed."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from pathlib import Path

from ludex.dsl.errors import PlayError

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "bench" / "opponents"
BUILD = ROOT / "build" / "opponents"
FLAGS = ("-O2", "-march=native", "-Wall", "-Wextra")


def opponent(game: str) -> Path:
    """The compiled opponent of a game; raises PlayError where there is none, or no g++."""
    source = SOURCES / f"{game}.cpp"
    if not source.exists():
        raise PlayError(f"there is no opponent for {game}: there is one for {', '.join(opponents())}")
    if not shutil.which("g++"):
        raise PlayError("opponents are C++, but there is no g++ here: install one, for example: apt install g++")
    program = BUILD / f"{game}-{digest(game)}"
    if not program.exists():
        BUILD.mkdir(parents=True, exist_ok=True)
        fresh = program.with_suffix(f".{os.getpid()}.new")
        subprocess.run(["g++", *FLAGS, str(source), "-o", str(fresh)], check=True)
        os.replace(fresh, program)
    return program


def opponents() -> list[str]:
    """The games that have an opponent."""
    return sorted(path.stem for path in SOURCES.glob("*.cpp"))


def digest(game: str) -> str:
    """A fingerprint of an opponent: its text, the common header and the flags."""
    text = b"".join(path.read_bytes() for path in (SOURCES / f"{game}.cpp", SOURCES / "common.h"))
    return hashlib.sha256(text + repr(FLAGS).encode()).hexdigest()[:8]
