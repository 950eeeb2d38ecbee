"""Starts the server of the playground and says where it is."""

from __future__ import annotations

import logging
import os
import secrets
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ludex.errors import LudexError

LOOPBACK = ("127.0.0.1", "localhost", "::1", "[::1]")
PORTS = range(65_536)
MISSING = "the playground needs packages that are not installed: {}"
INSTALL = "install them: pip install 'ludex[web]'"


def serve(game: str, host: str, port: int, folder: Path | None, show: bool) -> None:
    """Serves until Ctrl-C. Raises LudexError where it cannot."""
    try:
        import uvicorn

        from ludex.web.app import application
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("starlette", "uvicorn", "markdown_it"):
            raise
        raise LudexError(MISSING.format(error.name), INSTALL) from None
    from ludex.web.library import Library

    if folder is not None and not folder.is_dir():
        raise LudexError(f"--folder {folder} is not a folder")
    if port not in PORTS:
        raise LudexError(f"--port {port} is no port: a number from 0 to {PORTS[-1]}, 0 for any that is free")
    host = host.removeprefix("[").removesuffix("]")
    local = host in LOOPBACK
    token = "" if local else secrets.token_urlsafe(18)
    library = Library(folder, _first(game))
    app = application(library, {"hosts": LOOPBACK if local else None, "token": token}, max(os.cpu_count() or 1, 1))
    with _bound(host, port) as bound:
        named = f"[{host}]" if ":" in host else host
        address = f"http://{named}:{bound.getsockname()[1]}/" + (f"?token={token}" if token else "")
        print(f"ludex: the playground is at {address} (Ctrl-C ends it)", file=sys.stderr, flush=True)
        if show:
            import webbrowser

            webbrowser.open(address)
        config = uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=1, server_header=False)
        logging.getLogger("uvicorn.error").addFilter(lambda record: "graceful shutdown" not in str(record.msg))
        _ending(uvicorn.Server, app.state.playground.end)(config).run(sockets=[bound])


def _ending(server: type[Any], end: Callable[[], None]) -> type[Any]:
    """A kind of server that calls `end` before it waits for its connections: streams of events end by themselves, but
    those that nobody reads, which are cut off."""

    class Ending(server):  # type: ignore[misc]
        async def shutdown(self, sockets: Any = None) -> None:
            end()
            await super().shutdown(sockets)

    return Ending


def _first(game: str) -> Path | None:
    from ludex.shipped import find_rules

    return find_rules(game) if game else None


def _bound(host: str, port: int) -> socket.socket:
    """A socket at the port; 0 is any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
        made.listen(128)  # from now on the address that is printed can be asked
    except (OSError, TypeError) as error:  # TypeError: a name that is none
        made.close()
        why = getattr(error, "strerror", None) or "that is no name of a host"
        raise LudexError(f"the server cannot be at {host}:{port}: {why}", "--port names another") from None
    return made
