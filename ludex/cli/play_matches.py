"""A match by command: what it needs is made and checked before the first game, then games are shown as they end."""

from __future__ import annotations

import json
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from typing import Any

from ludex.cli.exit_codes import FINDINGS, FINE, INTERRUPTED
from ludex.cli.match_options import MatchOptions
from ludex.cli.notes import note, printable
from ludex.cli.options import MOST_NODES, open_game, read_given
from ludex.dsl.plural import counted
from ludex.errors import LudexError

MOST_GAMES = 1_000_000  # which all are planned before the first
DEFAULT_TIME = 100  # milliseconds a turn
READY = 30  # seconds that a program has to start, or what --patience says if that is less
WIDE = 160  # columns where nobody watches: no figure is cut off


@dataclass(frozen=True)
class Clock:
    """What limits a turn: seconds (None: nodes or the game's clock), seconds of a game and after each turn."""

    turn: float | None
    game: float = 0.0
    increment: float = 0.0


@dataclass(frozen=True)
class Asked:
    """A match as it was asked for: made and checked, and nothing played yet."""

    game: Any
    field: list[Any]
    games: int
    protocol: Any
    clock: Clock
    given: dict[str, list[str]]
    sprt: Any
    pairing: str
    secret: str


def play_matches(
    game: str,
    bots: tuple[str, ...],
    games: int,
    options: MatchOptions,
    sprt: Any = None,
    pairing: str = "roundrobin",
) -> int:
    """Plays, shows and sums up; the exit code."""
    clock = _clock(options)
    _check(bots, games, options)
    named = [_named(text) for text in bots]
    here = any(one.bot for one in named) and not options.judge
    opened = open_game(game, options, "for bots: a match of bots needs the compiled engine" if here else "")
    protocol = _contest(opened.model)
    field = [_entrant(one, text, game, opened.model, options, protocol, clock) for one, text in zip(named, bots)]
    _check_field(opened, field)
    if any(one.command for one in field):
        _prepare_programs(game, options)
    rows = read_given(opened.model, options.given)
    for file in (options.record, options.log):
        if file:
            open(file, "a").close()  # a file that cannot be written is an error before the first game
    from ludex.cli.match_screen import watched

    secret = _secret(opened, options)
    with watched(opened, options.format == "text") as (watch, progress):
        asked = Asked(opened, field, games, protocol, clock, rows, sprt, pairing, secret)
        result = _result(asked, options, watch, progress)
    if secret:
        note(f"ludex: outcomes were drawn by the secret {secret}")
    tell(result, sprt, options.format)
    for line in result.out:
        print(printable(f"ludex: {line}"), file=sys.stderr)
    if result.stopped:
        note(
            f"ludex: stopped after {counted(len(result.records), 'game')}"
            + ("; --resume goes on" if options.store else "")
        )
        return INTERRUPTED
    return FINDINGS if any(row.faults for row in result.rows) else FINE


def _result(asked: Asked, options: MatchOptions, watch: Any, progress: Any) -> Any:
    """Plays all games; `watch` and `progress` hear of them, as in `ludex.arena.match`."""
    from ludex.arena.match import match

    try:
        return match(
            asked.game,
            asked.field,
            asked.games,
            protocol=asked.protocol,
            limits=_limits(asked.field, asked.protocol, options, asked.clock),
            seed=options.seed,
            pairing=asked.pairing,
            seconds=asked.clock.turn,
            nodes=options.nodes,
            deal=(lambda *_: asked.given) if asked.given else None,
            plies=options.plies,
            positions=_positions(asked.game, options.openings),
            most_turns=options.turns,
            sprt=asked.sprt,
            workers=options.workers,
            cluster=options.cluster,
            store=Path(options.store) if options.store else None,
            resume=options.resume,
            record=Path(options.record) if options.record else None,
            log=Path(options.log) if options.log else None,
            secret=asked.secret,
            watch=watch,
            progress=progress,
        )
    except ValueError as error:
        raise LudexError(str(error)) from None


