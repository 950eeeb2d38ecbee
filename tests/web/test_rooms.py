"""Games with secrets in the playground: every byte that is sent to a seat comes from its own view."""

import asyncio
import json
import pickle
import re
import shutil
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from ludex.cli import main
from ludex.dsl.errors import PlayError
from ludex.dsl.load import load
from ludex.shipped import find_rules
from ludex.web import free_memory, rooms
from ludex.web import room as room_module
from ludex.web.processes import Failed, Stopped
from ludex.web.room import Room

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
HANDS_RULES = pickle.dumps(load("hands.rules", HANDS)), ""


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
        self.said = json.loads(raw).get("message", "")
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
            assert seat.ask("choose", key="0", number=0) == 409  # a page that is behind
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
    assert second.choose() == 409 and second.said == "it is not your choice: First is to choose"
    assert spectator.choose() == 409 and "a spectator chooses nothing" in spectator.said
    assert first.choose(2) == 409 and "numbers 0 to 1" in first.said
    first.ask()
    assert first.seen["heard"] == [] and first.choose() == 200 and first.seen["heard"] == ["First: bet"]
    assert first.ask("undo") == 409  # the turn is finished
    second.ask()
    before = second.seen["key"]
    second.choose()
    first.ask()
    first.choose()
    assert second.ask("choose", key=before, number=0) == 409 and "has gone on" in second.said


def test_a_bot_takes_a_seat_that_has_no_link(server, session):
    first, spectator = room(server, session, "random")
    first.ask()
    first.choose()
    assert (first.name, spectator.name) == ("First", "spectator") and first.seen["heard"][-1].startswith("Second: ")
    assert server.ask(f"api/sessions/{session}/room", {"bots": ["mcts"]})[0] == 409
    status, said = server.ask(f"api/sessions/{session}/room", {"bots": ["equilibrium"]})
    assert status == 409 and "these rules are in no file" in said["message"] and "/dev" not in said["message"]


@pytest.mark.parametrize("bot, engines", [("auto", 1), ("ismcts", 1), ("random", 0)])
def test_a_bot_that_searches_gets_an_engine(monkeypatch, bot, engines):
    asked = []
    monkeypatch.setattr(room_module, "compiled", lambda model, settings: asked.append(model.name))
    monkeypatch.setattr(room_module, "seated_bot", lambda game, *_, **__: asked.append(game))
    Room().open(pickle.dumps(load("hands.rules", HANDS)), "", {}, [bot], "s", 1)
    assert asked.count("hands") == engines and (None in asked) == (engines == 1)


def test_the_strategy_next_to_the_rules_takes_a_seat(tmp_path):
    rules, file = Path(shutil.copy(find_rules("kuhn"), tmp_path)), tmp_path / "kuhn.strategy.json"
    room = Room()
    with pytest.raises(PlayError, match="`ludex solve kuhn.rules --save kuhn.strategy.json` makes it"):
        room.open(pickle.dumps(load("x.rules", rules.read_text())), str(rules), {}, ["equilibrium"], "s", 1)
    assert main(["solve", str(rules), "--iterations", "20", "--save", str(file)]) == 0
    unplaced = pickle.dumps(load("/dev/null/kuhn.rules", rules.read_text()))
    assert room.open(unplaced, str(rules), {}, ["equilibrium"], "s", 1) == ["1"]
    first = room.seen((), 0, ())
    choices = (room.chosen((), 0, first["key"], 0)[0],)
    assert room.bot_choice(choices) is not None


def test_a_token_that_is_none_opens_no_seat(server, session):
    first, *_ = room(server, session)
    status, said = server.ask(f"api/seats/{first.token[:-1]}")
    assert status == 409 and "no such seat" in said["message"]
    assert server.ask("seat")[0] == 200 and server.ask("static/seat.js")[0] == 200


def test_a_session_of_a_game_with_secrets_says_that_it_is_played_in_a_room(server):
    status, state = server.ask("api/sessions", {"game": "kuhn"})
    assert status == 200 and state["secrets"] and "open a room" in state["trouble"] and state["view"] is None
    assert state["title"] == "Kuhn poker"
    for what in ("board", "text", "choose", "hint", "seats", "evaluate"):
        status, said = server.ask(f"api/sessions/{state['id']}/{what}", {"version": 1, "number": 0})
        assert status == 409 and "open a room" in said["message"], what
    assert len(server.ask(f"api/sessions/{state['id']}/room", {})[1]["links"]) == 3
    assert "did you mean 'kuhn'?" in server.ask("api/sessions", {"game": "kunh"})[1]["message"]
    assert b"<svg" in urllib.request.urlopen(f"{server.address}api/picture/kuhn", timeout=60).read()


class Here:
    """A worker without a process, in which a look of one seat ends only when `hang` does."""

    hang, slow, calls = asyncio.Event(), None, []

    def __init__(self, *_):
        self.alive, self.life, self.room = False, 0, None

    busy = False

    async def call(self, name, *args, limit):
        if not self.alive:
            self.alive, self.life, self.room = True, self.life + 1, Room()
        self.calls.append((name, args[1:]))
        if name == "seen" and args[1] == self.slow:
            await self.hang.wait()
            self.stop()
            raise Stopped("it was stopped after 20 seconds")
        return getattr(self.room, name)(*args)

    def stop(self):
        self.alive = False


