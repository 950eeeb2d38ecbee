"""Data that the start of the rules may refuse: all engines refuse them, or none."""

from __future__ import annotations

from dsl.errors import GivenError
from fuzz.finding import Finding, Opening, Script, rules_lines
from fuzz.subject import Subject


def accepted(game, start: Opening) -> bool:
    """Whether a game begins with these data."""
    try:
        start.begun(game)
        return True
    except GivenError:
        return False


def disagreement(subject: Subject, start: Opening) -> Finding | None:
    """The engines of which only some accept the data; None where they are of one mind."""
    games = subject.games(start.settings)
    said = [(name, "accepts it" if accepted(game, start) else "refuses it") for name, game in zip(subject.names, games)]
    if len({answer for _, answer in said}) == 1:
        return None
    model = subject.model
    lines = rules_lines(model, tuple(part.span for part in model.starts))
    return Finding(model.name, "given", "only some engines accept this start", Script(start), tuple(said), lines)
