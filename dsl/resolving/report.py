"""Collects the findings of the resolver, each place once, with notes on the templates they were found in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

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

    def findings(self, own: str = "") -> tuple[Diagnostic, ...]:
        """All of them in order. Where `own`, a file, extends others, an error between the two is reported once for
        each cause: a definition that a variant has changed, and all that the rest does with it."""
        kept: dict[object, Diagnostic] = {}
        others: dict[object, list[Span]] = {}
        for finding in sorted(self._found.values()):
            cause = _cause(finding, own) or finding
            if cause in kept:
                others.setdefault(cause, []).append(finding.span)
            kept.setdefault(cause, finding)
        return tuple(_with_others(finding, others.get(cause, ())) for cause, finding in kept.items())


def _cause(finding: Diagnostic, own: str) -> object:
    """What stands for the cause of a finding; None where it is its own."""
    if not own or finding.code not in OF_TYPES:
        return None
    use = next((note for note in finding.notes if note.span is not None and note.text.startswith("`")), None)
    if use is not None and use.span is not None and use.span.file != finding.span.file:
        return finding.span.file, use.text
    return None if finding.span.file == own else (finding.code, finding.title, finding.label.partition("this is")[2])


def _with_others(finding: Diagnostic, others: Sequence[Span]) -> Diagnostic:
    if not others:
        return finding
    lines = ", ".join(dict.fromkeys(str(span.line) for span in others))
    note = Note(f"the same cause too: line {lines} of {others[0].file.rpartition('/')[2]}")
    return replace(finding, notes=(*finding.notes, note))
