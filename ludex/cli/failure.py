"""An exception that reached the top of the command -> lines for the user, and the exit code."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from ludex.cli.exit_codes import FINDINGS, INTERNAL, USAGE
from ludex.cli.notes import printable
from ludex.cli.sandbox import is_entered, memory_told
from ludex.errors import LudexError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ludex.dsl.diagnostics import Diagnostic

# What an import raises for want of memory, besides MemoryError: the parser of Python itself gives up in odd places.
HALF_IMPORTED = (ImportError, SyntaxError, SystemError)
OURS = ("dsl", "engine", "codegen", "bots", "arena", "fuzz", "ludex")


def report(error: Exception) -> int:
    """Says what is wrong on stderr. An exception class of Ludex's own speaks to the user; any other is a defect."""
    try:
        return _report(error)
    except MemoryError:
        os.write(2, b"ludex: this takes more memory than there is\n")
        return USAGE


def _report(error: Exception) -> int:
    if _is_for_want_of_memory(error):
        return _say(memory_told(), USAGE)
    if hasattr(error, "diagnostics"):
        return _findings(error.diagnostics)
    if isinstance(error, LudexError):
        return _say(str(error), error.exit_code)
    if type(error).__module__.partition(".")[0] in OURS:
        return _say(str(error), USAGE)
    if isinstance(error, OSError):
        return _say(f"{error.filename or 'input or output'}: {error.strerror}", USAGE)
    if isinstance(error, ValueError) and "null byte" in str(error):
        return _say("the name of a file cannot hold a null byte", USAGE)
    if isinstance(error, RecursionError):
        return _say("these rules, or a turn of them, are nested too deeply: use fewer parts within one another", USAGE)
    if isinstance(error, UnicodeDecodeError):
        return _say(f"a file is not UTF-8 text ({error.reason} at byte {error.start})", USAGE)
    name = type(error).__name__
    print(f"ludex: internal error: {name}: {printable(str(error))}", file=sys.stderr)
    print("ludex: this is a defect of Ludex; run again with LUDEX_TRACEBACK=1 to see where", file=sys.stderr)
    return INTERNAL


def _is_for_want_of_memory(error: BaseException | None) -> bool:
    """Whether memory that ran out is what an exception, or one that it came from, is about."""
    while error is not None:
        if isinstance(error, MemoryError) or (is_entered() and isinstance(error, HALF_IMPORTED)):
            return True
        error = error.__cause__ or error.__context__
    return False


def _findings(diagnostics: Sequence[Diagnostic]) -> int:
    from ludex.cli.diagnostics import print_findings

    print_findings(diagnostics, sys.stderr)
    return FINDINGS


def _say(message: str, code: int) -> int:
    first, *rest = printable(message).splitlines() or ["it failed and did not say why"]
    print(f"ludex: {first}", file=sys.stderr)
    for line in rest:
        print(f"       {line}", file=sys.stderr)
    return code
