"""The vocabulary of these tests: transcripts of a program with a scripted bot, on the reference engine.

In a transcript `>` is a line that the program reads and `<` one that it writes, in the order in which they happen; `*`
in the latter stands for anything.
"""

import io
import re
import time
from functools import lru_cache
from pathlib import Path

import pytest

from ludex.arena.protocols import line_protocol, protocol_of
from ludex.arena.protocols.base import Options
from ludex.dsl.load import load
from ludex.dsl.reference import Game

WAIT = 120.0  # seconds for what a program that thinks beside the conversation writes
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
        if not self._as_expected():  # no Exception: programs make lines of those
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
        return self.at == len(self.steps) and self._as_expected()

    def _as_expected(self):
        pattern = re.compile(re.escape(self.expected).replace(r"\*", ".*"))
        until = time.monotonic() + WAIT
        while self.written.getvalue().count("\n") < self.expected.count("\n") and time.monotonic() < until:
            time.sleep(0.002)
        return bool(pattern.fullmatch(self.written.getvalue()))


def converse(name, text, turns=(), newline="\n", protocol=None):
    """Run the program through a transcript; (exit code, standard error). Its output must be that of the transcript."""
    model, errors = model_of(name), io.StringIO()
    talk = Conversation(text, newline)
    code = (line_protocol(protocol, model) if protocol else protocol_of(model)).run(
        talk, talk.written, errors, lambda settings: Game(model, settings), ScriptedBot(*turns), PATIENT
    )
    if code == 0:
        assert talk.all_written(), (talk.written.getvalue(), talk.expected, talk.steps[talk.at :])
    assert errors.getvalue().count("\n") == (1 if code else 0)
    return code, errors.getvalue()
