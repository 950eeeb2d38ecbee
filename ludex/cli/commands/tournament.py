"""`ludex tournament`: many bots and programs, each against each, or one against all others."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

from ludex.cli.match_options import MATCH, Bots, MatchOptions
from ludex.cli.options import GameName


def tournament(
    game: GameName,
    /,
    *,
    bot: Bots = (),
    games: Annotated[int, Parameter(help="How many games of each pair; sides change after each.")] = 10,
    pairing: Annotated[
        Literal["roundrobin", "gauntlet"],
        Parameter(help="Each against each, or the first against each other one."),
    ] = "roundrobin",
    options: MatchOptions = MATCH,
) -> int:
    """Let many bots and programs play, all pairs or the first against the others: the table, and who beat whom.
    Exit 1 if anyone lost by a fault."""
    from ludex.cli.play_matches import play_matches

    return play_matches(game, bot, games, options, pairing=pairing)
