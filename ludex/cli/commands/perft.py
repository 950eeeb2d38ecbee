"""`ludex perft`: how many turns there are, depth by depth."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from ludex.cli.notes import busy
from ludex.cli.options import START, GameName, Plays, PositionOptions, open_game, open_position
from ludex.dsl.chance_tree import weighted_perft
from ludex.errors import LudexError


def perft(
    game: GameName,
    depth: Annotated[int, Parameter(name="DEPTH", help="How many turns deep, at least 1.")],
    /,
    *,
    play: Plays = (),
    divide: Annotated[bool, Parameter(negative=(), help="Also each first turn, with the count below it.")] = False,
    weighted: Annotated[
        bool,
        Parameter(negative=(), help="Not outcomes counted as choices: how many turns are to be expected, exactly."),
    ] = False,
    options: PositionOptions = START,
) -> None:
    """Count the sequences of legal turns: a line `depth count` for each depth, as they come."""
    if depth < 1:
        raise LudexError(f"DEPTH is {depth}: it must be at least 1")
    position = open_position(open_game(game, options), options, play)
    if divide:
        for text, number in position.divide(depth):
            print(f"{text}: {number}", flush=True)
    for level in range(1, depth + 1):
        with busy(f"depth {level}"):
            count: object = weighted_perft(position, level) if weighted else position.perft(level)
        print(level, count, flush=True)
