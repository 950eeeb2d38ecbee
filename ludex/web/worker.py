"""One process that runs rules: it answers calls that come through a pipe, one after the other.

The modules that every such process needs are imported here, so that a new one is a fork of a process that has them.
"""

from __future__ import annotations

import os
import resource
import signal
from collections.abc import Generator, Iterator
from multiprocessing import parent_process
from typing import Any

from ludex.dsl.errors import PlayError
from ludex.engine.parent import end_with
from ludex.errors import LudexError
from ludex.web.game_view import Table
from ludex.web.jobs import Tasks
from ludex.web.room import Room
from ludex.web.rules import Rules

KINDS = {"rules": Rules, "table": Table, "tasks": Tasks, "room": Room}


def serve(pipe: Any, kind: str, megabytes: int, patience: int) -> None:
    """Answers until the pipe is closed: ("part", x) for what a call yields, then ("done", x) or ("failed", why).

    patience: how much the process gives way to others (as `nice`)."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.setpgid(0, 0)  # compilers that it starts end with it
    server = parent_process()
    if server is not None:
        end_with(pipe=server.sentinel)  # however busy it is
    os.nice(patience)
    resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
    target = KINDS[kind]()
    while True:
        try:
            name, args = pipe.recv()
        except EOFError:
            return
        for answer in _answers(target, name, args):
            pipe.send(answer)


def _answers(target: Any, name: str, args: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
    try:
        value = getattr(target, name)(*args)
        yield "done", (yield from _parts(value)) if isinstance(value, Iterator) else value
    except MemoryError:
        yield "failed", "this needs more memory than a session may use"
    except RecursionError:
        yield "failed", "the rules nest deeper than can be played"
    except (PlayError, LudexError, ValueError) as error:
        yield "failed", str(error)
    except Exception as error:  # noqa: BLE001 - reported, and the process goes on
        yield "failed", f"a defect of Ludex: {type(error).__name__}: {error}"


def _parts(value: Iterator[Any]) -> Generator[tuple[str, Any], None, Any]:
    """What a call yields; returns what it returns behind that."""
    while True:
        try:
            part = next(value)
        except StopIteration as end:
            return end.value
        yield "part", part