def test_a_slow_look_of_a_seat_delays_that_seat_alone(monkeypatch):
    async def played():
        Here.hang, Here.slow, Here.calls = asyncio.Event(), 0, []
        room = rooms.OneRoom(HANDS_RULES, {}, [], lambda: None)
        (_, first), (_, second), _ = await room.open()
        look = asyncio.create_task(room.ask("seen", first))
        await asyncio.sleep(0)
        there = await room.ask("seen", second)  # answered although the other's look hangs
        assert not look.done() and there["mover"] == "First"
        Here.hang.set()
        with pytest.raises(Failed, match="your view is not ready: .* the game goes on"):
            await look
        with pytest.raises(Failed, match="not ready"):
            await room.ask("seen", first)  # not tried again at once
        assert await room.ask("seen", second) == there
        assert [args[0] for name, args in Here.calls if name == "seen"] == [0, 1]
        Here.slow, room.seats[first].failed = None, ""
        mine = await room.ask("seen", first)  # a new process has the game as it was
        done = await room.ask("choose", first, mine["key"], 0)
        assert done["heard"] == ["First: bet"] == (await room.ask("seen", second))["heard"]

    monkeypatch.setattr(rooms, "Worker", Here)
    asyncio.run(played())


def test_a_bot_that_fails_is_reported_and_asked_again(monkeypatch):
    async def played():
        Here.slow = None
        room = rooms.OneRoom(HANDS_RULES, {}, ["random"], lambda: None)
        (_, first), _ = await room.open()
        mine = await room.ask("seen", first)
        works = Room.bot_choice
        monkeypatch.setattr(Room, "bot_choice", lambda *_: (_ for _ in ()).throw(Stopped("it was stopped")))
        seen = await room.ask("choose", first, mine["key"], 0)
        assert seen["mover"] == "Second" and "a bot has made no choice: it was stopped" in seen["trouble"]
        monkeypatch.setattr(Room, "bot_choice", works)
        monkeypatch.setattr(rooms, "AGAIN", -1)
        seen = await room.ask("seen", first)
        assert seen["mover"] == "First" and not seen["trouble"]

    monkeypatch.setattr(rooms, "Worker", Here)
    asyncio.run(played())


SEALED = """game sealed "Three bids at once, then a word of the highest"
players Ann Bob Cid
player bid: 0..4
player said: 0..2
action offer(n in 1..4): bid[me] = n
action say(n in 1..2): said[me] = n
turn:
    together p in players: offer
    say
score p: bid[p]
end when turns == 2
"""


class Apart(Here):
    """A worker whose answer to a choice comes when others have been asked too."""

    async def call(self, name, *args, limit):
        found = await super().call(name, *args, limit=limit)
        await asyncio.sleep(0)
        return found


async def sealed(*bots):
    """A room, its tokens, and for each seat a function that chooses an offer there."""
    Here.slow = -1  # no seat
    room = rooms.OneRoom((pickle.dumps(load("sealed.rules", SEALED)), ""), {}, bots, lambda: None)
    tokens = [token for _, token in await room.open()]

    async def choose(seat, number):
        mine = await room.ask("seen", tokens[seat])
        return await room.ask("choose", tokens[seat], mine["key"], number)

    return room, tokens, choose


def test_seats_of_a_joint_step_choose_in_any_order_and_nobody_sees_it_before_all_have(monkeypatch):
    async def played(number):
        room, tokens, choose = await sealed()
        seen = await choose(2, number)
        assert seen["offers"] == [] and seen["mover"] == "Ann" and room._choices == ()
        with pytest.raises(Failed, match="you have chosen: others have not yet"):
            await room.ask("choose", tokens[2], seen["key"], 0)
        seen = await choose(1, 0)
        assert seen["mover"] == "Ann" and room._choices == ()
        shown = [await room.ask("seen", token) for token in tokens]
        assert shown[0]["offers"] == ["offer 1", "offer 2", "offer 3", "offer 4"] and shown[0]["mover"] == "Ann"
        assert (await room.ask("name", tokens[1]))["mover"] == "Ann"
        seen = await choose(0, 1)
        assert seen["offers"] == ["say 1", "say 2"] and len(room._choices) == 3
        assert (await choose(0, 1))["heard"] == [f"Ann: offer 2 | offer 1 | offer {number + 1} | say 2"]
        return shown

    monkeypatch.setattr(rooms, "Worker", Here)
    assert asyncio.run(played(0)) == asyncio.run(played(3))


def test_seats_that_choose_in_the_same_moment_are_all_heard(monkeypatch):
    async def played():
        room, tokens, choose = await sealed()
        await asyncio.gather(*(choose(seat, seat) for seat in (0, 1, 2)))
        assert [choice.args for choice in room._choices] == [(1,), (2,), (3,)]

    monkeypatch.setattr(rooms, "Worker", Apart)
    asyncio.run(played())


