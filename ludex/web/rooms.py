"""The rooms of a server, in which games with secrets are played: each seat has a link with a token nobody can guess."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from ludex.seen_position import SPECTATOR
from ludex.web.free_memory import free_memory
from ludex.web.processes import Failed, Stopped, Worker

MEGABYTES = 2000
LIMIT, BOT_LIMIT = 20.0, 120.0  # seconds of a call of a seat, and of a choice of a bot
BUILDING = 240.0  # seconds in which a game with bots begins, whose engine may have to be built
FOLLOWING = 0.2  # seconds more for each choice that a new process plays first
PROMPT = 1.0  # seconds that an answer waits for bots
AGAIN = 60.0  # seconds after which a call that was stopped may be tried again
RESTS = 300.0  # seconds without a call after which a process ends; the next call starts it again
MOST_ROOMS = 16
MOST_PROCESSES = 48  # of all rooms: two seats and bots or spectators in each
LEAST_FREE = 500 << 20  # bytes of memory that are free when a process starts
FORGOTTEN = 6 * 3600.0  # seconds without use
ELSEWHERE = "this game is over: another game took its place on the server"
ALL_BUSY = f"the {MOST_PROCESSES} processes that the server has for rooms are all busy: try again in some seconds"
NO_MEMORY = f"the server has less than {LEAST_FREE >> 20} MB of free memory: try again later"


@dataclass(eq=False)
class Place:
    """A seat (None: a spectator) or the bots of a room, with the process that serves it. `seen`: the last answer, for
    `seen_at`; `failed`: why the last look was stopped, at the time `failed_at`."""

    seat: int | None
    worker: Worker = field(default_factory=lambda: Worker("room", MEGABYTES))
    one_by_one: asyncio.Lock = field(default_factory=asyncio.Lock)
    life: int = 0  # of the process in which the game was opened
    used: float = 0.0
    seen: dict[str, Any] = field(default_factory=dict)
    seen_at: tuple[Any, ...] | None = None
    failed: str = ""
    failed_at: float = 0.0


class Busy(Failed):
    """A call that needs one more process than the server may run, or has memory for."""


class OneRoom:
    """A game, and who may sit where. Each seat has a process of its own, so a slow call delays that seat alone, and a
    process that was stopped is started again with the game as it is. `before_start` is called before each start."""

    def __init__(
        self,
        rules: tuple[bytes, str],
        settings: Mapping[str, int],
        bots: Sequence[str],
        before_start: Callable[[], None],
    ) -> None:
        self.used = monotonic()
        self._before_start = before_start
        self.seats: dict[str, Place] = {}
        self._opening = *rules, dict(settings), list(bots), secrets.token_hex(16), secrets.randbits(31)
        self._has_bots = bool(bots)
        self._choices: tuple[Any, ...] = ()
        self._step: tuple[int, ...] = ()  # the seats of a joint step whose choices are to be added, in their order
        self._kept: dict[int, Any] = {}  # by seat a choice that waits for those of seats before it
        self._bots = Place(None)
        self._thinking: asyncio.Task[None] | None = None
        self._trouble, self._trouble_at = "", 0.0
        self._ended = False

    async def open(self) -> list[list[str]]:
        """Begins the game; returns pairs of a seat's name and its token."""
        names = await self._open(self._bots, BUILDING if self._has_bots else LIMIT)
        links = [[name, secrets.token_urlsafe(16)] for name in (*names, SPECTATOR)]
        numbers = [*range(len(names)), None]
        self.seats = {token: Place(number) for number, (_, token) in zip(numbers, links, strict=True)}
        if self._has_bots:
            await self._let_bots_play()
        else:
            self._bots.worker.stop()
        return links

    async def ask(self, what: str, token: str, *args: Any) -> dict[str, Any]:
        """What the seat of a token sees after a call. Raises Failed where the call is refused."""
        self.used, place = monotonic(), self.seats[token]
        if self._ended:
            raise Failed(ELSEWHERE)
        async with place.one_by_one:
            if what == "name":
                return dict(await self._call(place, "name", place.seat, frozenset(self._kept)))
            if what != "seen":
                await self._change(place, what, args)
            return await self._look(place)

    async def _change(self, place: Place, what: str, args: tuple[Any, ...]) -> None:
        """A choice of the seat, or one taken back."""
        before = self._choices
        if place.seat in self._kept:
            raise Failed("you have chosen: others have not yet, and your choice stays")
        found = await self._call(place, "chosen" if what == "choose" else "undone", place.seat, *args)
        if what == "choose" and self._choices != before and self._step:
            return await self._change(place, what, args)  # another one has chosen at once with this seat
        if self._choices != before:
            raise Failed("the game has gone on meanwhile: look again, then choose")
        if what == "choose":
            self._keep(place.seat, *found)
        else:
            self._choices = found
        await self._let_bots_play()

    def _keep(self, seat: int | None, choice: Any, choosers: tuple[int, ...]) -> None:
        """Add a choice to those of the game, or keep it until all who come before the seat in a joint step have
        chosen."""
        self._step = choosers if len(choosers) > 1 else ()
        if seat is None or seat == choosers[0]:
            self._add(choice)
        else:
            self._kept[seat] = choice

    def _add(self, choice: Any) -> None:
        """Add a choice of the next who chooses, and what was kept of those after him."""
        self._choices, self._step = (*self._choices, choice), self._step[1:]
        if self._step and self._step[0] in self._kept:
            self._add(self._kept.pop(self._step[0]))

    async def _look(self, place: Place) -> dict[str, Any]:
        """What the seat sees; computed once for each state of the game."""
        if self._trouble and monotonic() - self._trouble_at > AGAIN:
            await self._let_bots_play()
        kept = frozenset(self._kept)
        if place.seen_at != (self._choices, kept):
            if place.failed and monotonic() - place.failed_at < AGAIN:
                raise Failed(place.failed)
            there, place.failed = (self._choices, kept), ""
            try:
                place.seen = await self._call(place, "seen", place.seat, kept)
            except Stopped as error:
                place.failed, place.failed_at = f"your view is not ready: {error}; the game goes on", monotonic()
                raise Failed(place.failed) from None
            place.seen_at = there
        return {**place.seen, "trouble": self._trouble}

    # ------------------------------------------------------------------ bots

    async def _let_bots_play(self) -> None:
        """Lets bots choose until a person is to choose; waits for them a moment only."""
        if self._has_bots and (self._thinking is None or self._thinking.done()):
            self._trouble = ""
            self._thinking = asyncio.get_running_loop().create_task(self._bots_play())
        if self._thinking is not None:
            await asyncio.wait([self._thinking], timeout=PROMPT)

    async def _bots_play(self) -> None:
        try:
            while (found := await self._call(self._bots, "bot_choice", limit=BOT_LIMIT)) is not None:
                self._add(found)
        except Failed as error:
            why = str(error) if isinstance(error, Stopped | Busy) else "it failed"  # an error may say what the bot sees
            self._trouble = f"a bot has made no choice: {why}; it is asked again in a minute"
            self._trouble_at = monotonic()

    # ------------------------------------------------------------------ processes

    async def _open(self, place: Place, limit: float = LIMIT) -> list[str]:
        bots = self._opening[3] if place is self._bots else []
        opening = (*self._opening[:3], bots, *self._opening[4:])
        if not place.worker.alive:
            self._before_start()
        names: list[str] = await place.worker.call("open", *opening, limit=limit)
        place.life = place.worker.life
        return names

    async def _call(self, place: Place, what: str, *args: Any, limit: float = LIMIT) -> Any:
        """A call of the process of a place, which follows the choices made so far."""
        if self._ended:
            raise Failed(ELSEWHERE)
        place.used = monotonic()
        if not place.worker.alive or place.worker.life != place.life:
            await self._open(place)
            limit += FOLLOWING * len(self._choices)
        return await place.worker.call(what, self._choices, *args, limit=limit)

    @property
    def running(self) -> list[Place]:
        """The places that have a process now."""
        return [place for place in (*self.seats.values(), self._bots) if place.worker.alive]

    @property
    def idle(self) -> list[Place]:
        """Those of them whose process can be stopped without harm: no call of it is under way."""
        thinking = [self._bots] if self._thinking is not None and not self._thinking.done() else []
        unasked = [place for place in self.running if place not in thinking]
        return [place for place in unasked if not (place.worker.busy or place.one_by_one.locked())]

    def rest(self) -> None:
        """Ends processes that were not needed for long."""
        for place in self.idle:
            if monotonic() - place.used > RESTS:
                place.worker.stop()

    def stop(self) -> None:
        """Ends the game."""
        self._ended = True
        if self._thinking is not None:
            self._thinking.cancel()
        for place in (*self.seats.values(), self._bots):
            place.worker.stop()


