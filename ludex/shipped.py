"""Where the rules of a game are: a shipped name, or the path of a file."""

from __future__ import annotations

import os

from ludex.errors import LudexError

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from pathlib import Path

RULES = os.path.realpath(os.path.join(os.path.dirname(__file__), "rules"))


def shipped() -> dict[str, Path]:
    """The rules files that come with Ludex, by name, games before variants."""
    return {**_rules_in(""), **_rules_in("variants")}


def library() -> dict[str, Path]:
    """Further rules files that come with Ludex, by name: games that no engine is tuned for."""
    return _rules_in("library")


def _rules_in(folder: str) -> dict[str, Path]:
    from pathlib import Path  # late: see above

    return {file.stem: file for file in sorted(Path(RULES, folder).glob("*.rules"))}


def find_rules(game: str) -> Path:
    """The rules file that `game` means: a path if it looks like one or is one, otherwise a shipped name."""
    from pathlib import Path  # late: see above

    path = Path(game)
    if _is_path(game):
        return existing(path)
    found = _shipped(game)
    if found:
        return _short(Path(found))
    if path.is_dir():
        existing(path)
    raise LudexError(f"no game is called '{game}'", _suggestion(game, shipped() | library()))


def rules_path(game: str) -> str:
    """The same as text, from the root: under this name the models of programs are kept, wherever one is started."""
    return (None if _is_path(game) else _shipped(game)) or str(find_rules(game).absolute())


def _is_path(game: str) -> bool:
    return game.endswith(".rules") or "/" in game or os.path.isfile(game)


def _shipped(game: str) -> str | None:
    """The rules file of a shipped name."""
    for name in (game, game.replace("-", "_")):
        for folder in ("", "variants", "library"):
            file = os.path.join(RULES, folder, f"{name}.rules")
            if os.path.isfile(file):  # also for what is too long for a file
                return file
    return None


def existing(path: Path) -> Path:
    """The path, if it is one of a file; raises LudexError."""
    if path.is_dir():
        raise LudexError(f"'{path}' is a folder, not a rules file")
    if not path.exists():
        raise LudexError(f"there is no file '{path}'", f"in folder '{path.absolute().parent}'")
    return path


def _short(path: Path) -> Path:
    """The path as messages should name it: from the current folder, if it is under that."""
    here = os.getcwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


def _suggestion(name: str, games: dict[str, Path]) -> str:
    from ludex.dsl.diagnostics import did_you_mean

    if os.path.isfile(f"{name}.rules"):
        return f"did you mean '{name}.rules', which is here?"
    near = did_you_mean(name, games)
    if near:
        return f"did you mean '{near}'?"
    return f"shipped games: {', '.join(games)}; or give the path of a rules file"
