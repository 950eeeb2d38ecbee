"""A rules file as far as it can be read while it is written, with the files that it extends and their data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from ludex.dsl import tree
from ludex.dsl.files import real_path
from ludex.dsl.parse import plain
from ludex.dsl.resolving.context import FUNCTIONS, GRID_VALUES, VALUES
from ludex.dsl.span import Span
from ludex.dsl.syntax.parts import Part
from ludex.services.files import Files, base_of, data_of
from ludex.services.occurrences import Occurrence, graph_names, occurrences

WORDS = frozenset((*VALUES, *GRID_VALUES, *FUNCTIONS, "pass"))
TEXT_KINDS = ("action", "player", "tag", "field", "link", "step")  # that turns and positions are written with


@dataclass(frozen=True)
class Text:
    """One file. `parts`: its declarations, sound ones and others; none of a data file, whose `names` are its own."""

    path: Path
    text: str
    parts: tuple[Part, ...] = ()
    data: tuple[Occurrence, ...] = ()

    @cached_property
    def lines(self) -> list[str]:
        return plain(self.text).split("\n")

    def up_to(self, line: int, column: int) -> str:
        """The line up to a place (from 1); "" beyond the end."""
        return self.lines[line - 1][: column - 1] if 0 < line <= len(self.lines) else ""

    @property
    def header(self) -> tree.Header | None:
        return next((part.header for part in self.parts if part.header is not None), None)

    @property
    def declarations(self) -> Iterator[tree.Declaration]:
        return (one for part in self.parts for one in part.declarations)

    @cached_property
    def names(self) -> tuple[Occurrence, ...]:
        return (*occurrences(self.declarations), *self.data)


@dataclass(frozen=True)
class Declared:
    """What a name of the game is: its kind, where it is declared, and by what."""

    kind: str
    name: str
    span: Span
    node: tree.Declaration | None
    text: Text


@dataclass(frozen=True)
class View:
    """texts: the file itself, then what it extends (the nearest first), then data files that declare names."""

    texts: tuple[Text, ...]

    @property
    def own(self) -> Text:
        return self.texts[0]

    @cached_property
    def declared(self) -> dict[str, Declared]:
        """The names of the game; of one that is declared again the nearest declaration."""
        found: dict[str, Declared] = {}
        for text in self.texts:
            for declaration in text.declarations:
                for one in occurrences((declaration,)):
                    if one.role == "declaration" and not one.owner and one.kind != "cell":
                        found.setdefault(one.name, Declared(one.kind, one.name, one.span, declaration, text))
            for one in text.data:
                if one.kind == "step":
                    found.setdefault(one.name, Declared("step", one.name, one.span, None, text))
        return found

    def meant(self, text: Text) -> tuple[Occurrence, ...]:
        """The names of a text without those words in turns and positions that are no names of this game."""
        return tuple(one for one in text.names if one.role != "text" or self._is_name(one.name))

    def _is_name(self, word: str) -> bool:
        declared = self.declared.get(word)
        return declared is not None and declared.kind in TEXT_KINDS

    def at(self, line: int, column: int) -> Occurrence | None:
        """The name at a place of the own text (from 1), or right before it."""
        found = [one for one in self.meant(self.own) if _covers(one.span, line, column)]
        return min(found, key=lambda one: one.span.end_column == column, default=None)


def _covers(span: Span, line: int, column: int) -> bool:
    return span.line == line and span.column <= column <= span.end_column


def view(path: Path, files: Files) -> View | None:
    """The view of a rules file; None where it cannot be read."""
    texts: list[Text] = []
    here: Path | None = path
    while here is not None and real_path(here) not in [real_path(one.path) for one in texts]:
        found = text_at(here, files)
        if found is None:
            break
        texts.append(found)
        base = found.header.extends if found.header else None
        here = base_of(here, base.text, files) if base else None
    data = [one for text in texts for one in _data(text, files)]
    return View((*texts, *data)) if texts else None


def text_at(path: Path, files: Files) -> Text | None:
    """A rules file."""
    text = files.text(path)
    return None if text is None else Text(path, text, files.parts.of(plain(text), str(path)))


def _data(text: Text, files: Files) -> Iterator[Text]:
    """The files that hold the graph of a board."""
    for node in text.declarations:
        if isinstance(node, tree.BoardGraph) and isinstance(node.picture, tree.FileName):
            found = data_of(text.path, node.picture.text, files)
            if found is not None:
                path, data = found
                rows = enumerate(data.splitlines(), 1)
                places = ((row, Span(str(path), line, 1, line, len(row) + 1)) for line, row in rows)
                yield Text(path, data, data=tuple(graph_names(places)))
