"""The rules that can be opened: the shipped games, and those of a folder that was named at the start."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from ludex.dsl.files import write_file
from ludex.errors import LudexError
from ludex.shipped import shipped

HEADER = re.compile(r'^game\s+(\w+)\s+"([^"]*)"(?:\s+extends\s+(\w+))?', re.MULTILINE)
QUOTED = re.compile(r'"([^"\n]{1,200})"')
MOST = 1 << 20  # bytes of a file beside rules
NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_-]{0,60}")


class Library:
    """folder: where rules may be read and written; None: nothing is written, and only shipped games are read."""

    def __init__(self, folder: Path | None = None, first: Path | None = None) -> None:
        self.folder, self.first = folder, first

    def games(self) -> list[dict[str, Any]]:
        """name, title, what it extends, and whether it is the user's own."""
        own = sorted(self.folder.glob("*.rules")) if self.folder else []
        return [_entry(path, True) for path in own] + [_entry(path, False) for path in shipped().values()]

    def read(self, name: str, own: bool = False) -> tuple[str, dict[str, str]]:
        """The text, and the files beside it that it names."""
        if not own:
            known = shipped()
            if name not in known:
                raise LudexError(f"no game is called '{name}'")
            return self.read_file(known[name])
        return self.read_file(self._own(name))

    def read_file(self, path: Path) -> tuple[str, dict[str, str]]:
        """A rules file of the user's and what it names."""
        text = path.read_text(encoding="utf-8")
        names = set(QUOTED.findall(text))
        base = HEADER.search(text)
        if base and base[3]:
            names.add(f"{base[3]}.rules")
        files = {name: path.parent / name for name in sorted(names)}
        return text, {name: file.read_text(encoding="utf-8") for name, file in files.items() if _is_data(file, path)}

    def write(self, name: str, text: str) -> str:
        """Saves rules into the folder; returns the name of the file."""
        path = self._own(name)
        write_file(path, text)
        return path.name

    def _own(self, name: str) -> Path:
        if self.folder is None:
            raise LudexError("rules are only saved where `ludex serve --folder DIR` was told where")
        if not NAME.fullmatch(name):
            raise LudexError(f"'{name}' cannot be the name of a file: letters, digits, _ and - are fine")
        return self.folder / f"{name}.rules"


def _is_data(file: Path, rules: Path) -> bool:
    """Whether it is a file of bounded size in the folder of the rules."""
    inside = file.resolve().parent == rules.parent.resolve()
    return inside and file.is_file() and file.stat().st_size <= MOST


def _entry(path: Path, own: bool) -> dict[str, Any]:
    header = HEADER.search(path.read_text(encoding="utf-8", errors="replace"))
    return {
        "name": path.stem,
        "title": header[2] if header else path.stem,
        "extends": (header[3] or "") if header else "",
        "variant": path.parent.name == "variants",
        "own": own,
    }
