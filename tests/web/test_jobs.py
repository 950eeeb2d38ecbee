"""Long jobs report as they go: reports, coverage, fuzzing, differences; and bots."""

from __future__ import annotations

import time

import pytest

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


def own(server, text=ROW, **more):
    return server.open(shared={"ludex": 1, "name": "row", "text": text, **more})


def result(game, kind, seconds=1):
    """The result of a job, and its reports on the way."""
    events, seen = game.events("job"), []
    game.call("job", kind=kind, seconds=seconds)
    for _, data in events:
        seen.append(data)
        assert data["state"] != "failed", data
        if data["state"] == "done":
            return data["value"], seen


def test_a_report_grows_while_it_is_made(server):
    game = own(server)
    _, seen = result(game, "report", 3)
    shown = [one["value"] for one in seen if one.get("value")]
    assert shown[-1]["done"] and "turns of a game" in shown[-1]["html"]
    assert [one["games"] for one in shown] == sorted(one["games"] for one in shown)


def test_coverage_names_the_line_that_no_game_reaches(server):
    found, _ = result(own(server, ROW + "end when count(mark == me) > 3: win me\n"), "coverage", 3)
    assert [part["line"] for part in found["parts"] if not part["games"]] == [9]
    assert {part["file"] for part in found["parts"]} == {"row.rules"}


def test_what_fuzzing_finds_is_shown_on_the_board(server):
    game = own(server, ROW + "invariant count(mark == White) < 2\n")
    found, _ = result(game, "fuzz", 5)
    record = found["findings"][0]["record"]
    game.call("line", record=record)
    assert game.turns() == record["turns"] and game.view["at"] == len(record["turns"]) > 0


def test_the_play_that_tells_two_versions_apart_is_found(server):
    game = own(server)
    game.call("rules", text=ROW.replace("end when stuck: draw", "end when stuck: win me"))
    found, seen = result(game, "diff", 3)
    assert found["differ"] and len(found["turns"]) == 4
    first = next(one["value"] for one in seen if one.get("value"))
    assert (
        first["changes"]
        == found["changes"]
        == [
            {
                "kind": "changed",
                "what": "end",
                "old": {"file": "row.rules", "line": 7, "lines": ["end when stuck: draw"]},
                "new": {"file": "row.rules", "line": 7, "lines": ["end when stuck: win me"]},
            }
        ]
    )


def test_two_bots_play_a_game_to_its_end(server):
    game = own(server)
    events = game.events("engine", "view", "thought")
    game.call("seats", bots=[{"bot": "random", "ms": 20}] * 2)
    for kind, data in events:
        if kind == "view" and data["over"]:
            break
    assert len(data["turns"]) == 4


def test_a_bot_gives_a_hint_and_looks_at_every_position(server):
    game = own(server)
    game.play("b1")
    events = game.events("hint", "evaluation", "trouble")
    game.call("hint", bot="mcts", ms=50)
    kind, hint = next(events)
    assert kind == "hint" and hint["turn"] in ("a1", "c1", "d1") and len(hint["cells"]) == 1
    game.call("evaluate", bot="mcts", ms=20)
    seen = []
    for _, data in events:
        seen.append(data)
        if data.get("state") == "done":
            break
    assert [one["at"] for one in seen if "at" in one] == [0, 1]


def test_an_engine_is_built_behind_and_takes_over_in_the_same_position(server):
    fresh = 10 + time.time_ns() % 10**9  # no earlier run has built an engine of these rules
    game = own(server, ROW + f"end when turns == {fresh}: draw\n")
    assert game.view["engine"] == "reference"
    events, turns = game.events("view"), ["b1", "c1", "d1"]
    for text in turns:  # clicks do not restart the build
        game.play(text)
        time.sleep(0.5)
    before = game.view["version"], game.texts()
    view = next(data for _, data in events if data["engine"] == "compiled")
    assert [text for text, _ in view["turns"]] == turns[: view["at"]]  # a fast machine has built it before the last
    game.call("choose", version=before[0], number=before[1].index("a1"))  # what a page had seen is heard
    assert game.turns() == [*turns, "a1"] and game.view["engine"] == "compiled" and not game.view["notice"]
