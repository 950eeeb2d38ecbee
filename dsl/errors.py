"""What may go wrong when a game is played; every message is for the user and says what, where and what to do."""

from __future__ import annotations

from pathlib import PurePath

from ludex.dsl.span import Span

LONGEST = 200  # characters of a user's text that a message repeats


def at(span: Span | None) -> str:
    """`, file:line` of a span, to be put behind a message; nothing when there is no place."""
    return f", {PurePath(span.file).name}:{span.line}" if span is not None and span.line else ""


class PlayError(Exception):
    """The common parent: a game could not be started or played on."""


class SettingError(PlayError, ValueError):
    """An unknown parameter, or a value outside its range."""


class GivenError(PlayError, ValueError):
    """Given data that do not fit, or that a `require` of the start refuses."""


class PositionError(PlayError, ValueError):
    """The text of a position that cannot be read."""


class DeadEnd(PlayError):
    """A player without any turn, and nothing ends the game: a mistake in the rules."""


class EndlessLoop(PlayError):
    """A loop of the rules that does not come to an end."""


class OutOfRange(PlayError):
    """A number outside the range of its field."""


class IllegalTurn(PlayError, ValueError):
    """A turn that the rules do not allow; `verdict` (ludex.dsl.texts.validate) says why."""

    def __init__(self, verdict):
        super().__init__(verdict.reason)
        self.verdict = verdict


def shortened(text: str) -> str:
    """A text of the user's as messages repeat it: of a long one the beginning."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."
