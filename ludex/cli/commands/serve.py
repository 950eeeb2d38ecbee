"""`ludex serve`: the playground in a browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter


def serve(
    game: Annotated[
        str,
        Parameter(
            name="GAME",
            show_default=False,
            help="What is opened first: a shipped game, or a rules file, which can be saved.",
        ),
    ] = "",
    /,
    *,
    port: Annotated[int, Parameter(help="Where the page is; 0: any port that is free.")] = 8642,
    host: Annotated[
        str,
        Parameter(help="The address to listen at. Where that is not this machine alone, the page asks for a token."),
    ] = "127.0.0.1",
    folder: Annotated[
        str,
        Parameter(
            metavar="DIR",
            show_default=False,
            help="Open the rules files of this folder, and save to it.",
        ),
    ] = "",
    browser: Annotated[bool, Parameter(negative=(), help="Open the page in the browser too.")] = False,
) -> None:
    """Write rules and play them in the browser: findings while you type, the board beside, reasons with their lines."""
    from ludex.web.serve import serve as run

    run(game, host, port, Path(folder) if folder else None, browser)
