"""Channels to programs that mean harm: nothing hangs, nothing grows without end, and each fault is reported."""

import sys
import time

import pytest

from ludex.arena.programs.program_io import LONGEST_FILE, Ended, FileChannel, NoAnswer, PipeChannel, TooLong

SH = ["sh", "-c"]
FILES = ("chain.in", "chain.out")
PATIENT = 120.0  # seconds for what takes none on a machine without other work
LONG = 600  # seconds that the children of programs sleep

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the programs are lines of sh")


def asked(script, seconds=2.0):
    """A channel to a program that was asked for a line: (channel, what reading it raised)."""
    channel = PipeChannel([*SH, script])
    channel.send("hello\n")
    with pytest.raises((Ended, NoAnswer)) as raised:
        channel.read_line(time.perf_counter() + seconds)
    return channel, raised.value


def test_a_child_that_floods_stderr_after_the_program_does_not_hold_the_judge():
    channel, error = asked("yes >&2 & exit 4", seconds=PATIENT)
    assert isinstance(error, Ended) and "exit code 4" in str(error)
    assert channel.close() == "ended with exit code 4 after the game" and set(channel.stderr_lines()) <= {"y", ""}


def test_a_program_that_has_ended_is_not_called_silent_because_its_child_holds_the_pipe():
    channel, error = asked("sleep 600 & exit 4")
    assert isinstance(error, Ended) and "exit code 4" in str(error)
    channel.close()


def test_what_a_program_writes_after_the_game_is_thrown_away():
    channel = PipeChannel([*SH, "yes"])
    assert channel.read_line(time.perf_counter() + PATIENT) == "y"
    before = len(channel._received)
    channel.close()
    assert len(channel._received) <= before


def test_a_program_finds_the_modules_beside_it_though_ours_do_not(tmp_path, monkeypatch):
    (tmp_path / "bot.py").write_text("import beside; print(beside.WORD)")
    (tmp_path / "beside.py").write_text("WORD = 'here'")
    monkeypatch.setenv("PYTHONSAFEPATH", "ludex")  # as the command sets it
    channel = PipeChannel([sys.executable, str(tmp_path / "bot.py")])
    assert channel.read_line(time.perf_counter() + PATIENT) == "here"
    channel.close()


def exchanged(script, seconds=PATIENT):
    """What a run on files gave: (answer or what it raised, the seconds it took, the last line of its stderr)."""
    channel, began = FileChannel([*SH, script], FILES), time.perf_counter()
    try:
        answer = channel.exchange("text", began + seconds)
    except (Ended, NoAnswer) as error:
        answer = error
    return answer, time.perf_counter() - began, channel.stderr_lines()[-1:]


def test_a_child_that_holds_the_pipes_is_not_waited_for():
    answer, seconds, _ = exchanged("setsid sleep 600 & echo hi > chain.out")
    assert answer == "hi\n" and seconds < LONG / 2


def test_a_child_that_has_left_the_group_does_not_keep_a_late_run_alive():
    answer, seconds, _ = exchanged("setsid sleep 600 & sleep 600", seconds=0.3)
    assert isinstance(answer, NoAnswer) and seconds < LONG / 2


def test_a_run_that_floods_its_streams_is_late_and_only_its_last_words_are_kept():
    answer, _, last = exchanged("yes & yes >&2", seconds=0.3)
    assert isinstance(answer, NoAnswer) and last == ["y"]


def test_a_run_that_writes_no_file_says_so():
    answer, _, _ = exchanged("mkdir chain.out")
    assert isinstance(answer, Ended) and "without having written chain.out" in str(answer)


def test_a_giant_file_is_too_long():
    answer, _, _ = exchanged("truncate -s 3G chain.out")
    assert isinstance(answer, TooLong) and f"more than {LONGEST_FILE} bytes" in str(answer)


def test_a_run_that_fails_keeps_its_last_words():
    answer, _, last = exchanged("echo bad >&2; exit 3")
    assert isinstance(answer, Ended) and "exit code 3" in str(answer) and last == ["bad"]
