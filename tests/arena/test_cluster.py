"""Games on a cluster of Dask: as in one process, whatever becomes of a worker; and a scheduler that is gone."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from threading import Thread

import pytest

from ludex.arena.game.faults import PoolError
from ludex.arena.match import match
from ludex.arena.pool import results
from ludex.cli import main
from ludex.training.self_play import self_play
from tests.arena.conversations import game_of
from tests.marked import HANGS, alive, marking, wait_until

pytest.importorskip("distributed")
BOTH = ["mcts", "greedy"]


@pytest.fixture
def cluster(request, monkeypatch):
    """Address, environment with the mark of all its processes, and the scheduler's process; as many workers as the
    test asks for, or two."""
    monkeypatch.setattr("ludex.engine.cluster.JOINS", HANGS)  # workers start slowly on a busy machine
    environment = {**marking(), "PYTHONPATH": str(Path(__file__).resolve().parents[2])}
    options = {"env": environment, "stderr": subprocess.PIPE, "text": True}
    scheduler = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "distributed.cli.dask_scheduler",
            "--host",
            "127.0.0.1",
            "--port",
            "0",
            "--no-dashboard",
        ],
        **options,
    )
    address = next(line for line in scheduler.stderr if "Scheduler at" in line).split()[-1]
    count = ["--nworkers", str(getattr(request, "param", 2)), "--nthreads", "1", "--no-dashboard"]
    workers = subprocess.Popen([sys.executable, "-m", "distributed.cli.dask_worker", address, *count], **options)
    try:
        yield address, environment, scheduler
    finally:
        for one in (workers, scheduler):
            one.kill()
            one.wait(HANGS)
        for process in alive(environment):
            os.kill(process, signal.SIGKILL)


def kill_a_worker(environment):
    os.kill(next(one for one, runs in alive(environment).items() if "spawn_main" in runs), signal.SIGKILL)


def test_a_match_whose_worker_is_killed_is_that_of_one_process(cluster):
    address, environment, _ = cluster

    def watch(key, record):
        seen.append(key)
        if len(seen) == 2:
            kill_a_worker(environment)

    seen, game = [], game_of("tictactoe")
    here = match(game, BOTH, 12, nodes=300)
    there = match(game, BOTH, 12, nodes=300, cluster=address, watch=watch)
    assert [one.turns for one in there.records] == [one.turns for one in here.records] and there.rows == here.rows


def test_self_play_whose_worker_is_killed_is_that_of_one_process(cluster, tmp_path):
    address, environment, _ = cluster

    def kill_one_after_the_first_shard():
        wait_until(lambda: list((tmp_path / "there").glob("*.npz")))
        kill_a_worker(environment)

    Thread(target=kill_one_after_the_first_shard).start()
    for folder, more in (("here", {}), ("there", {"cluster": address})):
        assert self_play("connectfour", tmp_path / folder, 12, nodes=30, games=2, **more) == 12
    for number in range(12):
        shards = [(tmp_path / folder / f"{number:05d}.npz").read_bytes() for folder in ("here", "there")]
        assert shards[0] == shards[1]


def process_of(task):
    time.sleep(0.2)
    return os.getpid()


@pytest.mark.parametrize("cluster", [1], indirect=True)
def test_a_scheduler_that_is_gone_is_told_with_the_way_on(cluster):
    """With a single worker too, whose games joblib would play here, without the cluster."""
    address, environment, scheduler = cluster
    found = results(process_of, [0] * 2000, cluster=address)
    assert next(found) in alive(environment)
    scheduler.kill()
    began = time.monotonic()
    with pytest.raises(PoolError, match=f"{address} is gone .*--store goes on with --resume"):
        list(found)
    assert time.monotonic() - began < HANGS / 5


def test_an_address_at_which_nobody_answers_is_told(monkeypatch):
    monkeypatch.setattr("ludex.engine.cluster.ANSWERS", 0.2)
    with pytest.raises(
        PoolError, match="no Dask scheduler answers at tcp://127.0.0.1:9.*--store goes on with --resume"
    ):
        list(results(abs, [1], cluster="tcp://127.0.0.1:9"))


def test_a_port_that_is_open_and_silent_is_told(monkeypatch):
    """As that of a scheduler that hangs, or of another server: without the greeting the client waits for ever."""
    monkeypatch.setattr("ludex.engine.cluster.ANSWERS", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(PoolError, match=f"no Dask scheduler answers at {address}: silent for 0.2 s.*--resume"):
            list(results(abs, [1], cluster=address))


def test_fuzz_says_that_nobody_answers(monkeypatch, capsys):
    monkeypatch.setattr("ludex.engine.cluster.ANSWERS", 0.2)
    assert main(["fuzz", "tictactoe", "--cluster", "tcp://127.0.0.1:9"]) == 2
    assert "--cluster tcp://127.0.0.1:9: no Dask scheduler answers at tcp://127.0.0.1:9" in capsys.readouterr().err
