"""Several games at once: in processes of this machine, or on a cluster of Dask (docs/many-machines.md)."""

from __future__ import annotations

import contextlib
import logging
import os
from collections.abc import Callable, Iterable, Iterator, Sized
from typing import Any, TypeVar

from ludex.arena.faults import PoolError
from ludex.engine.parent import end_with

Task = TypeVar("Task")
Result = TypeVar("Result")

HERE = "dask"  # the address that stands for a scheduler which is started here
ANSWERS = 10  # seconds in which a scheduler answers
JOINS = 60  # seconds in which it has a worker
GONE = (
    "the Dask scheduler at {} is gone ({}). Start it again; a match with --store goes on with --resume, "
    "a training with --shards by the same command"
)


def results(
    work: Callable[[Task], Result], tasks: Iterable[Task], workers: int = 1, cluster: str = ""
) -> Iterator[Result]:
    """What `work` makes of the tasks, each as it is ready; in order with one worker.

    `cluster`: the address of a Dask scheduler (`tcp://host:8786`), or `dask` for one started here. Raises PoolError
    where it cannot be reached, or no longer, or its package is not installed."""
    if not cluster and workers == 1:
        yield from map(work, tasks)
    elif cluster:
        with _dask(cluster) as client:
            sent = _Counted(tasks)
            yield from _told(_unordered(work, sent, -1 if workers == 1 else workers), sent, client, cluster)
    else:
        yield from _unordered(_Beside(work), tasks, workers)


class _Beside:
    """Work in a process that was started for it, and ends with who started it: no next game is begun."""

    def __init__(self, work: Callable[[Any], Any]) -> None:
        self._work, self._owner = work, os.getpid()

    def __call__(self, task: Any) -> Any:
        if os.getppid() == self._owner:
            end_with(self._owner)
        return self._work(task)


def _unordered(work: Callable[[Any], Any], tasks: Iterable[Any], workers: int) -> Iterator[Any]:
    from joblib import Parallel, delayed

    made = Parallel(n_jobs=workers, return_as="generator_unordered")(delayed(work)(task) for task in tasks)
    with contextlib.closing(made):
        yield from made


@contextlib.contextmanager
def _dask(address: str) -> Iterator[Any]:
    try:
        from distributed import Client
    except ImportError:
        raise PoolError("--cluster wants a package: pip install 'ludex[cluster]'") from None
    from joblib import parallel_config

    try:
        client: Any = Client() if address == HERE else Client(address, timeout=ANSWERS)  # type: ignore[no-untyped-call, unused-ignore]
    except (OSError, ValueError) as error:
        raise PoolError(f"no Dask scheduler answers at {address}: {error}") from None
    for name in [one for one in logging.root.manager.loggerDict if one.startswith("distributed")]:
        logging.getLogger(name).setLevel(logging.CRITICAL)  # what goes wrong is told by what is raised
    with client, parallel_config(backend="dask", wait_for_workers_timeout=JOINS):
        yield client


class _Counted:
    """Tasks, and how many there are: all of a list, of others those that were sent."""

    def __init__(self, tasks: Iterable[Any]) -> None:
        self._tasks, self.count = tasks, len(tasks) if isinstance(tasks, Sized) else 0
        self._sent = 0

    def __iter__(self) -> Iterator[Any]:
        for task in self._tasks:
            self._sent += 1
            self.count = max(self.count, self._sent)
            yield task


def _told(made: Iterator[Result], sent: _Counted, client: Any, address: str) -> Iterator[Result]:
    """The same results; PoolError where they end because the scheduler has, also if joblib ends without an error."""
    received = 0
    try:
        for result in made:
            received += 1
            yield result
    except GeneratorExit:
        raise
    except BaseException as error:
        if isinstance(error, TimeoutError) and client.status == "running":
            raise PoolError(f"no worker has joined the Dask scheduler at {address} within {JOINS} s") from None
        if isinstance(error, KeyboardInterrupt) or client.status == "running":
            raise
        raise PoolError(GONE.format(address, type(error).__name__)) from None
    if received < sent.count:
        raise PoolError(GONE.format(address, f"{received} of {sent.count} results came"))
