"""A playground for tests: started on a free port, asked over HTTP as the page asks it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ludex import load
from tests.marked import HANGS
from tests.quickly import quickly


class Server:
    """address ends in /."""

    def __init__(self, address: str, process: Any = None) -> None:
        self.address, self.process = address, process

    def ask(self, path: str, data: Any = None, headers: dict[str, str] | None = None) -> tuple[int, Any]:
        """Status and answer; with data it is a POST."""
        body = None if data is None else json.dumps(data).encode()
        request = urllib.request.Request(
            self.address + path, body, {"Content-Type": "application/json", **(headers or {})}
        )
        try:
            with urllib.request.urlopen(request, timeout=HANGS) as answer:
                return answer.status, _read(answer.read())
        except urllib.error.HTTPError as error:
            return error.code, _read(error.read())

    def open(self, **wanted: Any) -> Session:
        status, state = self.ask("api/sessions", wanted)
        assert status == 200 and not state["trouble"], state
        return Session(self, state)


class Session:
    """A session as its page sees it; `view` is the last one."""

    def __init__(self, server: Server, state: dict[str, Any]) -> None:
        self.server, self.state, self.view = server, state, state["view"]

    def call(self, what: str, **data: Any) -> Any:
        status, answer = self.server.ask(f"api/sessions/{self.state['id']}/{what}", data)
        assert status == 200, answer
        if isinstance(answer, dict) and "version" in answer:
            self.view = answer
        return answer

    def refused(self, what: str, **data: Any) -> str:
        """The message of a call that must be refused."""
        status, answer = self.server.ask(f"api/sessions/{self.state['id']}/{what}", data)
        assert status == 409, answer
        return answer["message"]

    def play(self, text: str) -> None:
        self.call("turn", text=text)

    def texts(self) -> list[str]:
        return [text for text, _, _ in self.view["choices"]]

    def choose(self, text: str) -> None:
        self.call("choose", version=self.view["version"], number=self.texts().index(text))

    def turns(self) -> list[str]:
        return [text for text, _ in self.view["turns"]]

    def events(self, *kinds: str) -> Iterator[tuple[str, Any]]:
        """The events of these kinds from now on, as they come."""
        path = f"{self.server.address}api/sessions/{self.state['id']}/events"
        told = _told(urllib.request.urlopen(path, timeout=HANGS))
        assert next(told)[0] == "hello"  # the server listens
        return (event for event in told if event[0] in kinds)


def _told(stream: Any) -> Iterator[tuple[str, Any]]:
    kind = ""
    with stream:
        for line in stream:
            text = line.decode().rstrip("\n")
            if text.startswith("event: "):
                kind = text.removeprefix("event: ")
            elif text.startswith("data: "):
                yield kind, json.loads(text.removeprefix("data: "))


def build_for_server(game: str) -> None:
    """Builds the engine that a server would build. The server gives way to others, so that it may wait for long."""
    with quickly():
        load(game)


@contextmanager
def served(
    *arguments: str, port: str = "0", cwd: Path | None = None, environment: Any = None, killed: bool = False
) -> Iterator[Server]:
    """A server with these arguments, until the block ends; its log must be empty then, unless the block kills it
    (Python's fork server may say that its parent is gone). Without an `environment` it builds engines quickly."""
    environment = {**os.environ, "LUDEX_CFLAGS": "-O0"} if environment is None else environment
    command = [sys.executable, "-m", "ludex", "serve", "--port", port, *arguments]
    log = tempfile.TemporaryFile("w+")  # no pipe, which would be full some time
    process = subprocess.Popen(command, stderr=log, text=True, cwd=cwd, env=environment)
    try:
        line = _first_line(log, process)
        assert "the playground is at" in line, line
        yield Server(line.split("playground is at ")[1].split(" ")[0], process)
    finally:
        process.terminate()
        process.wait(HANGS)
    log.seek(0)
    _, _, said = log.read().partition("\n")
    assert killed or said == "", said


def _first_line(log: Any, process: subprocess.Popen[str]) -> str:
    """The first line of a log, once it is there."""
    while True:
        log.seek(0)
        line = str(log.readline())
        if line.endswith("\n") or process.poll() is not None:
            return line
        time.sleep(0.05)


def _read(body: bytes) -> Any:
    try:
        return json.loads(body)
    except ValueError:
        return body.decode(errors="replace")
