"""Resolves the `look` block: what pictures show, which no execution reads (V01)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from ludex.dsl import model as m
from ludex.dsl import tree
from ludex.dsl.diagnostics import did_you_mean
from ludex.dsl.resolving.board import ReadRows
from ludex.dsl.resolving.context import Context

CELLS = ("squares", "chequered", "crossings", "hexagons")
COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
EMPTY = "."
FORMS = {
    "cells": "cells crossings",
    "colour": 'colour White "#f8f5ed"',
    "figure": 'figure king "♚"',
    "hide": "hide unmoved",
    "labels": "labels none",
    "layout": 'layout "a . b"',
}


def look(ctx: Context, node: tree.Look, players: m.Players, board: Any, read: ReadRows) -> m.Look:
    """What the lines of the block say, each checked."""
    return _Reading(ctx, players, board, read).read(node)


class _Reading:
    """The lines read so far."""

    def __init__(self, ctx: Context, players: m.Players, board: Any, read: ReadRows) -> None:
        self.ctx, self.players, self.board, self.file = ctx, players, board, read
        self.cells, self.labels = "", True
        self.colours: dict[str, str] = {}
        self.figures: dict[str, tuple[str, ...]] = {}
        self.hidden: list[str] = []
        self.rows: list[tuple[tree.LookLine, str]] = []  # of the layout

    def read(self, node: tree.Look) -> m.Look:
        ways: dict[str, Callable[[tree.LookLine], None]] = {
            "cells": self._cells,
            "colour": self._colour,
            "figure": self._figure,
            "hide": self._hide,
            "labels": self._labels,
            "layout": self._layout,
        }
        for line in node.lines:
            word = line.word.text
            if word in ways:
                ways[word](line)
            else:
                self._wrong(line.word, f"a look has no `{word}`", word, tuple(ways))
        layout = self._placed()
        colours, figures = tuple(self.colours.items()), tuple(self.figures.items())
        return m.Look(self.cells, colours, figures, tuple(self.hidden), self.labels, layout, node.span)

    def _wrong(self, node: tree.Node, title: str, text: str, known: tuple[str, ...]) -> None:
        if text in self.ctx.taken:
            return
        guess = did_you_mean(text, known)
        hint = f"did you mean `{guess}`?" if guess else f"write one of: {', '.join(known)}"
        self.ctx.report.error("V01", node.span, title, "pictures do not know this", hint)

    def _shape(self, line: tree.LookLine, names: int, texts: int) -> bool:
        """Whether a line has so many names and strings."""
        fits = len(line.names) == names and len(line.texts) == texts
        if not fits:
            form = FORMS[line.word.text]
            self.ctx.report.error("V01", line.span, "this line cannot be read", "", f"write it as `{form}`")
        return fits

    # ------------------------------------------------------------------ lines
    def _cells(self, line: tree.LookLine) -> None:
        if not self._shape(line, 1, 0):
            return
        self.cells = line.names[0].text
        if self.cells not in CELLS:
            self._wrong(line.names[0], f"cells cannot be `{self.cells}`", self.cells, CELLS)
        elif self.ctx.is_graph:
            hint = "leave this out; `layout` says where cells lie"
            self.ctx.report.error("V01", line.span, "the cells of a graph are points", "this needs a grid", hint)

    def _colour(self, line: tree.LookLine) -> None:
        if not self._shape(line, 1, 1):
            return
        name, text = line.names[0], line.texts[0]
        if name.text not in (known := (*self._players(), *self._kinds(), "cells")):
            self._wrong(name, f"`{name.text}` has no colour", name.text, known)
        elif not COLOUR.fullmatch(text.text):
            self.ctx.report.error("V01", text.span, "this is no colour", "six hexadecimal digits", 'write "#d9412b"')
        self.colours[name.text] = text.text

    def _figure(self, line: tree.LookLine) -> None:
        if not self._shape(line, 1, max(1, len(line.texts))):
            return
        name, texts = line.names[0], line.texts
        most = self.players.high if name.text in self._owned() else 1
        unseen = [text for text in texts if not text.text.strip() or not text.text.isprintable()]
        if name.text not in self._players() + self._kinds():
            self._wrong(name, f"`{name.text}` has no figure", name.text, self._players() + self._kinds())
        elif unseen:
            self.ctx.report.error("V01", unseen[0].span, "a figure that cannot be seen", "", "write a letter")
        elif len(texts) not in (1, most):
            hint = "write one text" + (f", or one for each of the {most} players" if most > 1 else "")
            self.ctx.report.error("V01", line.span, f"{len(texts)} figures for `{name.text}`", "", hint)
        self.figures[name.text] = tuple(text.text for text in texts)

    def _owned(self) -> set[str]:
        """Names of which every player has his own."""
        return {one.name for enum in self.ctx.enums for one in enum.alternatives if one.owned}

    def _hide(self, line: tree.LookLine) -> None:
        for name in line.names:
            known = {field.declared for field in self.ctx.fields.values()}
            if name.text not in known:
                self._wrong(name, f"unknown field `{name.text}`", name.text, tuple(sorted(known)))
        self.hidden += [name.text for name in line.names]

    def _labels(self, line: tree.LookLine) -> None:
        if self._shape(line, 1, 0) and line.names[0].text != "none":
            self._wrong(line.names[0], "labels stand outside, or not at all", line.names[0].text, ("none",))
        self.labels = False

    def _layout(self, line: tree.LookLine) -> None:
        if not isinstance(self.board, m.Graph):
            hint = "leave this out; `cells` says what a grid looks like"
            self.ctx.report.error("V01", line.span, "the cells of a grid lie in rows", "this needs a graph", hint)
            return
        if self._shape(line, 0, 1):
            self.rows.append((line, line.texts[0].text))

    def _placed(self) -> tuple[tuple[int, int], ...]:
        """Where the cells of a graph lie, by the rows of the layout: names, parted by blanks, and `.` for nothing."""
        if not self.rows or not isinstance(self.board, m.Graph):
            return ()
        rows, known, line = self.rows, self.board.cells, self.rows[0][0]
        if len(rows) == 1 and not set(rows[0][1].split()) & set(known):  # the name of a file
            found = self.file(tree.FileName(rows[0][1], span=line.texts[0].span))
            if found is None:
                return ()
            rows = [(line, row) for row in found]
        places: dict[str, tuple[int, int]] = {}
        for down, (line, row) in enumerate(rows):
            for right, name in enumerate(row.split()):
                if name != EMPTY and (name not in known or name in places):
                    title = f"`{name}` stands twice" if name in places else f"no cell is called `{name}`"
                    self._wrong(line, title, name, known)
                    return ()
                places[name] = right, down
        missing = [name for name in known if name not in places]
        if missing:
            title = "a layout that leaves out cells"
            self.ctx.report.error("V01", line.span, title, f"`{missing[0]}` lies nowhere", "name every cell once")
            return ()
        return tuple(places[name] for name in known)

    # ------------------------------------------------------------------ what there is
    def _players(self) -> tuple[str, ...]:
        return tuple(name for name, declared in self.ctx.declared.items() if declared.kind == "player")

    def _kinds(self) -> tuple[str, ...]:
        return tuple(name for name, declared in self.ctx.declared.items() if declared.kind in ("tag", "pieces"))
