"""Why a learner learns nothing: the fields that its features do not read, and features that never differ."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludex.dsl import model as m

TYPES = ((m.Bool, "flag"), (m.Int, "number"), (m.SetOf, "set"))
MOST = 8  # fields that are named


def unread(model: Any, read: Iterable[int]) -> str:
    """The fields of the state whose indices are not in `read`, each with its kind and its line: `stack (a number of
    each cell, line 8)`; empty where all are read."""
    known = set(read)
    named = [_named(field) for field in model.fields if field.domain.kind != "turn" and field.index not in known]
    return ", ".join(named[:MOST] + ([f"{len(named) - MOST} more"] if len(named) > MOST else []))


def unread_by_terms(position: Any, terms: Any) -> str:
    """The fields that no term (`ludex.bots.analysis.features`) of a position's game looks at."""
    return unread(position.game.model, {terms.field, terms.at, *terms.fields, *terms.values})


def constant(rows: list) -> str:
    """That nothing can be learned of these rows of features, where all are the same; else empty."""
    same = len(rows) > 1 and all(row == rows[0] for row in rows)
    return f"no feature differs among the {len(rows)} positions" if same else ""


def _named(field: Any) -> str:
    kind = next((word for type_, word in TYPES if isinstance(field.type, type_)), "value")
    of = "" if field.domain.kind == "game" else f" of each {field.domain.name or field.domain.kind}"
    return f"{field.name} (a {kind}{of}, line {field.span.line})"
