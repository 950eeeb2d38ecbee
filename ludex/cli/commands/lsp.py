"""`ludex lsp`: the language server for editors."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter


def lsp(
    *,
    stdio: Annotated[bool, Parameter(negative=(), help="By standard input and output; there is no other way.")] = True,
) -> None:
    """The language server that editors start: findings while you type, hover, completion, names and their places."""
    from ludex.lsp.start import start

    start()
