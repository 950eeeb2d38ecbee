"""Who plays: people or bots; and what bots say when they are asked for a hint, or about the whole game."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from ludex.web.processes import Failed, Worker

MEGABYTES = 4000
LONGEST = 60_000  # ms of one turn
GRACE = 30.0  # seconds beyond its time after which a bot is stopped


class Seats:
    """The bots of a session. They play while somebody looks on, at the end of the line, on a generated engine."""

    def __init__(self, session: Any) -> None:
        self.session = session
        self.bots: list[dict[str, Any] | None] = []
        self._worker = Worker("tasks", MEGABYTES, 5)
        self._turn: asyncio.Task[None] | None = None
        self._asked: asyncio.Task[None] | None = None

    def set(self, bots: Sequence[dict[str, Any] | None]) -> None:
        """For each player None (a person), or {bot, ms}."""
        self.bots = [
            bot and {"bot": str(bot["bot"]), "ms": min(max(float(bot.get("ms", 1000)), 10), LONGEST)} for bot in bots
        ]
        self._stop_turn()
        self.session.tell("seats", self.as_data())
        self.look()

    def as_data(self) -> list[dict[str, Any] | None]:
        return self.bots

    def look(self) -> None:
        """Lets a bot think if it is its turn."""
        view = self.session.view
        if not view or view["over"] or not self.session.watched or view["engine"] != "compiled":
            return
        bot = self.bots[view["mover"]] if view["mover"] < len(self.bots) else None
        if bot is None or view["at"] != len(view["turns"]) or (self._turn is not None and not self._turn.done()):
            return
        self._turn = asyncio.get_running_loop().create_task(self._play(view, bot))

    async def _play(self, view: dict[str, Any], bot: dict[str, Any]) -> None:
        """One turn of a bot; then it is looked again who is next."""
        try:
            self.session.tell("thinking", {"mover": view["mover"], **bot})
            found = await self._think(view, bot["bot"], bot["ms"])
            self._turn = None
            self.session.tell("thought", found)
            if self.session.view.get("version") == view["version"]:
                await self.session.act("play_text", found["turn"], view["version"])
                self.session.tell("view", self.session.view)
        except Failed as error:
            self._turn = None
            self.session.tell("trouble", f"the bot {bot['bot']} gave up: {error}")
            self.set([])

    async def _think(self, view: dict[str, Any], bot: str, ms: float) -> dict[str, Any]:
        session = self.session
        record = {**session.record, "turns": session.record["turns"][: view["at"]], "partial": view["partial"]}
        limit = ms / 1000 + GRACE
        return dict(await self._worker.call("think", *session.rules, record, bot, ms, view["mover"], limit=limit))

    def hint(self, bot: str, ms: float) -> None:
        """What a bot would choose, sent as an event."""
        self._ask(self._hint(self.session.view, bot, min(ms, LONGEST)))

    async def _hint(self, view: dict[str, Any], bot: str, ms: float) -> None:
        try:
            found = await self._think(view, bot, ms)
            self.session.tell("hint", {**found, "version": view["version"]})
        except Failed as error:
            self.session.tell("trouble", f"no hint: {error}")

    def evaluate(self, bot: str, ms: float) -> None:
        """A bot's evaluation of every position of the line, sent one by one."""
        self._ask(self._evaluate(bot, min(ms, 5000.0)))

    async def _evaluate(self, bot: str, ms: float) -> None:
        session, worker = self.session, Worker("tasks", MEGABYTES, 10)
        limit = (ms / 1000 + 0.5) * (len(session.record["turns"]) + 1) + GRACE
        session.tell("evaluation", {"state": "begun", "of": len(session.record["turns"]) + 1})
        try:
            args = session.record, bot, ms
            await worker.call(
                "evaluate", *session.rules, *args, limit=limit, each=lambda part: session.tell("evaluation", part)
            )
            session.tell("evaluation", {"state": "done"})
        except Failed as error:
            session.tell("trouble", f"no evaluation: {error}")
        finally:
            worker.stop()

    def _ask(self, work: Any) -> None:
        if self._asked is not None:
            self._asked.cancel()
        self._asked = asyncio.get_running_loop().create_task(work)

    def _stop_turn(self) -> None:
        if self._turn is not None:
            self._turn.cancel()
            self._turn = None

    def stop(self) -> None:
        self._stop_turn()
        if self._asked is not None:
            self._asked.cancel()
        self._worker.stop()
