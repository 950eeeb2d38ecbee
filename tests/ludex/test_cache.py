"""What is kept: never for anything but what was read, never damaged, never without bound, never where others write."""

import os
import pickle
import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest

from ludex.cli import main
from ludex.codegen.build import build, built, why_build
from ludex.codegen.unbuilt import CompilerMissing
from ludex.dsl import cache
from ludex.dsl import load as reading
from ludex.dsl.load import load
from ludex.loading import load_model
from ludex.model_cache import cached_model

RULES = """game pair "Pair"
players A B
board grid 1 2
cell owner: none | player
action mark(at in owner == none): owner[at] = me
turn: mark
end when stuck: draw
notation mark: "{at}"
"""
WALLS = RULES.replace("action", 'cell wall: none | rock "#"\nstart wall "walls.txt"\naction')


@pytest.fixture
def rules(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("LUDEX_CFLAGS", "-O0")
    file = tmp_path / "pair.rules"
    file.write_text(RULES)
    return file


# ---------------------------------------------------------------------------------------------- keyed by what was read


def test_a_file_that_is_replaced_while_it_is_read_is_read_again(rules, monkeypatch):
    def replaced(*arguments):
        rules.write_text(RULES.replace("Pair", "Later"))
        return resolve(*arguments)

    resolve = reading.resolve
    monkeypatch.setattr(reading, "resolve", replaced)
    assert load_model(rules).title == "Pair"
    monkeypatch.undo()
    assert load_model(rules).title == "Later"


def test_a_base_that_appears_beside_is_taken(rules):
    child = rules.with_name("child.rules")
    child.write_text('game child "Child" extends tictactoe\n')
    assert load_model(child).name == "child" and cached_model(child)
    rules.with_name("tictactoe.rules").write_text(RULES.replace("pair", "tictactoe"))
    assert cached_model(child) is None and len(load_model(child).sources[0][1]) == len(RULES) + 5


def test_data_that_change_are_read_again(rules):
    rules.write_text(WALLS)
    data = rules.with_name("walls.txt")
    data.write_text(".#\n")
    first = load_model(rules)
    assert cached_model(rules) == first
    data.write_text("#.\n")
    assert cached_model(rules) is None and load_model(rules) != first


# ---------------------------------------------------------------------------------------------- damaged, or elsewhere


@pytest.mark.parametrize("left", [0, 8_000])
def test_a_library_that_was_cut_is_built_again(rules, capsys, left):
    library = built(load(rules), {})
    os.truncate(library, left)
    assert why_build(load(rules), {}) == "the library was damaged"
    assert main(["build", str(rules)]) == 0 and "damaged" in capsys.readouterr().out
    assert main(["turns", str(rules)]) == 0


def test_the_cache_may_be_named_from_the_current_folder(rules, monkeypatch):
    monkeypatch.chdir(rules.parent)
    monkeypatch.setenv("LUDEX_CACHE", "here")
    library = built(load(rules), {})
    assert library.is_absolute() and library.is_relative_to(rules.parent / "here")


def test_an_absolute_name_needs_no_current_folder(tmp_path, monkeypatch):
    def gone():
        raise FileNotFoundError

    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path))
    monkeypatch.setattr(os, "getcwd", gone)
    assert cache.cache_path() == str(tmp_path / cache.INSIDE)


