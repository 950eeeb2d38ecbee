"""Places in the rules to and from the protocol's: lines from 0, columns in units of the client."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from lsprotocol import types
from pygls.uris import from_fs_path, to_fs_path
from pygls.workspace import PositionCodec

from ludex.dsl.span import Span


def path_of(uri: str) -> Path:
    """The file of a URI; what is no file (a text that was never saved) gets a name of its own."""
    return Path(to_fs_path(uri) or uri.replace(":", "/"))


def uri_of(path: Path) -> str:
    return from_fs_path(str(path.absolute())) or path.as_uri()


def range_of(span: Span, lines: Sequence[str], codec: PositionCodec) -> types.Range:
    """A span of a text as the client counts it."""
    return types.Range(
        _position(span.line, span.column, lines, codec),
        _position(span.end_line, span.end_column, lines, codec),
    )


def place_of(position: types.Position, lines: Sequence[str], codec: PositionCodec) -> tuple[int, int]:
    """Line and column, both from 1."""
    found = codec.position_from_client_units(list(lines), position)
    return found.line + 1, found.character + 1


def _position(line: int, column: int, lines: Sequence[str], codec: PositionCodec) -> types.Position:
    row, text = max(line - 1, 0), lines[line - 1] if 0 < line <= len(lines) else ""
    column = min(max(column - 1, 0), len(text))
    return types.Position(row, column if text.isascii() else codec.client_num_units(text[:column]))
