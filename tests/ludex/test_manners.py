"""Commands behave as others that people like: colours, stdin, folders, going on after a bad file, counts, --quiet."""

import errno
import io
import os
import subprocess
import sys
import tempfile

import pytest

from ludex.cli import main

BROKEN = """game broken "Broken"
players A B
board grid 1 2
cell owner: none | player
action mark(at in ownr == none): owner[at] = me
turn: mark
end when stuck: draw
"""
SOUND = BROKEN.replace("ownr", "owner").replace("broken", "sound").replace("Broken", "Sound")


@pytest.fixture
def ludex(capsys, tmp_path, monkeypatch):
    """Runs a command line in a folder with a broken and a sound game; gives (exit code, stdout, stderr)."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "broken.rules").write_text(BROKEN)
    (tmp_path / "sound.rules").write_text(SOUND)

    def run(*arguments, text=None):
        if text is not None:
            monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        code = main([str(argument) for argument in arguments])
        return (code, *capsys.readouterr())

    return run


def test_colours_are_as_the_environment_wants_them(ludex, monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\033[1;31m" in ludex("check", "broken.rules")[1]
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\033" not in ludex("check", "broken.rules")[1]


def test_a_dumb_terminal_has_no_colours(monkeypatch):
    from ludex.cli.notes import has_colours

    class Terminal(io.StringIO):
        def isatty(self):
            return True

    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert has_colours(Terminal()) and not has_colours(io.StringIO())
    monkeypatch.setenv("TERM", "dumb")
    assert not has_colours(Terminal())


def test_a_hyphen_is_stdin(ludex):
    code, out, _ = ludex("check", "-", text=BROKEN)
    assert code == 1 and "<stdin>:5:19" in out and "mark(at in ownr" in out
    code, out, _ = ludex("fmt", "-", text=SOUND.replace("owner == none", "owner==none"))
    assert code == 0 and out == ludex("fmt", "-", text=out)[1] and "owner == none" in out
    assert ludex("fmt", "--check", "-", text=SOUND.replace("owner == none", "owner==none"))[0] == 1


def test_a_folder_is_the_rules_files_below_it(ludex, tmp_path):
    (tmp_path / "below").mkdir()
    (tmp_path / "below/third.rules").write_text(SOUND.replace("sound", "third"))
    (tmp_path / ".hidden").mkdir()
    (tmp_path / ".hidden/fourth.rules").write_text("nonsense")
    code, _, err = ludex("check", "below", ".", "--run")
    assert code == 1 and "4 files: " in err and "; checks: 0 lines\n" in err
    assert "3 of 3" in ludex("fmt", "--check", ".")[2] or ludex("fmt", ".")[0] == 0
    (tmp_path / "empty").mkdir()
    code, _, err = ludex("check", "empty")
    assert code == 2 and "holds no rules files" in err


@pytest.mark.parametrize("command", ["check", "fmt"])
def test_a_file_that_is_not_there_does_not_keep_the_others_from_being_looked_at(ludex, command, tmp_path):
    (tmp_path / "broken.rules").write_text(BROKEN.replace("ownr == none", "ownr==none"))
    code, out, err = ludex(command, "nowhere.rules", "broken.rules")
    assert code == 2 and "there is no file 'nowhere.rules'" in err and "broken.rules" in out


def test_a_file_that_cannot_be_parsed_does_not_keep_fmt_from_others(ludex, tmp_path):
    (tmp_path / "loose.rules").write_text(SOUND.replace("owner == none", "owner==none"))
    (tmp_path / "bad.rules").write_text("game\n")
    code, out, err = ludex("fmt", "bad.rules", "loose.rules")
    assert code == 1 and "loose.rules" in out and "bad.rules:" in err
    assert (tmp_path / "bad.rules").read_text() == "game\n"


def test_the_ends_of_lines_stay(ludex, tmp_path):
    (tmp_path / "dos.rules").write_bytes(SOUND.replace("owner == none", "owner==none").replace("\n", "\r\n").encode())
    assert ludex("fmt", "dos.rules")[0] == 0
    written = (tmp_path / "dos.rules").read_bytes()
    assert b"owner == none" in written and written.count(b"\n") == written.count(b"\r\n") > 5
    assert ludex("fmt", "--check", "dos.rules")[0] == 0


def test_check_says_how_much_it_did(ludex, tmp_path):
    (tmp_path / "sound.rules").write_text(SOUND + "check: perft 2 2\n")
    told = ludex("check", "--run", "sound.rules")[2].splitlines()[-1]
    assert told == "1 file: no findings; checks: 1 line: 1 on the engine, 1 on the interpreter"


def test_quiet_leaves_notes_out_and_nothing_else(ludex):
    assert ludex("check", "sound.rules", "--quiet") == (0, "", "")
    assert "ownr" in ludex("--quiet", "check", "broken.rules")[1]
    assert "there is no file" in ludex("check", "nowhere.rules", "--quiet")[2]


def test_the_first_build_is_said(ludex, tmp_path, monkeypatch):
    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("LUDEX_CFLAGS", "-O0")
    assert ludex("turns", "sound.rules", "--count")[1:] == (
        "2\n",
        "ludex: building the engine of sound.rules; it is kept, so that the next start is quick\n",
    )
    assert ludex("turns", "sound.rules", "--count")[1:] == ("2\n", "")


def test_a_name_without_its_ending_is_led_to_the_file(ludex):
    code, _, err = ludex("turns", "sound")
    assert code == 2 and "did you mean 'sound.rules', which is here?" in err


def test_fix_writes_the_word_that_was_meant(ludex, tmp_path):
    code, out, err = ludex("check", "broken.rules", "--fix")
    assert (code, out) == (0, "") and "broken.rules: 1 edit" in err
    assert (tmp_path / "broken.rules").read_text() == BROKEN.replace("ownr", "owner")


def test_fix_leaves_alone_what_it_cannot_mend(ludex, tmp_path):
    text = BROKEN.replace("ownr", "zzz")
    (tmp_path / "broken.rules").write_text(text)
    assert ludex("check", "broken.rules", "--fix")[0] == 1
    assert (tmp_path / "broken.rules").read_text() == text


def test_a_new_game_checks_and_so_does_its_variant(ludex, tmp_path):
    assert ludex("new", "my_game")[0] == 0
    assert ludex("check", "--run", "my_game")[2].endswith(
        "2 files: no findings; checks: 2 lines: 2 on the engine, 2 on the interpreter\n"
    )
    assert ludex("fmt", "--check", "my_game")[0] == 0
    tested = compile((tmp_path / "my_game/test_my_game.py").read_text(), "test", "exec")
    assert "ludex" in tested.co_names
    for name in ("my_game", "My Game", "hex", "../up"):
        assert ludex("new", name)[0] == 2


def test_what_would_steer_a_terminal_is_not_printed(ludex, tmp_path):
    (tmp_path / "a\033[2J.rules").write_text("game\n")
    said = "".join(
        "".join(ludex(*command)[1:])
        for command in (
            ("check", "a\033[2J.rules"),
            ("check", "b\033[2J.rules"),
            ("validate", "tictactoe", "\033[2J", "--engine", "reference"),
            ("turns", "tictactoe", "--play", "\033[2J", "--engine", "reference"),
            ("turns", "tictactoe", "--given", "owner=\033[2J"),
        )
    )
    assert "\033" not in said and "\ufffd[2J" in said


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_can_complete_commands(ludex, shell):
    assert "validate" in ludex("completion", shell)[1]


def test_the_completion_for_bash_is_bash():
    script = subprocess.run([sys.executable, "-m", "ludex", "completion", "bash"], capture_output=True, check=True)
    assert subprocess.run(["bash", "-n"], input=script.stdout, check=False).returncode == 0


def test_the_last_words_of_a_program_that_crashed_are_shown(ludex, tmp_path):
    (tmp_path / "crash.py").write_text("raise ValueError('my mistake')")
    command = f"{sys.executable} crash.py"
    code, out, err = ludex("match", "bacteria", "--bot", command, "--bot", "random", "--games", "1", "--time", "5")
    assert code == 1 and "crashed" in out and "ValueError: my mistake" in err


def test_fuzzing_leaves_nothing_in_the_folder(ludex, tmp_path):
    before = sorted(path.name for path in tmp_path.iterdir())
    assert ludex("fuzz", "sound.rules", "--engine", "reference", "--seconds", "1")[0] == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == before


@pytest.mark.parametrize(
    "command, file",
    [
        (["fmt", "mine.rules"], "mine.rules"),
        (["check", "--fix", "broken.rules"], "broken.rules"),
        (["new", "my_game"], "my_game"),
    ],
    ids=["fmt", "fix", "new"],
)
def test_a_full_disk_is_told_and_nothing_is_lost(ludex, tmp_path, monkeypatch, command, file):
    def full(descriptor):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    (tmp_path / "mine.rules").write_text(SOUND.replace(" == ", "=="))
    before = {path.name: path.read_text() for path in tmp_path.glob("*.rules")}
    monkeypatch.setattr(os, "fsync", full)
    code, _, err = ludex(*command)
    assert code == 2 and file in err and "No space left on device" in err
    assert {path.name: path.read_text() for path in tmp_path.glob("*.rules")} == before
    assert not list(tmp_path.rglob(".ludex-*"))


@pytest.mark.parametrize("command", [["fmt", "mine.rules"], ["check", "--fix", "broken.rules"]], ids=["fmt", "fix"])
def test_a_kill_while_a_file_is_written_leaves_the_old_one(ludex, tmp_path, command):
    (tmp_path / "mine.rules").write_text(SOUND.replace(" == ", "=="))
    before = {path.name: path.read_text() for path in tmp_path.glob("*.rules")}
    killed = "import os, signal\nos.fsync = lambda descriptor: os.kill(os.getpid(), signal.SIGKILL)\n"
    killed += f"from ludex.cli import main\nmain({command})"
    assert subprocess.run([sys.executable, "-c", killed], cwd=tmp_path, timeout=120).returncode == -9
    assert {path.name: path.read_text() for path in tmp_path.glob("*.rules")} == before
    assert ludex(*command)[0] == 0


@pytest.mark.parametrize("command", [["fmt", "mine.rules"], ["check", "--fix", "broken.rules"], ["new", "my_game"]])
def test_a_folder_that_may_only_be_read_is_told(ludex, tmp_path, monkeypatch, command):
    def refused(*arguments, **named):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    (tmp_path / "mine.rules").write_text(SOUND.replace(" == ", "=="))
    monkeypatch.setattr(tempfile, "mkstemp", refused)
    code, _, err = ludex(*command)
    assert code == 2 and "Permission denied" in err
