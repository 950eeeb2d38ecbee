"""A program in a contest builds nothing on a clock; what is missing is there for the next game."""

import errno
import fcntl
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from ludex import model_cache
from ludex.codegen import build as building
from ludex.codegen import sweep as sweeping
from ludex.codegen.build import build, build_prebuilt, built, is_built, ready, why_build
from ludex.codegen.sweep import HELD, sweep, work_folder
from ludex.dsl import cache
from ludex.dsl.errors import SettingError
from ludex.dsl.load import load
from ludex.loading import load_model
from ludex.model_cache import PREBUILT, RULES, cached_model
from ludex.ready_games import ReadyGames
from tests.arena.conversations import model_of

SMALL = """game begun "Begun"
players A B
board grid 1 2
cell owner: none | player
action mark(at in owner == none): owner[at] = me
turn: mark
end when stuck: draw
notation mark: "{at}"
"""
GAMES = ("bacteria", "bioblots", "honeychain", "rabbits", "viruses")


@pytest.fixture
def empty(tmp_path, monkeypatch):
    """An empty cache, and engines that are quick to build."""
    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("LUDEX_CFLAGS", "-O0")
    return tmp_path


@pytest.fixture
def small(empty):
    file = empty / "begun.rules"
    file.write_text(SMALL)
    return load(file)


def started(game, folder, **environment):
    return subprocess.Popen(
        [sys.executable, "-m", "ludex", "bot", game],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, **environment},
        text=True,
        start_new_session=True,
    )


def is_being_built(folder):
    """Whether a process of its own builds an engine in a cache of this folder."""
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            words = (process / "cmdline").read_bytes()
            if b"ludex.detached" in words and os.fsencode(folder) in words:
                return True
    return False


def asked(program, text):
    program.stdin.write(text)
    program.stdin.flush()
    return program.stdout.readline()


def test_an_engine_is_built_after_the_first_answer_by_who_outlives_the_program(empty):
    gcc, called = empty / "gcc", empty / "called"
    gcc.write_text(f'#!/bin/sh\necho "$@" >> {called}\nexec gcc "$@"\n')
    gcc.chmod(0o755)
    program = started("bacteria_small", empty, CC=str(gcc))
    assert asked(program, "READY FIRST\n") == "OK\n"
    assert asked(program, "TURN 10000 10000\n").startswith("MOVE ")
    assert not called.exists()
    model, folded, end = model_of("bacteria_small"), {}, time.monotonic() + 300
    while not is_being_built(empty) and time.monotonic() < end:
        time.sleep(0.05)
    os.killpg(program.pid, signal.SIGKILL)
    program.communicate()
    while not is_built(model, folded) and time.monotonic() < end:
        time.sleep(0.1)
    assert called.read_text().count("\n") == 1
    program = started("bacteria_small", empty, CC=str(gcc))
    assert asked(program, "READY SECOND\n") == "OK\n"
    program.communicate("FINISH\n", timeout=60)
    assert called.read_text().count("\n") == 1 and program.returncode == 0


@pytest.mark.skipif(not os.path.isdir(PREBUILT), reason="`make setup` has not been run here")
@pytest.mark.parametrize("game", GAMES)
def test_the_engines_and_models_of_contests_are_there_from_the_start(game, tmp_path, monkeypatch):
    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path / "cache"))
    model = cached_model(Path(f"{RULES}{game}.rules"))
    assert model == load(f"{RULES}{game}.rules") and model.sources[-1][0] == f"{RULES}{game}.rules"
    games = ReadyGames(model)
    assert games({}).engine == "compiled" and games._missing == []
    for param in model.params[:1]:
        assert games({param.name: param.default + 1}).engine == "compiled"
        assert games._missing[0][param.name] == param.default + 1


def test_a_model_of_an_installed_package_is_proved_by_all_sources_once(empty, monkeypatch):
    rules = f"{RULES}tictactoe.rules"
    monkeypatch.setattr(model_cache, "PREBUILT", str(empty))
    model_cache.write_prebuilt("tictactoe", empty, packed=True)
    model = cached_model(rules)
    model_cache.keep_undated()
    (empty / "tictactoe.model").unlink()
    assert model is not None and cached_model(rules) == model


def test_where_there_is_no_engine_the_interpreter_plays(small):
    games = ReadyGames(small)
    assert games({}).engine == "reference" and games._missing == [{}]


def test_an_engine_that_comes_with_the_package_is_taken_and_nothing_is_built(small, empty, monkeypatch):
    monkeypatch.setattr(building, "PREBUILT", empty / "prebuilt")
    (empty / "prebuilt").mkdir()
    library = build_prebuilt(small, {}, empty / "prebuilt", portable=False)
    assert built(small) == library and build(small).__file__ == str(library)
    assert is_built(small, {}) and why_build(small, {}) == "" and ready(small, {})[1]
    assert not list((empty / "cache").glob("*/engines/*"))
    monkeypatch.setenv("CC", "no_such_compiler")
    assert build(small, force=True).__file__ == str(library)  # as `ludex demo` asks


