"""Players, one small interface: a process that speaks a protocol, a built-in bot, a script."""

from __future__ import annotations

import contextlib
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ludex.arena.game.faults import Fault, Illegal, Unreadable
from ludex.arena.game.reasons import Reason
from ludex.arena.programs.clock import share_of_game
from ludex.arena.programs.conversation_log import ERROR, FROM, TO, ConversationLog
from ludex.arena.programs.program_io import Awaited, Ended, FileChannel, NoAnswer, PipeChannel, TooLong
from ludex.arena.protocols.base import Bot, Limits, Protocol
from ludex.dsl.about import mover_of
from ludex.dsl.choice import Turn
from ludex.dsl.errors import IllegalTurn, PlayError
from ludex.dsl.face import AnyPosition

THINKING = 0.7  # of a turn's limit: what a built-in bot takes of it


@dataclass(frozen=True)
class Answer:
    """A player's turn, the text it came as, and the seconds it took."""

    turn: Turn
    text: str
    seconds: float


class Player(ABC):
    """Somebody who plays one seat of one game at a time. Methods raise `Fault` where the player fails."""

    name: str

    @abstractmethod
    def take_turn(self, position: AnyPosition, left: list[float]) -> Answer:
        """The player's turn; `left` are the seconds left on each player's clock (inf without one)."""

    def ask(self, position: AnyPosition, left: list[float]) -> Awaited | None:
        """Ask for the player's choice before that of others who choose at once is known, and return where the answer
        will come from, which `take_turn` then takes; None where `take_turn` itself asks."""
        return None

    def start(self, position: AnyPosition, seat: int, limits: Limits) -> None:
        """A game begins, and this is its first position."""

    def told(self, position: AnyPosition, turn: Turn, seconds: float) -> None:
        """Another player has chosen a turn in this position."""

    def accepted(self, position: AnyPosition, turn: Turn, seconds: float) -> None:
        """The player's own turn stands, which it chose in this position."""

    def finish(self) -> list[str]:
        """The game is over; what is worth noting about the player."""
        return []


# ------------------------------------------------------------------------------------------------- built-in bots


class BotPlayer(Player):
    """A bot of this project, or any object with `choose(position, time_ms=None, nodes=None)`.

    `seconds` or `nodes` limit a turn; without either the game's own limits do.
    """

    def __init__(self, bot: Bot, name: str = "bot", seconds: float | None = None, nodes: int | None = None):
        self.name, self._bot, self._seconds, self._nodes = name, bot, seconds, nodes
        self._turns = 0
        self._limits = Limits()

    def start(self, position: AnyPosition, seat: int, limits: Limits) -> None:
        self._limits, self._turns = limits, 0
        self._seat = seat
        if not position.over:
            with contextlib.suppress(Exception):  # what it does wrong shows when it is its turn
                self._bot.choose(position, nodes=0)  # opening the game is part of no turn

    def take_turn(self, position: AnyPosition, left: list[float]) -> Answer:
        started = time.perf_counter()
        seconds = budget(self._limits, self._seconds, self._nodes, left[self._seat], self._turns)
        self._turns += 1
        try:
            turn = self._bot.choose(position, time_ms=None if seconds is None else 1000.0 * seconds, nodes=self._nodes)
        except Exception as error:  # whatever a bot does wrong is its loss, not the judge's end
            told = str(error) if isinstance(error, PlayError) else f"{type(error).__name__}: {error}"
            raise Fault(Reason.CRASHED, told, seconds=time.perf_counter() - started) from error
        return Answer(turn, "", time.perf_counter() - started)


def budget(limits: Limits, seconds: float | None, nodes: int | None, left: float, turns: int) -> float | None:
    """The seconds that a built-in bot takes for a turn: of its own limit, those of the game, and what is left on its
    clock after so many turns; None where nodes alone limit it."""
    usable = 1.0 if limits.margin else THINKING
    shares = [share for share in (seconds, usable * limits.turn) if share]
    if limits.game:
        shares.append(share_of_game(left, turns) + THINKING * min(limits.increment, left))
    if not shares:
        return None if nodes is not None else 0.1
    return min(shares)


