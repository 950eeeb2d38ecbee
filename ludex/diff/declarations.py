"""Which declarations differ between two rules files, those they extend included. Layout and comments do not count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from ludex.dsl.load import declarations
from ludex.dsl.model import Model
from ludex.dsl.parse import parse
from ludex.dsl.resolving.merge import key, merge
from ludex.dsl.resolving.report import Report
from ludex.dsl.span import Source, Span

SILENT = {"check"}  # says nothing about the game itself


@dataclass(frozen=True)
class Place:
    """Where a declaration stands, and its lines without comments."""

    file: str
    line: int
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Change:
    """kind: added, removed or changed; what: `action leap`, `end`."""

    kind: str
    what: str
    old: Place | None
    new: Place | None


Declared = tuple[Sequence[Any], Sequence[Source]]  # what stands in rules and those they extend, and the files


def changes(old: Path, new: Path) -> tuple[Change, ...]:
    """All changes, in the order of the new file, what is only in the old one behind. Raises RulesError."""
    return _changes(declarations(old), declarations(new))


def changes_of(old: Model, new: Model) -> tuple[Change, ...]:
    """The same of checked rules, by the texts that they were made of."""
    return _changes(_declared(old), _declared(new))


def _declared(model: Model) -> Declared:
    sources = [Source(file, text) for file, text in model.sources]
    standing = merge(tuple(parse(source.text, source.file) for source in sources), Report())
    return [one.node for one in standing], sources


def _changes(old: Declared, new: Declared) -> tuple[Change, ...]:
    (ours, our_sources), (theirs, their_sources) = old, new
    found: list[Change] = []
    left, right = _grouped(ours), _grouped(theirs)
    for what in {**right, **left}:
        for a, b in _pairs(left.get(what, []), right.get(what, [])):
            kind = "added" if a is None else "removed" if b is None else "changed"
            found.append(
                Change(kind, " ".join(what).strip().rstrip(":"), _place(a, our_sources), _place(b, their_sources))
            )
    return tuple(found)


def _grouped(nodes: Sequence[Any]) -> dict[tuple[str, str], list[Any]]:
    groups: dict[tuple[str, str], list[Any]] = {}
    for node in nodes:
        if key(node)[0] not in SILENT:
            groups.setdefault(key(node), []).append(node)
    return groups


def _pairs(old: list[Any], new: list[Any]) -> list[tuple[Any, Any]]:
    """What differs: (old, new), None where there is none. The order of those that may stand several times counts."""
    pairs: list[tuple[Any, Any]] = []
    for tag, a, b, c, d in SequenceMatcher(
        None, [repr(n) for n in old], [repr(n) for n in new], autojunk=False
    ).get_opcodes():
        if tag != "equal":
            gone, come = old[a:b], new[c:d]
            most = max(len(gone), len(come))
            pairs += zip(gone + [None] * (most - len(gone)), come + [None] * (most - len(come)))
    return pairs


def _place(node: Any, sources: Sequence[Source]) -> Place | None:
    if node is None:
        return None
    span: Span = node.span
    text = next(source.text for source in sources if source.file == span.file).splitlines()
    last = span.end_line if span.end_column > 1 else span.end_line - 1
    lines = [_bare(line) for line in text[span.line - 1 : max(last, span.line)]]
    return Place(span.file, span.line, tuple(line for line in lines if line))


def _bare(line: str) -> str:
    """The line without its comment; a row of a picture may hold a `#` of its own, which has no blank before it."""
    return line.partition(" # ")[0].rstrip()
