"""Each entry of the list of games, opened by a server that was started in an empty folder: on the board, and with a bot
at every seat."""

from __future__ import annotations

import pytest

from ludex.shipped import library, shipped
from tests.web.server import build_for_server

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")


def test_the_list_holds_every_shipped_game(server):
    games = server.ask("api/about")[1]["games"]
    assert {one["name"] for one in games} == {*shipped(), *library()} and not any(one["own"] for one in games)
    assert {one["name"] for one in games if one["library"]} == set(library())


@pytest.mark.parametrize("name", list(shipped()))
def test_an_entry_opens_and_a_bot_plays_its_first_turn(server, name):
    build_for_server(name)
    game = server.open(game=name)
    assert game.view["at"] == 0 and game.view["offered"] and "<svg" in game.view["svg"] and not game.view["notice"]
    assert [one for one in game.state["view"]["game"]["players"] if not one] == []
    events = game.events("thought", "trouble")
    seats = [{"bot": "auto", "ms": 20}] * len(game.view["game"]["players"])
    game.call("seats", bots=seats)
    kind, data = next(events)
    assert kind == "thought", data
    assert data["turn"] and "learned" not in data["info"].get("refused", "")  # weights that are not those of the game
