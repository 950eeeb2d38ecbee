"""The program as a user starts it, and which protocol a game speaks."""

import io
import subprocess
import sys
from pathlib import Path

import pytest

from ludex.arena.program import run_bot
from ludex.arena.protocols import NoProtocol, protocol_named, protocol_of
from ludex.dsl.reference import Game
from tests.arena.conversations import ScriptedBot, model_of

PROGRAM = str(Path(__file__).with_name("player_program.py"))


def started(name, text):
    """Start the program with this input; (exit code, output, standard error), as bytes."""
    done = subprocess.run([sys.executable, PROGRAM, name, "1"], input=text, capture_output=True, timeout=60)
    return done.returncode, done.stdout, done.stderr


def test_output_has_plain_newlines_and_goes_out_at_once():
    code, output, errors = started("bacteria", b"READY FIRST\r\nTURN 10000 10000\r\nFINISH\r\n")
    assert code == 0 and errors == b""
    greeting, move, end = output.split(b"\n")
    assert greeting == b"OK" and move.startswith(b"MOVE ") and end == b""


@pytest.mark.parametrize("name", ["bacteria", "bioblots", "rabbits", "viruses"])
@pytest.mark.parametrize("text", [b"garbage\n", b"\xff\xfe\n", b"1\n2\n3\n4\n", b"-1 -1 -1\n"])
def test_garbage_gives_one_line_and_exit_code_1(name, text):
    model, errors = model_of(name), io.StringIO()
    stdin = io.TextIOWrapper(io.BytesIO(text))
    code = run_bot(
        protocol_of(model),
        lambda settings: Game(model, settings),
        ScriptedBot(),
        stdin=stdin,
        stdout=io.StringIO(),
        stderr=errors,
    )
    assert code == 1
    assert errors.getvalue().startswith("input line ") and errors.getvalue().count("\n") == 1


@pytest.mark.parametrize(
    "text",
    [
        "\u2028\nREADY FIRST\n \x0c \u2003\n\ufeffTURN 10000 10000\n",
        "READY FIRST\n\x00\nTURN 10000 10000",
    ],
)
def test_lines_of_nothing_but_blanks_of_any_kind_are_no_matter(text):
    code, output, errors = talked("bacteria", text)
    assert (code, errors) == (0, "") and output.startswith("OK\nMOVE ")


@pytest.mark.parametrize("number", ["9" * 30, "9" * 400, "9" * 5000])
def test_a_number_out_of_all_measure_is_no_number(number):
    code, _, errors = talked("bacteria", f"READY FIRST\nTURN {number} 1\n")
    assert code == 1 and "expected TURN my_time opp_time" in errors and errors.count("\n") == 1


def talked(name, text):
    """Run the program in this process; (exit code, output, standard error)."""
    model, output, errors = model_of(name), io.StringIO(), io.StringIO()
    code = run_bot(
        protocol_of(model),
        lambda settings: Game(model, settings),
        ScriptedBot(),
        stdin=io.StringIO(text),
        stdout=output,
        stderr=errors,
    )
    return code, output.getvalue(), errors.getvalue()


def test_a_bot_that_fails_gives_one_line_too():
    class Broken:
        def choose(self, position, time_ms=None, nodes=None):
            raise RuntimeError("no idea")

    model, errors = model_of("bacteria"), io.StringIO()
    code = run_bot(
        protocol_of(model),
        lambda settings: Game(model, settings),
        Broken(),
        stdin=io.StringIO("READY FIRST\n"),
        stdout=io.StringIO(),
        stderr=errors,
    )
    assert (code, errors.getvalue()) == (1, "input line 1: no idea\n")


@pytest.mark.parametrize(
    "name, protocol",
    [
        ("bacteria", "alphano"),
        ("bioblots", "blots"),
        ("rabbits", "hunt"),
        ("viruses", "virus"),
        ("honeychain", "chain"),
        ("bacteria_small", "alphano"),
        ("bioblots_small", "blots"),
        ("viruses_three", "virus"),
    ],
)
def test_a_game_or_variant_has_its_protocol(name, protocol):
    assert protocol_of(model_of(name)) is protocol_named(protocol)


def test_a_game_of_no_contest_is_said():
    with pytest.raises(NoProtocol, match="no contest protocol is known for tictactoe: only for bacteria, bioblots"):
        protocol_of(model_of("tictactoe"))
    with pytest.raises(NoProtocol, match="no protocol is called 'uci'"):
        protocol_named("uci")


def test_a_line_without_end_is_refused_before_it_fills_the_memory():
    from ludex.arena.game.faults import InputError
    from ludex.arena.programs.input_lines import LONGEST, Lines

    class Endless:
        def readline(self, size=-1):
            assert 0 < size <= LONGEST + 1
            return "1" * size

    with pytest.raises(InputError, match=f"lines of at most {LONGEST} letters"):
        Lines(Endless()).next()
