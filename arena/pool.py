"""Several games at once: in processes of this machine, or on a cluster of Dask (docs/many-machines.md)."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from ludex.arena.game.faults import PoolError
from ludex.engine.cluster import ClusterError, Gone, Unserved, on_cluster
from ludex.engine.owner import end_with_owner

Task = TypeVar("Task")
Result = TypeVar("Result")

KEPT = (
    "Finished games are kept in --store and --record, and finished shards in --shards: a match with --store goes on "
    "with --resume, a training with --shards by the same command"
)


def results(
    work: Callable[[Task], Result], tasks: Iterable[Task], workers: int = 1, cluster: str = ""
) -> Iterator[Result]:
    """What `work` makes of the tasks, each as it is ready; in order with one worker.

    `cluster`: the address of a Dask scheduler (`tcp://host:8786`), or `dask` for one started here. Raises PoolError
    where it cannot be reached, or no longer, or its package is not installed."""
    if cluster:
        yield from _on_cluster(work, tasks, workers, cluster)
    elif workers == 1:
        yield from map(work, tasks)
    else:
        yield from _unordered(_Beside(work), tasks, workers)


def _on_cluster(work: Callable[[Any], Any], tasks: Iterable[Any], workers: int, address: str) -> Iterator[Any]:
    """One worker means all of the cluster, as does none."""
    made = on_cluster(work, tasks, address, most=workers if workers > 1 else 0)
    try:
        with contextlib.closing(made):  # type: ignore[type-var]  # a generator
            for _, result in made:
                yield result
    except Gone as error:
        raise PoolError(f"the Dask scheduler at {address} is gone ({error.reason}). Start it again. {KEPT}") from None
    except Unserved as error:  # a scheduler can go before the first task, or between two calls of one training
        raise PoolError(f"--cluster {address}: {error}. {KEPT}") from None
    except ClusterError as error:
        raise PoolError(f"--cluster {address}: {error}") from None


class _Beside:
    """Work in a process that was started for it, and ends with who started it: no next game is begun."""

    def __init__(self, work: Callable[[Any], Any]) -> None:
        self._work, self._owner = work, os.getpid()

    def __call__(self, task: Any) -> Any:
        end_with_owner(self._owner)
        return self._work(task)


def _unordered(work: Callable[[Any], Any], tasks: Iterable[Any], workers: int) -> Iterator[Any]:
    from joblib import Parallel, delayed

    made = Parallel(n_jobs=workers, return_as="generator_unordered")(delayed(work)(task) for task in tasks)
    with contextlib.closing(made):
        yield from made
