"""What fuzzing finds: a failure where it happens, and a finding with the game that leads to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from ludex.dsl.choice import Choice
from ludex.dsl.face import AnyGame, AnyPosition
from ludex.dsl.model import Model
from ludex.dsl.span import Span


class Failure(Exception):
    """A promise that does not hold in the position at hand. `answers` are (who, what) side by side."""

    def __init__(
        self, kind: str, message: str, answers: Iterable[tuple[object, object]] = (), spans: Iterable[Span | None] = ()
    ):
        super().__init__(message)
        self.kind, self.message = kind, message
        self.answers = tuple((str(who), str(what)) for who, what in answers)
        self.spans = tuple(span for span in spans if span is not None)


@dataclass(frozen=True)
class Opening:
    """How a game starts: settings, given fields (rows of codes or of symbols), the seed of what is dealt; or the
    text of a position instead."""

    settings: Mapping[str, int] = field(default_factory=dict)
    given: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 0
    text: str = ""

    def begun(self, game: AnyGame) -> AnyPosition:
        """The first position, on an engine."""
        return game.position(self.text) if self.text else game.start(dict(self.given) or None, self.seed)


@dataclass(frozen=True)
class Script:
    """A game: how it starts, and all choices made, DONE too."""

    opening: Opening
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True)
class Line:
    """A line of a rules file."""

    file: str
    line: int
    text: str


@dataclass(frozen=True)
class Finding:
    """A failure with the game that shows it. `turns` are its turns as text, `position` the text of the last position;
    `probe` seeds the random draws of the check; `passes` says which pass of the compiler has to do with it."""

    game: str
    kind: str
    message: str
    script: Script
    answers: tuple[tuple[str, str], ...] = ()
    lines: tuple[Line, ...] = ()
    turns: tuple[str, ...] = ()
    position: str = ""
    probe: int = 0
    passes: str = ""

    @property
    def length(self) -> int:
        return len(self.script.choices)


def as_data(finding: Finding) -> dict[str, Any]:
    """A finding as what JSON can hold."""
    return asdict(finding)


def from_data(data: Mapping[str, Any]) -> Finding:
    """The reverse of `as_data`."""
    script = data["script"]
    choices = tuple(Choice(action, tuple(args)) for action, args in script["choices"])
    lines = tuple(Line(**line) for line in data["lines"])
    answers = tuple((who, what) for who, what in data["answers"])
    whole = {"script": Script(Opening(**script["opening"]), choices), "lines": lines, "answers": answers}
    return Finding(**{**data, **whole, "turns": tuple(data["turns"])})


def rules_lines(model: Model, spans: tuple[Span, ...]) -> tuple[Line, ...]:
    """The first lines of the spans, each once, in the order of the spans."""
    texts = {name: text.splitlines() for name, text in model.sources}
    places = dict.fromkeys((span.file, span.line) for span in spans if span.file in texts)
    return tuple(Line(file, line, texts[file][line - 1]) for file, line in places if line <= len(texts[file]))
