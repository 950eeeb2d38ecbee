"""`ludex turns`: the legal turns."""

from __future__ import annotations

import sys
from typing import Annotated

from cyclopts import Parameter

from ludex.cli.options import START, GameName, Plays, PositionOptions, Viewer, open_game, open_position, their_turn
from ludex.cli.own_process import stop_at_once


def turns(
    game: GameName,
    /,
    *,
    play: Plays = (),
    viewer: Viewer = "",
    count: Annotated[bool, Parameter(negative=(), help="Print only how many there are.")] = False,
    options: PositionOptions = START,
) -> None:
    """List the legal turns of a position, one a line, or count them. With --as in games that hide something: the
    choices that the player is offered next."""
    stop_at_once()
    position = open_position(open_game(game, options), options, play)
    position = their_turn(position, viewer)
    if viewer and position.game.model.has_secrets and not position.over:
        offered = position.view(position.mover).offer_texts  # what follows a choice is seen when it is made
        print(*([len(offered)] if count else offered), sep="\n")
        return
    if count:
        print(0 if position.over else position.count_turns())
        return
    if position.over:
        print("ludex: the game is over", file=sys.stderr)
        return
    for turn in position.turns():
        print(position.turn_text(turn))
