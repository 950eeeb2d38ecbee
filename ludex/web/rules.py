"""The text of rules as the editor needs it: findings, the checked model, the layout."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from pathlib import PurePath
from typing import Any

from ludex.dsl.diagnostics import Diagnostic, RulesError
from ludex.dsl.format import format as laid_out
from ludex.dsl.load import check
from ludex.dsl.parse import parse
from ludex.dsl.span import Span


class Rules:
    """Reads rules; the files beside them are those of the session, never those of the disk."""

    def check(self, name: str, text: str, beside: Mapping[str, str]) -> dict[str, Any]:
        """`findings`; `model`, pickled, None where there are errors; `names` that the rules declare; `sources`: the
        files that they extend."""
        model, found = check(f"{name}.rules", text, beside=beside)
        return {
            "findings": [finding_data(one) for one in found],
            "model": None if model is None else pickle.dumps(model),
            "names": [] if model is None else sorted(set(_names(model))),
            "sources": [] if model is None else [[PurePath(file).name, text] for file, text in model.sources[:-1]],
        }

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


def _names(model: Any) -> list[str]:
    declared = (model.params, model.pieces, model.links, model.fields, model.definitions, model.actions)
    return [*(one.name for group in declared for one in group), *model.tags, *model.players.names]


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
