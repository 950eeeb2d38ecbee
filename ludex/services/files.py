"""The files that an editor sees: those of the disk with what is not saved yet, or those that came with a session."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Protocol

from ludex.dsl.files import MOST_DATA, MOST_RULES, read_file, real_path
from ludex.dsl.load import SHIPPED, SUFFIX, Reading, find_game, read
from ludex.dsl.syntax.parts import Parts

NOTHING: Mapping[Path, str] = MappingProxyType({})
NO_FOLDER = Path(os.devnull)  # of the rules of a session: what stands beside them is never looked for on the disk


class Files(Protocol):
    """parts: what was parsed before."""

    parts: Parts

    def text(self, path: Path) -> str | None:
        """The text of a file; None where there is none that can be read."""

    def rules_beside(self, path: Path) -> list[Path]:
        """The rules files of the folder of a file."""

    def read(self, path: Path, text: str, changed: Mapping[Path, str] = NOTHING) -> Reading:
        """The model and the findings of a rules file with this text, as if other files were `changed`."""


class Disk:
    """`unsaved`: the texts of open editors, by their paths without links; they go before what is on the disk."""

    def __init__(self) -> None:
        self.parts = Parts()
        self.unsaved: dict[Path, str] = {}

    def text(self, path: Path) -> str | None:
        unsaved = self.unsaved.get(real_path(path))
        return _on_disk(path) if unsaved is None else unsaved

    def rules_beside(self, path: Path) -> list[Path]:
        folder = real_path(path).parent
        around = SHIPPED if folder.is_relative_to(SHIPPED) else folder
        found = around.rglob("*" + SUFFIX) if around == SHIPPED else around.glob("*" + SUFFIX)
        return sorted({*found, *(one for one in self.unsaved if one.parent == folder)})

    def read(self, path: Path, text: str, changed: Mapping[Path, str] = NOTHING) -> Reading:
        unsaved = {**self.unsaved, **{real_path(other): text for other, text in changed.items()}}
        return read(path, text, unsaved=unsaved, parts=self.parts)


class Given:
    """The files of a session: the text that is written and those beside it, by name; of the disk only the games that
    come with the program are read."""

    def __init__(self) -> None:
        self.parts = Parts()
        self.own: tuple[Path, str] | None = None
        self.beside: Mapping[str, str] = {}

    def text(self, path: Path) -> str | None:
        if self.own is not None and path == self.own[0]:
            return self.own[1]
        return _on_disk(path) if path.is_relative_to(SHIPPED) else self.beside.get(path.name)

    def rules_beside(self, path: Path) -> list[Path]:
        return sorted(path.parent / name for name in self.beside if name.endswith(SUFFIX))

    def read(self, path: Path, text: str, changed: Mapping[Path, str] = NOTHING) -> Reading:
        beside = {**self.beside, **{other.name: text for other, text in changed.items() if other != path}}
        return read(path, text, beside=beside, parts=self.parts)


def base_of(path: Path, name: str, files: Files) -> Path | None:
    """The rules file that `extends NAME` means in the file at `path`."""
    beside = path.parent / (name + SUFFIX)
    return beside if files.text(beside) is not None else find_game(name)


def data_of(path: Path, name: str, files: Files) -> tuple[Path, str] | None:
    """The file of data that the rules at `path` name, and its text; None where there is none in their folder."""
    found = path.parent / name
    text = files.text(found) if real_path(found).is_relative_to(real_path(path.parent)) else None
    return None if text is None else (found, text)


def _on_disk(path: Path) -> str | None:
    most = MOST_RULES if path.suffix == SUFFIX else MOST_DATA
    try:
        return read_file(path, most).decode("utf-8")
    except (OSError, ValueError):
        return None