class Rooms:
    """All rooms of one server."""

    def __init__(self) -> None:
        self._rooms: list[OneRoom] = []
        self._opening: set[OneRoom] = set()

    async def open(self, rules: tuple[bytes, str], settings: Mapping[str, int], bots: Sequence[str]) -> list[list[str]]:
        """A new room of a game, by its model and the file it was opened from. Of too many the one that was not used for
        longest ends. Returns its links."""
        if not rules[0]:
            raise Failed("there is no game yet: the rules have mistakes")
        room = OneRoom(rules, settings, bots, self._free_a_process)
        self._opening.add(room)
        try:
            links = await room.open()
        except Failed:
            room.stop()
            raise
        finally:
            self._opening.discard(room)
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

    def _free_a_process(self) -> None:
        """Lets one more process start: where there are too many, or memory is short, idle ones end, those first that
        were not used for longest; each starts again when it is needed. Raises Busy where none is idle."""
        while refusal := self._refusal():
            if not self._end_an_idle_process():
                raise Busy(refusal)

    def _refusal(self) -> str:
        """Why no process can start now; empty if one can."""
        if sum(len(room.running) for room in self._all()) >= MOST_PROCESSES:
            return ALL_BUSY
        return NO_MEMORY if _memory_is_short() else ""

    def _end_an_idle_process(self) -> bool:
        """Ends the idle process that was not used for longest; False if there is none."""
        idle = [place for room in self._all() for place in room.idle]
        if idle:
            min(idle, key=lambda place: place.used).worker.stop()
        return bool(idle)

    def _all(self) -> tuple[OneRoom, ...]:
        return *self._rooms, *self._opening

    def forget(self) -> None:
        """Ends rooms that nobody uses, processes that nobody needs, and idle ones while memory is short."""
        for room in list(self._rooms):
            room.rest()
            if monotonic() - room.used > FORGOTTEN:
                self._end(room)
        while _memory_is_short() and self._end_an_idle_process():
            pass

    def stop(self) -> None:
        """Ends all rooms."""
        for room in list(self._rooms):
            self._end(room)

    def _end(self, room: OneRoom) -> None:
        self._rooms.remove(room)
        room.stop()


def _memory_is_short() -> bool:
    free = free_memory()
    return free is not None and free < LEAST_FREE
