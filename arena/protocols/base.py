"""What every protocol is made of: its limits, the program's half and the judge's half of the conversation.

A program's half is `run(stdin, stdout, stderr, open_game, bot, options) -> exit code`. The judge's half is a `Speaker`,
one for each program in a game. Both use the same two translations between a turn and the protocol's text.
"""

from __future__ import annotations

import functools
import gc
from collections.abc import Callable
from time import perf_counter

from ludex.arena.game.checked_turn import play_checked
from ludex.arena.game.faults import Illegal, InputError, Unreadable
from ludex.arena.programs.clock import crowding
from ludex.arena.programs.input_lines import Lines
from ludex.dsl.choice import Turn
from ludex.dsl.errors import PlayError
from ludex.dsl.frozen import field, frozen

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import Any, TextIO, TypeAlias
    from typing import Protocol as Face

    from ludex.dsl.face import AnyGame, AnyPosition  # types alone
else:
    Face = object

EXIT_OK, EXIT_BAD_INPUT = 0, 1
WARM_UP_NODES = 20
FIRST_SHARE = 0.4  # of a turn's limit until the first answer: a start beside busy processes is slow
PREPARING = 0.04  # seconds of the processor that a bot takes to get ready for its first turn
HURRIED_NODES = 200
Given: TypeAlias = "dict[str, list[Any]]"  # by field: rows of codes or symbols
OpenGame: TypeAlias = "Callable[[dict[str, int]], AnyGame]"  # the game with these settings
ReadTurn: TypeAlias = "Callable[[AnyPosition, str], Turn]"
WriteTurn: TypeAlias = "Callable[[AnyPosition, Turn], str]"
Run: TypeAlias = "Callable[..., int]"  # (stdin, stdout, stderr, open_game, bot, options) -> exit code


class Bot(Face):
    """What thinks for a program: without nodes left it answers at once."""

    def choose(self, position: AnyPosition, time_ms: float | None = None, nodes: int | None = None) -> Turn: ...


@frozen
class Limits:
    """Seconds, bytes and nodes. `game` is the stock for a whole game, to which `increment` is added after each turn;
    `turn` is for each turn, as are `nodes`, which programs are asked to keep; 0 is without limit.

    What is over a limit by no more than `margin` is forgiven.
    `start` is allowed on top for the first answer, where the program still starts; `ready` is the limit of a greeting
    that must be answered; `grace` is how long the judge waits on after a limit, to tell a late answer from none.
    """

    turn: float = 0.0
    game: float = 0.0
    ready: float = 0.0
    start: float = 0.0
    grace: float = 1.0
    memory: int = 0
    increment: float = 0.0
    margin: float = 0.0
    nodes: int = 0

    @property
    def timed(self) -> bool:
        """Whether a clock runs by itself; it may from the start."""
        return self.turn > 0 or self.game > 0


@frozen
class Options:
    """Of a program: the folder of files (for protocols with files); at most so many seconds to think about a turn; the
    contest's limit (of a turn, or of a whole game), if it is another; settings that the input does not tell."""

    folder: str = "."
    seconds: float | None = None
    limit: float | None = None
    settings: dict[str, int] = field(default_factory=dict)


class Speaker:
    """The judge's half of a conversation with one program. Texts end with a newline; an empty one is not sent.

    `chatty`: a program may write lines that are no answer, at any time; they are overlooked."""

    answer_to_greeting = ""
    chatty = False

    def __init__(self, game: AnyGame, seat: int, limits: Limits = Limits()):
        self.game, self.seat, self.limits = game, seat, limits

    def greetings(self, position: AnyPosition) -> list[tuple[str, str]]:
        """What the program reads when the game starts, each with the word that answers it (empty: nothing does)."""
        return [(self.greeting(position), self.answer_to_greeting)]

    def greeting(self, position: AnyPosition) -> str:
        """What the program reads when the game starts."""
        return ""

    def request(self, position: AnyPosition, left: list[float]) -> str:
        """What the program reads when its turn comes; `left` are the seconds on each player's clock."""
        return ""

    def is_answer(self, line: str) -> bool:
        """Whether a line answers the last request; asked of a chatty program."""
        return True

    def refuses(self, line: str) -> bool:
        """Whether a chatty program says with a line that it cannot go on."""
        return False

    def more_lines(self, first: str) -> int:
        """How many lines follow the first line of an answer."""
        return 0

    def told(self, position: AnyPosition, turn: Turn, seconds: float) -> str:
        """What the program reads of another player's turn (`position` is the one before it)."""
        return ""

    def accepted(self, position: AnyPosition, turn: Turn, seconds: float) -> None:
        """The program's own turn stands (`position` is the one before it)."""

    def farewell(self) -> str:
        """What the program reads at the end."""
        return ""


@frozen
class Protocol:
    """One contest's protocol. `files` is (input, output) where each turn is a run of the program on files."""

    name: str
    limits: Limits
    run: Run
    speaker: Callable[..., Speaker]  # (game, seat, limits)
    write_turn: WriteTurn
    read_turn: ReadTurn
    deal: Callable[..., Given] | None = None
    files: tuple[str, str] | None = None
    points: tuple[float, float, float] = (1.0, 0.5, 0.0)  # of a win, a draw, a loss in a table
    openings: tuple[str, ...] = ()  # what a game may begin with: "turns" that nobody chose, any "position"


