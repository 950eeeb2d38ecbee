"""Rules files -> models: the only stage that reads files of users (by `read_source` and `files`).

A name behind `extends` is a file beside the rules, or one of the games that come with the program.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from ludex.dsl import tree
from ludex.dsl.checks import run_checks_on
from ludex.dsl.diagnostics import Diagnostic, did_you_mean
from ludex.dsl.files import MOST_DATA, digest_of, read_file, real_path
from ludex.dsl.model import Model
from ludex.dsl.parse import parse
from ludex.dsl.read_source import read_source
from ludex.dsl.resolve import resolve
from ludex.dsl.resolving.merge import merge
from ludex.dsl.resolving.report import Report
from ludex.dsl.rules_error import RulesError
from ludex.dsl.span import Source
from ludex.dsl.syntax.parts import Parts
from ludex.dsl.views.secret_flow import secret_flow
from ludex.dsl.views.tells_secrets import tells_secrets

SUFFIX = ".rules"
SHIPPED = Path(__file__).resolve().parent.parent / "rules"


def load(path: str | Path, text: str | None = None, shipped: Path = SHIPPED) -> Model:
    """The model of a rules file; raises RulesError with all errors (and warnings) if it has any error.

    `text` stands for the contents of the file, if it is given."""
    reading = read(path, text, shipped)
    if reading.model is None:
        raise RulesError(reading.findings, {source.file: source.text for source in reading.sources})
    return reading.model


def check(
    path: str | Path, text: str | None = None, shipped: Path = SHIPPED, beside: Mapping[str, str] | None = None
) -> tuple[Model | None, tuple[Diagnostic, ...]]:
    """The model of a rules file, None if it has errors; and all findings, warnings too.

    `beside`: the contents of the files beside the rules, by name; then no other file is read, but games that come with
    the program and their data."""
    reading = read(path, text, shipped, beside)
    if reading.model is None:
        return reading.model, reading.findings
    return reading.model, tuple(sorted((*reading.findings, *tells_secrets(reading.model), *secret_flow(reading.model))))


@dataclass(frozen=True)
class Reading:
    """What came of reading rules. `files`: all that was looked at on the disk, with the SHA-256 of what was read there,
    and "" for what was not there or could not be read; `sources`: the rules themselves, the file asked for first."""

    model: Model | None
    findings: tuple[Diagnostic, ...]
    files: tuple[tuple[str, str], ...]
    sources: tuple[Source, ...] = ()


def read(
    path: str | Path,
    text: str | None = None,
    shipped: Path = SHIPPED,
    beside: Mapping[str, str] | None = None,
    unsaved: Mapping[Path, str] | None = None,
    parts: Parts | None = None,
) -> Reading:
    """As `check`, with the files. For editors: `unsaved` texts stand for files of the disk, by their paths
    without links; `parts` are declarations that were parsed before."""
    report = Report()
    reader = _Reader(Path(path), shipped, report, beside, unsaved, parts)
    model, found = _checked(reader, text, report)
    return Reading(model, found, tuple(reader.looked_at.items()), tuple(reader.sources))


def _checked(reader: _Reader, text: str | None, report: Report) -> tuple[Model | None, tuple[Diagnostic, ...]]:
    try:
        files = reader.chain(text)
    except RulesError as error:
        return None, error.diagnostics
    if files is None:
        return None, report.findings()
    try:
        model, found = resolve(files, reader.sources[::-1], reader.rows, report)
    except RulesError as error:  # what cannot be read to its end
        return None, tuple(sorted((*report.findings(), *error.diagnostics)))
    if model is None:
        return None, found
    deep = run_checks_on(model)
    unsound = any(finding.severity == "error" for finding in deep)
    return (None if unsound else model), tuple(sorted((*found, *deep)))


def declarations(path: str | Path, shipped: Path = SHIPPED) -> tuple[tuple[Any, ...], tuple[Source, ...]]:
    """The declarations that stand in a rules file and those it extends, as syntax; and the files. Raises RulesError."""
    report = Report()
    files, reader = _chain(path, None, shipped, report)
    return tuple(one.node for one in merge(files, report)), tuple(reader.sources)


def trees(path: str | Path, text: str | None = None, shipped: Path = SHIPPED) -> tuple[tree.File, ...]:
    """The syntax trees of those that a rules file extends, innermost first, and its own. Raises RulesError."""
    return _chain(path, text, shipped, Report())[0]


def _chain(path: str | Path, text: str | None, shipped: Path, report: Report) -> tuple[tuple[tree.File, ...], _Reader]:
    reader = _Reader(Path(path), shipped, report)
    files = reader.chain(text)
    if files is None:
        raise RulesError(report.findings())
    return files, reader


def game_names(shipped: Path = SHIPPED) -> tuple[str, ...]:
    """The names of the games that come with the program."""
    return tuple(sorted(_games(shipped)))


def find_game(name: str, shipped: Path = SHIPPED) -> Path | None:
    """The rules file of a game that comes with the program."""
    return _games(shipped).get(name)


@lru_cache
def _games(folder: Path) -> dict[str, Path]:
    return {path.stem: path for path in sorted(folder.rglob("*" + SUFFIX))}


class _Reader:
    """Reads a file and those it extends."""

    def __init__(
        self,
        path: Path,
        shipped: Path,
        report: Report,
        beside: Mapping[str, str] | None = None,
        unsaved: Mapping[Path, str] | None = None,
        parts: Parts | None = None,
    ) -> None:
        self.path = path
        self.shipped = shipped
        self.report = report
        self.given, self.beside = beside is not None, beside or {}
        self.unsaved, self.parts = unsaved or {}, parts
        self.sources: list[Source] = []  # the file itself first
        self.folders: dict[str, Path] = {}
        self.looked_at: dict[str, str] = {}  # on the disk: the digest of what was read, or ""

    def chain(self, text: str | None) -> tuple[tree.File, ...] | None:
        """The trees, innermost first; None (and reported) where one that is extended is not there."""
        files: list[tree.File] = []
        path = self.path
        seen: list[Path] = []
        while True:
            file = self._parse(path, text)
            files.append(file)
            seen.append(real_path(path))
            text, base = None, file.header.extends
            if base is None:
                return tuple(reversed(files))
            found = self._find(base.text, path)
            if found is None:
                self._unknown(base)
                return None
            path = found
            if real_path(path) in seen:
                self.report.error(
                    "X01",
                    base.span,
                    "these games extend each other",
                    f"`{base.text}` extends this game again",
                    "let one of them stand on its own",
                )
                return None

    def _parse(self, path: Path, text: str | None) -> tree.File:
        if text is None and self._is_given(path.parent):
            text = self.beside[path.name]
        text = self._unsaved(path) if text is None else text
        if text is None:
            source = read_source(path)
            self.looked_at[str(path)] = digest_of(source.text.encode())
        else:
            source = Source(str(path), text)
        self.sources.append(source)
        self.folders[source.file] = path.parent
        return parse(source.text, source.file, self.parts)

    def _unsaved(self, path: Path) -> str | None:
        return self.unsaved.get(real_path(path)) if self.unsaved else None

    def _find(self, name: str, path: Path) -> Path | None:
        beside = path.parent / (name + SUFFIX)
        if self._is_given(path.parent):
            there = beside.name in self.beside
        else:
            there = self._unsaved(beside) is not None or beside.is_file()
            self.looked_at.setdefault(str(beside), "")
        return beside if there else find_game(name, self.shipped)

    def _is_given(self, folder: Path) -> bool:
        """Whether the files of a folder are those that were given, and are not to be looked for on the disk."""
        return self.given and not folder.is_relative_to(self.shipped)

    def _unknown(self, base: tree.Ident) -> None:
        folder = self.folders[base.span.file]
        near = map(Path, self.beside) if self._is_given(folder) else folder.glob("*" + SUFFIX)
        known = {*game_names(self.shipped), *(path.stem for path in near if path.suffix == SUFFIX)}
        guess = did_you_mean(base.text, known)
        self.report.error(
            "X01",
            base.span,
            f"unknown game `{base.text}`",
            "no rules file of this name was found",
            f"did you mean `{guess}`?" if guess else f"put `{base.text}{SUFFIX}` beside this file",
        )

    def rows(self, name: tree.FileName) -> tuple[str, ...] | None:
        """The rows of a data file beside the rules file that names it."""
        folder = self.folders[name.span.file]
        try:
            text = self._given(name.text) if self._is_given(folder) else self._data(folder, name.text)
        except (OSError, ValueError) as error:
            self.report.error("F01", name.span, *_unread(name.text, error))
            return None
        return tuple(line.rstrip() for line in text.splitlines() if line.strip())

    def _given(self, name: str) -> str:
        """The contents of a file that was given; raises FileNotFoundError."""
        if name not in self.beside:
            raise FileNotFoundError(name)
        return self.beside[name]

    def _data(self, folder: Path, name: str) -> str:
        """The text of a file in the folder of the rules, or below it; raises OSError or ValueError."""
        path = folder / name
        if not _is_inside(path, folder):
            raise _Outside
        text = self._unsaved(path)
        if text is not None:
            return text
        self.looked_at.setdefault(str(path), "")
        data = read_file(path, MOST_DATA)
        self.looked_at[str(path)] = digest_of(data)
        return data.decode("utf-8")


class _Outside(ValueError):
    """A file that is not below the folder of the rules: a stranger's rules read nothing else of the machine."""


def _is_inside(path: Path, folder: Path) -> bool:
    return os.path.realpath(path).startswith(os.path.join(os.path.realpath(folder), ""))


def _unread(name: str, error: OSError | ValueError) -> tuple[str, str, str]:
    """Title, label and hint for data that cannot be read."""
    put_it_there = "correct the name, or put the file there"
    if isinstance(error, _Outside):
        return f"the file `{name}` is not beside the rules", "rules read only files of their own folder", put_it_there
    if isinstance(error, FileNotFoundError):
        return f"the file `{name}` is missing", "it is not beside the rules file", put_it_there
    if isinstance(error, UnicodeDecodeError):
        return f"the file `{name}` is no text", f"byte {error.start} is not UTF-8", "save it as UTF-8"
    why = getattr(error, "strerror", None) or str(error)
    return f"the file `{name}` cannot be read", why, put_it_there
