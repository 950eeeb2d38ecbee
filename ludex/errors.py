"""What goes wrong because of what a user asked for, as an exception that carries the message to show."""

from __future__ import annotations

from ludex.dsl.errors import LudexError


class NoCompilerError(LudexError):
    """There is no C compiler, so no engine can be built here; the interpreter still plays."""


__all__ = ["LudexError", "NoCompilerError"]
