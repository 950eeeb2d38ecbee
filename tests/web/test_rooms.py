"""Games with secrets in the playground: every byte that is sent to a seat comes from its own view."""

import json
import re
import urllib.error
import urllib.request

import pytest

from tests.web.server import served

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")

HANDS = """game hands "Hands"
players First Second
player hand: 0..7009
player chips: 0..3
show hand[p] to p
chance deal(p in players, c in (7001..7009) - hand[players]): hand[p] = c
setup: each p in players: deal(p)
action bet: chips[me] = 1
action call: chips[me] = 2
turn: bet or call
payoff p: chips[p]
end when turns == 4
"""


@pytest.fixture(scope="module")
def server():
    with served() as running:
        yield running


@pytest.fixture(scope="module")
def session(server):
    wanted = {"shared": {"ludex": 1, "name": "hands", "text": HANDS}}
    return server.ask("api/sessions", wanted)[1]["id"]


class Seat:
    """A seat as its page asks for it; `read` has every byte that came."""

    def __init__(self, server, name, token):
        self.server, self.name, self.token, self.read, self.seen = server, name, token, b"", {}

    def ask(self, what="", **data):
        body = json.dumps(data).encode() if what in ("choose", "undo") else None
        address = f"{self.server.address}api/seats/{self.token}" + (f"/{what}" if what else "")
        request = urllib.request.Request(address, body, {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                status, raw = answer.status, answer.read()
        except urllib.error.HTTPError as error:
            status, raw = error.code, error.read()
        self.read += raw
        if status == 200 and what != "name":
            self.seen = json.loads(raw)
        return status

    def choose(self, number=0):
        return self.ask("choose", key=self.seen["key"], number=number)

    def cards(self):
        return set(re.findall(rb"(?<![0-9a-f])70\d\d(?![0-9a-f])", self.read))  # not within a key


def room(server, session, *bots):
    links = server.ask(f"api/sessions/{session}/room", {"bots": list(bots)})[1]["links"]
    return [Seat(server, *link) for link in links]


def test_no_byte_that_is_sent_to_a_seat_shows_the_card_of_another(server, session):
    seats = room(server, session)
    first, second, spectator = seats
    for number in range(4):
        for seat in seats:
            seat.ask("name")
            seat.ask()
            seat.ask("choose", key="0", number=0)  # a page that is behind
            seat.ask("nothing")
        player = (first, second)[number % 2]
        assert player.ask("undo") == 409  # an outcome, or the other's choice, stays
        assert player.choose(number % 2) == 200
    for seat in seats:
        seat.ask()
    assert first.seen["over"] and first.seen["result"] and "over" in first.seen["result"]
    assert len(first.cards()) == len(second.cards()) == 1 and first.cards() != second.cards()
    assert spectator.cards() == set() and "Second: call" in spectator.seen["heard"]


def test_only_the_seat_that_is_to_choose_chooses(server, session):
    first, second, spectator = room(server, session)
    for seat in (first, second, spectator):
        seat.ask()
    assert first.seen["offers"] == ["bet", "call"] and second.seen["offers"] == spectator.seen["offers"] == []
    second.choose()
    spectator.choose()
    first.ask()
    assert first.seen["heard"] == [] and first.choose() == 200 and first.seen["heard"] == ["First: bet"]
    assert first.ask("undo") == 409  # the turn is finished


def test_a_bot_takes_a_seat_that_has_no_link(server, session):
    first, spectator = room(server, session, "random")
    first.ask()
    first.choose()
    assert (first.name, spectator.name) == ("First", "spectator") and first.seen["heard"][-1].startswith("Second: ")
    assert server.ask(f"api/sessions/{session}/room", {"bots": ["mcts"]})[0] == 409


def test_a_token_that_is_none_opens_no_seat(server, session):
    first, *_ = room(server, session)
    status, said = server.ask(f"api/seats/{first.token[:-1]}")
    assert status == 409 and "no such seat" in said["message"]
    assert server.ask("seat")[0] == 200 and server.ask("static/seat.js")[0] == 200
