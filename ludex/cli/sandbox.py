"""Limits of this process and those that it starts, for rules of strangers: `ludex --sandbox COMMAND` (decision 0018).

What rules may read is limited without it too: regular files of bounded size, in their own folder (docs/limits.md).
"""

from __future__ import annotations

import signal
from types import FrameType

from ludex.dsl.files import size_text
from ludex.errors import LudexError

SANDBOX = "--sandbox"
MEMORY = 1 << 30  # bytes of addresses, each process
SECONDS = 60  # of processor time, each process
WRITTEN = 256 << 20  # bytes of a file
GRACE = 5  # seconds more, after which the system ends a process that does not listen
_entered = False


def enter() -> None:
    """From now on. Raises LudexError where the system has no such limits."""
    global _entered
    try:
        import resource
    except ModuleNotFoundError:
        raise LudexError(f"{SANDBOX} needs limits that this system does not have") from None
    for kind, soft, hard in (
        (resource.RLIMIT_AS, MEMORY, MEMORY),
        (resource.RLIMIT_CPU, SECONDS, SECONDS + GRACE),
        (resource.RLIMIT_FSIZE, WRITTEN, WRITTEN),
        (resource.RLIMIT_CORE, 0, 0),
    ):
        most = resource.getrlimit(kind)[1]
        within = [limit if most == resource.RLIM_INFINITY else min(limit, most) for limit in (soft, hard)]
        resource.setrlimit(kind, (within[0], within[1]))
    signal.signal(signal.SIGXCPU, _too_long)
    _entered = True


def is_entered() -> bool:
    """Whether this process has the limits."""
    return _entered


def memory_told() -> str:
    """Why there is no memory."""
    allowed = f" ({SANDBOX} allows {size_text(MEMORY)})" if _entered else ""
    return f"this takes more memory than there is{allowed}"


def _too_long(number: int, frame: FrameType | None) -> None:
    signal.signal(number, signal.SIG_IGN)  # it comes again each second, also while Python ends; the hard limit stays
    raise LudexError(f"this takes more than {SECONDS} s of the processor, which {SANDBOX} allows")
