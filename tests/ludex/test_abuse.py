"""Commands misused, and machines where something is wrong: a message that says what, where and what to do."""

import os
import shutil
import signal
import subprocess
import sys

import pytest

from ludex.cli import main, sandbox
from ludex.cli.failure import report
from ludex.codegen.build import build, built
from ludex.dsl.load import load
from ludex.shipped import shipped

RULES = """game pair "Pair"
players A B
board grid 1 2
cell owner: none | player
player points: 0..1
action mark(at in owner == none):
    owner[at] = me
    points[me] += column[at]
turn: mark
end when stuck
score p: points[p]
notation mark: "{at}"
"""


@pytest.fixture
def rules(tmp_path):
    file = tmp_path / "pair.rules"
    file.write_text(RULES)
    return file


@pytest.fixture
def ludex(capsys):
    """Runs a command line; gives (exit code, stdout, stderr)."""

    def run(*arguments):
        code = main([str(argument) for argument in arguments])
        return (code, *capsys.readouterr())

    return run


@pytest.mark.parametrize(
    "arguments, told",
    [
        ("match pair --bot random --bot random --nodes 99999999999999999999", "--nodes from 0 to"),
        ("match pair --bot random --bot random --games 99999999999999999999", "--games at most"),
        ("match pair --bot mcts:exploration=nan --bot random", "nan is no number"),
        ("match pair --bot mcts:rave=1e999 --bot random", "1e999 is no number"),
        ("report pair --bot mcts --nodes 99999999999999999999", "--nodes at most"),
        ("report pair --seconds nan", "must be positive"),
        ("fuzz pair --seconds nan", "must be positive"),
        ("coverage pair --seconds nan", "must be positive"),
        ("diff pair pair --seconds nan", "must be positive"),
        ("watch pair --once --seconds nan", "must be positive"),
    ],
)
def test_numbers_that_nobody_can_mean_are_refused(ludex, rules, arguments, told):
    code, out, error = ludex(*(str(rules) if word == "pair" else word for word in arguments.split()))
    assert code == 2 and not out and told in error


def test_a_message_repeats_the_beginning_of_a_long_text(ludex, rules):
    code, out, _ = ludex("validate", rules, "a" * 100_000, "--engine", "reference")
    assert code == 1 and len(out) < 1000 and "no choice is written like this" in out
    code, _, error = ludex("turns", rules, "--play", "a" * 100_000, "--engine", "reference")
    assert code == 1 and len(error) < 1000


@pytest.fixture
def unwritable(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path / "file" / "cache"))


def test_where_no_engine_can_be_kept_the_interpreter_plays(ludex, rules, unwritable):
    code, out, error = ludex("picture", rules)
    assert code == 0 and "A to move" in out
    assert "cannot be written (Not a directory): name another folder in LUDEX_CACHE" in error and "interpreter" in error


def test_build_says_where_engines_are_kept_and_that_it_cannot_be_written(ludex, rules, unwritable):
    code, _, error = ludex("build", rules)
    assert code == 2 and "engines are kept in" in error and "LUDEX_CACHE" in error


def test_watch_goes_on_with_the_interpreter(ludex, rules, unwritable):
    code, out, error = ludex("watch", rules, "--once", "--seconds", "0.3")
    assert code == 1 and "range: " in out and "LUDEX_CACHE" in out + error


def test_a_finding_that_cannot_be_kept_is_shown_all_the_same(ludex, rules, tmp_path):
    (tmp_path / "file").write_text("")
    code, out, error = ludex(
        "fuzz", rules, "--engine", "reference", "--seconds", "2", "--corpus", tmp_path / "file" / "x"
    )
    assert code == 1 and "points would become 2" in out and "a finding cannot be kept" in error


def test_a_damaged_library_is_built_again(tmp_path, rules, monkeypatch):
    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("LUDEX_CFLAGS", "-O0")
    model = load(rules)
    library = built(model, {})
    library.write_bytes(b"")
    assert build(model, {}) and library.stat().st_size > 10_000


def test_a_full_disk_is_told(tmp_path, rules, monkeypatch, ludex):
    what = "No space left on device"
    compiler = tmp_path / "full"
    compiler.write_text(f"#!/bin/sh\necho '{what}' >&2\nexit 1\n")
    compiler.chmod(0o755)
    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("CC", str(compiler))
    code, _, error = ludex("build", rules)
    assert code == 2 and f"cannot be written ({what})" in error


@pytest.mark.parametrize("engine", ["reference", "compiled"])
@pytest.mark.parametrize(
    "text, told",
    [
        ("", "begins with"),
        ("3/3/3 X turns=99999999999999999999", "at most 2147483647"),
        ("3/3/3 X turns=" + "9" * 5000, "should be name=JSON"),
        ("3/3/3 X turns=1 turns=2", "`turns` stands twice"),
        ("3/3/3 X then=" + "[" * 20_000, "should be name=JSON"),
        ("3/3/3 " + "X" * 20_000, "is no player"),
        ("3/3/3 X" + " " * (1 << 20), "at most 1048576 letters"),
    ],
)
def test_a_position_that_nobody_can_mean_is_refused_in_a_line(ludex, text, told, engine):
    code, out, error = ludex("turns", "tictactoe", "--engine", engine, "--from", text)
    assert code == 2 and not out and told in error and len(error) < 1000


