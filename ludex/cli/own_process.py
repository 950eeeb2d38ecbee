"""Whether a command has its process for itself, and what it may do then."""

from __future__ import annotations

import os
import sys
from _signal import SIG_DFL, SIGINT, signal  # type: ignore[import-not-found]

from ludex.cli.exit_codes import FINE

begun = False  # main() was called without arguments: nobody else lives in this process


def stop_at_once() -> None:
    """From now on Ctrl-C ends the process even inside C code, which Python's own handler would wait for."""
    if begun:
        signal(SIGINT, SIG_DFL)


def end_at_once(code: int) -> int:
    """Ends the process without giving back memory piece by piece, which takes a program in a contest 30 ms while the
    judge waits; where the process is not ours, the code is returned."""
    if begun:
        flush(code)
        sys.stderr.flush()
        os._exit(code)
    return code


def flush(code: int) -> None:
    """Writes what waits, before the process ends with a code; an output that has failed before was reported then."""
    try:
        sys.stdout.flush()
    except OSError:
        if code == FINE:
            raise
        drop_output()


def drop_output() -> None:
    """So that the exit does not write again what could not be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
