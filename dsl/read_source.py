"""A rules file on disk -> its text."""

from pathlib import Path

from ludex.dsl.diagnostics import Diagnostic
from ludex.dsl.files import MOST_RULES, read_file
from ludex.dsl.rules_error import RulesError
from ludex.dsl.span import Source, Span


def read_source(path: Path | str, file: str = "") -> Source:
    """The text of `path`, called `file` in messages; raises RulesError if it cannot be read or is not UTF-8."""
    file = file or str(path)
    try:
        data = read_file(path, MOST_RULES)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise RulesError([_unreadable(file, f"the file cannot be read: {reason}", 1, 1)]) from None
    try:
        return Source(file, data.decode("utf-8"))
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        line, column = before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1
        raise RulesError([_unreadable(file, "the file is not UTF-8 text", line, column)]) from None


def _unreadable(file: str, title: str, line: int, column: int) -> Diagnostic:
    hint = "save it as UTF-8" if "UTF-8" in title else "give the path of a rules file"
    return Diagnostic("G13", "error", title, Span(file, line, column, line, column + 1), "", (), hint)
