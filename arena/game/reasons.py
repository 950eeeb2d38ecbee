"""The reasons why games end, as the judge records them."""

from __future__ import annotations

from enum import Enum


class Reason(str, Enum):
    """Why a game ended. All except the first two are losses of the player who caused them."""

    ENDED = "ended"  # by the rules
    STOPPED = "stopped"  # by the judge, after as many turns as were asked for
    ILLEGAL = "illegal"  # a turn that can be read and breaks a rule
    UNREADABLE = "unreadable"  # text that is no turn of this protocol
    LATE = "late"  # a complete answer, after the limit
    SILENT = "silent"  # no complete answer at all, though the program runs
    CRASHED = "crashed"  # the program has ended without answering, whatever its exit code
    MEMORY = "memory"  # the same, under a memory limit, and it has said that it ran out of memory
    RESIGNED = "resigned"  # the player gave up, which is no mistake
