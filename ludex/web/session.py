"""One user's rules and game: what the page asks for, done in processes of its own."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from time import monotonic
from typing import Any

from ludex.web.library import Library, Opened
from ludex.web.news import News
from ludex.web.processes import Failed, Stopped, Worker
from ludex.web.seats import Seats

CHECKING, CLICK, BUILDING = 10.0, 20.0, 240.0  # seconds after which a process is stopped
QUIET = 0.7  # seconds without a change after which an engine is built
MEGABYTES = 3000
MOST_TEXT = 300_000  # letters of rules and of the data beside them
JOBS = {
    "report": 90.0,
    "coverage": 60.0,
    "checks": 60.0,
    "fuzz": 60.0,
    "diff": 60.0,
}  # and their limits, beyond what is asked
IN_ROOMS = (
    "this game hides something from its players, or they choose at once, so no board is shown beside the rules: "
    "open a room (POST /api/sessions/ID/room), in which each seat sees its own view at its own link"
)
MOST_LISTENERS = 16  # pages of one session


class Session:
    """events: what changed, for every page that listens, as (kind, data)."""

    def __init__(self, at_once: asyncio.Semaphore) -> None:
        self.id = secrets.token_urlsafe(16)
        self.used = monotonic()
        self.name, self.text, self.home = "game", "", ""
        self._saved = ""  # the text of the file that the rules were opened from, or saved to
        self.beside: dict[str, str] = {}
        self.model = self.first_model = b""
        self.record: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.secrets = False  # whether the game is played by views alone
        self.trouble = ""  # why the game could not begin, for a page that did not listen yet
        self.engine = {"state": "none", "note": ""}
        self._wanted: tuple[bytes, str] | None = None  # the rules and settings of which an engine is built
        self._in_vain: tuple[bytes, str] | None = None  # and those of which none could be built
        self.seats = Seats(self)
        self._at_once = at_once
        self._rules, self._table = Worker("rules", MEGABYTES), Worker("table", MEGABYTES)
        self._opened = 0  # the life of the table's process in which the game was opened
        self._builder = Worker("tasks", MEGABYTES, 10)
        self._jobs: dict[str, asyncio.Task[None]] = {}
        self._listeners: list[News] = []

    # ------------------------------------------------------------------ events

    def listen(self) -> News:
        """The events from now on. Of too many pages the first receives no more."""
        news = News()
        self._listeners.append(news)
        for first in self._listeners[:-MOST_LISTENERS]:
            first.close()
        self.seats.look()
        return news

    def leave(self, news: News) -> None:
        self._listeners.remove(news)
        self.used = monotonic()

    def hush(self) -> None:
        """Ends the streams of all pages."""
        for news in self._listeners:
            news.close()

    @property
    def watched(self) -> bool:
        return bool(self._listeners)

    def tell(self, kind: str, data: Any) -> None:
        for news in self._listeners:
            news.add(kind, data)

    # ------------------------------------------------------------------ rules

    async def open(self, wanted: Opened) -> dict[str, Any]:
        """Other rules and their game; returns the findings."""
        self.name, self.home, self._saved = wanted.name, wanted.home, wanted.text
        self.beside, self.record = dict(wanted.beside), dict(wanted.record)
        self.model = self.first_model = b""
        self.view, self.trouble, self.secrets = {}, "", False
        self._cancel("engine")
        found = await self.set_text(wanted.text)
        if "rules" in self._jobs:
            await asyncio.wait([self._jobs["rules"]])
        return found

    def save(self, library: Library, name: str) -> str:
        """Saves the rules; the name of the file, "" where the server has no place for it."""
        file = library.write(name, self.text, self._saved)
        self._saved = self.text if file else self._saved
        return file

    @property
    def rules(self) -> tuple[bytes, str]:
        """The checked rules, and the file that they were opened from."""
        return self.model, self.home

    async def set_text(self, text: str) -> dict[str, Any]:
        """The rules as they are typed: their findings at once; if they are sound the game goes on by them."""
        if len(text) + sum(map(len, self.beside.values())) > MOST_TEXT:
            raise Failed(f"rules and data of more than {MOST_TEXT} letters are not read here")
        self.used, self.text = monotonic(), text
        try:
            found = await self._rules.call("check", self.name, text, self.beside, limit=CHECKING)
        except Stopped as error:
            found = {"findings": [_whole_file(f"the rules could not be checked: {error}")], "names": {}, "sources": []}
            found |= {"secrets": False, "title": ""}
            return {**found, "sound": False}
        model = found.pop("model")
        if model is not None and text == self.text and model != self.model:
            fresh, self.model, self.secrets = not self.model or self.secrets, model, found["secrets"]
            self.first_model = self.first_model or model
            if self.secrets:
                self.view, self.trouble = {}, IN_ROOMS
            else:
                self._go_on("rules", self._begin() if fresh else self._change())
        return {**found, "sound": model is not None}

    async def _begin(self) -> None:
        try:
            self._take(await self._table.call("open", self.model, self.record, limit=CLICK))
            self._opened = self._table.life
        except Failed as error:
            self.trouble = f"the game cannot begin: {error}"
            self.tell("trouble", self.trouble)

    async def _change(self) -> None:
        if not self.view:
            return await self._begin()
        try:
            self._take(await self.at_table("change", self.model))
        except Failed as error:
            self.tell("trouble", f"the game cannot go on: {error}")

    async def ask(self, what: str, line: int, column: int, text: str, *more: str) -> Any:
        """What is shown or offered at a place of the rules, as they are written now."""
        if len(text) > MOST_TEXT:
            raise Failed(f"rules of more than {MOST_TEXT} letters are not read here")
        return await self._rules.call(what, self.name, text, self.beside, line, column, *more, limit=CHECKING)

    async def format(self, text: str) -> str:
        return str(await self._rules.call("format", text, limit=CHECKING))

    # ------------------------------------------------------------------ the table

    async def at_table(self, name: str, *args: Any) -> Any:
        """Asks the process of the game; where it had to be stopped, the next one begins where it was."""
        self.used = monotonic()
        if not self.model:
            raise Failed("there is no game yet: the rules have mistakes")
        if self.secrets:
            raise Failed(IN_ROOMS)
        if not self._table.alive or self._table.life != self._opened:
            await self._table.call("open", self.model, self.record, limit=CLICK)
            self._opened = self._table.life
        return await self._table.call(name, *args, limit=CLICK)

    async def act(self, name: str, *args: Any) -> dict[str, Any]:
        """A call that changes the game; returns the view."""
        self._take(await self.at_table(name, *args), tell=False)
        return self.view

    def _take(self, view: dict[str, Any], tell: bool = True) -> None:
        self.record, self.view, self.trouble = view.pop("record"), view, ""
        if tell:
            self.tell("view", view)
        if view["engine"] == "compiled":
            self._set_engine("ready")
        else:
            self._want_engine(view["game"]["settings"])
        self.seats.look()

    # ------------------------------------------------------------------ the engine

    def _want_engine(self, settings: Mapping[str, int]) -> None:
        """Builds one for the rules and settings of now, unless that goes on already or has failed."""
        wanted, building = (self.model, str(settings)), self._jobs.get("engine")
        if wanted == self._in_vain or (wanted == self._wanted and building is not None and not building.done()):
            return
        self._wanted = wanted
        self._go_on("engine", self._build(self.model, settings))

    async def _build(self, model: bytes, settings: Mapping[str, int]) -> None:
        self._set_engine("waiting")
        await asyncio.sleep(QUIET)
        async with self._at_once:
            self._set_engine("building")
            began = monotonic()
            try:
                await self._builder.call("build", model, settings, limit=BUILDING)
            except Failed as error:
                self._set_engine("none", str(error).partition("\n")[0])
                self._in_vain = self._wanted
                return
            finally:
                self._builder.stop()
        self._set_engine("ready", f"built in {monotonic() - began:.1f} s")
        try:
            self._take(await self.at_table("take_engine"))
        except Failed as error:
            self._set_engine("none", str(error))

    def _set_engine(self, state: str, note: str = "") -> None:
        if (state, note) != (self.engine["state"], self.engine["note"]) and not (
            state == "ready" == self.engine["state"] and not note
        ):
            self.engine = {"state": state, "note": note}
            self.tell("engine", self.engine)

    # ------------------------------------------------------------------ jobs

    def start(self, kind: str, seconds: float) -> None:
        """Begins a job; its results are sent as events (`job`)."""
        if kind not in JOBS:
            raise Failed(f"there is no job '{kind}'")
        if not self.model:
            raise Failed("the rules have mistakes: mend them first")
        self._go_on(kind, self._job(kind, min(max(seconds, 0.5), JOBS[kind])))

    def cancel(self, kind: str) -> None:
        self._cancel(kind)
        self.tell("job", {"kind": kind, "state": "stopped"})

    async def _job(self, kind: str, seconds: float) -> None:
        record = self.record
        args = {
            "report": (self.model, record, seconds, 20_000),
            "coverage": (self.model, record, seconds),
            "checks": (self.model,),
            "fuzz": (self.model, record, seconds),
            "diff": (self.first_model, self.model, record, seconds),
        }[kind]
        self.tell("job", {"kind": kind, "state": "waiting"})
        worker = Worker("tasks", MEGABYTES, 10)

        def part(value: Any) -> None:
            self.tell("job", {"kind": kind, "state": "running", "value": value})

        try:
            async with self._at_once:
                self.tell("job", {"kind": kind, "state": "running"})
                value = await worker.call(kind, *args, limit=BUILDING + 3 * seconds, each=part)
            self.tell("job", {"kind": kind, "state": "done", "value": value})
        except Failed as error:
            self.tell("job", {"kind": kind, "state": "failed", "why": str(error)})
        finally:
            worker.stop()

    # ------------------------------------------------------------------ life

    def _go_on(self, name: str, work: Any) -> None:
        """Runs beside; what runs by this name is given up, except where it is what asks."""
        running = self._jobs.get(name)
        if running is not None and running is not asyncio.current_task():
            running.cancel()
        self._jobs[name] = asyncio.get_running_loop().create_task(work)

    def _cancel(self, name: str) -> None:
        task = self._jobs.pop(name, None)
        if task is not None:
            task.cancel()

    def state(self) -> dict[str, Any]:
        """All that a page needs that has just been loaded."""
        return {
            "id": self.id,
            "name": self.name,
            "text": self.text,
            "beside": self.beside,
            "view": self.view or None,
            "trouble": self.trouble,
            "engine": self.engine,
            "seats": self.seats.as_data(),
        }

    def export(self) -> dict[str, Any]:
        """The file to share: rules, data and game."""
        return {"ludex": 1, "name": self.name, "text": self.text, "beside": self.beside, "game": self.record}

    def rest(self) -> None:
        """Ends the processes; the next call starts them again."""
        for name in list(self._jobs):
            self._cancel(name)
        self.seats.stop()
        for worker in (self._rules, self._table, self._builder):
            worker.stop()


def _whole_file(title: str) -> dict[str, Any]:
    return {
        **{"code": "", "severity": "error", "title": title, "label": "", "hint": "", "notes": [], "file": ""},
        **{"line": 1, "column": 1, "endLine": 1, "endColumn": 2},
    }
