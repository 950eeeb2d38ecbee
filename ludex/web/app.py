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
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from ludex.errors import LudexError
from ludex.web.guard import Guard
from ludex.web.library import Library
from ludex.web.processes import Failed, Worker
from ludex.web.session import MEGABYTES, Session

STATIC = Path(__file__).parent / "static"
Handler = Callable[[Request], Awaitable[Response]]
MOST_SESSIONS, MOST_BYTES = 64, 2_000_000
RESTS, FORGOTTEN = 300.0, 12 * 3600.0  # seconds without use
BEAT = 15.0  # seconds after which a line is sent that says nothing, so that a lost page is noticed
ASKED = {"hover": "told", "complete": "offers", "signature": "told", "renamable": "name"}  # at a place of the rules


class Playground:
    """All sessions of one server."""

    def __init__(self, library: Library, at_once: int) -> None:
        self.library = library
        self.sessions: dict[str, Session] = {}
        self.at_once = asyncio.Semaphore(at_once)
        self.words = Worker("rules", MEGABYTES)

    # ------------------------------------------------------------------ sessions

    def session(self, request: Request) -> Session:
        found = self.sessions.get(request.path_params["id"])
        if found is None:
            raise Failed("this session is over: load the page again")
        return found

    async def open(self, request: Request) -> Response:
        """A new session with a game of the library, or with what was shared."""
        wanted = await _body(request)
        session = Session(self.at_once)
        self.sessions[session.id] = session
        self._make_room()
        return JSONResponse(await self._opened(session, wanted))

    async def _opened(self, session: Session, wanted: dict[str, Any]) -> dict[str, Any]:
        shared = wanted.get("shared")
        if shared is not None:
            name, text, beside, record = _shared(shared)
        else:
            name, record = str(wanted.get("game") or ""), {}
            if not name and self.library.first is not None:
                name, (text, beside) = self.library.first.stem, self.library.read_file(self.library.first)
            else:
                name = name or "bacteria"
                text, beside = self.library.read(name, bool(wanted.get("own")))
        found = await session.open(name, text, beside, record)
        return {**session.state(), **found}

    def _make_room(self) -> None:
        for old in sorted(self.sessions.values(), key=lambda one: one.used)[:-MOST_SESSIONS]:
            old.rest()
            del self.sessions[old.id]

    async def reap(self) -> None:
        """Ends processes that nobody uses, and forgets sessions that are old."""
        while True:
            await asyncio.sleep(30)
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
            queue = session.listen()
            try:
                yield _event("hello", {"version": session.view.get("version", 0)})
                while True:
                    try:
                        yield _event(*await asyncio.wait_for(queue.get(), BEAT))
                    except TimeoutError:
                        yield ": \n\n"
            finally:
                session.leave(queue)

        return StreamingResponse(stream(), media_type="text/event-stream", headers={"Cache-Control": "no-store"})

    async def call(self, request: Request) -> Response:
        session, data = self.session(request), await _body(request)
        return JSONResponse(await self._called(session, request.path_params["what"], data))

    async def _called(self, session: Session, what: str, data: dict[str, Any]) -> Any:
        """What is asked of the rules, or else of the game."""
        match what:
            case "open":
                return await self._opened(session, data)
            case "rules":
                return await session.set_text(str(data["text"]))
            case "format":
                return {"text": await session.format(str(data["text"]))}
            case "hover" | "complete" | "signature" | "renamable":
                return {ASKED[what]: await session.ask(what, *_place(data))}
            case "rename":
                return {"edits": await session.ask("rename", *_place(data), str(data["name"]))}
            case "export":
                return session.export()
            case "save":
                return {"file": self.library.write(str(data["name"]), session.text)}
            case "job":
                session.start(str(data["kind"]), float(data.get("seconds", 10)))
            case "stop":
                session.cancel(str(data["kind"]))
            case _:
                return await _played(session, what, data)
        return {}

    async def about(self, request: Request) -> Response:
        """What the page shows before anything is opened."""
        from ludex.bots import NAMES

        words = await self.words.call("words", limit=20)
        games = await asyncio.to_thread(self.library.games)
        return JSONResponse(
            {"games": games, "words": words, "bots": list(NAMES), "folder": self.library.folder is not None}
        )

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
        playground.words.stop()

    async def page(request: Request) -> Response:
        return FileResponse(STATIC / "index.html", headers={"Cache-Control": "no-cache"})

    one = "/api/sessions/{id}"
    routes = [
        Route("/", page),
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
    return app


def _told(handler: Handler) -> Handler:
    """What goes wrong is an answer: 409 and the message for the user; 400 where the call itself is wrong."""

    async def told(request: Request) -> Response:
        try:
            return await handler(request)
        except (Failed, LudexError) as error:
            return JSONResponse({"message": str(error)}, 409)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            return JSONResponse({"message": f"this call cannot be read: {type(error).__name__}: {error}"}, 400)

    return told


async def _played(session: Session, what: str, data: dict[str, Any]) -> Any:
    """What is asked of the game on the board, and of those who play it."""
    match what:
        case "board":
            return await session.at_table("board")
        case "choose":
            return await session.act("choose", int(data["version"]), int(data["number"]))
        case "turn":
            return await session.act("play_text", str(data["text"]))
        case "undo":
            return await session.act("undo")
        case "go":
            return await session.act("go", int(data["at"]))
        case "position":
            return await session.act("position", str(data["text"]))
        case "new":
            settings = {str(name): int(value) for name, value in data.get("settings", {}).items()}
            return await session.act("new", settings, data.get("given", {}), int(data.get("seed", 0)))
        case "line":
            return await session.act("open", session.model, data["record"])
        case "why":
            way = [int(spot) for spot in data["way"]]
            return {"reasons": await session.at_table("why", int(data["version"]), way)}
        case "text":
            return {"text": await session.at_table("text")}
        case "picture":
            return {"svg": await session.at_table("picture")}
        case "seats":
            session.seats.set(data["bots"])
        case "hint":
            session.seats.hint(str(data["bot"]), float(data["ms"]))
        case "evaluate":
            session.seats.evaluate(str(data["bot"]), float(data["ms"]))
        case _:
            raise Failed(f"there is nothing called '{what}'")
    return {}


def _place(data: dict[str, Any]) -> tuple[int, int, str]:
    """A place of the rules, and the rules."""
    return int(data["line"]), int(data["column"]), str(data["text"])


async def _body(request: Request) -> dict[str, Any]:
    if int(request.headers.get("content-length") or 0) > MOST_BYTES:
        raise Failed("this is more than a session may send")
    data = await request.json() if await request.body() else {}
    if not isinstance(data, dict):
        raise ValueError("an object is wanted")
    return data


def _shared(shared: Any) -> tuple[str, str, dict[str, str], dict[str, Any]]:
    """The parts of a shared file; raises Failed where it is none."""
    if not isinstance(shared, dict) or shared.get("ludex") != 1 or not isinstance(shared.get("text"), str):
        raise Failed("this is no file that the playground has saved")
    beside = {str(name): str(text) for name, text in dict(shared.get("beside") or {}).items()}
    return str(shared.get("name") or "game"), shared["text"], beside, dict(shared.get("game") or {})


def _event(kind: str, data: Any) -> str:
    return f"event: {kind}\ndata: {json.dumps(data)}\n\n"
