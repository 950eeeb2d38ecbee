"""Collects the findings of the resolver, each place once, with notes on the templates they were found in."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ludex.dsl.diagnostics import Diagnostic, Note, Severity
from ludex.dsl.span import Span

OF_TYPES = ("T01", "T02", "T03", "T04", "T05", "T07")  # findings that depend on what a template is used with


class Report:
    """The findings so far. `uses` are the uses of definitions and effects that are being looked into."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, Span], Diagnostic] = {}
        self._uses: list[Note] = []
        self.error_count = 0

    def error(
        self, code: str, span: Span, title: str, label: str = "", hint: str = "", notes: tuple[Note, ...] = ()
    ) -> None:
        self._add(code, "error", span, title, label, hint, notes)

    def warning(
        self, code: str, span: Span, title: str, label: str = "", hint: str = "", notes: tuple[Note, ...] = ()
    ) -> None:
        self._add(code, "warning", span, title, label, hint, notes)

    def _add(
        self, code: str, severity: Severity, span: Span, title: str, label: str, hint: str, notes: tuple[Note, ...]
    ) -> None:
        if severity == "error":
            self.error_count += 1
        if code in OF_TYPES:
            notes = (*notes, *reversed(self._uses))
        self._found.setdefault((code, span), Diagnostic(code, severity, title, span, label, notes, hint))

    @contextmanager
    def inside(self, text: str, span: Span) -> Iterator[None]:
        """What is found in here also shows the use that led to it."""
        self._uses.append(Note(text, span))
        try:
            yield
        finally:
            self._uses.pop()

    @contextmanager
    def trial(self) -> Iterator[None]:
        """What is found in here is forgotten again."""
        kept, count = dict(self._found), self.error_count
        try:
            yield
        finally:
            self._found, self.error_count = kept, count

    def findings(self) -> tuple[Diagnostic, ...]:
        return tuple(sorted(self._found.values()))