# ------------------------------------------------------------------------------------------- the program's half


def program(talk: Callable[[Session], None], source: str = "input") -> Run:
    """The `run` of a protocol from its conversation: wrong input ends it with one line on stderr and exit code 1."""

    @functools.wraps(talk)
    def run(
        stdin: TextIO, stdout: TextIO, stderr: TextIO, open_game: OpenGame, bot: Bot, options: Options = Options()
    ) -> int:
        session = Session(Lines(stdin, source), stdout, open_game, bot, options)
        gc.disable()
        try:
            talk(session)
        except InputError as error:
            return _refuse(stderr, str(error))
        except BrokenPipeError:
            return EXIT_OK
        except MemoryError:
            return _refuse(stderr, "out of memory")
        except OutputError as error:
            return _refuse(stderr, f"the output cannot be written: {error}")
        except Exception as error:  # in a contest nobody reads a traceback: the judge shows one line
            where = f"{source} line {session.lines.number}: " if session.lines.number else ""
            return _refuse(stderr, f"{where}{str(error) or type(error).__name__}")
        finally:
            gc.enable()
        return EXIT_OK

    return run


def _refuse(stderr: TextIO, message: str) -> int:
    lines = (" ".join(line.split()) for line in message.splitlines())
    print("; ".join(filter(None, lines)), file=stderr, flush=True)
    return EXIT_BAD_INPUT


class OutputError(Exception):
    """What a program writes goes nowhere, for another reason than that nobody reads on."""


class Session:
    """A program in a game: what it reads, what it writes, and the bot that thinks for it."""

    def __init__(self, lines: Lines, stdout: TextIO, open_game: OpenGame, bot: Bot, options: Options):
        self.lines, self.stdout, self.open_game, self.bot, self.options = lines, stdout, open_game, bot, options

    def send(self, text: str) -> None:
        """Write the text, a newline after it, and flush."""
        try:
            self.stdout.write(text + "\n")
            self.stdout.flush()
            self.lines.answered()
        except BrokenPipeError:
            raise
        except OSError as error:
            raise OutputError(error.strerror) from None

    def open(self, settings: dict[str, int]) -> AnyGame:
        """The game with the settings of the input; wrong ones are errors of the line read last."""
        try:
            return self.open_game({**self.options.settings, **settings})
        except PlayError as error:
            raise self.lines.error(f"settings that the rules allow ({error})") from None

    def elapsed(self) -> float:
        """Seconds since the line read last could have been read."""
        return perf_counter() - self.lines.since

    def think(self, position: AnyPosition, seconds: float) -> Turn:
        """The bot's turn; without time for a bot, a quick one."""
        if seconds <= 0.0:
            return self.quick(position)
        return self.bot.choose(position, time_ms=1000.0 * min(seconds, self.options.seconds or seconds))

    def quick(self, position: AnyPosition) -> Turn:
        """Any turn at once."""
        return self.bot.choose(position, nodes=0)

    def at_once(self, position: AnyPosition) -> Turn:
        """A turn without the preparations of a bot that has any."""
        hurried = getattr(self.bot, "at_once", None)
        return hurried(position, HURRIED_NODES) if hurried else self.quick(position)

    def warm_up(self, position: AnyPosition) -> None:
        """Have the bot read the rules before its clock starts: data that was used before is in the caches."""
        if not position.over:
            self.quick(position)

    def read_turn(self, position: AnyPosition, line: str, read: ReadTurn) -> Turn:
        """Read and play another player's turn; what is wrong with it becomes an error of its line."""
        try:
            turn = read(position, line)
            play_checked(position, turn)
        except Unreadable as error:
            raise InputError(self.lines.number, error.read or line, error.expected, self.lines.source) from None
        except Illegal as error:
            raise InputError(self.lines.number, line, f"a legal turn: {error.reason}", self.lines.source) from None
        return turn


def warm_up(bot: Bot, position: AnyPosition) -> None:
    """Have a bot touch everything that its first turn will touch."""
    trial = position.copy()
    for nodes in (0, WARM_UP_NODES):
        if not trial.over:
            trial.play_turn(bot.choose(trial, nodes=nodes))


def alternate(
    session: Session,
    position: AnyPosition,
    seat: int,
    protocol_read: ReadTurn,
    protocol_write: WriteTurn,
    limit: float,
    share: float,
) -> None:
    """Two players by turns, a line each, until the game or the input ends. `share` of the limit of a turn is thought
    about, counted from when the judge began to wait; less of the first, which is counted from the start, and made
    without preparations where these would not end in time on a machine as busy as this one."""
    first, cold = True, [position.copy()]

    def prepare() -> None:
        if cold:
            session.warm_up(cold.pop())

    session.lines.when_idle(prepare)
    while not position.over:
        if position.mover == seat:
            budget = limit * min(share, FIRST_SHARE) if first else limit * share
            if cold and first and session.elapsed() + PREPARING * crowding() > budget:
                turn = session.at_once(position)
            else:
                prepare()
                turn = session.think(position, budget - session.elapsed())
            first = False
            text = protocol_write(position, turn)
            session.send(text)
            play_checked(position, turn)
        else:
            line = session.lines.next()
            if line is None:
                return
            session.read_turn(position, line, protocol_read)
