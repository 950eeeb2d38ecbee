"""GTP, the Go Text Protocol, version 2 (Gunnar Farneback, 2002, "Specification of the Go Text Protocol"): both halves.

Commands may carry a number; an answer begins with `=` or `?`, then the number, and ends with a blank line. A vertex is
a letter (without I) and a row from below. Komi is given in points, the rules count half points.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

import ludex
from ludex.arena.game.checked_turn import play_checked
from ludex.arena.game.faults import Fault, Illegal, Unreadable
from ludex.arena.game.reasons import Reason
from ludex.arena.programs.clock import share_of_game
from ludex.arena.protocols.base import Limits, Protocol, Session, Speaker, program
from ludex.arena.protocols.notation import Notation
from ludex.dsl.about import mover_of
from ludex.dsl.choice import Turn
from ludex.dsl.errors import PlayError
from ludex.dsl.face import AnyGame, AnyPosition

COLOURS = {"b": 0, "black": 0, "w": 1, "white": 1}
NAMES = "BW"
MOST_HALVES = 1_000_000  # of komi


def gtp(notation: Notation, settings: tuple[tuple[str, str], ...] = ()) -> Protocol:
    """The protocol with a notation of vertices; `settings` are commands that a program is sent first, with their
    arguments (`level=3`)."""

    def read_turn(position: AnyPosition, line: str) -> Turn:
        words = line.split()
        if not words or not words[0].startswith("=") or len(words) != 2:
            raise Unreadable("= and a vertex, pass or resign", line)
        if words[1].lower() == "resign":
            raise Fault(Reason.RESIGNED, f"player {mover_of(position) + 1} gave up", line)
        return notation.read_turn(position, words[1])

    def speaker(game: AnyGame, seat: int, limits: Limits = Limits()) -> GtpSpeaker:
        return GtpSpeaker(game, seat, limits, notation, settings)

    return Protocol(
        name="gtp",
        limits=Limits(),
        run=program(lambda session: GtpProgram(session, notation).talk()),
        speaker=speaker,
        write_turn=notation.write_turn,
        read_turn=read_turn,
        openings=("turns",),
    )


# --------------------------------------------------------------------------------------------- the judge's half


class GtpSpeaker(Speaker):
    """The board, komi and clock at the start; at each turn what the other has played, then `genmove`. Commands are
    numbered, so that an answer is known by its number."""

    chatty = True

    def __init__(
        self, game: AnyGame, seat: int, limits: Limits, notation: Notation, settings: tuple[tuple[str, str], ...]
    ):
        super().__init__(game, seat, limits)
        self._notation, self._settings = notation, settings
        self._count = 0
        self._untold: list[str] = []

    def greetings(self, position: AnyPosition) -> list[tuple[str, str]]:
        settings = self.game.settings
        commands = [f"{name} {value}" for name, value in self._settings]
        commands += [f"boardsize {settings['size']}", "clear_board", f"komi {settings['komi'] / 2:g}"]
        limits = self.limits
        if limits.game:
            commands.append(f"time_settings {limits.game:.0f} {limits.increment:.0f} {1 if limits.increment else 0}")
        elif limits.turn:
            commands.append(f"time_settings 0 {max(1, round(limits.turn))} 1")
        self._untold = self._since_the_start(position)
        return [(self._numbered(command), f"={self._count}") for command in commands]

    def request(self, position: AnyPosition, left: list[float]) -> str:
        text = "".join(self._numbered(command) for command in self._untold)
        self._untold = []
        if self.limits.game:
            text += self._numbered(f"time_left {NAMES[self.seat]} {max(0, left[self.seat]):.0f} 0")
        return text + self._numbered(f"genmove {NAMES[self.seat]}")

    def is_answer(self, line: str) -> bool:
        return line.split()[:1] == [f"={self._count}"]

    def refuses(self, line: str) -> bool:
        return line.startswith("?")

    def told(self, position: AnyPosition, turn: Turn, seconds: float) -> str:
        self._untold.append(f"play {NAMES[mover_of(position)]} {self._notation.write_turn(position, turn)}")
        return ""

    def farewell(self) -> str:
        return self._numbered("quit")

    def _numbered(self, command: str) -> str:
        self._count += 1
        return f"{self._count} {command}\n"

    def _since_the_start(self, position: AnyPosition) -> list[str]:
        """The turns of the opening as commands."""
        here, commands = position.copy(), list[str]()
        while here.turn_count:
            here.undo()
            turn = next(turn for turn in here.turns() if _leads_to(here, turn, position, len(commands)))
            commands.append(f"play {NAMES[mover_of(here)]} {self._notation.write_turn(here, turn)}")
        return commands[::-1]


def _leads_to(here: AnyPosition, turn: Turn, there: AnyPosition, undone: int) -> bool:
    """Whether a turn leads to the position that `there` was so many turns ago."""
    after, before = here.copy(), there.copy()
    after.play_turn(turn)
    before.undo(undone)
    return after.text() == before.text()


# ------------------------------------------------------------------------------------------- the program's half


class GtpProgram:
    """A bot that GTP drives."""

    def __init__(self, session: Session, notation: Notation):
        self.session, self.notation = session, notation
        self.settings: dict[str, int] = {}
        self.position: AnyPosition | None = None
        self.seconds: list[float] | None = None  # left for each player, where a clock runs
        self.turn = 0.0  # seconds that each turn has on top
        self.commands: dict[str, Callable[[list[str]], str]] = {
            "protocol_version": lambda words: "2",
            "name": lambda words: "Ludex",
            "version": lambda words: ludex.__version__,
            "known_command": lambda words: str(words[:1] != [] and words[0] in self.commands).lower(),
            "list_commands": lambda words: "\n".join(self.commands),
            "quit": lambda words: "",
            "boardsize": self._size,
            "clear_board": self._clear,
            "komi": self._komi,
            "play": self._play,
            "genmove": self._move,
            "undo": self._undo,
            "showboard": lambda words: "\n" + "\n".join(self.notation.write_position(self._here()).split("/")),
            "final_score": self._score,
            "time_settings": self._clock,
            "time_left": self._left,
        }

    def talk(self) -> None:
        """Answer commands until `quit` or the end of the input."""
        while (line := self.session.lines.next()) is not None:
            words = line.partition("#")[0].split()
            if not words:
                continue
            number = words.pop(0) if words[0].isdigit() else ""
            name = words.pop(0) if words else ""
            try:
                if name not in self.commands:
                    _refuse("unknown command")
                self._say(f"={number} {self.commands[name](words)}")
            except (ValueError, PlayError, Illegal, Unreadable) as error:
                self._say(f"?{number} {' '.join(str(error).split())}")
            if name == "quit":
                return

    def _say(self, text: str) -> None:
        self.session.send(text.rstrip() + "\n")

    def _here(self) -> AnyPosition:
        if self.position is None:
            self.position = self.session.open_game({**self.session.options.settings, **self.settings}).start()
        return self.position

    def _set(self, name: str, value: int) -> None:
        before = dict(self.settings)
        try:
            self.settings[name] = value
            self.session.open_game({**self.session.options.settings, **self.settings})
        except PlayError:
            self.settings = before
            raise

    def _size(self, words: list[str]) -> str:
        try:
            self._set("size", _number(words))
        except PlayError:
            _refuse("unacceptable size")
        return self._clear(words)

    def _komi(self, words: list[str]) -> str:
        """Komi as half points; a new game has it, so that a game that has begun is begun again."""
        halves = 2 * float(words[0]) if words else 0.0
        if not (0 <= halves < MOST_HALVES and halves == int(halves)):
            _refuse("komi must be a multiple of 0.5, and at least 0")
        if self._here().game.settings["komi"] == int(halves):
            return ""
        if self._here().turn_count:
            _refuse("komi must be set before the first move")
        self._set("komi", int(halves))
        return self._clear(words)

    def _clear(self, words: list[str]) -> str:
        self.position = None
        return ""

    def _play(self, words: list[str]) -> str:
        position = self._here()
        _colour(position, words)
        if len(words) != 2:
            _refuse("play COLOUR VERTEX")
        try:
            play_checked(position, self.notation.read_turn(position, words[1]))
        except Illegal as illegal:
            _refuse(f"illegal move: {illegal.reason}")
        return ""

    def _move(self, words: list[str]) -> str:
        position = self._here()
        seat = _colour(position, words)
        seconds = self.turn or 1.0
        if self.seconds:
            seconds = share_of_game(self.seconds[seat], position.turn_count // 2) + 0.7 * self.turn
        turn = self.session.think(position, min(seconds, self.session.options.seconds or seconds))
        text = self.notation.write_turn(position, turn)
        play_checked(position, turn)
        return text

    def _undo(self, words: list[str]) -> str:
        position = self._here()
        if not position.turn_count:
            _refuse("cannot undo")
        position.undo()
        return ""

    def _score(self, words: list[str]) -> str:
        scores = self._here().scores() or [0, 0]
        lead = (scores[0] - scores[1]) / 2
        return f"{NAMES[lead < 0]}+{abs(lead):g}" if lead else "0"

    def _clock(self, words: list[str]) -> str:
        """Main time, then time for so many stones: taken as a share for each."""
        main, more, stones = (float(word) for word in words[:3])
        self.turn = 0.8 * more / stones if stones else 0.0
        self.seconds = [main, main] if main else None
        return ""

    def _left(self, words: list[str]) -> str:
        seat = COLOURS.get(words[0].lower()) if len(words) == 3 else None
        if seat is None:
            _refuse("time_left COLOUR SECONDS STONES")
        self.seconds = self.seconds or [0.0, 0.0]
        self.seconds[seat] = float(words[1])
        return ""


def _colour(position: AnyPosition, words: list[str]) -> int:
    seat = COLOURS.get(words[0].lower()) if words else None
    if seat is None:
        _refuse("a colour is b, w, black or white")
    if position.over:
        _refuse("the game is over")
    if position.mover != seat:
        _refuse(f"it is the turn of {NAMES[mover_of(position)]}: players take turns")
    return seat


def _number(words: list[str]) -> int:
    if len(words) != 1 or not words[0].isdigit() or len(words[0]) > 6:
        _refuse("one number is needed")
    return int(words[0])


def _refuse(message: str) -> NoReturn:
    raise ValueError(message)
