"""One thing that is tried: what it is, so that it can be tried again, and what went wrong with it."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

SLOW = 60  # seconds of the processor: a case that takes more hangs
WAITING = 600  # seconds of the clock: so does one that waits; a machine may be busy with other things


@dataclass(frozen=True)
class Case:
    """`told`: a description of the case for people; `run` raises where something is wrong with Ludex."""

    told: str
    run: Callable[[], None]


Kind = Callable[[int, Path], Iterator[Case]]  # from a seed, with a folder to write in


class Wrong(Exception):
    """Ludex does what it should not."""


def require(fine: bool, what: str) -> None:
    """Raises Wrong."""
    if not fine:
        raise Wrong(what)


def failure(case: Case) -> str:
    """Runs a case; "" or what went wrong."""
    try:
        case.run()
    except Exception:  # whatever it is, it is what this looks for
        return traceback.format_exc()
    return ""
