"""Requests as no page makes them, drawn from a seed: every call of the server, with something wrong in most."""

from __future__ import annotations

import http.client
import json
import random
from collections.abc import Iterator
from typing import Any

CALLS: dict[str, dict[str, Any]] = {  # each call with data that fit it
    "open": {"game": "tictactoe", "own": False},
    "rules": {"text": 'game row "Row"\n'},
    "format": {"text": 'game row "Row"\n'},
    "hover": {"line": 1, "column": 3, "text": 'game row "Row"\n'},
    "complete": {"line": 1, "column": 3, "text": 'game row "Row"\n'},
    "signature": {"line": 1, "column": 3, "text": 'game row "Row"\n'},
    "renamable": {"line": 1, "column": 3, "text": 'game row "Row"\n'},
    "rename": {"line": 1, "column": 3, "text": 'game row "Row"\n', "name": "other"},
    "export": {},
    "save": {"name": "row"},
    "job": {"kind": "checks", "seconds": 1},
    "stop": {"kind": "checks"},
    "board": {},
    "choose": {"version": 3, "number": 0},
    "turn": {"text": "a1"},
    "undo": {},
    "go": {"at": 1},
    "position": {"text": "xo2 White"},
    "new": {"settings": {}, "given": {}, "seed": 1},
    "line": {"record": {"settings": {}, "given": {}, "seed": 0, "from": "", "turns": ["a1"], "at": 1}},
    "why": {"version": 3, "way": [0]},
    "text": {},
    "picture": {},
    "seats": {"bots": [None, {"bot": "random", "ms": 10}]},
    "hint": {"bot": "random", "ms": 10},
    "evaluate": {"bot": "random", "ms": 10},
    "room": {"bots": ["random"]},
}
SEAT_CALLS: dict[str, dict[str, Any]] = {"choose": {"key": "0", "number": 0}, "undo": {}, "look": {}}
ODD: tuple[Any, ...] = (
    *(None, True, 0, -1, 10**9, 10**20, 0.5, -0.0, 1e300, "", "x", "NaN", "\x00", "\ud800", "../x", "é" * 300),
    *([], [[]], [None], [1, "x"], [0] * 2000, {}, {"": 0}, {"bot": 3}, {"x": {"x": []}}, {"\ud800": 1}),
    *(float("nan"), float("inf"), float("-inf")),
)
BODIES: tuple[bytes, ...] = (
    *(b"", b"{", b"[]", b"3", b"null", b'"x"', b"\xff\xfe", b"{}{}", b'{"a":}', b"NaN", b'{"at":1e999}'),
    *(b"[" * 100_000, b'{"a":' * 50_000, b'{"at":' + b"9" * 5000 + b"}", b'{"text":"\\ud800"}', b'{"a":1,"a":2}'),
)
PATHS = (
    "/",
    "/api",
    "/api/about",
    "/api/manual/%00",
    "/api/manual/../../x",
    "/static/../app.py",
    "/static/%2e%2e/app.py",
)
METHODS = ("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS")

Asked = tuple[str, str, bytes, dict[str, str]]  # method, path, body, headers


def made_requests(count: int, seed: int, session: str, seat: str) -> Iterator[Asked]:
    """So many requests, most of them to a session, some to a seat of a room."""
    rng = random.Random(seed)
    for _ in range(count):
        calls, place = (SEAT_CALLS, f"seats/{seat}") if rng.random() < 0.1 else (CALLS, f"sessions/{session}")
        what, body = rng.choice(list(calls)), b""
        path = f"/api/{place}/{what}"
        kind = rng.random()
        if kind < 0.08:
            yield rng.choice(METHODS), rng.choice((*PATHS, path)), rng.choice(BODIES[:9]), {}
            continue
        if kind < 0.2:
            body = rng.choice(BODIES)
        elif kind < 0.3:
            shared = {
                "ludex": 1,
                "name": "row",
                "text": 'game row "Row"\n',
                "beside": {},
                "game": CALLS["line"]["record"],
            }
            path, body = "/api/sessions/" + session + "/open", _sent({"shared": _spoiled(shared, rng)})
        else:
            body = _sent(_spoiled(calls[what], rng))
        headers = {"Content-Type": rng.choice(("application/json", "text/plain", "x"))} if rng.random() < 0.1 else {}
        yield "POST", path, body, headers


def _spoiled(data: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """The data with a value somewhere replaced, removed, or added."""
    made = json.loads(json.dumps(data))
    place = made
    while rng.random() < 0.5 and (inner := [value for value in place.values() if isinstance(value, dict) and value]):
        place = rng.choice(inner)
    name = rng.choice([*place, "more"])
    if rng.random() < 0.2:
        place.pop(name, None)
    elif rng.random() < 0.9:
        place[name] = rng.choice(ODD)
    return dict(made)


def _sent(data: Any) -> bytes:
    return json.dumps(data).encode()


def answers(address: str, requests: Iterator[Asked]) -> Iterator[tuple[Asked, int, bytes]]:
    """What a server answers to each, over one connection as long as it is kept."""
    host = address.removeprefix("http://").rstrip("/")
    there = http.client.HTTPConnection(host, timeout=60)
    for one in requests:
        method, path, body, headers = one
        there.request(method, path, body or None, headers)
        answer = there.getresponse()
        yield one, answer.status, answer.read()
    there.close()
