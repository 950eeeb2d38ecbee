"""What a stored match adds up to, from its plan and its games alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludex.arena.results.progress import MatchResult, Progress
from ludex.arena.results.records import Record
from ludex.arena.results.schedule import fixtures
from ludex.arena.results.sprt import Sprt
from ludex.arena.results.store import StoreError


def stored_result(
    plan: Mapping[str, Any], games: Mapping[int, Record]
) -> tuple[MatchResult, Sprt | None, tuple[str, ...]]:
    """The result, the test if there is one, and the names of the players of the rules. Raises StoreError where the
    games are not those of the plan."""
    try:
        names, players = [one["name"] for one in plan["bots"]], tuple(plan["players"])
        order = fixtures(len(players), len(names), plan["games"], plan["seed"], plan["swap"], plan["pairing"])
        sprt = Sprt(**plan["test"]) if plan["test"] else None
        win, draw, loss = plan["points"]
        course = Progress(names, order, (win, draw, loss), sprt, timed=plan["nodes"] is None)
        for key, record in games.items():
            course.add(key, record)
        return course.result(), sprt, players
    except (ValueError, TypeError, LookupError) as error:
        raise StoreError(f"the stored match is damaged: its plan does not tell its games ({error!r})") from None
