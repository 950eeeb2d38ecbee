"""Programs as processes: each with a guard (`guard.c`), which ends it and all that it started when the match ends, in
whatever way (decision 0033)."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import IO, Any, TypeAlias

Pipe: TypeAlias = IO[bytes]
Process: TypeAlias = "subprocess.Popen[bytes]"

GUARD = Path(__file__).resolve().with_name("guard")
HAS_GUARD = os.access(GUARD, os.X_OK)  # on Linux, where it is built
GUARD_WAIT = 10.0  # seconds for a guard to end what it guards; then it is ended too


def pipe(end: Pipe | None) -> Pipe:
    """One end of a process that was started with pipes."""
    assert end is not None
    return end


def start(command: Sequence[str], memory: int = 0, **options: Any) -> Process:
    """Start a program that may use so many bytes of memory (0: all). Raises OSError where it cannot be started."""
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "env": _environment(), **options}
    if not HAS_GUARD:
        limit = partial(_limit_memory, memory) if memory and os.name == "posix" else None
        return subprocess.Popen(list(command), start_new_session=True, preexec_fn=limit, **options)
    failed, told = os.pipe()
    guarded = [str(GUARD), str(os.getpid()), str(memory), str(told), *command]
    try:
        process = subprocess.Popen(guarded, start_new_session=True, pass_fds=[told], **options)
    except BaseException:
        os.close(failed)
        raise
    finally:
        os.close(told)
    with open(failed, "rb") as reader:
        number = reader.read()  # until the program runs, or cannot
    if number:
        _drop(process)
        error = int.from_bytes(number, sys.byteorder)
        raise OSError(error, os.strerror(error), command[0])
    return process


def _drop(process: Process) -> None:
    process.wait()
    for end in (process.stdin, process.stdout, process.stderr):
        close(end)


def _limit_memory(memory: int) -> None:
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def stop(process: Process) -> None:
    """End the program and what it started, and wait for it."""
    if HAS_GUARD:
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.wait(GUARD_WAIT)
            return
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def close(end: Pipe | None) -> None:
    """Close one end of a process, whatever became of the other."""
    with suppress(OSError):
        if end is not None:
            end.close()


def exit_text(code: int) -> str:
    """An exit code in words."""
    if code >= 0:
        return f"exit code {code}"
    try:
        return f"signal {signal.Signals(-code).name}"
    except ValueError:
        return f"signal {-code}"


def _environment() -> dict[str, str]:
    """Ours, but a program imports the modules next to it: only workers of `ludex` itself do not."""
    return {name: value for name, value in os.environ.items() if (name, value) != ("PYTHONSAFEPATH", "ludex")}
