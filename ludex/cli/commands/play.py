"""`ludex play`: people and bots at one board, in the terminal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from ludex.cli.exit_codes import FINE, INTERRUPTED
from ludex.cli.options import START, GameName, Plays, PositionOptions, open_game, open_position, play_text
from ludex.errors import LudexError

EVERYBODY, NOBODY = "all", "none"


def play(
    game: GameName,
    /,
    *,
    seat: Annotated[
        tuple[str, ...],
        Parameter(
            name="--as",
            metavar="PLAYER",
            negative=(),
            show_default=False,
            help="Who you are, else the first; may be repeated. all: people play everybody; none: watch bots.",
        ),
    ] = (),
    bot: Annotated[
        tuple[str, ...],
        Parameter(
            negative=(),
            show_default=False,
            help="Who plays the others: auto (the default: the best for the game), alphabeta, mcts, greedy, "
            "random; of games that hide something ismcts, equilibrium, random. Given again, the next of them.",
        ),
    ] = (),
    time: Annotated[int, Parameter(help="Milliseconds a turn for the bot.")] = 1000,
    resume: Annotated[
        str, Parameter(metavar="FILE", show_default=False, help="Go on with a game that `save` has kept.")
    ] = "",
    play: Plays = (),
    options: PositionOptions = START,
) -> int:
    """Play against a bot or another person, or watch bots, with the board drawn and the last turn marked. Type `help`
    at the prompt; Tab completes a turn."""
    if time < 1:
        raise LudexError(f"--time {time}: a turn has at least 1 millisecond")
    if resume and not options.set:
        options = replace(options, set=_kept_settings(game, resume))
    opened = open_game(game, options)
    seats = _seats(opened, seat, bot or ("auto",), time, options.seed)
    hint = _hint(opened, (bot or ("auto",))[0], time, options.seed)
    table = _resumed(opened, seats, hint, resume) if resume else _begun(opened, seats, hint, options)
    from ludex.dsl.errors import shortened

    for number, text in enumerate(play, 1):
        verdict = table.position.validate(text) if not table.position.over else None
        if verdict is not None and not verdict.legal and opened.model.has_secrets:
            raise LudexError(
                f"turn {number}, '{shortened(text)}': {_reason_on_view(table.position, verdict)}", exit_code=1
            )
        if verdict is None or not verdict.legal:
            play_text(table.position, text, number)  # which says what is wrong
        else:
            table.advance(verdict.turn)
    try:
        table.play()
    except KeyboardInterrupt:
        print()
        return INTERRUPTED
    return FINE


def _reason_on_view(position: Any, verdict: Any) -> str:
    """Why a turn is refused, as far as its player sees."""
    from ludex.dsl.views.refusals import refusal_on_view

    return str(refusal_on_view(position.reference(), verdict).reason)


def _begun(game: Any, seats: list[Any], hint: Any, options: PositionOptions) -> Any:
    from ludex.cli.options import read_given

    position = open_position(game, options)
    given = {} if options.from_ else read_given(game.model, options.given)
    kind = _table(game)
    return kind(position, seats, hint, given, options.seed, position.text() if options.from_ else "")


def _table(game: Any) -> Any:
    """The kind of table that a game is played at: each seat sees its own view where something is hidden."""
    from ludex.cli.play_table import Table
    from ludex.cli.seat_table import SeatTable

    return SeatTable if game.model.has_secrets else Table


def _hint(game: Any, bot: str, time: int, seed: int) -> Any:
    """What gives hints: the first bot, or nothing where there is no search by what the player sees."""
    if game.model.has_secrets:
        from ludex.view_bots import RandomByView, seated_bot

        seated = seated_bot(game, bot, seed, time_ms=time)
        return None if isinstance(seated, RandomByView) else seated
    return chooser(game, bot, time, seed) if game.engine != "reference" else None


def _kept_settings(game: str, file: str) -> tuple[str, ...]:
    """The settings of a saved game, as --set would say them; none where it is a game of other rules."""
    from ludex.arena.results.records import read
    from ludex.loading import load_model
    from ludex.settings import settings_items
    from ludex.shipped import find_rules

    record, model = next(read(Path(file)), None), load_model(find_rules(game))
    return settings_items(model, record.settings) if record is not None and record.game == model.name else ()


def _resumed(game: Any, seats: list[Any], hint: Any, file: str) -> Any:
    """The game of a record, all turns played."""
    from ludex.arena.results.records import begin, read

    record = next(read(Path(file)), None)
    if record is None:
        raise LudexError(f"{file} holds no game")
    if record.game != game.model.name or record.settings != dict(game.settings):
        settings = ", ".join(f"{name}={value}" for name, value in record.settings.items())
        same = record.game == game.model.name
        hint = "without --set it goes on with its own settings" if same else f"try: ludex play {record.game} --resume"
        raise LudexError(f"{file} is a game of {record.game} ({settings})", hint)
    table = _table(game)(begin(game, record), seats, hint, record.given, record.seed, record.start)
    for number, text in enumerate(record.turns, 1):
        verdict = table.position.validate(text)
        if not verdict.legal:
            raise LudexError(f"{file}: {record.turn_name(number)}, {text}, is not legal now: {verdict.reason}")
        table.advance(verdict.turn)
    return table


def _seats(game: Any, people: tuple[str, ...], bots: tuple[str, ...], time: int, seed: int) -> list[Any]:
    """For each player what chooses its turns; None for a person."""
    names = list(game.player_names)
    for name in people:
        if name not in (*names, EVERYBODY, NOBODY):
            raise LudexError(
                f"{game.model.name} has no player '{name}'", f"players: {', '.join(names)}; or {EVERYBODY}, {NOBODY}"
            )
    told = people or (names[0],)
    seats: list[Any] = []
    for name in names:
        person = name in told or EVERYBODY in told
        taken = sum(one is not None for one in seats)
        seats.append(None if person else chooser(game, bots[taken % len(bots)], time, seed + len(seats)))
    return seats


def chooser(game: Any, bot: str, time: int, seed: int) -> Any:
    """A function position -> turn; in games with secrets a bot by views. On the interpreter there is no search: it
    plays at random, which is said."""
    if game.model.has_secrets:
        from ludex.view_bots import seated_bot

        return seated_bot(game, bot, seed, time_ms=time)
    if game.engine == "reference":
        import random
        import sys

        if bot != "random":
            print("ludex: on the interpreter the bot plays at random", file=sys.stderr)
        generator = random.Random(seed)
        return lambda position: position.sample_turn(generator)
    from ludex.contest_program import make_bot

    made = make_bot(bot, seed)
    return lambda position: made.choose(position, time_ms=time)
