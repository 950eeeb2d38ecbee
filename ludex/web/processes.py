"""Processes that run rules, seen from the server: a call has a limit, and what is over it is stopped."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from typing import Any


class Failed(Exception):
    """A call that was refused; the message is for the user."""


class Stopped(Failed):
    """A call whose process was stopped: it took too long, or it ended by itself."""


@lru_cache
def _context() -> Any:
    """Processes are forked from one that has imported what they need and has no threads."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["ludex.web.worker"])
    return context


def _serve(*args: Any) -> None:
    from ludex.web.worker import serve  # in the process itself, which has it already; the server never needs it

    serve(*args)


class Worker:
    """A process of some kind (see `worker.KINDS`), started when it is first called and again after it was stopped.

    `life` counts the starts: whoever keeps something in the process looks whether it still is the same."""

    def __init__(self, kind: str, megabytes: int, patience: int = 0) -> None:
        self.kind, self.megabytes, self.patience = kind, megabytes, patience
        self.life = 0
        self._lock = asyncio.Lock()
        self._process: Any = None
        self._pipe: Any = None

    @property
    def alive(self) -> bool:
        """Whether there is a process now."""
        return self._process is not None and self._process.is_alive()

    @property
    def busy(self) -> bool:
        """Whether a call is under way."""
        return self._lock.locked()

    async def call(self, name: str, *args: Any, limit: float, each: Callable[[Any], None] | None = None) -> Any:
        """What the method returns; `each` gets what it yields. Raises Failed, and Stopped after `limit` seconds."""
        async with self._lock:
            try:
                self._start()
                self._pipe.send((name, args))
                async with asyncio.timeout(limit):
                    kind, value = await self._received()
                    while kind == "part":
                        if each is not None:
                            each(value)
                        kind, value = await self._received()
            except TimeoutError:
                self.stop()
                raise Stopped(f"it was stopped after {limit:g} seconds") from None
            except (EOFError, OSError):
                self.stop()
                raise Stopped("its process came to an end, most likely for want of memory") from None
            except asyncio.CancelledError:
                self.stop()
                raise
        if kind == "failed":
            raise Failed(value)
        return value

    def start(self) -> None:
        """Starts the process before it is needed."""
        self._start()

    def _start(self) -> None:
        if self.alive:
            return
        self.life += 1
        self._pipe, theirs = _context().Pipe()
        self._process = _context().Process(
            target=_serve, args=(theirs, self.kind, self.megabytes, self.patience), daemon=True
        )
        self._process.start()
        theirs.close()

    async def _received(self) -> tuple[str, Any]:
        loop, ready = asyncio.get_running_loop(), asyncio.Event()
        loop.add_reader(self._pipe.fileno(), ready.set)
        try:
            await ready.wait()
        finally:
            loop.remove_reader(self._pipe.fileno())
        os.set_blocking(self._pipe.fileno(), True)  # uvloop, which uvicorn takes where it is installed, changes it
        kind, value = self._pipe.recv()
        return kind, value

    def stop(self) -> None:
        """Ends the process and what it started."""
        if self._process is None:
            return
        for end in (os.killpg, os.kill):
            with suppress(OSError):
                end(self._process.pid, signal.SIGKILL)
        self._pipe.close()
        self._process.join(1)
        self._process = None
