"""`ludex solve`: the exact value of a position of a small game, or an equilibrium of a small game with secrets."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from ludex.cli.exit_codes import FINDINGS, FINE
from ludex.cli.options import START, GameName, Plays, PositionOptions, open_game, open_position
from ludex.cli.own_process import stop_at_once
from ludex.dsl.plural import counted
from ludex.errors import LudexError
from ludex.loading import load, load_model
from ludex.settings import read_settings
from ludex.shipped import find_rules

By = Literal["depth", "proof"]
NODES, MEMORY = 1_000_000_000, 256
BY: By = "depth"


def solve(
    game: GameName,
    /,
    *,
    play: Plays = (),
    nodes: Annotated[int, Parameter(help="Give up after so many nodes.")] = NODES,
    memory: Annotated[int, Parameter(help="Megabytes of the table of positions.")] = MEMORY,
    by: Annotated[
        By,
        Parameter(
            help="Null windows, deeper and deeper, with bounds from both sides; or proof numbers: a second opinion."
        ),
    ] = BY,
    policy: Annotated[
        str | None,
        Parameter(
            metavar="POLICY",
            show_default=False,
            help="Only what this policy is worth, and its NashConv: `uniform`, `first` or a file that --save wrote.",
        ),
    ] = None,
    below: Annotated[
        float | None,
        Parameter(show_default=False, help="With chance or secrets: stop when NashConv is not above this."),
    ] = None,
    seconds: Annotated[
        float | None,
        Parameter(
            show_default=False,
            help="With chance or secrets: stop after so many seconds, those that the tree takes among them.",
        ),
    ] = None,
    iterations: Annotated[
        int | None, Parameter(show_default=False, help="With chance or secrets: stop after so many iterations.")
    ] = None,
    save: Annotated[
        Path | None,
        Parameter(metavar="FILE", show_default=False, help="With chance or secrets: write the strategy to this file."),
    ] = None,
    options: PositionOptions = START,
) -> int:
    """Tell whether the player to move wins, draws or loses with best play on both sides, and a choice that keeps it;
    of games with chance or secrets an equilibrium, and how far from one it is. Exit 1 if the limits do not suffice."""
    from ludex.cli.solve_tree import Wanted, solve_tree  # late, as all that commands use

    wanted = Wanted(policy, below, seconds, iterations, save)
    model = load_model(find_rules(game))
    if wanted.asked or model.has_secrets or model.has_chance:
        if (nodes, memory, by) != (NODES, MEMORY, BY):
            raise LudexError(
                "--nodes, --memory and --by are for games without chance and secrets, and without --policy"
            )
        return solve_tree(_first_position(game, model, options, play), wanted)
    if nodes < 1 or memory < 1:
        raise LudexError("--nodes and --memory must be at least 1")
    stop_at_once()
    return _by_search(game, play, nodes, memory, by, options)


def _first_position(game: str, model: Any, options: PositionOptions, play: Plays) -> Any:
    """The root of the tree, on the interpreter, which works out each position once."""
    if options.engine == "compiled":
        raise LudexError("trees are made by the reference interpreter: leave --engine out")
    if model.has_secrets and (play or options.from_ is not None):
        raise LudexError(
            "a game that hides something is solved from its start: nobody remembers what came before --from"
        )
    opened = load(game, "reference", read_settings(options.set))
    return open_position(opened, options, play)


def _by_search(game: str, play: Plays, nodes: int, memory: int, by: str, options: PositionOptions) -> int:
    from ludex.bots.solve import prove
    from ludex.bots.solve import solve as bounded

    opened = open_game(game, options, "to solve: this needs the compiled engine")
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
        deep = f" a search to depth {found.depth} and" if found.depth else ""
        print(f"not decided: {found.fault} after{deep} {counted(found.nodes, 'node')}")
        return FINDINGS
    told = {1.0: "wins", 0.5: "draws", 0.0: "loses"}[found.value]
    choice = f" with {position.choice_text(found.choice)}" if found.choice is not None else ""
    depth = f"searched to depth {found.depth}, " if found.depth else ""  # it grows by two, and skips forced turns
    print(f"{name} {told}{choice} ({depth}{counted(found.nodes, 'node')})")
    return FINE