@pytest.mark.parametrize(
    "told", [{}, {"XDG_CACHE_HOME": "/tmp/x"}, {"XDG_CACHE_HOME": "x"}, {"HOME": "/tmp/y"}, {"HOME": "y"}, {"HOME": ""}]
)
def test_the_cache_is_where_platformdirs_says(monkeypatch, told):
    """Which is not asked on Linux, as it takes its time."""
    for name in ("LUDEX_CACHE", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    assert cache.cache_place() == platformdirs.user_cache_path("ludex")


def test_a_pickled_position_finds_its_engine_where_none_was_built(rules, tmp_path):
    import ludex

    position = ludex.load(str(rules)).start()
    program = "import pickle, sys; print(pickle.load(sys.stdin.buffer).count_turns())"
    done = subprocess.run(
        [sys.executable, "-c", program],
        input=pickle.dumps(position),
        capture_output=True,
        env=os.environ | {"LUDEX_CACHE": str(tmp_path / "other")},
        check=False,
    )
    assert done.stdout.split() == [b"2"], done.stderr


def test_what_a_name_of_a_file_holds_is_no_code(rules, capsys):
    odd = rules.with_name("a\nimport nonsense # coding: x.rules")
    odd.write_text(RULES)
    assert main(["turns", str(odd)]) == 0 and main(["show", str(odd)]) == 0
    assert "\nimport nonsense" not in capsys.readouterr().out
    assert main(["show", "tictactoe"]) == 0
    assert str(Path.home()) not in capsys.readouterr().out


def test_many_settings_are_no_longer_name(rules):
    params = "".join(f"param p{number}: 0..9 = 3\n" for number in range(60))
    rules.write_text(RULES.replace("players", params + "players"))
    model = load(rules)
    assert built(model, {param.name: 3 for param in model.params}).exists()


# ---------------------------------------------------------------------------------------------- private


def test_a_folder_that_others_may_write_to_is_refused(rules, capsys):
    cache.cache_folder().chmod(0o777)
    with pytest.raises(CompilerMissing, match="may be written by others: chmod go-w"):
        build(load(rules))
    assert main(["turns", str(rules)]) == 0
    assert "going on with the reference interpreter" in capsys.readouterr().err


@pytest.mark.parametrize(
    "command", ["analyse {}", "solve {}", "match {} --bot greedy --bot random", "report {} --bot mcts"]
)
def test_what_the_interpreter_is_too_slow_for_is_said_once_with_the_reason(command, rules, capsys):
    cache.cache_folder().chmod(0o777)
    assert main(command.format(rules).split()) == 2
    told = capsys.readouterr().err
    assert "may be written by others" in told
    assert "the interpreter is too slow" in told
    assert "going on" not in told


def test_the_folder_is_the_users_alone(rules):
    assert cache.cache_folder().stat().st_mode & 0o777 == 0o700


# ---------------------------------------------------------------------------------------------- bounded


def filled(number):
    """Entries of 1 MiB, each used later than the one before."""
    for each in range(number):
        entry = cache.cache_folder("engines") / f"e{each}"
        cache.keep_entry(entry, bytes(1 << 20))
        for file in (entry, entry.with_name(f"e{each}.seal")):
            os.utime(file, (each, each))
    return [entry.name for entry in cache.entries()]


def test_what_was_not_used_for_longest_goes_first(rules, monkeypatch):
    monkeypatch.setenv("LUDEX_CACHE_MIB", "5")
    (cache.cache_folder("fuzz") / "finding.json").write_text("{}")
    os.utime(cache.cache_folder("fuzz") / "finding.json", (0, 0))
    assert filled(6) == ["e5", "e4", "e3", "e2", "finding"]


def test_what_is_used_stays(rules, monkeypatch):
    monkeypatch.setenv("LUDEX_CACHE_MIB", "3")
    filled(2)
    assert cache.is_whole(cache.cache_folder("engines") / "e0")
    cache.keep_entry(cache.cache_folder("engines") / "new", bytes(1 << 20))
    assert [entry.name for entry in cache.entries()] == ["new", "e0"]


def test_a_folder_that_vanishes_while_the_cache_is_listed_is_passed_over(rules, monkeypatch):
    """Another process has just built there."""

    def scandir(folder="."):
        if Path(folder).name == "building":
            Path(folder).rmdir()
        return listed(folder)

    filled(1)
    gone = cache.cache_folder("engines") / "building"
    gone.mkdir()
    listed = os.scandir
    monkeypatch.setattr(os, "scandir", scandir)
    assert [entry.name for entry in cache.entries()] == ["e0"] and not gone.exists()


def test_cache_tells_and_cleans(rules, capsys):
    filled(2)
    (cache.cache_folder("fuzz") / "finding.json").write_text("{}")
    other = cache.cache_place().parent / "mine"
    other.write_text("not Ludex's")
    assert main(["cache", "info"]) == 0
    assert "engines: 2 entries, 2 MiB" in capsys.readouterr().out
    assert main(["cache", "clean"]) == 0
    assert [entry.name for entry in cache.entries()] == ["finding"]
    assert main(["cache", "clean", "--findings"]) == 0
    assert cache.entries() == [] and other.exists()


def test_a_bound_that_is_no_number_is_told(rules, monkeypatch, capsys):
    monkeypatch.setenv("LUDEX_CACHE_MIB", "much")
    assert main(["cache"]) == 2 and "should be a whole number of MiB" in capsys.readouterr().err


def test_a_compiler_that_is_not_there_is_told(rules, monkeypatch, capsys):
    monkeypatch.setenv("CC", "nonexistent")
    assert main(["build", str(rules)]) == 2 and "CC names the C compiler nonexistent" in capsys.readouterr().err


# ---------------------------------------------------------------------------------------------- no room


def on_a_disk_of(kib, *words):
    """(exit code, stdout, stderr) of a command that can write no file of more than so many KiB."""
    command = ["sh", "-c", f'ulimit -f {kib}; exec "$@"', "sh", sys.executable, "-m", "ludex", *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def test_what_a_full_disk_left_in_the_cache_is_made_again(rules):
    words = ("turns", rules, "--count", "--engine", "reference")
    assert on_a_disk_of(1, *words) == (0, "2\n", "") and cached_model(rules) is None
    assert on_a_disk_of("unlimited", *words) == (0, "2\n", "") and cached_model(rules) is not None


def test_an_engine_that_a_full_disk_has_no_room_for_is_told(rules):
    code, out, said = on_a_disk_of(40, "turns", rules, "--count")
    assert (code, out) == (0, "2\n") and "cannot be written" in said and "reference interpreter" in said
