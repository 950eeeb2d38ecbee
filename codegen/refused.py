"""What the compiler says of a construct that it cannot lower: a diagnostic with its place."""

from __future__ import annotations

from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.rules_error import RulesError
from ludex.dsl.span import Span


class Refused(RulesError):
    """The rules are right, but this part of them cannot be compiled (the reference interpreter still plays them)."""

    def __init__(self, what: str, span: Span, hint: str = ""):
        super().__init__(
            (
                Diagnostic(
                    "L01",
                    "error",
                    "This cannot be compiled yet",
                    span,
                    what,
                    (),
                    hint or "play it with --engine reference",
                ),
            )
        )
