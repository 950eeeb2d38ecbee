"""`ludex replay`: recorded games, played again and checked."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from ludex.cli.exit_codes import FINDINGS, FINE
from ludex.cli.notes import printable
from ludex.cli.outputs import check_output, write_pixels
from ludex.dsl.plural import counted


def replay(
    file: Annotated[
        str, Parameter(name="FILE", help="A file of records, as `match --record` writes it, or a stored match.")
    ],
    /,
    *,
    game: Annotated[
        str, Parameter(metavar="GAME", show_default=False, help="The rules, if they are not those of a shipped game.")
    ] = "",
    show: Annotated[
        int | None,
        Parameter(metavar="N", show_default=False, help="Draw the positions of the N-th game, turn by turn."),
    ] = None,
    verify: Annotated[
        bool,
        Parameter(negative=(), help="Also whether each outcome is the one that the secret of the record makes."),
    ] = False,
    secret: Annotated[
        str, Parameter(metavar="WORD", show_default=False, help="With --verify: the secret of the match, too.")
    ] = "",
    output: Annotated[
        str,
        Parameter(
            name=["--output", "-o"],
            metavar="FILE",
            show_default=False,
            help="With --show: a page (.html) or a moving picture (.svg, or .gif, which wants `ludex[png]`) instead of "
            "drawings in the terminal.",
        ),
    ] = "",
    engine: Annotated[str, Parameter(help="compiled or reference.")] = "compiled",
) -> int:
    """Play recorded games again: every turn and every result is checked. Exit 1 if one differs."""
    from ludex.arena.results.records import replay as play_again
    from ludex.arena.results.records import verify as verify_record
    from ludex.cli.game_lines import describe
    from ludex.errors import LudexError

    different = 0
    records = _records(Path(file))
    if not records:
        print(f"ludex: {file} holds no games", file=sys.stderr)
    if output and (show is None or not output.endswith((".html", ".svg", ".gif"))):
        raise LudexError(f"-o {output}: with --show N a game is written as .html, .svg or .gif")
    if output:
        check_output(output)
    if show is not None and not 1 <= show <= len(records):
        raise LudexError(f"--show {show}: the file has {counted(len(records), 'game')}")
    for number, record in enumerate(records, 1):
        opened = _open(game or _shipped(record.game, number), engine, record.settings)
        outcome = play_again(record, _same(opened), _protocol(opened.model))
        told = verify_record(record, _same(opened), secret) if verify and outcome.same else None
        different += not outcome.same or told is not None and not told.same
        print(printable(f"game {number}: {describe(record, opened.player_names)}"))
        print(printable(f"  {'same' if outcome.same else 'DIFFERENT'}: {outcome.message}"), flush=True)
        if told is not None:
            print(printable(f"  {'verified' if told.same else 'NOT VERIFIED'}: {told.message}"), flush=True)
        if number == show and output:
            _write(opened, record, output)
        elif number == show:
            _draw(opened, record)
    return FINDINGS if different else FINE


def _records(path: Path) -> list[Any]:
    """The games of a file of records, or of a stored match."""
    from ludex.arena.results.records import read
    from ludex.arena.results.store import Store, is_store

    if not is_store(path):
        return list(read(path))
    store = Store.look(path)
    try:
        return list(store.games().values())
    finally:
        store.close()


def _same(game: Any) -> Callable[[dict[str, int]], Any]:
    """What opens a game, when it is open already."""
    return lambda _: game


def _shipped(name: str, number: int) -> str:
    """The game that a record names, which must be a shipped one: a record never says which file is read."""
    from ludex.errors import LudexError
    from ludex.shipped import library, shipped

    if name not in shipped() | library():
        raise LudexError(f"game {number} is of {name!r}, which is not a shipped game", "--game FILE names its rules")
    return name


def _open(game: str, engine: Any, settings: dict[str, int]) -> Any:
    from ludex.cli.options import GameOptions, open_game
    from ludex.loading import load_model
    from ludex.settings import settings_items
    from ludex.shipped import find_rules

    items = settings_items(load_model(find_rules(game)), settings)
    return open_game(game, GameOptions(items, None if engine == "compiled" else engine))


def _protocol(model: Any) -> Any:
    from ludex.arena.protocols import NoProtocol, protocol_of

    try:
        return protocol_of(model)
    except NoProtocol:
        return None


def _draw(game: Any, record: Any) -> None:
    from ludex.cli.screen import show

    for played, last, position in _steps(game, record):
        if played:
            print(f"\n{printable(played)}")
        show(position, last=last)


def _write(game: Any, record: Any, output: str) -> None:
    from ludex.dsl.files import write_file
    from ludex.picture.film import gif, moving, page
    from ludex.picture.scene import scene
    from ludex.picture.svg import draw

    frames = [
        (played or "start", draw(scene(position, last), spoken=False))
        for played, last, position in _steps(game, record)
    ]
    if output.endswith(".gif"):
        write_pixels(output, gif(frames))
    else:
        write_file(output, page(game.model.title, frames) if output.endswith(".html") else moving(frames))


def _steps(game: Any, record: Any) -> Iterator[tuple[str, Any, Any]]:
    """(what was played, the cells it touched, the position): the start, where nothing was played, then each turn as
    far as the record can be played."""
    from ludex.arena.results.records import begin
    from ludex.dsl.about import mover_of
    from ludex.picture.scene import turn_cells

    position = begin(game, record)
    yield "", (), position
    for number, text in enumerate(record.turns, 1):
        turn = position.validate(text).turn
        if turn is None:
            return  # as the outcome says
        mover = game.player_names[mover_of(position)]
        played = f"{number - record.setup}. {mover}: {text}" if number > record.setup else f"setup: {text}"
        last = turn_cells(position, turn)
        position.play_turn(turn)
        yield played, last, position