# ------------------------------------------------------------------------------------------------------- scripts


class ScriptedPlayer(Player):
    """Turns as the rules write them, one after the other; a `Fault` among them is raised when its turn comes."""

    def __init__(self, turns: Iterable[str | Fault | Callable[[AnyPosition], str]], name: str = "script"):
        self.name, self._turns = name, iter(turns)

    def take_turn(self, position: AnyPosition, left: list[float]) -> Answer:
        item = next(self._turns, None)
        if item is None:
            raise Fault(Reason.SILENT, "the script has no turn left")
        if isinstance(item, Fault):
            raise item
        text = item(position) if callable(item) else item
        try:
            return Answer(position.read_turn(text), text, 0.0)
        except IllegalTurn as illegal:
            raise Fault(Reason.ILLEGAL, str(illegal), text) from None
        except PlayError as error:
            raise Fault(Reason.UNREADABLE, str(error), text) from None


# ----------------------------------------------------------------------------------------------------- processes


@dataclass(frozen=True)
class Question:
    """A request that a program was sent, the seconds that it has, and those more in which it starts."""

    text: str
    limit: float
    start: float


class ProcessPlayer(Player):
    """A program that speaks a protocol. What is said goes to the `log` too."""

    def __init__(self, command: Sequence[str], protocol: Protocol, name: str = "", log: ConversationLog | None = None):
        self.name = name or " ".join(command)
        self._command, self._protocol, self._log = list(command), protocol, log
        self._channel: PipeChannel | FileChannel | None = None
        self._question: Question | None = None

    def start(self, position: AnyPosition, seat: int, limits: Limits) -> None:
        self._limits, self._answered, self._early, self._asked = limits, False, "", time.perf_counter()
        self._speaker = self._protocol.speaker(position.game, seat, limits)
        try:
            if self._protocol.files:
                self._channel = FileChannel(self._command, self._protocol.files, limits.memory)
            else:
                self._channel = PipeChannel(self._command, limits.memory)
                for text, expected in self._speaker.greetings(position):
                    self._greet(text, expected)
        except OSError as error:
            raise Fault(Reason.CRASHED, f"the program cannot be started: {error}") from None

    def _put(self, position: AnyPosition, left: list[float]) -> Question:
        """Ask for a turn."""
        limit = min(self._limits.turn or float("inf"), left[mover_of(position)]) + self._limits.margin
        question = Question(self._speaker.request(position, left), limit, 0.0 if self._answered else self._limits.start)
        self._request(question.text)
        self._question = question
        return question

    def take_turn(self, position: AnyPosition, left: list[float]) -> Answer:
        question = self._question or self._put(position, left)
        self._question, limit = None, question.limit
        text, seconds = self._awaited(question.text, limit + question.start)
        seconds, self._answered = (seconds if self._answered else max(0.0, seconds - self._limits.start)), True
        if seconds > limit:
            raise Fault(
                Reason.LATE, f"the answer came after {seconds:.3f} s, the limit is {limit:.3f} s", text, seconds
            )
        try:
            return Answer(self._protocol.read_turn(position, text), text, seconds)
        except Unreadable as error:
            raise Fault(Reason.UNREADABLE, f"expected {error.expected}", error.read or text, seconds) from None
        except Illegal as error:
            raise Fault(Reason.ILLEGAL, error.reason, text, seconds) from None

    def told(self, position: AnyPosition, turn: Turn, seconds: float) -> None:
        if isinstance(self._channel, PipeChannel):
            self._send(self._speaker.told(position, turn, seconds))

    def accepted(self, position: AnyPosition, turn: Turn, seconds: float) -> None:
        self._speaker.accepted(position, turn, seconds)

    def finish(self) -> list[str]:
        if self._channel is None:
            return []
        if isinstance(self._channel, PipeChannel):
            self._note(TO, self._speaker.farewell())
            self._channel.send(self._speaker.farewell())
        note = self._channel.close()
        lines = [*self._channel.stderr_lines(), *([note] if note else [])]
        self._channel = None
        self._note(ERROR, "\n".join(lines))
        return lines

    def _greet(self, text: str, expected: str) -> None:
        if not expected:
            self._send(text)
            return
        limit = self._limits.ready or float("inf")
        self._request(text)
        answer, seconds = self._awaited(text, limit, expected)
        if seconds > limit:
            message = f"{expected} came after {seconds:.3f} s, the limit is {limit:.3f} s"
            raise Fault(Reason.LATE, message, answer, seconds)
        if not self._speaker.chatty and answer.split() != [expected] or self._speaker.refuses(answer):
            raise Fault(Reason.UNREADABLE, f"expected {expected}", answer, seconds)

    def _request(self, text: str) -> None:
        """The clock of an answer runs from here."""
        if isinstance(self._channel, FileChannel):
            self._asked = time.perf_counter()
        else:
            self._send(text)

    def _awaited(self, request: str, limit: float, word: str = "") -> tuple[str, float]:
        """The answer and its seconds; one after the limit is still awaited for a while, to tell late from silent."""
        try:
            text = self._answer(request, self._asked + limit + self._limits.grace, word)
        except TooLong as error:
            raise Fault(Reason.UNREADABLE, str(error), error.partial, time.perf_counter() - self._asked) from None
        except NoAnswer as error:
            waited = time.perf_counter() - self._asked
            raise Fault(Reason.SILENT, f"{error} after {waited:.2f} s", error.partial, waited) from None
        except Ended as error:
            reason = Reason.MEMORY if error.out_of_memory else Reason.CRASHED
            at_limit = f", out of memory (its limit is {self._limits.memory >> 20} MB)" if error.out_of_memory else ""
            raise Fault(reason, f"{error}{at_limit}", seconds=time.perf_counter() - self._asked) from None
        came = self._channel.came if isinstance(self._channel, PipeChannel) else time.perf_counter()
        return text, max(0.0, came - self._asked)

    def _send(self, text: str) -> None:
        """Send what makes it the program's turn, or may: its clock runs, and it must have been quiet so far."""
        if text:
            channel = self._pipes()
            if self._speaker.chatty:
                self._note(FROM, "\n".join(channel.unheard()))
            else:
                self._early = self._early or channel.unasked()
            self._note(TO, text)
            channel.send(text)
            self._asked = time.perf_counter()

    def _pipes(self) -> PipeChannel:
        assert isinstance(self._channel, PipeChannel), "a protocol of files has nothing to send"
        return self._channel

    def _answer(self, request: str, deadline: float, word: str) -> str:
        if isinstance(self._channel, FileChannel):
            self._note(TO, request)
            text = self._channel.exchange(request, deadline)
            self._note(FROM, text)
            return text
        if self._early:
            raise Fault(Reason.UNREADABLE, "expected nothing before the program's turn", self._early)
        lines = [self._line(deadline)]
        while self._speaker.chatty and not self._is_awaited(lines[0], word):
            lines = [self._line(deadline)]
        for _ in range(self._speaker.more_lines(lines[0])):
            lines.append(self._line(deadline))
        return "\n".join(lines)

    def _is_awaited(self, line: str, word: str) -> bool:
        """Whether a line of a chatty program is what is waited for: it begins with the word, or answers a request."""
        if self._speaker.refuses(line):
            return True
        return line.split()[:1] == [word] if word else self._speaker.is_answer(line)

    def _line(self, deadline: float) -> str:
        line = self._pipes().read_line(deadline)
        self._note(FROM, line)
        return line

    def _note(self, mark: str, text: str) -> None:
        if self._log:
            self._log.note(mark, text)
