"""Findings about rules files on a stream, with the lines of the files that they speak of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TextIO

from ludex.cli.notes import has_colours
from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.files import MOST_RULES, read_file
from ludex.dsl.render import render, render_github, render_json, summary

MOST_SHOWN = 200  # findings as text; json and github have all


def print_findings(
    diagnostics: Sequence[Diagnostic],
    stream: TextIO,
    format: str = "text",
    texts: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """format: text for people (nothing at all without findings; of very many the first), json, or github for workflow
    annotations. texts: of what is no file, by name."""
    if format == "json":
        stream.write(render_json(diagnostics))
    elif format == "github":
        stream.write(render_github(diagnostics))
    elif diagnostics:
        shown = sorted(diagnostics, key=lambda found: found.severity)[:MOST_SHOWN]
        text = render(shown, {**_sources(shown), **texts}, colour=has_colours(stream))
        if len(diagnostics) > len(shown):
            text = f"{text.rstrip().rpartition(chr(10))[0]}{summary(diagnostics)}; the first {MOST_SHOWN} are shown\n"
        stream.write(text)


def _sources(diagnostics: Sequence[Diagnostic]) -> dict[str, str]:
    spans = [note.span for found in diagnostics for note in found.notes if note.span]
    files = {span.file for span in spans} | {found.span.file for found in diagnostics}
    return {file: text for file in files if (text := _text(file)) is not None}


def _text(file: str) -> str | None:
    try:
        return read_file(file, MOST_RULES).decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return None