def _secret(game: Any, options: MatchOptions) -> str:
    """The secret of the outcomes, whose fingerprint is printed; empty if nothing is drawn, or if the seed decides."""
    from ludex.arena.game.dice import commitment

    if not game.model.has_chance or options.nodes and not options.secret:
        return ""
    secret = options.secret or token_hex(16)
    note(f"ludex: outcomes are drawn by a secret with the fingerprint {commitment(secret)}")
    return secret


def tell(result: Any, sprt: Any, format: str) -> None:
    """Prints the table, who beat whom where that is another thing, and what the pairs tell; or all as JSON."""
    from ludex.arena.results.tables import cross_table, match_table, pair_lines, result_data

    if format == "json":
        print(json.dumps(result_data(result, sprt), indent=2))
        return
    from rich.console import Console

    console = Console(highlight=False, width=None if sys.stdout.isatty() else WIDE)
    console.print(match_table(result))
    if len(result.rows) > 2 and all(len(record.players) == 2 for record in result.records):
        console.print(cross_table(result))
    for line in pair_lines(result, sprt):
        print(line)


# ------------------------------------------------------------------------------------------------ what is asked for


def _check(bots: tuple[str, ...], games: int, options: MatchOptions) -> None:
    if len(bots) < 2:
        raise LudexError("a match needs at least two players", "for example: --bot mcts --bot greedy")
    if not 1 <= games <= MOST_GAMES or options.workers < 1:
        raise LudexError(f"--games and --workers must be at least 1, and --games at most {MOST_GAMES}")
    if options.nodes is not None and not 0 <= options.nodes <= MOST_NODES:
        raise LudexError(f"--time must be at least 1, and --nodes from 0 to {MOST_NODES}")
    if options.judge and options.nodes is not None:
        raise LudexError("--nodes does not go with --judge: programs are limited by time", "leave one of them out")
    if options.patience < 1:
        raise LudexError("--patience must be at least 1 second")
    if options.plies < 0 or options.margin < 0 or options.turns is not None and options.turns < 1:
        raise LudexError("--plies and --margin must be at least 0, and --turns at least 1")
    if options.plies and options.openings:
        raise LudexError("--plies and --openings both say how games begin", "leave one of them out")
    if options.resume and not options.store:
        raise LudexError("--resume goes on with the match of --store FILE, which is missing")


def _clock(options: MatchOptions) -> Clock:
    told = [name for name in ("time", "tc", "nodes") if getattr(options, name) not in (None, "")]
    if len(told) > 1:
        raise LudexError(f"--{told[0]} and --{told[1]} both limit turns", "leave one of them out")
    if options.time is not None and options.time < 1:
        raise LudexError(f"--time must be at least 1, and --nodes from 0 to {MOST_NODES}")
    if not options.tc:
        return Clock(None if options.nodes is not None else (options.time or DEFAULT_TIME) / 1000)
    base, plus, more = options.tc.partition("+")
    try:
        clock = Clock(None, float(base), float(more) if plus else 0.0)
    except ValueError:
        clock = Clock(None)
    if not (0 < clock.game < 1e6 and 0 <= clock.increment < 1e6):
        raise LudexError(f"--tc {options.tc}: it wants seconds for a game and after each turn", "as in: --tc 10+0.1")
    return clock


def _limits(field: list[Any], protocol: Any, options: MatchOptions, clock: Clock) -> Any:
    """The contest's limits where a program speaks its protocol, else what was asked for; bots alone keep the time of a
    turn by themselves."""
    from ludex.arena.protocols.base import Limits

    if any(one.command and not one.protocol for one in field):
        if clock.game:
            raise LudexError(f"--tc does not go with the protocol {protocol.name}, which has the contest's clock")
        return protocol.limits
    margin = options.margin / 1000
    if not any(one.command for one in field):
        return Limits(game=clock.game, increment=clock.increment, margin=margin if clock.game else 0.0)
    turn = (options.patience if options.nodes is not None else 0.0) if clock.turn is None else clock.turn
    return Limits(
        turn=turn,
        game=clock.game,
        ready=min(READY, options.patience),
        increment=clock.increment,
        margin=margin,
        nodes=options.nodes or 0,
    )


