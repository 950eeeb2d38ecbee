"""Changes of texts, as data."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ludex.dsl.span import Span

LINE_END = re.compile(r"(?<=\n)|(?<=\r)(?!\n)")


@dataclass(frozen=True)
class Edit:
    """At `span` the text becomes `text`."""

    span: Span
    text: str


def edited(text: str, edits: Iterable[Edit]) -> str:
    """The text after edits that do not meet. Lines end in LF, CR LF or CR, and stay as they are."""
    lines = LINE_END.split(text)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))

    def place(line: int, column: int) -> int:
        return len(text) if line > len(lines) else starts[line - 1] + column - 1

    for edit in sorted(edits, key=lambda one: (one.span.line, one.span.column), reverse=True):
        first, last = (
            place(edit.span.line, edit.span.column),
            place(edit.span.end_line, edit.span.end_column),
        )
        text = text[:first] + edit.text + text[last:]
    return text
