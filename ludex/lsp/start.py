"""Starts the language server on standard input and output."""

from __future__ import annotations

import sys

from ludex.errors import LudexError

MISSING = "the language server needs packages that are not installed: {}"
INSTALL = "install them: pip install 'ludex[lsp]'"


def start() -> None:
    """Serves until the editor ends it. Raises LudexError where the extra is missing."""
    try:
        from ludex.lsp import commands, editing, reading
        from ludex.lsp.server import RulesServer
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("pygls", "lsprotocol", "attrs", "attr", "cattrs"):
            raise
        raise LudexError(MISSING.format(error.name), INSTALL) from None
    if sys.stdin.isatty():
        print("ludex: the language server waits for an editor on its standard input", file=sys.stderr)
    server = RulesServer()
    for room in (reading, editing, commands):
        room.register(server)
    server.start_io()
