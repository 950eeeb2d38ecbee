"""What a rules file holds, as editors list it: declarations, parts that fold, and what can be done with a line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ludex.dsl import tree
from ludex.dsl.span import Span
from ludex.services.view import Text

INDENT = re.compile(r"[ \t]*")


@dataclass(frozen=True)
class Symbol:
    """A declaration: what it is called, its kind (of `merge.key`), the whole of it, and its name."""

    name: str
    kind: str
    span: Span
    name_span: Span


@dataclass(frozen=True)
class Lens:
    """What can be done at a line: run (a check), play, fuzz or check; `number` of the check among those of the file."""

    line: int
    action: str
    title: str
    number: int = 0


def symbols(text: Text) -> Iterator[Symbol]:
    """The declarations in their order."""
    header = text.header
    if header is not None:
        yield Symbol(header.name.text, "game", header.span, header.name.span)
    for node in text.declarations:
        yield from _symbols(node)


def _symbols(node: Any) -> Iterator[Symbol]:
    match node:
        case tree.FieldDecl(names=names) | tree.NamedPlayers(names=names):
            kind = "field" if isinstance(node, tree.FieldDecl) else "player"
            yield from (Symbol(name.text, kind, node.span, name.span) for name in names)
        case (
            tree.Param()
            | tree.Pieces()
            | tree.LinkDecl()
            | tree.Let()
            | tree.LetMap()
            | tree.Action()
            | tree.Effect()
            | tree.NamedPattern()
        ):
            yield Symbol(node.name.text, KINDS[type(node)], node.span, node.name.span)
        case tree.Show(names=names):
            yield Symbol(f"show {', '.join(name.text for name in names)}", "show", node.span, names[0].span)
        case tree.Notation(names=names):
            yield Symbol(f"notation {', '.join(name.text for name in names)}", "notation", node.span, names[0].span)
        case tree.StartPicture(field=field) | tree.StartGiven(field=field) | tree.StartDealt(field=field):
            yield Symbol(f"start {field.text}", "start", node.span, field.span)
        case tree.Check(title=title):
            yield Symbol(f"check {title.text}" if title and title.text else "check", "check", node.span, node.span)
        case tree.BoardGrid() | tree.BoardHexagons() | tree.BoardGraph() | tree.NumberedPlayers():
            name = "players" if isinstance(node, tree.NumberedPlayers) else "board"
            yield Symbol(name, name, node.span, node.span)
        case _:
            name = KINDS[type(node)]
            yield Symbol(name, name, node.span, node.span)


KINDS: dict[type, str] = {
    tree.Param: "param",
    tree.Pieces: "pieces",
    tree.LinkDecl: "link",
    tree.Let: "let",
    tree.LetMap: "let",
    tree.Action: "action",
    tree.Effect: "effect",
    tree.NamedPattern: "pattern",
    tree.Turn: "turn",
    tree.Setup: "setup",
    tree.StartBlock: "start",
    tree.Score: "score",
    tree.Payoff: "payoff",
    tree.End: "end",
    tree.Symmetry: "symmetry",
    tree.Invariant: "invariant",
    tree.Look: "look",
    tree.Known: "known",
}


def folds(text: Text) -> Iterator[tuple[int, int]]:
    """First and last line (from 1) of what may be folded: lines with deeper ones below, and comments of many lines."""
    lines = text.lines
    depths = [len(INDENT.match(line)[0]) if line.strip() else None for line in lines]  # type: ignore[index]
    for number, depth in enumerate(depths):
        if depth is not None:
            last = _last_deeper(depths, number, depth)
            if last > number:
                yield number + 1, last + 1
    yield from _comments(lines)


def _last_deeper(depths: list[int | None], number: int, depth: int) -> int:
    last = number
    for other in range(number + 1, len(depths)):
        found = depths[other]
        if found is not None:
            if found <= depth:
                break
            last = other
    return last


def _comments(lines: list[str]) -> Iterator[tuple[int, int]]:
    first = None
    for number, line in enumerate([*lines, ""]):
        if line.startswith("#"):
            first = number if first is None else first
        elif first is not None:
            if number - first > 1:
                yield first + 1, number
            first = None


def lenses(text: Text) -> Iterator[Lens]:
    """Above `game`: play, fuzz and run all checks; above each `check`: run it."""
    checks = [node for node in text.declarations if isinstance(node, tree.Check)]
    if text.header is not None:
        line = text.header.span.line
        yield Lens(line, "play", "▶ play")
        yield Lens(line, "fuzz", "fuzz")
        if checks:
            yield Lens(line, "run", f"run {len(checks)} check{'' if len(checks) == 1 else 's'}", -1)
    for number, node in enumerate(checks):
        yield Lens(node.span.line, "run", "▶ run", number)
