"""`ludex match`: bots and programs against each other, through the judge."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from ludex.cli.exit_codes import FINDINGS, FINE, INTERRUPTED
from ludex.cli.notes import note, printable
from ludex.cli.options import ANY, MOST_NODES, GameName, GameOptions, open_game, read_given
from ludex.errors import LudexError

MOST_GAMES = 1_000_000  # which all are planned before the first
LAST_WORDS = 5  # lines of a program that lost by a fault
WIDE = 160  # columns where nobody watches: no figure is cut off


def match(
    game: GameName,
    /,
    *,
    bot: Annotated[
        tuple[str, ...],
        Parameter(
            name="--bot",
            metavar="X",
            negative=(),
            show_default=False,
            help="Who plays; give one for each. The name of a bot (picked, alphabeta, mcts, greedy, random; with "
            "options: "
            "mcts:exploration=0.7), or the command line of a program that speaks the game's protocol.",
        ),
    ] = (),
    games: Annotated[int, Parameter(help="How many games (of each pair); sides change after each.")] = 10,
    time: Annotated[int, Parameter(help="Milliseconds a turn for the bots.")] = 100,
    nodes: Annotated[
        int | None,
        Parameter(show_default=False, help="Nodes a turn for the bots instead of time: the same games every time."),
    ] = None,
    seed: Annotated[int, Parameter(help="Seed of all that is drawn by chance.")] = 0,
    judge: Annotated[
        bool, Parameter(negative=(), help="Run the bots too as programs, over the protocol and under its limits.")
    ] = False,
    given: Annotated[
        tuple[str, ...],
        Parameter(
            name="--given",
            metavar="FIELD=FILE",
            negative=(),
            show_default=False,
            help="Read a field's start from a file instead of dealing it; may be repeated.",
        ),
    ] = (),
    record: Annotated[
        str, Parameter(metavar="FILE", show_default=False, help="Add the games to this file, for `ludex replay`.")
    ] = "",
    workers: Annotated[int, Parameter(help="Games at the same time.")] = 1,
    format: Annotated[Literal["text", "json"], Parameter(help="How the table is written.")] = "text",
    options: GameOptions = ANY,
) -> int:
    """Let bots and programs play each other through the judge: a line a game, then a table.
    Exit 1 if anyone lost by a fault."""
    from ludex.arena.match import match as play_match
    from ludex.arena.tables import match_data, match_table

    if len(bot) < 2:
        raise LudexError("a match needs at least two players", "for example: --bot mcts --bot greedy")
    if not 1 <= games <= MOST_GAMES or workers < 1:
        raise LudexError(f"--games and --workers must be at least 1, and --games at most {MOST_GAMES}")
    if time < 1 or nodes is not None and not 0 <= nodes <= MOST_NODES:
        raise LudexError(f"--time must be at least 1, and --nodes from 0 to {MOST_NODES}")
    if judge and nodes is not None:
        raise LudexError("--nodes does not go with --judge: programs are limited by time", "leave one of them out")
    opened = open_game(game, options)
    protocol = _protocol(opened.model, judge)
    field = [_entrant(text, game, options, time, judge) for text in bot]
    if opened.engine == "reference" and any(one.bot for one in field):
        raise LudexError("the interpreter is too slow for bots: a match of bots needs the compiled engine")
    _check_seats(opened, len(field))
    if any(one.command for one in field):
        _prepare_programs(game, options, opened.model, protocol, judge)
    rows = read_given(opened.model, given)
    show = _printer(opened) if format == "text" else None
    if record:
        open(record, "a").close()  # that it cannot be written is told before anything is played
    result = play_match(
        opened,
        field,
        games,
        protocol=protocol,
        limits=None if any(one.command for one in field) else _no_limits(),
        seed=seed,
        seconds=None if nodes is not None else time / 1000,
        nodes=nodes,
        deal=(lambda *_: rows) if rows else None,
        workers=workers,
        record=Path(record) if record else None,
        watch=show,
    )
    if format == "json":
        print(json.dumps(match_data(result), indent=2))
    else:
        from rich.console import Console

        width = None if sys.stdout.isatty() else WIDE
        Console(highlight=False, width=width).print(match_table(result))
    if result.stopped:
        note(f"ludex: stopped after {len(result.records)} games")
        return INTERRUPTED
    return FINDINGS if any(row.faults for row in result.rows) else FINE


def _prepare_programs(game: str, options: GameOptions, model: Any, protocol: Any, judge: bool) -> None:
    """Before any clock runs: that there is a protocol to speak,
    and what our own programs would make when they start."""
    from ludex.bots import NAMES
    from ludex.loading import load_model
    from ludex.program import prepare
    from ludex.settings import read_settings
    from ludex.shipped import find_rules

    if protocol is None:
        raise LudexError(
            f"{model.name} has no contest protocol: only built-in bots can play it", f"bots: {', '.join(NAMES)}"
        )
    if judge:
        prepare(game, read_settings(options.set))
    else:
        load_model(find_rules(game).absolute())  # a program may be one of ours all the same


def _check_seats(game: Any, entrants: int) -> None:
    """Two seats take any number of entrants in pairs; more seats no more than there are."""
    seats = len(game.player_names)
    if seats > 2 and entrants > seats:
        raise LudexError(f"the game is for {seats} players: {entrants} cannot share its seats")


def _protocol(model: Any, needed: bool) -> Any:
    from ludex.arena.protocols import NoProtocol, protocol_of

    try:
        return protocol_of(model)
    except NoProtocol:
        if needed:
            raise
        return None


def _no_limits() -> Any:
    from ludex.arena.protocols.base import Limits

    return Limits()


def _entrant(text: str, game: str, options: GameOptions, time: int, judge: bool) -> Any:
    from ludex.arena.match import Entrant, entrant
    from ludex.bots import NAMES
    from ludex.program import make_bot

    try:
        one = entrant(text)
    except ValueError as error:
        raise LudexError(f"--bot '{text}': {error}") from None
    if one.bot:
        make_bot(text, 0)  # so that wrong options are told before anything is played
    if one.bot and judge:
        settings = [part for item in options.set for part in ("--set", item)]
        command = (sys.executable, "-P", "-m", "ludex", "bot", game, "--bot", text, "--time", str(time), *settings)
        return Entrant(text, command=command, seed_option="--seed")
    if one.command and shutil.which(one.command[0]) is None:
        raise LudexError(f"there is no bot and no program '{one.command[0]}'", f"bots: {', '.join(NAMES)}")
    return one


def _printer(game: Any) -> Callable[[Any], None]:
    """A function that prints the line of a game."""
    number = 0

    def show(record: Any) -> None:
        nonlocal number
        number += 1
        print(printable(f"game {number}: {describe(record, game.player_names)}"), flush=True)
        for line in last_words(record):
            print(printable(f"  {line}"), file=sys.stderr, flush=True)

    return show


def last_words(record: Any) -> list[str]:
    """What a program that lost by a fault wrote last on its stderr."""
    if not record.loss:
        return []
    seat = record.loss.player
    return list(record.notes.get(f"{seat + 1} {record.players[seat]}", [])[-LAST_WORDS:])


def describe(record: Any, names: tuple[str, ...]) -> str:
    """A game in one line: who played what, how it ended, and why if by a fault."""
    names = (
        *names,
        *(f"player {seat + 1}" for seat in range(len(names), len(record.players))),
    )  # a record of other rules
    seats = ", ".join(f"{player} ({name})" for player, name in zip(record.players, names))
    turns = f"{len(record.turns)} turn{'' if len(record.turns) == 1 else 's'}"
    if len(record.winners) == len(record.players):
        result = "stopped" if record.reason.value == "stopped" else "a draw"
    else:
        result = " and ".join(names[winner] for winner in record.winners) + " won"
    scores = " " + ":".join(map(str, record.scores)) if record.scores else ""
    why = ""
    if record.loss:
        why = f"; {names[record.loss.player]} lost, {record.loss.reason.value}: {record.loss.message}"
    return f"{seats}: {result}{scores} after {turns}{why}"
