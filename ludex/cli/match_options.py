"""The options of matches, which `ludex match` and `ludex tournament` share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from cyclopts import Parameter

from ludex.cli.options import Cluster, GameOptions, Seed, repeated

Bots = Annotated[
    tuple[str, ...],
    Parameter(
        name="--bot",
        metavar="X",
        negative=(),
        show_default=False,
        help="Who plays; give one for each. The name of a bot (auto, alphabeta, mcts, greedy, random; with options: "
        "mcts:exploration=0.7), or the command line of a program: of one that speaks the game's contest protocol, or "
        "another if that stands before it, as in ugi:./mine, 'uci[Hash=64]:stockfish', 'gtp:gnugo --mode gtp', "
        "views:./mine. NAME=X gives it a name.",
    ),
]


@Parameter(name="*")
@dataclass(frozen=True)
class MatchOptions(GameOptions):
    """How games are played, stored and reported."""

    time: Annotated[int | None, Parameter(show_default=False, help="Milliseconds a turn; default: 100.")] = None
    tc: Annotated[
        str,
        Parameter(
            name="--tc", metavar="S+I", show_default=False, help="Seconds for a game, and more after each turn: 10+0.1."
        ),
    ] = ""
    nodes: Annotated[
        int | None,
        Parameter(show_default=False, help="Nodes a turn instead of time: the same games of bots every time."),
    ] = None
    margin: Annotated[int, Parameter(help="Milliseconds over its time that a program is forgiven.")] = 500
    patience: Annotated[
        int,
        Parameter(
            metavar="SECONDS",
            help="How long a program is waited for where no clock runs: in a turn that --nodes limits, and to start "
            "(at most 30); --margin and a second longer, to know a late answer from none. "
            "One that fails the same way in two games in a row is out of the match.",
        ),
    ] = 60
    seed: Seed = 0
    secret: Annotated[
        str,
        Parameter(
            metavar="WORD",
            show_default=False,
            help="Draw outcomes by this word (and the seed of each game); else by one that is made up, or with --nodes "
            "by the seed. Its fingerprint is printed before the first game, the word after the last.",
        ),
    ] = ""
    judge: Annotated[
        bool, Parameter(negative=(), help="Run the bots too as programs, over the protocol and under its limits.")
    ] = False
    given: Annotated[
        tuple[str, ...], repeated("--given", "FIELD=FILE", "Read a field's start from a file instead of dealing it")
    ] = ()
    plies: Annotated[int, Parameter(help="Begin with this many random turns, the same for each seat.")] = 0
    openings: Annotated[
        str,
        Parameter(
            metavar="FILE",
            show_default=False,
            help="Begin at the positions of this file, one a line, each played from every seat.",
        ),
    ] = ""
    turns: Annotated[
        int | None, Parameter(show_default=False, help="Stop a game after so many turns, shared by all.")
    ] = None
    workers: Annotated[int, Parameter(help="Games at the same time.")] = 1
    cluster: Cluster = ""
    store: Annotated[
        str,
        Parameter(
            metavar="FILE",
            show_default=False,
            help="Keep each game in this SQLite file as it ends; `ludex results` shows it.",
        ),
    ] = ""
    resume: Annotated[
        bool, Parameter(negative=(), help="Go on with the match of --store, whatever ended it; --games may be more.")
    ] = False
    record: Annotated[
        str, Parameter(metavar="FILE", show_default=False, help="Add the games to this file, for `ludex replay`.")
    ] = ""
    log: Annotated[
        str,
        Parameter(metavar="FILE", show_default=False, help="Add all that programs read and write to this file."),
    ] = ""
    format: Annotated[Literal["text", "json"], Parameter(help="How the table is written.")] = "text"


MATCH = MatchOptions()