def _positions(game: Any, file: str) -> tuple[str, ...]:
    if not file:
        return ()
    from ludex.arena.game.openings import read_positions
    from ludex.arena.protocols import notation_of

    return read_positions(file, game, notation_of(game.model).read_position)


# -------------------------------------------------------------------------------------------------------- who plays


def _contest(model: Any) -> Any:
    from ludex.arena.protocols import NoProtocol, protocol_of

    try:
        return protocol_of(model)
    except NoProtocol:
        return None


def _named(text: str) -> Any:
    """Who is meant by a text, whatever the game."""
    from ludex.arena.entrants import entrant

    try:
        return entrant(text)
    except ValueError as error:
        raise LudexError(f"--bot '{text}': {error}") from None


def _entrant(one: Any, text: str, game: str, model: Any, options: MatchOptions, contest: Any, clock: Clock) -> Any:
    """Who plays, as the game and the options have him play."""
    from dataclasses import replace

    from ludex.arena.entrants import Entrant
    from ludex.bots import NAMES
    from ludex.contest_program import make_bot

    if one.bot:
        text = text.removeprefix(f"{one.name}=")
        make_bot(text, 0)  # so that wrong options are an error before the first game
    if one.bot and options.judge:
        settings = [part for item in options.set for part in ("--set", item)]
        other = "views" if model.has_secrets else "ugi"
        if model.has_secrets and not contest:
            _check_spoken(one)
        spoken = () if contest else ("--protocol", other)
        time = () if clock.turn is None else ("--time", str(round(1000 * clock.turn)))
        command = (sys.executable, "-P", "-m", "ludex", "bot", game, "--bot", text, *time, *settings, *spoken)
        return Entrant(one.name, command=command, seed_option="--seed", protocol="" if contest else other)
    if one.command and shutil.which(one.command[0]) is None:
        hint = f"bots: {', '.join(NAMES)}"
        if shutil.which(one.command[0].partition(":")[2]):
            hint = "write ugi:, uci:, uai:, gtp: or views: before it, nothing for the game's contest protocol"
        raise LudexError(f"there is no bot and no program '{one.command[0]}'", hint)
    if one.command and not one.protocol and contest is None:
        return replace(one, protocol="views" if model.has_secrets else "ugi")
    if one.protocol:
        from ludex.arena.protocols import NoProtocol, line_protocol

        try:
            line_protocol(one.protocol, model)
        except NoProtocol as error:
            raise LudexError(f"--bot '{text}': {error}") from None
    return one


def _check_spoken(one: Any) -> None:
    """LudexError for a bot that cannot play by what the protocol `views` sends."""
    from ludex.view_bots import SPOKEN

    able = (*SPOKEN, "auto")
    if one.bot not in able:
        raise LudexError(
            f"{one.bot} needs more than the protocol `views` sends",
            f"by it play {', '.join(able)}; without --judge bots are given views, not lines",
        )


def _check_field(game: Any, field: list[Any]) -> None:
    """Two seats take any number of entrants in pairs; more seats no more than there are."""
    seats = len(game.player_names)
    if seats > 2 and len(field) > seats:
        raise LudexError(f"the game is for {seats} players: {len(field)} cannot share its seats")


def _prepare_programs(game: str, options: MatchOptions) -> None:
    """Before any clock runs: what our own programs would make when they start."""
    from ludex.contest_program import prepare
    from ludex.loading import load_model
    from ludex.settings import read_settings
    from ludex.shipped import find_rules

    if options.judge:
        prepare(game, read_settings(options.set))
    else:
        load_model(find_rules(game).absolute())  # a program may be one of ours all the same
