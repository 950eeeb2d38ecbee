"""Work sent to a cluster of Dask (docs/many-machines.md). Nothing of it runs in the process that sends it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

HERE = "dask"  # the address that stands for a scheduler which is started here
ANSWERS = 10.0  # seconds in which a scheduler answers
JOINS = 60.0  # seconds in which it has a worker
ASKED = 2.0  # seconds without a result after which the scheduler is asked for its workers


class ClusterError(Exception):
    """A cluster cannot be reached, or its package is not installed."""


class Unserved(ClusterError):
    """Nobody does the work: no scheduler answers, or there is no worker, or workers end at it."""


class Gone(ClusterError):
    """A cluster that was there is no more: `reason` says what happened."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def on_cluster(
    work: Callable[[Any], Any], tasks: Iterable[Any], address: str, most: int = 0
) -> Iterator[tuple[int, Any]]:
    """What `work` makes of each task, with the task's number, as it is ready; `most` tasks at once (0: all that the
    workers can do). Raises ClusterError, and what `work` raises."""
    client = _client(address)
    try:
        yield from _Sent(client, work, most).results(tasks)
    finally:
        client.close(timeout=ANSWERS)


def _client(address: str) -> Any:
    try:
        from distributed import Client
    except ImportError:
        raise ClusterError("a cluster wants a package: pip install 'ludex[cluster]'") from None
    try:
        client = Client(threads_per_worker=1) if address == HERE else _reached(address)  # type: ignore[no-untyped-call, unused-ignore]
    except (OSError, ValueError) as error:
        raise Unserved(f"no Dask scheduler answers at {address}: {str(error) or f'silent for {ANSWERS:g} s'}") from None
    except ImportError as error:
        raise ClusterError(f"the packages there are not those of here: {error}") from None
    for name in [one for one in logging.root.manager.loggerDict if one.startswith("distributed")]:
        logging.getLogger(name).setLevel(logging.CRITICAL)  # what is raised says what goes wrong
    return client


def _reached(address: str) -> Any:
    """A client of the scheduler, which greets first: a client waits for ever where a port is open and silent."""
    from distributed import Client
    from distributed.comm.core import connect
    from distributed.utils import LoopRunner

    async def greeted() -> None:
        (await asyncio.wait_for(connect(address, timeout=ANSWERS), ANSWERS)).abort()  # type: ignore[no-untyped-call, unused-ignore]

    LoopRunner(asynchronous=False).run_sync(greeted)  # type: ignore[no-untyped-call, unused-ignore]
    return Client(address, timeout=ANSWERS)  # type: ignore[no-untyped-call, unused-ignore]


class _Call:
    """A task with its work: Dask looks for tasks of its own in the arguments of a call, and here are none."""

    def __init__(self, work: Callable[[Any], Any], task: Any) -> None:
        self._work, self._task = work, task

    def __call__(self) -> Any:
        return self._work(self._task)


class _Sent:
    """The tasks that are at the cluster now, and room for more: each worker has one in hand and one that waits."""

    def __init__(self, client: Any, work: Callable[[Any], Any], most: int) -> None:
        self._client, self._work, self._most = client, work, most
        self._numbers: dict[Any, int] = {}
        self._room, self._asked, self._served = 0, 0.0, time.monotonic()

    def results(self, tasks: Iterable[Any]) -> Iterator[tuple[int, Any]]:
        left = enumerate(tasks)
        while True:
            self._ask()
            for number, task in islice(left, max(self._room - len(self._numbers), 0)):
                self._numbers[self._client.submit(_Call(self._work, task), pure=False)] = number
            if self._room and not self._numbers:
                return
            for future in self._ready():
                yield self._numbers.pop(future), self._result(future)

    def _ask(self) -> None:
        """Asks from time to time how many workers there are, which a scheduler that is gone does not answer."""
        now = time.monotonic()
        if self._room and now - self._asked < ASKED:
            return
        try:
            threads = sum(self._client.nthreads(callback_timeout=ANSWERS).values())
        except (OSError, AttributeError):  # AttributeError: of a client that has closed itself; a timeout is an OSError
            raise Gone(f"it does not answer within {ANSWERS:g} s") from None
        if threads:
            self._served = now
        elif now - self._served > JOINS:
            raise Unserved(f"there was no worker for {JOINS:g} s")
        self._asked, self._room = now, (self._most or 2 * threads) if threads else 0

    def _ready(self) -> list[Any]:
        """The tasks that are done, after some time perhaps none."""
        from distributed import CancelledError, wait

        if not self._numbers:
            time.sleep(0.1)
            return []
        try:
            return list(wait(list(self._numbers), timeout=ASKED, return_when="FIRST_COMPLETED").done)  # type: ignore[no-untyped-call, unused-ignore]
        except TimeoutError:
            return []
        except CancelledError:  # a client that has lost its scheduler cancels all it has sent
            raise Gone("the connection to it broke") from None

    def _result(self, future: Any) -> Any:
        from distributed import CancelledError, KilledWorker

        if future.status == "error":
            error = future.exception()
            if isinstance(error, KilledWorker):
                raise Unserved("several workers ended while they did the same task, the last one at it") from None
            raise error
        try:
            return future.result(timeout=ANSWERS)
        except (OSError, CancelledError):
            raise Gone("the connection to it broke") from None
