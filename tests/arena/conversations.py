"""The vocabulary of these tests: transcripts of a program with a scripted bot, on the reference engine.

In a transcript `>` is a line that the program reads and `<` one that it writes, in the order in which they happen.
"""

import io
from functools import lru_cache
from pathlib import Path

import pytest

from ludex.arena.protocols import protocol_of
from ludex.arena.protocols.base import Options
from ludex.dsl.load import load
from ludex.dsl.reference import Game

PATIENT = Options(limit=1e9)
RULES = Path(__file__).resolve().parents[2] / "rules"


@lru_cache
def model_of(name):
    return load(RULES / f"{name}.rules")


@lru_cache
def game_of(name, **settings):
    return Game(model_of(name), settings)


class ScriptedBot:
    """Chooses the turns it was given, in the notation of the rules; any turn when there is none left."""

    def __init__(self, *turns):
        self.turns = list(turns)

    def choose(self, position, time_ms=None, nodes=None):
        if self.turns and time_ms is not None:
            return position.read_turn(self.turns.pop(0))
        return next(position.turns())


class Conversation(io.StringIO):
    """The program's standard input, which checks at every line read that the right things have been written before."""

    def __init__(self, text, newline="\n"):
        super().__init__()
        self.steps = [
            (line.strip()[0], line.strip()[1:].removeprefix(" ")) for line in text.strip().splitlines() if line.strip()
        ]
        self.written = io.StringIO()
        self.expected = ""
        self.newline = newline
        self.at = 0

    def readline(self, _limit=-1):
        self._writes()
        if self.written.getvalue() != self.expected:  # no Exception: programs make lines of those
            pytest.fail(f"written: {self.written.getvalue()!r}, expected: {self.expected!r}")
        if self.at == len(self.steps):
            return ""
        self.at += 1
        return self.steps[self.at - 1][1] + self.newline

    def _writes(self):
        while self.at < len(self.steps) and self.steps[self.at][0] == "<":
            self.expected += self.steps[self.at][1] + "\n"
            self.at += 1

    def all_written(self):
        self._writes()
        return self.at == len(self.steps) and self.written.getvalue() == self.expected


def converse(name, text, turns=(), newline="\n"):
    """Run the program through a transcript; (exit code, standard error). What it writes must be as told."""
    model, errors = model_of(name), io.StringIO()
    talk = Conversation(text, newline)
    code = protocol_of(model).run(
        talk, talk.written, errors, lambda settings: Game(model, settings), ScriptedBot(*turns), PATIENT
    )
    if code == 0:
        assert talk.all_written(), (talk.written.getvalue(), talk.expected, talk.steps[talk.at :])
    assert errors.getvalue().count("\n") == (1 if code else 0)
    return code, errors.getvalue()
