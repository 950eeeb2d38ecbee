"""What goes wrong because of what a user asked for, as an exception that carries the message to show."""

from __future__ import annotations


class LudexError(Exception):
    """A mistake that its maker can mend. `hint` says how; `exit_code` is what the command ends with."""

    def __init__(self, message: str, hint: str = "", exit_code: int = 2) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.exit_code = exit_code

    def __str__(self) -> str:
        return f"{self.message}\n{self.hint}" if self.hint else self.message


class NoCompilerError(LudexError):
    """There is no C compiler, so no engine can be built here; the interpreter still plays."""
