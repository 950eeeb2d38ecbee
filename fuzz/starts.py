"""Data that the start of the rules may refuse: all engines refuse them, or none."""

from __future__ import annotations

from ludex.dsl.errors import GivenError, OutOfRange, PlayError
from ludex.dsl.face import AnyGame
from ludex.fuzz.finding import Finding, Opening, Script, rules_lines
from ludex.fuzz.subject import Subject


def accepted(game: AnyGame, start: Opening) -> bool:
    """Whether a game begins with these data."""
    return _error(game, start) is None


def disagreement(subject: Subject, start: Opening) -> Finding | None:
    """The engines of which only some accept the data, or a number that leaves its range as the game begins with them;
    None where they are of one mind."""
    errors = [_error(game, start) for game in subject.games(start.settings)]
    model = subject.model
    lines = rules_lines(model, tuple(part.span for part in model.starts))
    for error in errors:
        if isinstance(error, OutOfRange):
            return Finding(model.name, "range", f"start: {error}", Script(start), (), lines)
    said = tuple((name, _answer(error)) for name, error in zip(subject.names, errors))
    if len({answer for _, answer in said}) == 1:
        return None
    return Finding(model.name, "given", "only some engines accept this start", Script(start), said, lines)


def _error(game: AnyGame, start: Opening) -> PlayError | None:
    try:
        start.begun(game)
    except PlayError as error:
        return error
    return None


def _answer(error: PlayError | None) -> str:
    if error is None:
        return "accepts it"
    return "refuses it" if isinstance(error, GivenError) else str(error)
