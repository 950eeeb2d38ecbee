"""`ludex bot`: a bot as a program that speaks its game's contest protocol, or one of the field."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from ludex.cli.options import GameName, Seed, repeated


def bot(
    game: GameName,
    /,
    *,
    bot: Annotated[
        str,
        Parameter(
            help="Who thinks: auto (what is best for the game), one that may be it (alphabeta, bestfirst, connect, "
            "mcts, plan), greedy or random; of games that hide something equilibrium or random; with options: "
            "mcts:exploration=0.7."
        ),
    ] = "auto",
    time: Annotated[
        int | None,
        Parameter(show_default=False, help="Milliseconds a turn; without it, what the contest's clock allows."),
    ] = None,
    seed: Seed = 0,
    folder: Annotated[str, Parameter(help="Where the files are, for protocols with files.")] = ".",
    protocol: Annotated[
        str,
        Parameter(
            show_default=False,
            help="What is spoken: ugi (any game), uci (chess), uai (Ataxx boards), gtp (go), views (games that "
            "hide something), or the game's contest protocol, which is the default; docs/protocol.md lists all.",
        ),
    ] = "",
    set: Annotated[
        tuple[str, ...], repeated("--set", "NAME=VALUE", "Set a parameter of the rules that the protocol does not tell")
    ] = (),
) -> int:
    """Play as a program on stdin and stdout (or files), until the game or the input ends: by the game's contest
    protocol, or by one that programs of other makers know."""
    from ludex.contest_program import run

    return run(game, bot, time, seed, folder, set, protocol)
