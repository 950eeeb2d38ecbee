"""What one page of a session is still to hear: of each thing only the newest, so that a page that never reads costs
no more than one that does."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from typing import Any

Event = tuple[str, Any]  # kind, data
MOST = 10_000  # things; the first are dropped


class News:
    """Events in the order in which they were sent; one that says more of the same thing replaces the last."""

    def __init__(self) -> None:
        self.closed = False
        self._events: dict[Hashable, Event] = {}
        self._there = asyncio.Event()

    def add(self, kind: str, data: Any) -> None:
        thing = _thing(kind, data)
        self._events.pop(thing, None)
        self._events[thing] = kind, data
        if len(self._events) > MOST:
            self._events.pop(next(iter(self._events)))
        self._there.set()

    def close(self) -> None:
        """No more events follow."""
        self.closed = True
        self._events.clear()
        self._there.set()

    async def next(self, patience: float) -> Event | None:
        """The first event that was not heard; None where none comes within so many seconds, or all is over."""
        try:
            async with asyncio.timeout(patience):
                await self._there.wait()
        except TimeoutError:
            return None
        event = self._events.pop(next(iter(self._events))) if self._events else None
        if not self._events and not self.closed:
            self._there.clear()
        return event


def _thing(kind: str, data: Any) -> Hashable:
    """What an event is about: a view, a job, an evaluation of one position."""
    if kind == "job":
        return kind, data["kind"]
    if kind == "evaluation":
        return kind, data.get("at", data.get("state"))
    return kind
