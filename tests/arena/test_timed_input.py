"""Since when a line could have been read, and what is done meanwhile."""

import io
import os
import threading
import time
from time import perf_counter

import pytest

from ludex.arena.program import run_bot
from ludex.arena.programs import clock
from ludex.arena.programs.input_lines import Lines
from ludex.arena.programs.timed_input import TimedInput
from ludex.arena.protocols import base, protocol_of
from ludex.arena.protocols.base import Options
from ludex.dsl.reference import Game
from tests.arena.conversations import model_of


@pytest.fixture
def pipe():
    """An input, and what writes into it."""
    reader, writer = os.pipe()
    open_ends = {reader, writer}

    def write(text):
        if text is None:
            open_ends.discard(writer)
            os.close(writer)
        else:
            os.write(writer, text)

    yield TimedInput(reader), write
    for end in open_ends:
        os.close(end)


def test_lines_of_any_length_come_whole_and_wrong_bytes_are_marks(pipe):
    lines, write = pipe
    write(b"one\r\ntw")
    write(b"o\n\xff\nlast")
    write(None)
    assert [lines.readline() for _ in range(5)] == ["one\r\n", "two\n", "\ufffd\n", "last", ""]


def test_a_line_that_is_too_long_comes_in_parts(pipe):
    lines, write = pipe
    write(b"abcdef\n")
    assert [lines.readline(4), lines.readline(4)] == ["abcd", "ef\n"]


def test_the_first_line_that_lies_ready_could_be_read_since_the_start(pipe):
    lines, write = pipe
    write(b"one\n")
    lines.readline()
    assert lines.first == lines.since < perf_counter() - 0.1  # this process is older


def test_a_line_that_is_waited_for_could_be_read_when_it_came(pipe):
    lines, write = pipe
    began = perf_counter()
    threading.Timer(1.0, write, [b"one\ntwo\n"]).start()  # long after the machine has let us begin to wait
    lines.readline()
    assert lines.since >= began + 0.9
    since = lines.since
    time.sleep(0.05)
    lines.readline()
    assert lines.since == since  # it came with the first


def test_a_line_that_came_while_we_were_busy_could_be_read_since_our_answer(pipe):
    lines, write = pipe
    write(b"one\n")
    lines.readline()
    lines.answered()
    answered = perf_counter()
    write(b"two\n")
    time.sleep(0.1)
    lines.readline()
    assert lines.since <= answered


def test_work_is_done_while_there_is_nothing_to_read_and_some_of_it_only_after_an_answer(pipe):
    lines, write = pipe
    done = []
    lines.later.append(lambda: (done.append("later"), write(b"two\n")))
    lines.idle.append(lambda: done.append("idle"))
    lines.idle.append(lambda: write(b"one\n"))
    lines.idle.append(lambda: done.append("in vain"))
    assert lines.readline() == "one\n" and done == ["idle"]
    lines.idle.clear()
    lines.answered()
    assert lines.readline() == "two\n" and done == ["idle", "later"]


def test_lines_tell_when_the_clock_began(pipe):
    stream, write = pipe
    lines = Lines(stream)
    write(b"\n one \n")
    assert lines.next() == "one" and lines.since == stream.since and lines.first == stream.first


class Prepared:
    """A bot that says how it was asked."""

    def __init__(self):
        self.asked = []

    def choose(self, position, time_ms=None, nodes=None):
        self.asked.append("prepare" if time_ms is None else round(time_ms))
        return next(position.turns())

    def at_once(self, position, nodes):
        self.asked.append("at once")
        return next(position.turns())


def played(stream, started):
    """How the bot was asked for turns of rabbits with a limit of 100 s, in a program begun so many seconds ago."""
    stream._free = stream.since = stream.first = perf_counter() - started
    model, bot = model_of("rabbits"), Prepared()
    options = Options(limit=100.0)
    run_bot(protocol_of(model), lambda given: Game(model, given), bot, options, stream, io.StringIO())
    return bot.asked


def test_a_start_that_took_long_is_answered_without_preparations(pipe):
    stream, write = pipe
    write(b"120\n0\n------\n")
    write(None)
    first, prepared, second = played(stream, 50)
    assert (first, prepared) == ("at once", "prepare") and 40_000 < second < 60_000


def test_beside_busy_processes_preparations_that_would_end_too_late_are_left_out(pipe, monkeypatch):
    stream, write = pipe
    monkeypatch.setattr(base, "crowding", lambda: 30 / base.PREPARING)  # seconds for 1 s of work
    write(b"120\n0\n------\n")
    write(None)
    assert played(stream, 20)[0] == "at once"


def test_work_takes_longer_by_what_others_had_of_the_core(monkeypatch):
    monkeypatch.setattr(clock, "queued", lambda: 3 * clock.time.process_time())
    assert 3.9 < clock.crowding() < 4.1


def test_a_program_that_waited_thinks_from_the_line_on_half_of_the_limit_at_first(pipe):
    stream, write = pipe
    threading.Timer(0.5, lambda: (write(b"120\n0\n------\n"), write(None))).start()
    prepared, first, second = played(stream, 50)
    assert prepared == "prepare" and 30_000 < first < 50_000 < second < 60_000