def test_one_for_any_machine_is_taken_where_none_can_be_built(small, empty, monkeypatch):
    monkeypatch.setattr(building, "PREBUILT", empty / "prebuilt")
    (empty / "prebuilt").mkdir()
    library = build_prebuilt(small, {}, empty / "prebuilt", portable=True)
    module, of_this_machine = ready(small, {})
    assert module.__file__ == str(library) and not of_this_machine
    monkeypatch.setenv("CC", "no_such_compiler")
    assert build(small).__file__ == str(library)


def test_what_a_killed_build_leaves_is_swept_and_what_still_works_there_is_ended(empty):
    engines = cache.cache_folder("engines")
    left, fresh = engines / "ludex_left_1.abc", engines / "ludex_fresh_1.abc"
    left.mkdir(), fresh.mkdir()
    (left / HELD).touch()
    orphan = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], cwd=left)
    with work_folder(engines / "ludex_other_1.so") as held:
        sweep(engines)
        assert held.is_dir() and fresh.is_dir() and not left.exists()
    assert orphan.wait(60) == -signal.SIGKILL
    old = time.time() - 3600
    os.utime(fresh, (old, old))
    sweep(engines)
    assert not fresh.exists() and not held.exists()


def test_a_folder_in_which_a_build_begins_is_not_swept_by_another(empty, monkeypatch):
    engines, real = cache.cache_folder("engines"), sweeping.lock

    def late(file, wait=True):
        if wait:  # the build, which is about to lock its folder
            sweep(engines)
        return real(file, wait)

    monkeypatch.setattr(sweeping, "lock", late)
    with work_folder(engines / "ludex_some_1.so") as folder:
        assert folder.is_dir()


def test_a_compiler_writes_what_it_needs_meanwhile_beside_the_engine(small, empty, monkeypatch):
    gcc, said = empty / "gcc", empty / "said"
    gcc.write_text(f'#!/bin/sh\necho "$TMPDIR" > {said}\nexec gcc "$@"\n')
    gcc.chmod(0o755)
    monkeypatch.setenv("CC", str(gcc))
    library = built(small)
    assert Path(said.read_text().strip()).parent == library.parent


def test_a_file_system_without_locks_keeps_engines_all_the_same(small, monkeypatch):
    def refuse(*_):
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(fcntl, "flock", refuse)
    assert built(small).exists()


def test_a_shipped_model_is_not_taken_for_rules_that_have_changed(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path / "cache"))
    rules = tmp_path / "bacteria.rules"
    rules.write_text(Path(f"{RULES}bacteria.rules").read_text().replace("200", "199"))
    assert cached_model(rules) is None and load_model(rules).sources[-1][0] == str(rules)


def test_where_one_size_is_folded_in_another_is_played_on_the_open_engine(empty):
    file = empty / "begun.rules"
    file.write_text(SMALL.replace("board grid 1 2", "param wide: 1..9 = 2\nboard grid 1 wide"))
    model = load(file)
    build(model, {"wide": 3})
    game = ReadyGames(model)({"wide": 3})
    with pytest.raises(SettingError, match="no engine of this size"):
        game.resized({"wide": 2})
    build(model, {})
    assert len(game.resized({"wide": 2}).start().choices()) == 2


SPARED = {  # each of these takes 1 to 20 ms of the 80 that a program works until its first answer
    *("cyclopts", "enum", "inspect", "json", "pathlib", "re", "rich", "signal", "threading", "typing"),
    *("ludex.codegen.folding", "ludex.dsl.face", "ludex.dsl.interpreter.evaluate", "ludex.dsl.load"),
    *("ludex.dsl.views.memory", "ludex.engine.learned"),
}
OF_THE_COMPILER = {"dataclasses", "inspect", "ludex.codegen.ir.nodes", "ludex.codegen.plan.plan"}  # 0.1 s more


@pytest.mark.skipif(not os.path.isdir(PREBUILT), reason="`make setup` has not been run here")
@pytest.mark.parametrize("limit, spared", [(120, SPARED), (137, OF_THE_COMPILER)])  # 137: of no engine that is there
def test_a_program_in_a_hurry_imports_nothing_that_its_first_answer_does_not_use(tmp_path, limit, spared):
    code = (
        "import sys\n"
        "from ludex.cli import bot_fast_path, own_process\n"
        "own_process.begun = True\n"
        "import ludex.arena.protocols.base as base\n"
        "base.PREPARING = 60\n"  # as on a machine that has no time for us
        "bot_fast_path.bot(['rabbits'])()\n"
        "print(*sorted(sys.modules))"
    )
    environment = {**os.environ, "LUDEX_CACHE": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", code], input=f"{limit}\n0\n", capture_output=True, text=True, check=True, env=environment
    )
    answer, modules = done.stdout.splitlines()
    assert len(answer) == 8 and spared & set(modules.split()) == set()
