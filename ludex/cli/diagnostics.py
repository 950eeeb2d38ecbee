"""Findings about rules files on a stream, with the lines of the files that they speak of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TextIO

from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.render import render, render_github, render_json


def print_findings(diagnostics: Sequence[Diagnostic], stream: TextIO, format: str = "text") -> None:
    """format: text for people (nothing at all without findings), json, or github for workflow annotations."""
    if format == "json":
        stream.write(render_json(diagnostics))
    elif format == "github":
        stream.write(render_github(diagnostics))
    elif diagnostics:
        stream.write(render(diagnostics, _sources(diagnostics), colour=stream.isatty()))


def _sources(diagnostics: Sequence[Diagnostic]) -> dict[str, str]:
    spans = [note.span for found in diagnostics for note in found.notes if note.span]
    files = {span.file for span in spans} | {found.span.file for found in diagnostics}
    return {file: text for file in files if (text := _text(file)) is not None}


def _text(file: str) -> str | None:
    try:
        with open(file, encoding="utf-8") as stream:
            return stream.read()
    except (OSError, UnicodeDecodeError):
        return None
