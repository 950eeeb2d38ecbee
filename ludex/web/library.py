"""The rules that can be opened: the shipped games, and those of a folder that was named at the start."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ludex.dsl.diagnostics import did_you_mean
from ludex.dsl.files import MOST_RULES, read_file, real_path, write_file
from ludex.errors import LudexError
from ludex.shipped import library, shipped

HEADER = re.compile(r'^game\s+(\w+)\s+"([^"]*)"(?:\s+extends\s+(\w+))?', re.MULTILINE)
QUOTED = re.compile(r'"([^"\n]{1,200})"')
MOST = 1 << 20  # bytes of a file beside rules
NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_-]{0,60}")
FIRST = "bacteria"  # what is opened where nothing is asked for


@dataclass(frozen=True)
class Opened:
    """Rules to open: `beside`, the files that they name; `home`, the path of the file that they are the text of ("" for
    none), beside which bots look for what was learned; `record`, the game."""

    name: str
    text: str
    beside: Mapping[str, str] = field(default_factory=dict)
    home: str = ""
    record: Mapping[str, Any] = field(default_factory=dict)


class Library:
    """folder: where rules may be read and written; first: a file of the user that may be, too. Where there is neither,
    nothing is written, and only shipped games are read."""

    def __init__(self, folder: Path | None = None, first: Path | None = None) -> None:
        self.folder, self.first = folder, first and first.absolute()

    def games(self) -> list[dict[str, Any]]:
        """name, title, what it extends, its folder among the shipped ones, and whether it is the user's own."""
        known = [_entry(path, True) for path in self._files()] + [_entry(path, False) for path in _shipped().values()]
        return [one for one in known if one is not None]

    def _files(self) -> list[Path]:
        """The rules of the folder; links that lead out of it are not followed."""
        return sorted(path for path in self.folder.glob("*.rules") if self._is_inside(path)) if self.folder else []

    def begin(self) -> Opened:
        """What is opened where a page asks for nothing."""
        return self._opened(self.first) if self.first is not None else self.read(FIRST)

    def read(self, name: str, own: bool = False) -> Opened:
        """The rules of a name. Raises LudexError."""
        known = {path.stem: path for path in self._files()} if own else _shipped()
        if name not in known:
            near = did_you_mean(name, known)
            raise LudexError(f"no game is called '{name}'" + (f": did you mean '{near}'?" if near else ""))
        return self._opened(known[name])

    def shared(self, name: str, text: str, beside: Mapping[str, str], record: Mapping[str, Any]) -> Opened:
        """Rules that a page brings. They are at home where rules of that name could be opened."""
        first = {self.first.stem: self.first} if self.first is not None else {}
        home = {**_shipped(), **{path.stem: path for path in self._files()}, **first}.get(name)
        return Opened(name, text, beside, str(home.absolute()) if home else "", record)

    def _opened(self, path: Path) -> Opened:
        """A rules file and what it names."""
        text = _text(path)
        names = set(QUOTED.findall(text))
        base = HEADER.search(text)
        if base and base[3]:
            names.add(f"{base[3]}.rules")
        files = {name: path.parent / name for name in sorted(names)}
        beside = {name: _text(file) for name, file in files.items() if _is_data(file, path)}
        return Opened(path.stem, text, beside, str(path.absolute()))

    def write(self, name: str, text: str, before: str) -> str:
        """Saves rules into the folder, or to the file that the server was started with; returns the name of the file,
        "" where there is no place for it. `before`: what the file holds as far as the user knows; a file that holds
        something else stays as it is. Raises LudexError."""
        path = self._place(name)
        if path is None:
            return ""
        if path.exists() and _text(path) not in (before, text):
            raise LudexError(f"{path.name} holds other rules than were opened here: open it, or save by another name")
        try:
            write_file(path, text)
        except OSError as error:
            raise LudexError(f"{path.name} cannot be written: {error.strerror}") from None
        return path.name

    def _place(self, name: str) -> Path | None:
        """The file that rules of a name are saved to. Raises LudexError."""
        if self.first is not None and name == self.first.stem and self.first not in _shipped().values():
            return self.first
        if self.folder is None:
            return None
        if not NAME.fullmatch(name):
            raise LudexError(f"'{name}' cannot be the name of a file: letters, digits, _ and - are fine")
        path = self.folder / f"{name}.rules"
        if not self._is_inside(path):
            raise LudexError(f"{path.name} is a link that leads out of the folder")
        return path

    def _is_inside(self, path: Path) -> bool:
        return self.folder is not None and real_path(path).parent == real_path(self.folder)


def _shipped() -> dict[str, Path]:
    """The rules files that come with Ludex, by name."""
    return shipped() | library()


def _text(path: Path) -> str:
    """The text of a file. Raises LudexError."""
    try:
        return read_file(path, MOST_RULES).decode("utf-8")
    except UnicodeDecodeError:
        raise LudexError(f"{path.name} is not UTF-8") from None
    except OSError as error:
        raise LudexError(f"{path.name} cannot be read: {error.strerror}") from None


def _is_data(file: Path, rules: Path) -> bool:
    """Whether it is a file of bounded size in the folder of the rules, or below it."""
    try:
        inside = real_path(file).is_relative_to(real_path(rules.parent))
        return inside and file.is_file() and file.stat().st_size <= MOST
    except (OSError, ValueError):
        return False


def _entry(path: Path, own: bool) -> dict[str, Any] | None:
    try:
        header = HEADER.search(_text(path))
    except LudexError:
        return None
    return {
        "name": path.stem,
        "title": header[2] if header else path.stem,
        "extends": (header[3] or "") if header else "",
        "variant": path.parent.name == "variants",
        "library": not own and path.parent.name == "library",
        "own": own,
    }
