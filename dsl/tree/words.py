"""What every node is, and the smallest of them: names, numbers, strings, pictures, comments."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from ludex.dsl.span import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class Node:
    span: Span = field(default=NOWHERE, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Ident(Node):
    """A name where it is declared, or where it can only be a name (a called effect, the target of an assignment)."""

    text: str


@dataclass(frozen=True, slots=True)
class Text(Node):
    """A string, without its quotes."""

    text: str


@dataclass(frozen=True, slots=True)
class FileName(Node):
    """A string that names a data file beside the rules."""

    text: str


@dataclass(frozen=True, slots=True)
class Picture(Node):
    """Indented rows as they stand, without what all have as indentation and without blanks at their ends."""

    rows: tuple[str, ...]
    row_spans: tuple[Span, ...] = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Comment(Node):
    """From `#` to the end of the line; `alone` if nothing stands before it on its line."""

    text: str
    alone: bool


@dataclass(frozen=True, slots=True)
class Number(Node):
    value: int


@dataclass(frozen=True, slots=True)
class Name(Node):
    text: str


Bound: TypeAlias = Number | Name
