"""Who plays: names on the command line as programs with a fingerprint, so that games of an old version are not counted
with those of a new one."""

from __future__ import annotations

import hashlib
import shlex
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from bench.strength.ladder import Rung
from bench.strength.opponents import KINDS, ROOT, digest, opponent
from ludex.contest_program import make_bot
from ludex.dsl.errors import PlayError

FOLDERS = ("arena", "bots", "codegen", "dsl", "engine", "rules")


@dataclass(frozen=True)
class Program:
    """A program that plays a rung. `seeded` says that it takes `--seed`."""

    name: str
    command: tuple[str, ...]
    version: str
    seeded: bool = False


@dataclass(frozen=True)
class Choices:
    """What the command line says of entrants: the `ludex` that is `bot` (another checkout's, maybe), its bot if not the
    default one, and entrants with a command line of their own, in which {game} stands for the game."""

    ludex: Path
    bot: str = ""
    named: Mapping[str, str] | None = None


def program(name: str, rung: Rung, scale: float, choices: Choices) -> Program:
    """The program of a name: `opponent`, `rival`, `challenger`, `bot`, a name given with a command line, else the name
    of a bot of this checkout (`mcts`, `mcts:exploration=0.7`). Raises PlayError where there is no such opponent or
    program, LudexError where there is no such bot."""
    if name in KINDS:
        return Program(name, (str(opponent(rung.game, name)),), digest(rung.game, name))
    if name in (choices.named or {}):
        text = choices.named[name].replace("{game}", rung.game)
        own = tuple(shlex.split(text))
        if not own or shutil.which(own[0]) is None:
            raise PlayError(f"the entrant {name}: there is no program {own[0] if own else ''!r}")
        return Program(name, own, hashlib.sha256(text.encode()).hexdigest()[:8])
    ludex = choices.ludex if name == "bot" else ROOT / ".venv" / "bin" / "ludex"
    command = [str(ludex), "bot", rung.game]
    bot = choices.bot if name == "bot" else name
    if name != "bot":
        make_bot(bot, 0)  # so that a name that is none loses no games
    if bot:
        command += ["--bot", bot]
    if scale != 1 and rung.thinking and bot not in ("random", "greedy"):
        command += ["--time", str(max(1, round(1000 * scale * rung.thinking)))]
    _build(ludex, rung)
    return Program(name, tuple(command), version_of(_checkout(ludex), bot), seeded=True)


def _build(ludex: Path, rung: Rung) -> None:
    """Before any clock runs: the engine of any size, which a bot may ask for, and that with the settings folded in."""
    settings = [part for name, value in rung.settings.items() for part in ("--set", f"{name}={value}")]
    try:
        for folded in ([], settings) if settings else ([],):
            subprocess.run([str(ludex), "build", rung.game, *folded], check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise PlayError(f"{ludex} cannot build {rung.game}: {getattr(error, 'stderr', '') or error}") from None


def _checkout(ludex: Path) -> Path:
    """The checkout whose environment holds the command, as CHECKOUT/.venv/bin/ludex."""
    return next((folder for folder in ludex.absolute().parents if (folder / "bots").is_dir()), ROOT)


@cache
def version_of(checkout: Path, bot: str = "") -> str:
    """A fingerprint of everything that plays."""
    hashed = hashlib.sha256(bot.encode())
    for folder in FOLDERS:
        for path in sorted((checkout / folder).rglob("*")):
            if path.suffix in (".py", ".pyx", ".pxd", ".h", ".rules", ".json", ".j2", ".jinja") and path.is_file():
                hashed.update(str(path.relative_to(checkout)).encode() + path.read_bytes())
    return hashed.hexdigest()[:8]
