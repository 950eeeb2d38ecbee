"""The text of rules as the editor needs it: findings, the checked model, the layout."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePath
from typing import Any

from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.format import format as laid_out
from ludex.dsl.parse import parse
from ludex.dsl.rules_error import RulesError
from ludex.dsl.span import Span
from ludex.errors import LudexError
from ludex.services.complete import complete
from ludex.services.files import NO_FOLDER, Given
from ludex.services.hover import hover
from ludex.services.rename import Clash, renamable, renamed
from ludex.services.signatures import signature_at
from ludex.services.tokens import tokens
from ludex.services.view import Text, View
from ludex.services.workspace import Workspace


class Rules:
    """Reads rules; the files beside them are those of the session, never those of the disk."""

    def __init__(self) -> None:
        self._files = Given()
        self._rules = Workspace(self._files)

    def _at(self, name: str, text: str, beside: Mapping[str, str]) -> Path:
        """The rules as they are written now."""
        if beside != self._files.beside:
            self._rules.forget()
        path = Path(f"{NO_FOLDER}/{name}.rules")  # also below it where the name has slashes
        self._files.own, self._files.beside = (path, text), beside
        return path

    def check(self, name: str, text: str, beside: Mapping[str, str]) -> dict[str, Any]:
        """`findings`; `model`, pickled, None where there are errors; `title`, "" without a model; `sources`: the files
        that they extend; `names`: by file where names stand (line, column, length) and what each is."""
        path = self._at(name, text, beside)
        checked, view = self._rules.check(path), self._rules.view(path)
        model = checked.model
        return {
            "findings": [finding_data(one) for one in checked.findings],
            "model": None if model is None else pickle.dumps(model),
            "title": "" if model is None else model.title,
            "secrets": model is not None and model.has_secrets,
            "names": {one.path.name: list(_names(view, one)) for one in view.texts} if view else {},
            "sources": [] if model is None else [[PurePath(file).name, text] for file, text in model.sources[:-1]],
        }

    def hover(self, name: str, text: str, beside: Mapping[str, str], line: int, column: int) -> dict[str, Any] | None:
        """What is shown at a place of the text (from 1): `code`, `text`, `value` and the place; None where there is
        nothing."""
        path = self._at(name, text, beside)
        view = self._rules.view(path)
        found = hover(view, self._rules.check(path), line, column) if view else None
        if found is None or not (found.code or found.text):
            return None
        return {"code": found.code, "text": found.text, "value": found.value, **span_data(found.span)}

    def complete(
        self, name: str, text: str, beside: Mapping[str, str], line: int, column: int
    ) -> list[tuple[str, str, str, int]]:
        """What may stand at a place of the text: text, kind, detail, rank; the best first."""
        path = self._at(name, text, beside)
        view = self._rules.view(path)
        found = complete(view, self._rules.known_facts(path), self._files, line, column) if view else []
        return [(one.text, one.kind, one.detail, one.rank) for one in found]

    def signature(
        self, name: str, text: str, beside: Mapping[str, str], line: int, column: int
    ) -> dict[str, Any] | None:
        """How the name is written whose arguments stand at a place: `label`, `from` and `to` of the argument at the
        place in it (the same where there is none), `text`; None where there is no call."""
        view = self._rules.view(self._at(name, text, beside))
        found = signature_at(view, line, column) if view else None
        if found is None:
            return None
        start, end = found.arguments[found.active] if found.arguments else (0, 0)
        return {"label": found.label, "from": start, "to": end, "text": found.text}

    def renamable(self, name: str, text: str, beside: Mapping[str, str], line: int, column: int) -> str:
        """The name at a place, which may be changed. Raises LudexError where there is none."""
        view = self._rules.view(self._at(name, text, beside))
        if view is None:
            raise LudexError("there is nothing to rename here")
        try:
            return renamable(view, line, column).name
        except Clash as clash:
            raise LudexError(str(clash)) from None

    def rename(
        self, name: str, text: str, beside: Mapping[str, str], line: int, column: int, wanted: str
    ) -> list[dict[str, Any]]:
        """The places of the text that become `text` where the name at a place is changed to `wanted`. Raises LudexError
        with the reason where that cannot be, or where it stands in a file that is only read."""
        path = self._at(name, text, beside)
        view = self._rules.view(path)
        if view is None:
            raise LudexError("there is nothing to rename here")
        try:
            edits = renamed(view, self._rules, line, column, wanted)
        except Clash as clash:
            raise LudexError(str(clash)) from None
        other = next((file.name for file in edits if file != path), None)
        if other is not None:
            raise LudexError(f"the name stands in `{other}` too, which is only read here")
        return [{"text": edit.text, **span_data(edit.span)} for edit in edits.get(path, [])]

    def format(self, text: str) -> str:
        """The text in the one layout; as it is where it cannot be read."""
        try:
            return laid_out(parse(text, "rules"))
        except RulesError:
            return text

    def page(self, code: str) -> str:
        """The manual page of a finding; "" where there is none."""
        from ludex.manual import page

        return page(code) or ""

    def words(self) -> dict[str, Any]:
        """The words of the language, for colours and completion."""
        from ludex.dsl.resolving.context import FUNCTIONS, GRID_VALUES, VALUES
        from ludex.dsl.syntax.keywords import CHECKING, DECLARING, DOMAINS, RESERVED

        return {
            "reserved": sorted(RESERVED),
            "declaring": sorted(DECLARING | DOMAINS),
            "checking": sorted(CHECKING),
            "builtins": sorted({*VALUES, *GRID_VALUES, *FUNCTIONS}),
        }


def _names(view: View, text: Text) -> Iterator[tuple[int, int, int, str]]:
    for one in tokens(view, text):
        yield one.span.line, one.span.column, one.span.end_column - one.span.column, one.kind


def finding_data(one: Diagnostic) -> dict[str, Any]:
    """A finding as what JSON can hold; files by their name alone."""
    return {
        "code": one.code,
        "severity": one.severity,
        "title": one.title,
        "label": one.label,
        "hint": one.hint,
        "notes": [note.text for note in one.notes],
        **span_data(one.span),
    }


def span_data(span: Span | None) -> dict[str, Any]:
    """A place in the rules; nothing where there is none."""
    if span is None or not span.line:
        return {}
    return {
        "file": PurePath(span.file).name,
        "line": span.line,
        "column": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }
