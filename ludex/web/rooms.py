"""The rooms of a server, in which games with secrets are played: each seat has a link with a token nobody can guess."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from time import monotonic
from typing import Any

from ludex.seen_position import SPECTATOR
from ludex.web.processes import Failed, Worker

MEGABYTES = 2000
LIMIT = 20.0  # seconds of a call
MOST_ROOMS = 16
FORGOTTEN = 6 * 3600.0  # seconds without use


class OneRoom:
    """A game, and who may sit where. `seats`: by token the number of a player, None for a spectator."""

    def __init__(self) -> None:
        self.used = monotonic()
        self.seats: dict[str, int | None] = {}
        self._worker = Worker("room", MEGABYTES)

    async def open(self, model: bytes, settings: Mapping[str, int], bots: Sequence[str]) -> list[list[str]]:
        """Begins the game; returns pairs of a seat's name and its token."""
        names = await self._worker.call("open", model, settings, bots, limit=LIMIT)
        links = [[name, secrets.token_urlsafe(16)] for name in (*names, SPECTATOR)]
        self.seats = {token: number if number < len(names) else None for number, (_, token) in enumerate(links)}
        return links

    async def ask(self, what: str, token: str, *args: Any) -> dict[str, Any]:
        """What the seat of a token sees after a call."""
        self.used = monotonic()
        if not self._worker.alive:
            raise Failed("this game is over: its process has ended")
        found: dict[str, Any] = await self._worker.call(what, self.seats[token], *args, limit=LIMIT)
        return found

    def stop(self) -> None:
        self._worker.stop()


class Rooms:
    """All rooms of one server."""

    def __init__(self) -> None:
        self._rooms: list[OneRoom] = []

    async def open(self, model: bytes, settings: Mapping[str, int], bots: Sequence[str]) -> list[list[str]]:
        """A new room; of too many the one that was not used for longest ends. Returns its links."""
        if not model:
            raise Failed("there is no game yet: the rules have mistakes")
        room = OneRoom()
        try:
            links = await room.open(model, settings, bots)
        except Failed:
            room.stop()
            raise
        self._rooms.append(room)
        self._rooms.sort(key=lambda one: one.used)
        for old in self._rooms[:-MOST_ROOMS]:
            self._end(old)
        return links

    async def ask(self, what: str, token: str, *args: Any) -> dict[str, Any]:
        """A call of the seat that a token is for. Raises Failed where there is none."""
        for room in self._rooms:
            if token in room.seats:
                return await room.ask(what, token, *args)
        raise Failed("there is no such seat: the game is over, or the link is not complete")

    def forget(self) -> None:
        """Ends rooms that nobody uses."""
        for room in [one for one in self._rooms if monotonic() - one.used > FORGOTTEN]:
            self._end(room)

    def stop(self) -> None:
        """Ends all rooms."""
        for room in list(self._rooms):
            self._end(room)

    def _end(self, room: OneRoom) -> None:
        self._rooms.remove(room)
        room.stop()
