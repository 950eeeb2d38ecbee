"""The server and its state: the open texts, and when their findings are sent."""

from __future__ import annotations

import asyncio
from pathlib import Path

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.workspace import PositionCodec

import ludex
from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.files import real_path
from ludex.dsl.parse import plain
from ludex.dsl.span import Span
from ludex.lsp.places import path_of, place_of, range_of, uri_of
from ludex.services.files import Disk
from ludex.services.view import View
from ludex.services.workspace import Workspace

QUIET = 0.03  # seconds without a key after which findings are looked for, where keys come fast
FAST = 0.1  # seconds between two keys, below which that is so; else they are looked for at once
SEVERITIES = {"error": types.DiagnosticSeverity.Error, "warning": types.DiagnosticSeverity.Warning}


class RulesServer(LanguageServer):
    """`rules`: what is known of the open texts; `failures`: lines of checks that did not hold when they were run;
    `has_terminal`: whether the client runs the command lines that commands return."""

    def __init__(self) -> None:
        super().__init__("ludex", ludex.__version__)
        self.disk = Disk()
        self.rules = Workspace(self.disk)
        self.failures: dict[str, list[Diagnostic]] = {}
        self.has_terminal = False
        self._timer: asyncio.TimerHandle | None = None
        self._last_key = 0.0
        self._uris: dict[Path, str] = {}
        self._changed: set[str] = set()

    # ------------------------------------------------------------------ texts

    def opened(self, uri: str) -> None:
        """A text was opened or has changed: its findings are sent at once, or when no key was pressed for a moment."""
        document = self.workspace.get_text_document(uri)
        self.disk.unsaved[real_path(path_of(uri))] = document.source
        self._uris[real_path(path_of(uri))] = uri
        self.failures.pop(uri, None)
        self._changed.add(uri)
        self._look_soon()

    def closed(self, uri: str) -> None:
        self.disk.unsaved.pop(real_path(path_of(uri)), None)
        self._uris.pop(real_path(path_of(uri)), None)
        self._changed.discard(uri)
        self.failures.pop(uri, None)
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, []))
        self._look_soon()  # what extends it reads the file on the disk again

    def disk_changed(self) -> None:
        """Files that are not open may be others now."""
        self.rules.forget()
        self._look_soon()

    def _look_soon(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        loop = asyncio.get_running_loop()
        fast = loop.time() - self._last_key < FAST
        self._last_key = loop.time()
        self._timer = loop.call_later(QUIET if fast else 0, self._look)

    def _look(self) -> None:
        """The changed texts first, then those that may extend them; a key that is pressed meanwhile restarts this."""
        others = [uri for uri in self.workspace.text_documents if uri not in self._changed]
        for uri in [*self._changed, *others]:
            self.tell_findings(uri)
        self._changed.clear()

    # ------------------------------------------------------------------ findings

    def tell_findings(self, uri: str) -> None:
        """Publishes the findings of a text that is open."""
        document = self.workspace.text_documents.get(uri)
        view = self.view(uri)
        if document is None or view is None:
            return
        found = (*self.rules.check(view.own.path).findings, *self.failures.get(uri, ()))
        told = [self._told(view, one) for one in found]
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, told, document.version))

    def _told(self, view: View, one: Diagnostic) -> types.Diagnostic:
        own = one.span.file == str(view.own.path)
        related = [(note.text, note.span) for note in one.notes if note.span is not None and note.span.line]
        if not own and one.span.line:
            related.insert(0, (one.title, one.span))
        span = one.span if own else self._where_extended(view)
        lines = [one.title, one.label, *(note.text for note in one.notes if note.span is None), one.hint]
        return types.Diagnostic(
            range_of(span, view.own.lines, self.codec),
            "\n".join(filter(None, lines)),
            SEVERITIES[one.severity],
            one.code,
            source="ludex",
            related_information=[
                types.DiagnosticRelatedInformation(self.location(place), text) for text, place in related
            ],
        )

    def _where_extended(self, view: View) -> Span:
        """Where the rules name the game whose file has a finding."""
        header = view.own.header
        place = header.extends or header.name if header else None
        return place.span if place else Span("", 1, 1, 1, 2)

    # ------------------------------------------------------------------ places

    @property
    def codec(self) -> PositionCodec:
        return self.workspace.position_codec

    def view(self, uri: str) -> View | None:
        return self.rules.view(path_of(uri))

    def place(self, view: View, position: types.Position) -> tuple[int, int]:
        """Line and column of a position in the own text, from 1."""
        return place_of(position, view.own.lines, self.codec)

    def range(self, view: View, span: Span) -> types.Range:
        """A span of the own text."""
        return range_of(span, view.own.lines, self.codec)

    def range_in(self, path: Path, span: Span) -> types.Range:
        """A span of any file."""
        lines = plain(self.disk.text(path) or "").split("\n")  # as spans count them, not as Unicode does
        return range_of(span, lines, self.codec)

    def uri_of(self, path: Path) -> str:
        """The URI of a file, as the client writes it where it has opened it."""
        return self._uris.get(real_path(path)) or uri_of(path)

    def location(self, span: Span) -> types.Location:
        path = Path(span.file)
        return types.Location(self.uri_of(path), self.range_in(path, span))
