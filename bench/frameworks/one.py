"""One test on one game, in a process of its own; what frameworks print there is dropped."""

from __future__ import annotations

import os
import re
import sys
import time
import warnings
from multiprocessing.connection import Connection

from bench.frameworks.checks import CHECKS, Check, Skipped
from ludex.dsl.errors import HistoryFull
from ludex.training.episode_start import opened_by_any

NO_MASK = re.compile(r"actions are too many for masks|a mask of \d+ actions is too large")


def answer(there: Connection, test: str, game: str) -> None:
    """Send the outcome of a test on a game."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os.dup2(nowhere, 1)  # also what C++ prints
    os.dup2(nowhere, 2)
    there.send(outcome(CHECKS[test], game))


def outcome(check: Check, game: str) -> dict[str, object]:
    """{`outcome`: "passed", "skipped" or "failed", `told`: its result or the reason, `seconds`: of a processor, without
    the building of the engine}."""
    opened_by_any(game, {})
    began, result = time.process_time(), "passed"
    try:
        told = _run(check, game) or ""
    except Skipped as reason:
        result, told = "skipped", str(reason)
    except HistoryFull as error:  # where random players do not end a game, they go on for thousands of turns
        result, told = "skipped", f"a random game is longer than engines remember, as documented: {error}"
    except Exception as error:  # whatever a framework's test raises is its verdict
        result, told = "failed", f"{type(error).__name__}: {error}".strip()[:500]
        if NO_MASK.search(told):
            result, told = "skipped", f"environments with masks refuse the game, as documented: {error}"
    return {"outcome": result, "told": told, "seconds": round(time.process_time() - began, 1)}


def _run(check: Check, game: str) -> str | None:
    if check.let_off is None:
        return check.run(game)
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        for message in check.let_off:
            warnings.filterwarnings("ignore", f".*{message}")
        return check.run(game)
