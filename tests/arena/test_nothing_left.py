"""Whatever ends a match, a tournament or a server: nothing that it started is alive a little later."""

import os
import signal
import subprocess
import sys
import time

import pytest

from ludex.arena.programs.processes import HAS_GUARD, start, stop
from ludex.arena.programs.program_io import FileChannel
from ludex.arena.programs.turn_folders import PREFIX, sweep
from tests.marked import alive, marking, wait_until

pytestmark = pytest.mark.skipif(not HAS_GUARD, reason="guards are of Linux")

SOON = 30.0  # seconds; alone it takes 0.3
ENDINGS = (signal.SIGTERM, signal.SIGHUP, signal.SIGKILL)
BUSY = """
import os, subprocess, sys
with open(sys.argv[1], "a") as begun:
    begun.write("begun\\n")
for line in sys.stdin:
    word = line.split()[0]
    if word == "ugi":
        print("id name busy\\nugiok", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "go":
        for more in ({}, {"start_new_session": True}):
            subprocess.Popen(["sh", "-c", "sleep 600 & sleep 600"], **more)
        os.setsid()
        with open(sys.argv[1], "a") as thinking:
            thinking.write("thinking\\n")
        while True:
            pass
"""


@pytest.fixture
def busy(tmp_path):
    """The command line of a program that is busy when it should move, and never reads again, and where it says so."""
    (tmp_path / "busy.py").write_text(BUSY)
    return f"ugi:{sys.executable} {tmp_path}/busy.py {tmp_path}/said", tmp_path / "said"


def ended(command, environment, is_begun, ending):
    """Run a command until it has begun, end it, and wait for the end of all that it started."""
    process = subprocess.Popen(
        [sys.executable, "-m", "ludex", *command], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    wait_until(is_begun)
    assert len(alive(environment)) > 1
    process.send_signal(ending)
    process.wait(SOON)
    wait_until(lambda: not alive(environment), SOON)


def said(file, word):
    return file.read_text().split().count(word) if file.exists() else 0


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("how", ["match", "match --workers 2", "tournament"])
def test_programs_end_with_the_match(busy, how, ending):
    program, file = busy
    games = 2 if "workers" in how else 1
    asked = ["tictactoe", "--bot", program, "--bot", program, "--nodes", "1", "--games", "9"]
    command, *workers = how.split()
    ended([command, *asked, *workers], marking(), lambda: said(file, "thinking") >= games, ending)
    assert said(file, "begun") == 2 * games  # no next game was begun


TASK = """
import os, sys
from ludex.arena.pool import _Beside
from ludex.fuzz.workers import _run_beside

beside = _Beside(print)
beside._owner = int(sys.argv[1])
beside("begun") if sys.argv[2] == "match" else _run_beside(int(sys.argv[1]), None)
"""


@pytest.mark.parametrize("of", ["match", "fuzz"])
def test_a_worker_whose_owner_is_gone_begins_no_task(of):
    """The owner may end while its workers are still being started."""
    gone = subprocess.Popen(["true"])
    gone.wait()
    done = subprocess.run([sys.executable, "-c", TASK, str(gone.pid), of], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "")


def test_a_worker_that_another_process_has_started_works():
    """As those of a cluster."""
    command = ["sh", "-c", '"$@"; exit $?', "sh", sys.executable, "-c", TASK, str(os.getpid()), "match"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "begun\n"), done.stderr


@pytest.mark.parametrize("ending", ENDINGS)
def test_what_runs_rules_ends_with_the_server(ending):
    pytest.importorskip("uvicorn")
    from tests.web.server import served

    environment = marking()
    with served(environment=environment, killed=True) as server:
        game = server.open(name="tictactoe")
        game.call("job", kind="fuzz", seconds=600)
        busy = wait_until(lambda: [one for one in alive(environment) if one != server.process.pid])
        assert busy
        server.process.send_signal(ending)
        server.process.wait(SOON)
        wait_until(lambda: not alive(environment), SOON)


# ------------------------------------------------------------------------------------------------------ what guards do


def test_a_guard_ends_as_its_program_does():
    for script, code in (("exit 7", 7), ("kill -SEGV $$", -signal.SIGSEGV), ("true", 0)):
        process = start(["sh", "-c", script])
        assert process.wait(SOON) == code
        stop(process)
    with pytest.raises(FileNotFoundError, match="no-such-program"):
        start(["no-such-program"])


def test_a_guard_ends_all_that_its_program_started(tmp_path, monkeypatch):
    environment = marking()
    monkeypatch.setattr(os, "environ", environment)
    many = "setsid sleep 600 & (setsid sh -c 'sleep 600 & sleep 600' &) ; sleep 600"
    process = start(["sh", "-c", many])
    wait_until(lambda: len(alive(environment)) >= 6)
    stop(process)
    assert not alive(environment)


def test_a_guard_that_is_killed_takes_its_program_with_it(monkeypatch):
    environment = marking()
    monkeypatch.setattr(os, "environ", environment)
    process = start(["sleep", "600"])
    process.kill()
    process.wait(SOON)
    wait_until(lambda: not alive(environment), SOON)


# ---------------------------------------------------------------------------------------------- folders of single turns

TURN = """
import sys
from ludex.arena.programs.program_io import FileChannel
print("ready", flush=True)
FileChannel(["sh", "-c", "touch there; sleep 600"], ("in", "out")).exchange("text", float("inf"))
"""


def test_the_folder_of_a_killed_turn_is_swept_at_the_next_start_and_no_other(tmp_path, monkeypatch):
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    environment = {**marking(), "TMPDIR": str(tmp_path)}
    turns = [subprocess.Popen([sys.executable, "-c", TURN], env=environment) for _ in range(2)]
    wait_until(lambda: len(list(tmp_path.glob(f"{PREFIX}*/there"))) == 2)
    (tmp_path / f"{PREFIX}link").symlink_to(tmp_path)
    turns[0].kill()
    turns[0].wait(SOON)
    wait_until(lambda: len(alive(environment)) == 4, SOON)  # of the other: it, a guard, a shell, its child
    time.sleep(1.1)  # younger ones may be just being made
    FileChannel(["true"], ("in", "out"))
    assert len([one for one in tmp_path.glob(f"{PREFIX}*") if not one.is_symlink()]) == 1
    turns[1].kill()
    turns[1].wait(SOON)
    wait_until(lambda: not alive(environment), SOON)
    assert sweep() == 1 and tmp_path.is_dir()
