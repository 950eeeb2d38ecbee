"""Several games at once: in processes of this machine, or on a cluster that joblib can speak to."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any, TypeVar

from ludex.arena.faults import PoolError

Task = TypeVar("Task")
Result = TypeVar("Result")


def results(
    work: Callable[[Task], Result], tasks: Sequence[Task], workers: int = 1, cluster: str = ""
) -> Iterator[Result]:
    """What `work` makes of the tasks, each as it is ready; in order with one worker.

    `cluster`: a Dask scheduler (`tcp://host:8786`, or `dask` for one started here) or Ray (`ray://host:10001`, or `ray`
    for one started here). Raises PoolError where it cannot be reached or its package is not installed."""
    if not cluster and workers == 1:
        yield from map(work, tasks)
        return
    from joblib import Parallel, delayed

    with _backend(cluster):
        jobs = -1 if cluster and workers == 1 else workers
        made = Parallel(n_jobs=jobs, return_as="generator_unordered")(delayed(work)(task) for task in tasks)
        with contextlib.closing(made):
            yield from made


def _backend(cluster: str) -> AbstractContextManager[Any]:
    if not cluster:
        return contextlib.nullcontext()
    return _ray(cluster) if cluster.startswith("ray") else _dask(cluster)


@contextlib.contextmanager
def _dask(address: str) -> Iterator[None]:
    try:
        from distributed import Client
    except ImportError:
        raise PoolError("--cluster with Dask wants its package: pip install distributed") from None
    from joblib import parallel_config

    try:
        client: Any = Client() if address == "dask" else Client(address, timeout=10)  # type: ignore[no-untyped-call, unused-ignore]
    except (OSError, ValueError) as error:
        raise PoolError(f"no Dask scheduler answers at {address}: {error}") from None
    with client, parallel_config(backend="dask"):
        yield


@contextlib.contextmanager
def _ray(address: str) -> Iterator[None]:
    try:
        import ray
        from ray.util.joblib import register_ray
    except ImportError:
        raise PoolError("--cluster with Ray wants its package: pip install ray") from None
    from joblib import parallel_config

    try:
        ray.init(None if address == "ray" else address, log_to_driver=False)
    except (ConnectionError, ValueError) as error:
        raise PoolError(f"no Ray answers at {address}: {error}") from None
    register_ray()
    with parallel_config(backend="ray"):
        yield
