"""Which files a session opens, and which bots' weights it finds."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import ludex
from ludex.dsl.cache import cache_place
from tests.web.server import build_for_server, served

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")

ROW = """game row "Row"
players White Black
board grid 1 4
cell mark: none | player "xo"
action place(at in mark == none): mark[at] = me
turn: place
end when stuck: draw
notation place: "{at}"
"""
# Everything that a session does with its rules, in one process, which prints what it opens afterwards.
WATCHED = """
import pickle, sys
from ludex.web.rules import Rules
from ludex.web.game_view import Table
from ludex.web.jobs import Tasks

name, text, beside = sys.argv[1], sys.argv[2], {"row.txt": "xo..", "secret.bots.json": "{}"}

def tried():
    rules, table, tasks = Rules(), Table(), Tasks()
    found = rules.check(name, text, beside)
    rules.hover(name, text, beside, 5, 10), rules.complete(name, text, beside, 5, 10)
    table.open(found["model"], {}), table.picture()
    tasks.build(found["model"], {})
    for bot in ("auto", "alphabeta", "mcts", "plan", "bestfirst"):
        tasks.think(found["model"], "", {"turns": []}, bot, 20, 0)

tried()  # imports, engines
opened = set()
sys.addaudithook(lambda event, args: opened.add(str(args[0])) if event == "open" else None)
tried()
sys.stdout.write("\\n".join(sorted(opened)))
"""


@pytest.mark.parametrize("name", ["row", "../secret", "{folder}/secret", ".."])
def test_a_session_opens_nothing_but_the_package_and_what_it_made(tmp_path, name):
    """Files with the names that bots look for lie in the folder of the server, and where the name leads."""
    for folder in (tmp_path, tmp_path / "server"):
        folder.mkdir(exist_ok=True)
        for stem in ("row", "secret"):
            for ending in ("bots", "weights", "outlook", "nearby", "terms"):
                (folder / f"{stem}.{ending}.json").write_text("{ this is read by nobody")
    command = [sys.executable, "-c", WATCHED, name.format(folder=tmp_path), ROW]
    done = subprocess.run(command, cwd=tmp_path / "server", capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stderr
    known = (str(cache_place()), str(Path(ludex.__file__).parent))
    assert [one for one in done.stdout.splitlines() if not one.startswith(known)] == []


@pytest.mark.parametrize("name", ["/etc/passwd", "../row", "a/b", "a\\b", "", "a\nb", "x" * 200])
def test_the_name_of_rules_is_no_path(server, name):
    status, answer = server.ask("api/sessions", {"shared": {"ludex": 1, "name": name, "text": ROW}})
    assert status == 400 and "the name of rules" in answer["message"]


def hint(game, bot="auto"):
    events = game.events("hint", "trouble")
    game.call("hint", bot=bot, ms=50)
    kind, data = next(events)
    assert kind == "hint", data
    return data["info"]


def test_a_shipped_game_is_played_by_the_bot_and_the_weights_of_the_command_line(server):
    game = server.open(game="chess")
    assert hint(game)["evaluation"] == "weights"
    shared = game.call("export")
    again = server.open(shared={**shared, "text": shared["text"] + "\n# a comment\n"})
    assert hint(again)["bot"] == "alphabeta" and hint(again)["evaluation"] == "weights"


def test_rules_that_mean_something_else_are_played_without_those_weights(server):
    game = server.open(game="tictactoe")
    shared = {**game.call("export"), "name": "gomoku_free"}
    assert hint(server.open(shared=shared))["bot"] == "mcts"


def test_rules_of_a_folder_are_played_with_what_stands_beside_them(tmp_path):
    (tmp_path / "row.rules").write_text(ROW)
    (tmp_path / "row.bots.json").write_text(json.dumps({"auto": {"bot": "greedy"}}))
    build_for_server(str(tmp_path / "row.rules"))
    with served("--folder", str(tmp_path)) as running:
        assert hint(running.open(game="row", own=True))["bot"] == "greedy"
    with served(str(tmp_path / "row.rules")) as running:
        assert hint(running.open())["bot"] == "greedy"


def test_a_link_out_of_the_folder_is_not_followed(tmp_path):
    inside = tmp_path / "inside"
    inside.mkdir()
    (tmp_path / "row.rules").write_text(ROW)
    (inside / "row.rules").symlink_to(tmp_path / "row.rules")
    (inside / "own.rules").write_text(ROW)
    with served("--folder", str(inside)) as running:
        games = [one["name"] for one in running.ask("api/about")[1]["games"] if one["own"]]
        assert games == ["own"]
        assert running.ask("api/sessions", {"game": "row", "own": True})[0] == 409
        session = running.open(game="own", own=True)
        assert "link" in session.refused("save", name="row")
    assert (tmp_path / "row.rules").read_text() == ROW
