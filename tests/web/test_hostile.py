"""What a careless or hostile client sends: refused with what is expected, at no cost in memory, and nothing in the log
(`served` looks at it)."""

from __future__ import annotations

import json
import os
import socket
import time
from pathlib import Path

import pytest

from tests.web.made_requests import answers, made_requests
from tests.web.server import served

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")

COUNT = int(os.environ.get("LUDEX_REQUESTS", "120"))  # made requests; 10,000 before a release
ROW = """game row "Row"
players White Black
board grid 1 4
cell mark: none | player "xo"
action place(at in mark == none): mark[at] = me
turn: place
end when stuck: draw
notation place: "{at}"
"""
MIB = 1 << 20


@pytest.fixture(scope="module")
def server():
    with served() as running:
        yield running


def own(server):
    return server.open(shared={"ludex": 1, "name": "row", "text": ROW})


def memory(process: int) -> float:
    """MiB of memory that a process has now."""
    fields = dict(line.split(":", 1) for line in Path(f"/proc/{process}/status").read_text().splitlines())
    return int(fields["VmRSS"].split()[0]) / 1024


def raw(server) -> socket.socket:
    host, port = server.address.removeprefix("http://").rstrip("/").rsplit(":", 1)
    return socket.create_connection((host, int(port)), timeout=30)


def test_no_made_request_gives_an_error_of_the_server(server):
    session = own(server).state["id"]
    seat = server.ask(f"api/sessions/{session}/room", {})[1]["links"][0][1]
    seen = set()
    for (method, path, body, _), status, answer in answers(server.address, made_requests(COUNT, 1, session, seat)):
        seen.add(status)
        assert status < 500 and b"a defect of Ludex" not in answer, (method, path, body[:200], answer[:500])
    assert {200, 400, 409} <= seen
    assert server.ask("api/about")[0] == 200


@pytest.mark.parametrize(
    "body, expected",
    [
        (b'{"at": NaN}', "NaN is no number of JSON"),
        (b'{"at": Infinity}', "Infinity is no number of JSON"),
        (b'{"at": 1e999}', "JSON"),
        (b'{"at": "x"}', '`at` must be a whole number from -2147483647 to 2147483647, not "x"'),
        (b'{"at": true}', "`at` must be a whole number"),
        (b"{}", "`at` must be a whole number"),
        (b"[" * 100_000, "nests too deep"),
        (b'{"at": 0, "text": "\\ud800"}', "not UTF-8"),
        (b"\xff", "not UTF-8"),
        (b"[]", "a call is a JSON object, such as {}"),
        (b'{"at"', "a call is a JSON object: "),
    ],
)
def test_a_call_that_cannot_be_read_is_told_what_is_expected(server, body, expected):
    session = own(server).state["id"]
    (_, status, answer) = next(answers(server.address, iter([("POST", f"/api/sessions/{session}/go", body, {})])))
    assert status == 400 and expected in json.loads(answer)["message"]
    assert server.ask(f"api/sessions/{session}")[0] == 200


@pytest.mark.parametrize(
    "what, data",
    [
        ("new", {"settings": 3}),
        ("new", {"given": {"mark": 5}}),
        ("line", {"record": {"turns": "a1"}}),
        ("line", {"record": {"from": 3}}),
        ("seats", {"bots": [3]}),
        ("seats", {"bots": [{"bot": "nobody"}]}),
        ("hint", {"bot": "mcts", "ms": "1"}),
        ("why", {"version": 1, "way": ["a1"]}),
        ("rules", {"text": 3}),
        ("job", {"kind": []}),
    ],
)
def test_a_wrong_type_is_a_call_that_cannot_be_read(server, what, data):
    session = own(server)
    status, answer = server.ask(f"api/sessions/{session.state['id']}/{what}", data)
    assert status == 400 and ("must be" in answer["message"] or "there is no bot" in answer["message"])


def test_a_game_of_the_folder_that_is_not_there_is_told(server, tmp_path):
    status, answer = server.ask("api/sessions", {"game": "nothing", "own": True})
    assert status == 409 and answer["message"] == "no game is called 'nothing'"


def test_a_post_that_breaks_off_leaves_nothing_in_the_log(server):
    session = own(server).state["id"]
    for head in (b"Content-Length: 1000", b"Transfer-Encoding: chunked"):
        with raw(server) as there:
            start = f"POST /api/sessions/{session}/go HTTP/1.1\r\nHost: localhost\r\n".encode()
            there.sendall(start + head + b'\r\n\r\n5\r\n{"at"')
    assert server.ask(f"api/sessions/{session}")[0] == 200


def test_bytes_of_a_body_are_counted_as_they_arrive(server):
    session = own(server).state["id"]
    chunk = b"100000\r\n" + b" " * MIB + b"\r\n"
    with raw(server) as there:
        start = f"POST /api/sessions/{session}/go HTTP/1.1\r\nHost: localhost\r\n"
        there.sendall(f"{start}Transfer-Encoding: chunked\r\n\r\n".encode())
        sent = 0
        try:
            while sent < 600:
                there.sendall(chunk)
                sent += 1
        except OSError:
            pass  # the server has closed the connection
        try:
            answer = there.recv(1000)
        except OSError:
            answer = b""
    assert sent < 100 and (not answer or b" 413 " in answer)
    assert memory(server.process.pid) < 200


def test_a_page_that_never_reads_costs_no_memory(server):
    """Views of a board of 10,000 cells are sent, each of more than 1 MB."""
    text = ROW.replace("board grid 1 4", "board grid 100 100")
    session = server.open(shared={"ludex": 1, "name": "row", "text": text})
    with raw(server) as deaf:
        deaf.sendall(f"GET /api/sessions/{session.state['id']}/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        time.sleep(0.3)
        before = memory(server.process.pid)
        for number in range(40):  # each change of the rules is sent as a view
            session.call("rules", text=text + f"# {number}\n")
        time.sleep(2)
        assert memory(server.process.pid) < min(200, before + 60)


def test_the_newest_view_takes_the_place_of_one_that_was_not_read():
    import asyncio

    from ludex.web.news import News

    async def heard():
        news = News()
        for number in range(1000):
            news.add("view", number)
            news.add("job", {"kind": "report", "value": number})
            news.add("evaluation", {"at": number % 2})
        news.add("job", {"kind": "fuzz"})
        return [await news.next(0.01) for _ in range(6)]

    found = asyncio.run(heard())
    assert [kind for kind, _ in found[:5]] == ["evaluation", "view", "job", "evaluation", "job"] and found[5] is None
    assert found[1] == ("view", 999) and found[2][1]["value"] == 999
