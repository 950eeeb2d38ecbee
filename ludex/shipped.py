"""Where the rules of a game are: a shipped name, or the path of a file."""

from __future__ import annotations

import os
from pathlib import Path

from ludex.errors import LudexError

RULES = (Path(__file__).parent / "rules").resolve()


def shipped() -> dict[str, Path]:
    """The rules files that come with Ludex, by name, games before variants."""
    files = sorted(RULES.glob("*.rules")) + sorted((RULES / "variants").glob("*.rules"))
    return {file.stem: file for file in files}


def library() -> dict[str, Path]:
    """Further rules files that come with Ludex, by name: games that no engine is tuned for."""
    return {file.stem: file for file in sorted((RULES / "library").glob("*.rules"))}


def find_rules(game: str) -> Path:
    """The rules file that `game` means: a path if it looks like one or is one, otherwise a shipped name."""
    path = Path(game)
    if game.endswith(".rules") or "/" in game or path.is_file():
        return existing(path)
    for name in (game, game.replace("-", "_")):
        for folder in (RULES, RULES / "variants", RULES / "library"):
            if os.path.isfile(folder / f"{name}.rules"):  # also for what is too long for a file
                return _short(folder / f"{name}.rules")
    if path.is_dir():
        existing(path)
    raise LudexError(f"no game is called '{game}'", _suggestion(game, shipped() | library()))


def existing(path: Path) -> Path:
    """The path, if it is one of a file; raises LudexError."""
    if path.is_dir():
        raise LudexError(f"'{path}' is a folder, not a rules file")
    if not path.exists():
        raise LudexError(f"there is no file '{path}'", f"in folder '{path.absolute().parent}'")
    return path


def _short(path: Path) -> Path:
    """The path as messages should name it: from the current folder, if it is under that."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


def _suggestion(name: str, games: dict[str, Path]) -> str:
    from ludex.dsl.diagnostics import did_you_mean

    if Path(f"{name}.rules").is_file():
        return f"did you mean '{name}.rules', which is here?"
    near = did_you_mean(name, games)
    if near:
        return f"did you mean '{near}'?"
    return f"shipped games: {', '.join(games)}; or give the path of a rules file"
