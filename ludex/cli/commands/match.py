"""`ludex match`: bots and programs against each other, through the judge."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from ludex.cli.match_options import MATCH, Bots, MatchOptions
from ludex.cli.options import GameName
from ludex.errors import LudexError

GAMES = 10
ENDLESS = 100_000  # games of a test, which ends before


def match(
    game: GameName,
    /,
    *,
    bot: Bots = (),
    games: Annotated[
        int | None,
        Parameter(
            show_default=False,
            help=f"How many games (of each pair); sides change after each. default: {GAMES}.",
        ),
    ] = None,
    sprt: Annotated[
        str,
        Parameter(
            name="--sprt",
            metavar="ELO0,ELO1",
            show_default=False,
            help="Play until a sequential test decides whether the first bot is better by ELO1 or by ELO0; 5% errors.",
        ),
    ] = "",
    errors: Annotated[
        tuple[float, float],
        Parameter(metavar="ALPHA BETA", negative=(), help="Chances of a wrong H1 and of a wrong H0, for --sprt."),
    ] = (0.05, 0.05),
    options: MatchOptions = MATCH,
) -> int:
    """Let bots and programs play each other through the judge: a line a game, then a table with Elo and its error.
    Exit 1 if anyone lost by a fault."""
    from ludex.cli.play_matches import play_matches

    count = games if games is not None else ENDLESS if sprt else GAMES
    return play_matches(game, bot, count, options, sprt=_test(sprt, errors))


def _test(text: str, errors: tuple[float, float]) -> object:
    from ludex.arena.results.sprt import Sprt

    if not text:
        return None
    try:
        elo0, elo1 = (float(word) for word in text.split(","))
    except ValueError:
        raise LudexError(f"--sprt {text}: two differences in Elo are needed", "for example: --sprt 0,5") from None
    try:
        return Sprt(elo0, elo1, *errors)
    except ValueError as error:
        raise LudexError(f"--sprt {text}: {error}") from None
