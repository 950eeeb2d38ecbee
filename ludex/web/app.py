"""The pages and calls of the playground as an ASGI application."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from ludex.bots import NAMES
from ludex.errors import LudexError
from ludex.web import asked
from ludex.web.asked import TooMuch, Unreadable
from ludex.web.guard import Guard
from ludex.web.library import Library, Opened
from ludex.web.pages import page
from ludex.web.processes import Failed, Worker
from ludex.web.rooms import Busy, Rooms
from ludex.web.session import IN_ROOMS, MEGABYTES, Session

STATIC = Path(__file__).parent / "static"
Handler = Callable[[Request], Awaitable[Response]]
MOST_SESSIONS = 64
RESTS, FORGOTTEN = 300.0, 12 * 3600.0  # seconds without use
BEAT = 15.0  # seconds after which a line is sent that says nothing, so that a lost page is noticed
ASKED = {"hover": "told", "complete": "offers", "signature": "told", "renamable": "name"}  # at a place of the rules


class Playground:
    """All sessions of one server."""

    def __init__(self, library: Library, at_once: int) -> None:
        self.library = library
        self.sessions: dict[str, Session] = {}
        self.at_once = asyncio.Semaphore(at_once)
        self.words, self.drawer = Worker("rules", MEGABYTES), Worker("tasks", MEGABYTES, 5)
        self.rooms = Rooms()
        self._pictures: dict[str, str] = {}  # of shipped games, as they are asked for

    # ------------------------------------------------------------------ sessions

    def session(self, request: Request) -> Session:
        found = self.sessions.get(request.path_params["id"])
        if found is None:
            raise Failed("this session is over: load the page again")
        return found

    async def open(self, request: Request) -> Response:
        """A new session with a game of the library, or with what was shared."""
        wanted = self._wanted(await asked.body(request))
        session = Session(self.at_once)
        self.sessions[session.id] = session
        self._make_room()
        found = await session.open(wanted)
        return JSONResponse({**session.state(), **found})

    def _wanted(self, data: dict[str, Any]) -> Opened:
        """What a page wants to open: what was shared, a game by its name, or what the server begins with."""
        if data.get("shared") is not None:
            return _shared(self.library, asked.part(data, "shared"))
        name = asked.text(data, "game", "")
        return self.library.read(name, asked.flag(data, "own")) if name else self.library.begin()

    def _make_room(self) -> None:
        for old in sorted(self.sessions.values(), key=lambda one: one.used)[:-MOST_SESSIONS]:
            old.rest()
            del self.sessions[old.id]

    def end(self) -> None:
        """No page hears anything more."""
        for session in self.sessions.values():
            session.hush()

    async def reap(self) -> None:
        """Ends processes that nobody uses, and forgets sessions that are old."""
        while True:
            await asyncio.sleep(30)
            self.rooms.forget()
            for session in list(self.sessions.values()):
                idle = 0.0 if session.watched else monotonic() - session.used
                if idle > RESTS:
                    session.rest()
                if idle > FORGOTTEN:
                    del self.sessions[session.id]

    # ------------------------------------------------------------------ what a page asks

    async def state(self, request: Request) -> Response:
        session = self.session(request)
        found = await session.set_text(session.text)
        return JSONResponse({**session.state(), **found})

    async def events(self, request: Request) -> Response:
        session = self.session(request)

        async def stream() -> AsyncIterator[str]:
            news = session.listen()
            try:
                seen = {name: session.view.get(name) for name in ("version", "engine")}
                yield _event("hello", {"view": seen, "engine": session.engine})
                while not news.closed:
                    event = await news.next(BEAT)
                    yield ": \n\n" if event is None else _event(*event)
            finally:
                session.leave(news)

        return StreamingResponse(stream(), media_type="text/event-stream", headers={"Cache-Control": "no-store"})

    async def call(self, request: Request) -> Response:
        session, data = self.session(request), await asked.body(request)
        return JSONResponse(await self._called(session, request.path_params["what"], data))

    async def _called(self, session: Session, what: str, data: dict[str, Any]) -> Any:
        """What is asked of the rules, or else of the game."""
        match what:
            case "open":
                found = await session.open(self._wanted(data))
                return {**session.state(), **found}
            case "rules":
                return await session.set_text(asked.text(data, "text"))
            case "format":
                return {"text": await session.format(asked.text(data, "text"))}
            case "hover" | "complete" | "signature" | "renamable":
                return {ASKED[what]: await session.ask(what, *_place(data))}
            case "rename":
                return {"edits": await session.ask("rename", *_place(data), asked.text(data, "name"))}
            case "export":
                return session.export()
            case "save":
                return {"file": session.save(self.library, asked.text(data, "name"))}
            case "job":
                session.start(asked.text(data, "kind"), asked.number(data, "seconds", 10))
            case "room":
                bots = asked.texts(data, "bots")
                return {"links": await self.rooms.open(session.rules, asked.settings(data), bots)}
            case "stop":
                session.cancel(asked.text(data, "kind"))
            case _:
                return await _played(session, what, data)
        return {}

    async def seat(self, request: Request) -> Response:
        """What a seat of a room sees, as it is or after what its player does."""
        token, what = request.path_params["token"], request.path_params.get("what", "seen")
        if request.method == "GET":
            if what not in ("seen", "name"):
                raise Failed(f"there is nothing called '{what}'")
            return _private(await self.rooms.ask(what, token))
        data = await asked.body(request)
        if what == "choose":
            more = asked.text(data, "key"), asked.whole(data, "number")
            return _private(await self.rooms.ask("choose", token, *more))
        if what == "undo":
            return _private(await self.rooms.ask("undo", token))
        raise Failed(f"there is nothing called '{what}'")

    async def about(self, request: Request) -> Response:
        """What the page shows before anything is opened."""
        words = await self.words.call("words", limit=20)
        games = await asyncio.to_thread(self.library.games)
        return JSONResponse({"games": games, "words": words, "bots": list(NAMES)})

    async def picture(self, request: Request) -> Response:
        """How a shipped game begins."""
        name = request.path_params["name"]
        if name not in self._pictures:
            home = self.library.read(name).home
            self._pictures[name] = await self.drawer.call("cover", home, limit=20)
        return Response(self._pictures[name], media_type="image/svg+xml", headers={"Cache-Control": "max-age=3600"})

    async def page(self, request: Request) -> Response:
        return HTMLResponse(await asyncio.to_thread(page, request.path_params["name"]))

    async def manual(self, request: Request) -> Response:
        return JSONResponse({"page": await self.words.call("page", request.path_params["code"], limit=20)})


def application(library: Library, guard: dict[str, Any], at_once: int = 2) -> Starlette:
    """The server. guard: see `Guard`; at_once: engines and jobs that run at the same time."""
    playground = Playground(library, at_once)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        playground.words.start()
        reaper = asyncio.create_task(playground.reap())
        yield
        reaper.cancel()
        for session in playground.sessions.values():
            session.rest()
        playground.rooms.stop()
        playground.words.stop()
        playground.drawer.stop()

    async def front(request: Request) -> Response:
        return FileResponse(STATIC / "index.html", headers={"Cache-Control": "no-cache"})

    async def seat(request: Request) -> Response:
        return FileResponse(STATIC / "seat.html", headers={"Cache-Control": "no-cache"})

    one = "/api/sessions/{id}"
    routes = [
        Route("/", front),
        Route("/seat", seat),
        Route("/api/seats/{token}", _told(playground.seat)),
        Route("/api/seats/{token}/{what}", _told(playground.seat), methods=["GET", "POST"]),
        Route("/pages/{name}", _told(playground.page)),
        Route("/api/picture/{name}", _told(playground.picture)),
        Route("/api/about", _told(playground.about)),
        Route("/api/manual/{code}", _told(playground.manual)),
        Route("/api/sessions", _told(playground.open), methods=["POST"]),
        Route(one, _told(playground.state)),
        Route(f"{one}/events", _told(playground.events)),
        Route(f"{one}/{{what}}", _told(playground.call), methods=["POST"]),
        Mount("/static", StaticFiles(directory=STATIC)),
    ]
    app = Starlette(routes=routes, lifespan=life)
    app.add_middleware(Guard, **guard)
    app.state.playground = playground
    return app


def _told(handler: Handler) -> Handler:
    """An error is an answer with a message for the user: 409; 400 where the call itself is wrong, 503 where the server
    has no process for it now."""

    async def told(request: Request) -> Response:
        try:
            return await handler(request)
        except Busy as error:
            return _message(str(error), 503, {"Retry-After": "5"})
        except (Failed, LudexError) as error:
            return _message(str(error), 409)
        except TooMuch as error:
            return _message(str(error), 413, {"Connection": "close"})  # what is still under way is not read
        except Unreadable as error:
            return _message(str(error), 400)
        except asyncio.CancelledError:  # the server ends, and waits no longer: an answer keeps its log clean
            return _message("the server has ended", 503)

    return told


async def _played(session: Session, what: str, data: dict[str, Any]) -> Any:
    """What is asked of the game on the board, and of those who play it."""
    match what:
        case "board":
            return await session.at_table("board")
        case "choose":
            return await session.act("choose", asked.whole(data, "version"), asked.whole(data, "number"))
        case "turn":
            return await session.act("play_text", asked.text(data, "text"))
        case "undo":
            return await session.act("undo")
        case "go":
            return await session.act("go", asked.whole(data, "at"))
        case "position":
            return await session.act("position", asked.text(data, "text"))
        case "new":
            return await session.act("new", asked.settings(data), asked.given(data), asked.whole(data, "seed", 0))
        case "line":
            return await session.act("open", session.model, asked.record(data, "record"))
        case "why":
            way = asked.wholes(data, "way")
            return {"reasons": await session.at_table("why", asked.whole(data, "version"), way)}
        case "text":
            return {"text": await session.at_table("text")}
        case "picture":
            return {"svg": await session.at_table("picture")}
        case "seats" | "hint" | "evaluate" if session.secrets:
            raise Failed(IN_ROOMS)
        case "seats":
            session.seats.set(asked.bots(data, NAMES))
        case "hint":
            session.seats.hint(asked.bot(data, NAMES), asked.number(data, "ms"))
        case "evaluate":
            session.seats.evaluate(asked.bot(data, NAMES), asked.number(data, "ms"))
        case _:
            raise Failed(f"there is nothing called '{what}'")
    return {}


def _place(data: dict[str, Any]) -> tuple[int, int, str]:
    """A place of the rules, and the rules."""
    return asked.whole(data, "line"), asked.whole(data, "column"), asked.text(data, "text")


def _shared(library: Library, data: dict[str, Any]) -> Opened:
    """A shared file; raises Failed where it is none."""
    if data.get("ludex") != 1 or not isinstance(data.get("text"), str):
        raise Failed("this is no file that the playground has saved")
    found = asked.part(data, "beside")
    beside = {name: asked.text(found, name) for name in found}
    name = asked.rules_name(asked.text(data, "name", "game"))
    return library.shared(name, data["text"], beside, asked.record(data, "game"))


def _private(seen: dict[str, Any]) -> Response:
    """An answer for one seat, which no cache keeps."""
    return JSONResponse(seen, headers={"Cache-Control": "no-store"})


def _message(words: str, status: int, headers: dict[str, str] | None = None) -> Response:
    return JSONResponse({"message": words}, status, headers)


def _event(kind: str, data: Any) -> str:
    return f"event: {kind}\ndata: {json.dumps(data)}\n\n"
