"""`ludex report`: what a game is like, or how two games differ, over many fast games."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Annotated, Any

from cyclopts import Parameter

from ludex.cli.notes import is_watched, note, printable
from ludex.cli.options import ANY, MOST_NODES, Begin, Format, GameName, GameOptions, open_game, read_given
from ludex.cli.outputs import PAGE, check_output
from ludex.cli.settings_of import fitting
from ludex.errors import LudexError


def report(
    game: GameName,
    other: Annotated[
        str, Parameter(name="OTHER", show_default=False, help="Another game or rules file, to compare.")
    ] = "",
    /,
    *,
    games: Annotated[int, Parameter(help="How many games (of bots: a hundredth of it, at least 10).")] = 2000,
    seconds: Annotated[
        float | None, Parameter(show_default=False, help="Stop after this time, with fewer games.")
    ] = None,
    bot: Annotated[
        str, Parameter(show_default=False, help="Also games of this bot against itself (mcts, greedy).")
    ] = "",
    nodes: Annotated[int, Parameter(help="Nodes a turn for the bot.")] = 300,
    seed: Annotated[int, Parameter(help="Seed of everything random: the same games every time.")] = 0,
    player: Annotated[
        str,
        Parameter(name="--as", metavar="PLAYER", show_default=False, help="Only the results of this player."),
    ] = "",
    given: Begin = (),
    html: Annotated[str, Parameter(metavar="FILE", show_default=False, help="Write a page with pictures too.")] = "",
    format: Format = "text",
    options: GameOptions = ANY,
) -> None:
    """Play many random games and tell what the game is like: lengths, choices, results, who begins, scores, ends. With
    OTHER: both side by side, and which differences are beyond noise. With --as: how often a player wins, his payoffs
    and scores with their errors, and by how much he leads."""
    if games < 1 or not 1 <= nodes <= MOST_NODES or seconds is not None and not seconds > 0:
        raise LudexError(f"--games, --nodes and --seconds must be positive, and --nodes at most {MOST_NODES}")
    if html:
        check_output(html, PAGE)
    names = [game, other] if other else [game]
    _check_bot(bot)
    slow = "for bots: games of bots need the compiled engine" if bot else ""
    opened = [open_game(name, fitting(options, name) if other else options, slow) for name in names]
    if bot and bot != "random":
        from ludex.dsl.secrets import refuse_secrets

        for one in opened:
            refuse_secrets(one.model, f"the bot {bot} of a report")
    seats = [_seat(one, player) for one in opened]
    runs = [("", games)] + ([(bot, max(games // 100, 10))] if bot else [])
    found = [
        [
            _reported(name, one, who, count, (seconds, seed, given, nodes, seat))
            for name, one, seat in zip(names, opened, seats)
        ]
        for who, count in runs
    ]
    if html:
        from ludex.dsl.files import write_file
        from ludex.report.page import page

        write_file(html, page(*found).encode("utf-8", "backslashreplace"))
        note(f"written: {html}")
    if format == "json":
        print(json.dumps([_data(reports) for reports in found], indent=2))
    else:
        _print(found)


def _check_bot(bot: str) -> None:
    from ludex.bots import NAMES

    if bot and bot not in NAMES:
        raise LudexError(f"there is no bot '{bot}'", f"bots: {', '.join(NAMES)}")


def _seat(game: Any, player: str) -> int | None:
    """The number of the player whose results are reported; None for everybody's."""
    from ludex.dsl.errors import PlayError, player_number

    try:
        return player_number(player, game.player_names) if player else None
    except PlayError:
        names = ", ".join(game.player_names)
        raise LudexError(f"--as {player}: there is no such player", f"players of {game.model.name}: {names}") from None


def _reported(name: str, game: Any, bot: str, games: int, rest: tuple[Any, ...]) -> Any:
    from ludex.report.result import report as made
    from ludex.report.sample import Plan, sample

    seconds, seed, given, nodes, seat = rest
    limit = float("inf") if seconds is None else seconds
    plan = Plan(games, limit, seed, read_given(game.model, given), bot, nodes, seat)
    return made(printable(name), game, plan, sample(game, plan, _watch(name, bot, games)))


def _watch(name: str, bot: str, games: int) -> Callable[[int, Any], None] | None:
    """Progress on stderr, where that is a terminal."""
    if not is_watched():
        return None

    def watch(done: int, _: Any) -> None:
        if done % max(games // 100, 1) == 0:
            print(
                f"\r{name}: {done}/{games} {bot or 'random'} games", end="\n" if done == games else "", file=sys.stderr
            )

    return watch


def _print(found: list[Any]) -> None:
    from rich.console import Console

    from ludex.report.compare import compare
    from ludex.report.tables import comparison, tables

    console = Console(highlight=False)
    for reports in found:
        for part in (
            tables(reports[0], console.width)
            if len(reports) == 1
            else comparison(reports[0], reports[1], compare(*reports))
        ):
            console.print(part)


def _data(reports: list[Any]) -> dict[str, Any]:
    from dataclasses import asdict

    from ludex.report.compare import compare
    from ludex.report.result import as_data

    if len(reports) == 1:
        return as_data(reports[0])
    return {"old": as_data(reports[0]), "new": as_data(reports[1]), "rows": [asdict(row) for row in compare(*reports)]}
