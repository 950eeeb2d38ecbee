"""One game played on all engines at once; they must do the same at every step."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ludex.dsl.choice import DONE, Choice
from ludex.dsl.errors import DeadEnd, EndlessLoop, GivenError, HistoryFull, OutOfRange, PlayError
from ludex.dsl.face import AnyGame, AnyPosition
from ludex.fuzz.finding import Failure, Opening, Script
from ludex.fuzz.subject import Subject

KINDS = ((DeadEnd, "dead end"), (EndlessLoop, "endless"), (OutOfRange, "range"))


class Table:
    """The positions of a game, one for each engine."""

    def __init__(self, subject: Subject, opening: Opening):
        self.subject, self.opening = subject, opening
        self.model, self.names = subject.model, subject.names
        self.games = subject.games(opening.settings)
        self.choices: list[Choice] = []
        self.last: Choice | None = None  # the choice before this position, or the one that failed
        self.begun = 0  # so many choices were made by one engine alone, before the others came to the table
        self.answers: list[dict[str, Any]] | None = None  # of every engine, once they were asked in this position
        self.positions: list[Any] = []
        self.positions = self.all("start", [lambda game=game: opening.begun(game) for game in self.games])

    @classmethod
    def at(cls, subject: Subject, opening: Opening, choices: list[Choice], position: AnyPosition) -> Table:
        """A table with a position of the last engine, to which these choices led, taken over by the other engines."""
        table = cls.__new__(cls)
        table.subject, table.opening, table.model, table.names = subject, opening, subject.model, subject.names
        table.games = subject.games(opening.settings)
        table.choices, table.last, table.begun, table.answers = list(choices), None, len(choices), None
        others = [_brought(game, position, choices, opening) for game in table.games[1:-1]]
        table.positions = [position.reference(), *others, position]
        return table

    @property
    def first(self) -> Any:
        return self.positions[0]

    @property
    def over(self) -> bool:
        return bool(self.first.over)

    @property
    def script(self) -> Script:
        return Script(self.opening, tuple(self.choices))

    def others(self) -> Iterable[tuple[str, Any]]:
        """(name, position) of every engine but the first."""
        return zip(self.names[1:], self.positions[1:])

    def each(self) -> Iterable[tuple[str, Any]]:
        return zip(self.names, self.positions)

    def play(self, choice: Choice) -> None:
        """Make a choice on every engine."""
        self.last = choice
        self.all("playing on", [lambda position=position: position.play(choice) for position in self.positions])
        self.choices.append(choice)
        self.answers = None

    @property
    def played(self) -> list[Choice]:
        """The choices made since all engines are at the table."""
        return self.choices[self.begun :]

    def all(self, doing: str, calls: list[Any]) -> list[Any]:
        """The answers of all engines; what goes wrong on all of them alike is a mistake in the rules."""
        answers = [_answer(call) for call in calls]
        errors = [error for _, error in answers]
        if not any(errors):
            return [answer for answer, _ in answers]
        for error in errors:
            if isinstance(error, HistoryFull):  # a limit of engines, which the interpreter has not
                raise error
        said = [(name, _words(error)) for name, error in zip(self.names, errors)]
        for error in errors:
            if error is not None and not isinstance(error, PlayError):
                raise Failure("crash", f"{doing} ended in {type(error).__name__}", said, self.spans()) from error
        kinds = {kind_of(error) for error in errors}
        if "range" in kinds:  # engines trust the ranges of fields and go on
            kinds.discard("")
        if len(kinds) > 1:
            raise Failure("engines", f"{doing}, the engines disagree on what goes wrong", said, self.spans())
        raise Failure(kinds.pop(), f"{doing}: {next(filter(None, errors))}", (), self.spans())

    def spans(self) -> tuple[Any, ...]:
        """The rules of the last choice, and the turn."""
        played = () if self.last in (None, DONE) else (self.model.actions[self.last.action].span,)
        return (*played, self.model.turn.span)


def _brought(game: AnyGame, position: AnyPosition, choices: list[Choice], opening: Opening) -> AnyPosition:
    """The position of another engine after the same choices."""
    there = opening.begun(game)
    for choice in choices:
        there.play(choice)
    return there


def _answer(call: Callable[[], Any]) -> tuple[Any, ...]:
    try:
        return call(), None
    except GivenError:
        raise
    except Exception as error:  # noqa: BLE001 - whatever an engine does wrong is a finding, not the end of fuzzing
        return None, error


def kind_of(error: Exception | None) -> str:
    """The kind of failure that an exception is; "" where there is none."""
    if error is None:
        return ""
    otherwise = "refused" if isinstance(error, PlayError) else "crash"
    return next((kind for type_, kind in KINDS if isinstance(error, type_)), otherwise)


def _words(error: Exception | None) -> str:
    return "goes on" if error is None else f"{type(error).__name__}: {error}"
