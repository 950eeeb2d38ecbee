"""The options that commands share, and the game or position that they name."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from ludex.cli.notes import first_build, printable
from ludex.dsl.choice import CHANCE
from ludex.dsl.errors import shortened
from ludex.dsl.files import MOST_DATA, read_file
from ludex.dsl.rules_error import RulesError
from ludex.errors import LudexError, NoCompilerError
from ludex.settings import read_settings


def repeated(name: str, metavar: str, told: str, hyphens: bool = False) -> Parameter:
    """An option that may be given more than once; with `hyphens` its values may begin with one."""
    return Parameter(
        name=name,
        metavar=metavar,
        negative=(),
        show_default=False,
        allow_leading_hyphen=hyphens,
        help=f"{told}; may be repeated.",
    )


GameName = Annotated[str, Parameter(name="GAME", help="A shipped game's name, or the path of a rules file.")]
GameNames = Annotated[str, Parameter(name="GAME", help="Shipped games' names, or paths of rules files.")]
Seed = Annotated[int, Parameter(help="Seed of everything random.")]
Keep = Annotated[
    tuple[str, ...],
    repeated("--set", "NAME=VALUE", "Keep a parameter (or the number of players) at this value"),
]
Begin = Annotated[
    tuple[str, ...],
    repeated("--given", "FIELD=FILE", "Start every game with this data instead of random data"),
]
Format = Annotated[Literal["text", "json"], Parameter(name="--format", help="How the result is written.")]
Engines = Annotated[
    Literal["compiled", "reference"],
    Parameter(help="The compiled engine, compared with the reference interpreter; or the interpreter alone."),
]
Cluster = Annotated[
    str,
    Parameter(
        metavar="ADDRESS",
        show_default=False,
        help="Play on a cluster of Dask: the address of its scheduler (tcp://host:8786), or dask for one here.",
    ),
]
Viewer = Annotated[
    str,
    Parameter(
        name="--as",
        metavar="PLAYER",
        show_default=False,
        help="Only what this player (or `spectator`) sees, in games that hide something.",
    ),
]
Plays = Annotated[
    tuple[str, ...],
    repeated("--play", "TURN", "Play this turn first", hyphens=True),
]


@Parameter(name="*")
@dataclass(frozen=True)
class GameOptions:
    """Which game exactly, and on which engine."""

    set: Annotated[
        tuple[str, ...], repeated("--set", "NAME=VALUE", "Set a parameter of the rules, or the number of players")
    ] = ()
    engine: Annotated[
        Literal["compiled", "reference"] | None,
        Parameter(
            name="--engine",
            show_default=False,
            help="The compiled engine, or the reference interpreter. Without it: compiled if that can be built.",
        ),
    ] = None


@Parameter(name="*")
@dataclass(frozen=True)
class PositionOptions(GameOptions):
    """Which position of it."""

    given: Annotated[tuple[str, ...], repeated("--given", "FIELD=FILE", "Read a field's start from a file")] = ()
    seed: Seed = 0
    from_: Annotated[
        str | None,
        Parameter(
            name="--from",
            metavar="POSITION",
            show_default=False,
            allow_leading_hyphen=True,
            help="Begin at this position instead of the start.",
        ),
    ] = None


MOST_NODES = 10**15  # of a turn: more than any machine makes

ANY, START = GameOptions(), PositionOptions()


def engines(engine: str) -> Literal["both", "interpreter"]:
    """What `Engines` names, as the fuzz calls it."""
    return "interpreter" if engine == "reference" else "both"


def open_game(game: str, options: GameOptions, slow: str = "") -> Any:
    """The game; where none can be compiled and no engine was asked for, on the interpreter, which is said. `slow`: what
    the interpreter is too slow for; then LudexError says it in its place, and why there is no engine."""
    from ludex.loading import load

    settings = read_settings(options.set)
    too_slow = f"the interpreter is too slow {slow}" if slow else ""
    if slow and options.engine == "reference":
        raise LudexError(too_slow)
    try:
        with first_build(game) as building:
            return load(game, options.engine or "compiled", settings, building)
    except NoCompilerError as error:
        if options.engine is not None:
            raise
        why = error.message.partition("\n")[0].partition(";")[0]
    except RulesError as error:
        if options.engine is not None:
            raise
        why = _not_compiled(error)
    if slow:
        raise LudexError(printable(why), too_slow)
    print(f"ludex: {printable(why)}\n       going on with the reference interpreter, which is slow", file=sys.stderr)
    return load(game, "reference", settings)


def _not_compiled(error: RulesError) -> str:
    """Why the compiler refuses rules that are right; raises what is wrong with the rules again."""
    from ludex.codegen.refused import Refused

    if not isinstance(error, Refused):
        raise error
    found = error.diagnostics[0]
    return f"this cannot be compiled yet: {found.label} ({found.span.file}:{found.span.line})"


def open_position(game: Any, options: PositionOptions, plays: Sequence[str] = ()) -> Any:
    """The position that the options name, after these turns."""
    if options.from_ is not None:
        if options.given:
            raise LudexError("--from is a whole position: --given has no place beside it")
        position = game.position(options.from_)
    else:
        position = game.start(_all_given(game.model, options.given), options.seed)
    for number, text in enumerate(plays, 1):
        play_text(position, text, number)
    return position


def seen_as(position: Any, viewer: str) -> Any:
    """What the player of `--as` sees of a position, to be drawn; without it the position."""
    from ludex.seen_position import player_called, seen

    return seen(position, player_called(position.game, viewer)) if viewer else position


def their_turn(position: Any, viewer: str) -> Any:
    """The position in which the player of `--as` chooses; LudexError where he does not: nobody else knows what may be
    chosen. In a joint step each player chooses on his own, so any choice may stand for those asked before him."""
    from ludex.seen_position import player_called

    if not viewer or position.over:
        return position
    if position.mover == CHANCE:
        raise LudexError(
            f"--as {viewer}: an outcome is drawn here, and nobody chooses", "--play plays one", exit_code=1
        )
    player, step = player_called(position.game, viewer), position.reference().place.joint
    if step is not None and player in step.remaining:
        position = position.copy()
        while position.mover != player:
            position.play(position.choices()[0])
    if player != position.mover:
        mover = position.game.player_names[position.mover]
        raise LudexError(f"--as {viewer}: {mover} is to choose, and sees what may be chosen", exit_code=1)
    return position


def play_text(position: Any, text: str, number: int) -> Any:
    """Plays one turn given as text, and returns its choices; or says why it cannot be played."""
    if position.over:
        raise LudexError(f"turn {number}, '{shortened(text)}': the game is over", exit_code=1)
    verdict = position.validate(text)
    if not verdict.legal:
        raise LudexError(f"turn {number}, '{shortened(text)}': {verdict.reason}", exit_code=1)
    position.play_turn(verdict.turn)
    return verdict.turn


def read_given(model: Any, items: Sequence[str]) -> dict[str, list[str]]:
    """FIELD=FILE items as rows of text."""
    from ludex.dsl.model import StartGiven

    fields = [start.field.name for start in model.starts if isinstance(start, StartGiven) and start.given]
    given = {}
    for item in items:
        name, equals, file = item.partition("=")
        if not equals or not file:
            raise LudexError(f"--given '{item}' should be FIELD=FILE")
        if name not in fields:
            hint = f"given are: {', '.join(fields)}" if fields else "its start needs no data"
            raise LudexError(f"{model.name} reads no '{name}' at the start", hint)
        given[name] = _rows(file)
    return given


def _all_given(model: Any, items: Sequence[str]) -> dict[str, list[str]]:
    """The data given, none missing that the start cannot do without."""
    from ludex.dsl.model import StartGiven

    given = read_given(model, items)
    for start in model.starts:
        if isinstance(start, StartGiven) and not start.weights and start.field.name not in given:
            name = start.field.name
            raise LudexError(
                f"{model.name} starts with data that must be given: {name}",
                f"--given {name}=FILE, {_wanted(start.field)}; or --from POSITION",
            )
    return given


def _wanted(field: Any) -> str:
    """What a file of given data holds."""
    if field.domain.kind == "cell":
        return "a file with a row of symbols for each row of the board"
    return f"a file with a line for {'the value' if field.domain.kind == 'game' else f'each {field.domain.kind}'}"


def _rows(file: str) -> list[str]:
    rows = read_file(file, MOST_DATA).decode("utf-8").splitlines()
    while rows and not rows[-1].strip():
        rows.pop()
    return rows
