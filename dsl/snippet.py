"""The piece of the rules that a span covers."""

from __future__ import annotations

from ludex.dsl.model import Model
from ludex.dsl.span import Span


def snippet(model: Model, span: Span) -> str:
    """The text of a span on one line, blanks collapsed; nothing when the source is not known."""
    text = next((text for name, text in model.sources if name == span.file), "")
    lines = text.splitlines()[span.line - 1 : span.end_line]
    if not lines:
        return ""
    lines[-1] = lines[-1][: span.end_column - 1]
    lines[0] = lines[0][span.column - 1 :]
    return " ".join(" ".join(lines).split())
