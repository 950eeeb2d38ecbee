"""`ludex solve`: the exact value of a position of a small game."""

from __future__ import annotations

from typing import Annotated, Literal

from cyclopts import Parameter

from ludex.cli.exit_codes import FINDINGS, FINE
from ludex.cli.options import START, GameName, Plays, PositionOptions, open_game, open_position
from ludex.cli.own_process import stop_at_once
from ludex.dsl.plural import counted
from ludex.errors import LudexError


def solve(
    game: GameName,
    /,
    *,
    play: Plays = (),
    nodes: Annotated[int, Parameter(help="Give up after so many nodes.")] = 1_000_000_000,
    memory: Annotated[int, Parameter(help="Megabytes of the table of positions.")] = 256,
    by: Annotated[
        Literal["depth", "proof"],
        Parameter(
            help="Null windows, deeper and deeper, with bounds from both sides; or proof numbers: a second opinion."
        ),
    ] = "depth",
    options: PositionOptions = START,
) -> int:
    """Tell whether the player to move wins, draws or loses with best play on both sides, and a choice that keeps it.
    Exit 1 if the nodes do not suffice."""
    from ludex.bots.solve import prove
    from ludex.bots.solve import solve as bounded

    stop_at_once()
    if nodes < 1 or memory < 1:
        raise LudexError("--nodes and --memory must be at least 1")
    opened = open_game(game, options, "to solve: this needs the compiled engine")
    from ludex.dsl.secrets import refuse_secrets  # late, as all that commands use

    refuse_secrets(opened.model, "a solver")
    if len(opened.player_names) != 2:
        raise LudexError("only games of two players are solved")
    position = open_position(opened, options, play)
    if position.over:
        raise LudexError("the game is over: there is nothing to solve")
    try:
        found = (prove if by == "proof" else bounded)(position, nodes, memory)
    except ValueError as error:
        raise LudexError(str(error)) from None
    name = opened.player_names[position.mover]
    if found.value is None:
        deep = f" looking {found.depth} turns ahead and" if found.depth else ""
        print(f"not decided: {found.fault} after{deep} {counted(found.nodes, 'node')}")
        return FINDINGS
    told = {1.0: "wins", 0.5: "draws", 0.0: "loses"}[found.value]
    choice = f" with {position.choice_text(found.choice)}" if found.choice is not None else ""
    depth = f"looking at most {found.depth} turns ahead, " if found.depth else ""
    print(f"{name} {told}{choice} ({depth}{counted(found.nodes, 'node')})")
    return FINE