def in_sandbox(*arguments, limits, ctrl_c=signal.SIG_DFL):
    """A command with limits of its own."""
    program = f"import sys; from ludex.cli import main, sandbox; {limits}; sys.argv[1:] = {['--sandbox', *arguments]}; "
    return subprocess.run(
        [sys.executable, "-c", program + "sys.exit(main())"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        preexec_fn=lambda: signal.signal(signal.SIGINT, ctrl_c),
    )


# A script that starts a command with `&` has it ignore Ctrl-C.
@pytest.mark.parametrize("ctrl_c", [signal.SIG_DFL, signal.SIG_IGN], ids=["heard", "ignored"])
def test_a_sandbox_ends_what_takes_too_long(rules, ctrl_c):
    done = in_sandbox("perft", "bacteria", "30", limits="sandbox.SECONDS = 2", ctrl_c=ctrl_c)
    assert done.returncode == 2 and "more than 2 s of the processor" in done.stderr


def test_a_sandbox_bounds_the_memory(rules):
    done = in_sandbox("check", str(rules), limits="sandbox.MEMORY = 1 << 20")
    assert done.returncode == 2 and "more memory than there is" in done.stderr
    assert in_sandbox("check", str(rules), limits="sandbox.MEMORY = 1 << 30").returncode == 0


@pytest.mark.parametrize("error", [SyntaxError("expected ':'"), ImportError("x"), SystemError("y"), MemoryError()])
def test_an_import_that_fails_in_a_sandbox_is_told_as_memory(error, monkeypatch, capsys):
    monkeypatch.setattr(sandbox, "_entered", True)
    wrapped = RuntimeError("while a tree was built")
    wrapped.__cause__ = error
    assert report(error) == report(wrapped) == 2
    assert capsys.readouterr().err.count("more memory than there is") == 2


@pytest.mark.parametrize(
    "error, told", [(RecursionError(), "nested too deeply"), (ValueError("embedded null byte"), "null byte")]
)
def test_what_comes_from_odd_rules_and_names_is_no_internal_error(error, told, capsys):
    assert report(error) == 2 and told in capsys.readouterr().err


def test_a_compiler_without_memory_is_told_as_memory(tmp_path, rules, monkeypatch, ludex):
    compiler = tmp_path / "small"
    compiler.write_text("#!/bin/sh\necho 'cc1: out of memory allocating 65536 bytes' >&2\nexit 1\n")
    compiler.chmod(0o755)
    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("CC", str(compiler))
    code, _, error = ludex("build", rules)
    assert code == 2 and "more memory than there is" in error


def test_an_engine_of_too_many_settings_is_refused_before_it_is_built(ludex, rules):
    params = "".join(f"param p{number}: 0..9 = 3\n" for number in range(185))
    rules.write_text(RULES.replace("players", params + "players"))
    code, out, error = ludex("turns", rules, "--count")
    assert (code, out) == (0, "2\n") and "at most 64 settings" in error and "interpreter" in error


@pytest.mark.parametrize(
    "arguments",
    [
        "match tictactoe --bot random --bot greedy --games 1 --record FILE",
        "match tictactoe --bot random --bot greedy --games 1 --log FILE",
        "tournament tictactoe --bot random --bot greedy --games 1 --record FILE",
        "match tictactoe --bot random --bot greedy --games 1 --store FILE",
        "match tictactoe --bot random --bot greedy --games 1 --store FILE --resume",
        "report tictactoe --html FILE",
        "coverage tictactoe --html FILE",
        "picture tictactoe -o FILE.svg",
        "picture tictactoe -o FILE.png",
        "replay GAMES --show 1 -o FILE.svg",
        "replay GAMES --show 1 -o FILE.gif",
        "replay GAMES --show 1 -o FILE.html",
        "train tictactoe --out FILE --rounds 1 --games 1",
        "solve kuhn --save FILE",
        "results FILE",
        "replay FILE",
        "new FILE",
    ],
)
def test_a_file_of_the_user_is_never_changed_by_mistake(ludex, tmp_path, monkeypatch, arguments):
    monkeypatch.chdir(tmp_path)
    assert (
        ludex("match", "tictactoe", "--bot", "random", "--bot", "greedy", "--games", "1", "--record", "games")[0] == 0
    )
    for ending in ("", ".svg", ".png", ".gif", ".html"):
        (tmp_path / f"diary{ending}").write_text("My diary")
    words = [word.replace("FILE", "diary") for word in arguments.split()]
    code, _, told = ludex(*("games" if word == "GAMES" else word for word in words))
    assert code == 2 and "diary" in told and "internal" not in told
    assert {file.read_text() for file in tmp_path.glob("diary*")} == {"My diary"}


def of_any_bytes(ludex, folder, lines):
    """Runs commands with a copy of shipped rules, whose engine is built. The name of the copy is no valid UTF-8."""
    file = os.fsdecode(os.fsencode(str(folder)) + b"/\xff.rules")
    shutil.copyfile(shipped()["tictactoe"], file)
    for line in lines:
        words = (line if "FILE" in line or "games" in line else f"{line} FILE").split()
        code, _, told = ludex(*(file if word == "FILE" else word for word in words))
        assert code in (0, 1), (line, told)


def test_the_name_of_a_rules_file_may_be_any_bytes(ludex, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    lines = (
        "check", "fmt --check", "turns", "validate FILE a1", "perft FILE 1", "picture -o a.svg", "build",
        "match FILE --bot random --bot greedy --games 1 --record games --store games.db",
        "replay games --game FILE", "results games.db",
    )  # fmt: skip
    of_any_bytes(ludex, tmp_path, lines)


def test_what_takes_time_is_done_with_a_file_of_any_name(ludex, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    lines = (
        "picture", "show", "analyse FILE --nodes 9", "coverage FILE --seconds 0.1 --least 0 --html a.html",
        "report FILE --games 2 --html b.html", "fuzz FILE --seconds 0.1", "diff FILE tictactoe", "watch FILE --once",
    )  # fmt: skip
    of_any_bytes(ludex, tmp_path, lines)