def test_bots_of_a_joint_step_choose_behind_the_people_before_them(monkeypatch):
    async def played():
        room, tokens, choose = await sealed("random")
        await choose(1, 3)
        assert room._choices == ()
        seen = await choose(0, 0)
        assert len(room._choices) == 3 and seen["offers"] == ["say 1", "say 2"]

    monkeypatch.setattr(rooms, "Worker", Here)
    asyncio.run(played())


def test_rooms_share_a_number_of_processes(monkeypatch):
    """The idle one that was not used for longest ends, and the next look of its seat starts it again."""

    async def played():
        Here.slow, there = None, rooms.Rooms()
        monkeypatch.setattr(rooms, "MOST_PROCESSES", 2)
        tokens = [token for _ in range(2) for _, token in (await there.open(HANDS_RULES, {}, []))[:2]]
        first = await there.ask("seen", tokens[0])
        for token in tokens[1:]:
            await there.ask("seen", token)
        places = [place for room in there._rooms for place in room.seats.values()]
        assert [place.worker.alive for place in places] == [False, False, False, True, True, False]
        done = await there.ask("choose", tokens[0], first["key"], 0)
        assert done["heard"] == ["First: bet"] and sum(place.worker.alive for place in places) == 2
        monkeypatch.setattr(Here, "busy", True)
        with pytest.raises(rooms.Busy, match="are all busy: try again"):
            await there.ask("seen", tokens[1])
        with pytest.raises(rooms.Busy):
            await there.open(HANDS_RULES, {}, [])
        monkeypatch.setattr(Here, "busy", False)
        assert (await there.ask("seen", tokens[1]))["heard"] == ["First: bet"]

    monkeypatch.setattr(rooms, "Worker", Here)
    asyncio.run(played())


def test_no_process_starts_where_memory_is_short(monkeypatch):
    """Idle processes end until enough is free."""

    async def played():
        Here.slow, there = None, rooms.Rooms()
        tokens = [token for _, token in (await there.open(HANDS_RULES, {}, []))[:2]]
        first = await there.ask("seen", tokens[0])
        alive = lambda: [place.worker.alive for place in there._rooms[0].seats.values()]  # noqa: E731
        monkeypatch.setattr(rooms, "free_memory", lambda: rooms.LEAST_FREE - any(alive()))
        await there.ask("seen", tokens[1])
        assert alive() == [False, True, False]
        monkeypatch.setattr(rooms, "free_memory", lambda: rooms.LEAST_FREE - 1)
        with pytest.raises(rooms.Busy, match="less than 500 MB of free memory: try again"):
            await there.ask("choose", tokens[0], first["key"], 0)
        monkeypatch.setattr(rooms, "free_memory", lambda: None)
        assert (await there.ask("choose", tokens[0], first["key"], 0))["heard"] == ["First: bet"]
        monkeypatch.setattr(rooms, "free_memory", lambda: 0)
        there.forget()
        assert not any(alive())

    monkeypatch.setattr(rooms, "Worker", Here)
    asyncio.run(played())


def test_memory_is_free_as_the_machine_and_its_container_say(monkeypatch, tmp_path):
    machine, own = tmp_path / "meminfo", tmp_path / "cgroup"
    for name, file in (("MACHINE", machine), ("OWN_GROUP", own), ("GROUPS", tmp_path)):
        monkeypatch.setattr(free_memory, name, file)
    assert free_memory.free_memory() is None
    machine.write_text("MemTotal:  900 kB\nMemAvailable:  300 kB\n")
    assert free_memory.free_memory() == 300 << 10
    own.write_text("0::/\n")
    for name, text in (("max", "5000\n"), ("current", "4000\n"), ("stat", "anon 7\ninactive_file 500\n")):
        (tmp_path / f"memory.{name}").write_text(text)
    assert free_memory.free_memory() == 1500
    (tmp_path / "memory.max").write_text("max\n")
    assert free_memory.free_memory() == 300 << 10


def test_a_server_whose_processes_are_busy_answers_503():
    from ludex.web.app import _told  # late: it needs starlette

    async def refused(_):
        raise rooms.Busy(rooms.ALL_BUSY)

    answer = asyncio.run(_told(refused)(None))
    assert answer.status_code == 503 and answer.headers["retry-after"] == "5"
    assert "all busy: try again" in json.loads(answer.body)["message"]


def test_an_error_of_a_bot_names_no_folder_of_the_server(tmp_path):
    """Even if the file lies next to rules in another folder, which the game extends."""
    shipped, home = tmp_path / "shipped", tmp_path / "deeper.rules"
    shipped.mkdir()
    shutil.copy(find_rules("kuhn"), shipped)
    (shipped / "kuhn.strategy.json").write_text('{"format": 99}')
    home.write_text('game deeper "Deeper" extends kuhn\n')
    rules = pickle.dumps(load(home, shipped=shipped))
    with pytest.raises(PlayError, match="cannot be made: kuhn.strategy.json: its format is 99"):
        Room().open(rules, str(home), {}, ["equilibrium"], "s", 1)
