"""The rules' own lines, to stand above what is made of them."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import PurePath

from ludex.dsl import model as m
from ludex.dsl.span import Span

Place = tuple[int, int] | tuple[()]  # the source (those that a rules file extends come first), and the line in it
NO_PLACE: Place = ()  # of what no single line says


def place_of(model: m.Model, span: Span) -> Place:
    """Where a node stands in the rules."""
    files = [file for file, _ in model.sources]
    return (files.index(span.file), span.line) if span.file in files else NO_PLACE


def rules_line(model: m.Model, span: Span) -> str:
    """The line on which a node begins, up to where its brackets close, without its comment: `31: owner[at] = me`;
    `base 31: ...` where a file that the rules extend says so; "" for what stands in no file."""
    place = place_of(model, span)
    if not place:
        return ""
    file, text = model.sources[place[0]]
    origin = "" if place[0] == len(model.sources) - 1 else f"{PurePath(file).stem} "
    return _harmless(f"{origin}{span.line}: {_statement(text, span.line)}")


def rules_lines(model: m.Model, span: Span) -> tuple[str, ...]:
    """All lines of a node, each as `rules_line` gives it, where they say anything."""
    places = [Span(span.file, line, 1, line, 1) for line in range(span.line, span.end_line + 1)]
    lines = [rules_line(model, place) for place in places] if place_of(model, span) else []
    return tuple(line for line in dict.fromkeys(lines) if not line.endswith(": "))


@lru_cache(maxsize=4096)
def _statement(text: str, line: int) -> str:
    lines = text.split("\n")[line - 1 :]
    taken: list[str] = []
    for one in lines:
        taken.append(re.sub(r"\s\s+#.*$", "", one).strip())
        said = re.sub(r'"[^"]*"', "", " ".join(taken))
        if all(said.count(left) <= said.count(right) for left, right in ("()", "[]", "{}")):
            break
    return " ".join(taken)


def _harmless(text: str) -> str:
    """The text as a comment may hold it: the name of a file, or a text in the rules, may hold what ends a line."""
    return "".join(c if c.isprintable() else " " for c in text)
