"""Whether a command has its process for itself, and what it may do then."""

from __future__ import annotations

import signal

begun = False  # main() was called without arguments: nobody else lives in this process


def stop_at_once() -> None:
    """From now on Ctrl-C ends the process even inside C code, which Python's own handler would wait for."""
    if begun:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
