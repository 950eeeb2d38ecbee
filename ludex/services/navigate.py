"""Where a name is declared, and where else it stands: in the file, in those it extends, and in those that extend it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ludex.dsl.files import real_path
from ludex.dsl.span import Span
from ludex.services.files import base_of, data_of
from ludex.services.occurrences import Occurrence
from ludex.services.view import View
from ludex.services.workspace import Workspace


def definition(seen: View, workspace: Workspace, line: int, column: int) -> list[Span]:
    """The places that declare what stands at a place of the own text; the first line of a file that is named there."""
    base = seen.own.header.extends if seen.own.header else None
    if base is not None and base.span.line == line and base.span.column <= column <= base.span.end_column:
        found = base_of(seen.own.path, base.text, workspace.files)
        return [_beginning(found)] if found else []
    name = seen.at(line, column)
    if name is None:
        return []
    if name.kind == "file":
        data = data_of(seen.own.path, name.name, workspace.files)
        return [_beginning(data[0])] if data else []
    if name.kind == "cell":
        return [one.span for one in _cells(seen) if one.name == name.name][:1]
    if name.owner:
        declared_at = [one.span for one in _same(seen, name) if one.role == "declaration"]
        return [span for span in declared_at if span.file == declared_at[0].file]
    declared = seen.declared.get(name.name)
    if declared is None:
        return []
    every = (one for text in seen.texts for one in text.names if text is declared.text)
    tags = [one.span for one in every if one.name == name.name and one.role == "declaration" and not one.owner]
    return tags or [declared.span]


def references(seen: View, workspace: Workspace, line: int, column: int) -> list[Occurrence]:
    """All places of the name at a place of the own text, declarations too, by file and place."""
    name = seen.at(line, column)
    if name is None or name.kind in ("file", "base"):
        return []
    if name.kind == "cell":
        found = {one for one in _cells(seen) if one.name == name.name}
    elif name.owner and not name.owner.startswith("action "):
        found = set(_same(seen, name))
    elif not name.owner and name.name not in seen.declared:
        found = {one for one in seen.meant(seen.own) if one.name == name.name and not one.owner}
    else:
        found = {one for view in family(seen, workspace, name) for one in _same(view, name)}
    return sorted(found, key=lambda one: one.span)


def family(seen: View, workspace: Workspace, name: Occurrence) -> Iterator[View]:
    """The views of all rules in which the name means the same: those that extend the outermost game that has it."""
    root = next((text for text in reversed(seen.texts) if any(_is(one, name) for one in text.names)), seen.own)
    outermost = real_path(root.path)
    yield seen
    for path in workspace.files.rules_beside(seen.own.path):
        other = workspace.view(path) if real_path(path) != real_path(seen.own.path) else None
        if other is not None and outermost in [real_path(text.path) for text in other.texts]:
            yield other


def _same(seen: View, name: Occurrence) -> Iterator[Occurrence]:
    return (one for text in seen.texts for one in seen.meant(text) if _is(one, name))


def _is(one: Occurrence, name: Occurrence) -> bool:
    return one.name == name.name and one.owner == name.owner and one.kind not in ("file", "base", "cell")


def _cells(seen: View) -> Iterator[Occurrence]:
    declared = [one for text in seen.texts for one in text.names if one.kind == "cell"]
    return iter(sorted(declared, key=lambda one: one.role != "declaration"))


def _beginning(path: Path) -> Span:
    return Span(str(path), 1, 1, 1, 1)
