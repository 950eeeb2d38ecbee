"""The server of the playground, asked as its page asks it, without a browser."""

from __future__ import annotations

import pytest

from tests.web.server import build_for_server, served

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")

SMALL = """game small "Small"
players White Black
board grid 1 {columns}
cell mark: none | player "xo"
action place(at in mark == none): mark[at] = me
turn: place
end when stuck: draw
notation place: "{{at}}"
"""


def own(server, text, **more):
    return server.open(shared={"ludex": 1, "name": "small", "text": text, **more})


def test_a_game_is_opened_and_played_by_text_and_by_choice(server):
    game = server.open(game="tictactoe")
    assert game.view["game"]["title"] and game.view["at"] == 0
    first = game.texts()[4]
    game.choose(first)
    game.play(game.texts()[0])
    assert game.turns()[0] == first and game.view["at"] == 2 and "<svg" in game.view["svg"]


def test_what_is_not_legal_is_refused_with_its_line(server):
    game = server.open(game="bacteria")
    found = game.call("why", version=game.view["version"], way=[0, 24])["reasons"]
    assert found[0]["reason"] == "to = 4 4 is not in `ring(from, 2)`"
    line = game.state["text"].splitlines()[found[0]["line"] - 1]
    assert line[found[0]["column"] - 1 : found[0]["endColumn"] - 1] == "ring(from, 2)"
    assert "is not in" in game.refused("turn", text="1 1 4 4")


def test_a_refusal_may_stand_in_the_rules_that_are_extended(server):
    game = server.open(game="chess")
    board = game.call("board")
    way = [board["names"].index(name) for name in ("b1", "b3")]
    found = game.call("why", version=game.view["version"], way=way)["reasons"]
    assert [one["file"] for one in found] == ["chess_simple.rules"] and "hops" in found[0]["reason"]


def test_when_the_game_is_over_the_end_that_ended_it_is_the_reason(server):
    game = own(server, SMALL.format(columns=1))
    game.play("a1")
    assert game.view["over"] and game.view["result"] == "over: a draw"
    found = game.call("why", version=game.view["version"], way=[0])["reasons"]
    assert found[0]["reason"] == "the game is over" and found[0]["line"] == 7


def test_turns_are_taken_back_and_made_again(server):
    game = own(server, SMALL.format(columns=5))
    for text in ("a1", "b1", "c1"):
        game.play(text)
    game.call("undo")
    assert game.view["at"] == 2 and len(game.turns()) == 3
    game.call("go", at=3)
    game.call("go", at=1)
    game.play("e1")
    assert game.turns() == ["a1", "e1"]


def test_a_turn_of_several_choices_grows_and_is_taken_back_choice_by_choice(server):
    game = server.open(game="viruses")
    game.choose(game.texts()[0])
    assert len(game.view["partial"]) == 1 and game.view["choices"][-1] == ["done", [], ""]
    game.choose(game.texts()[0])
    game.call("undo")
    assert len(game.view["partial"]) == 1 and not game.turns()


def test_findings_come_as_one_types_and_the_board_keeps_the_last_sound_rules(server):
    game = own(server, SMALL.format(columns=3))
    game.play("b1")
    found = game.call("rules", text=SMALL.format(columns=3).replace("mark ==", "mrk =="))
    assert not found["sound"] and found["findings"][0]["code"] == "N01"
    game.play("a1")
    assert game.turns() == ["b1", "a1"]
    assert "Finds" in server.ask("api/manual/N01")[1]["page"] or server.ask("api/manual/N01")[1]["page"].startswith(
        "N01"
    )


def test_a_change_of_the_rules_plays_on_with_the_same_turns(server):
    game = own(server, SMALL.format(columns=3))
    game.play("b1")
    game.call("rules", text=SMALL.format(columns=3) + "# a comment\nsymmetry reflect\n")
    game.call("go", at=1)
    assert game.turns() == ["b1"]


def test_a_position_is_read_and_a_wrong_one_is_said(server):
    game = own(server, SMALL.format(columns=3))
    game.call("position", text="xo1 Black")
    assert game.view["mover"] == 1 and game.texts() == ["c1"]
    assert "no player" in game.refused("position", text="xo1 Nobody")


def test_a_game_is_exported_and_opened_again(server):
    game = own(server, SMALL.format(columns=3), beside={"data.txt": "x"})
    game.play("b1")
    again = server.open(shared=game.call("export"))
    assert again.turns() == ["b1"] and again.state["beside"] == {"data.txt": "x"}
    assert "no file that the playground" in server.ask("api/sessions", {"shared": {"text": 3}})[1]["message"]


def test_the_state_of_a_session_is_there_again_after_a_reload(server):
    game = own(server, SMALL.format(columns=3))
    game.play("b1")
    status, state = server.ask(f"api/sessions/{game.state['id']}")
    assert status == 200 and state["view"]["turns"] == [["b1", 0]] and state["text"] == SMALL.format(columns=3)


def test_files_of_the_disk_are_not_read_by_rules_of_a_session(server, tmp_path):
    (tmp_path / "board.txt").write_text("xo.\n")
    text = SMALL.format(columns=3) + f'start mark "{tmp_path / "board.txt"}"\n'
    found = own(server, text).state["findings"]
    assert [one["code"] for one in found if one["severity"] == "error"] == ["F01"]
    assert own(server, SMALL.format(columns=3) + 'start mark "b.txt"\n', beside={"b.txt": "xo.\n"}).texts() == ["c1"]


def test_checks_are_run_and_told_as_events(server, tmp_path):
    text = SMALL.format(columns=2) + "check: perft 2 2\ncheck: perft 3\n"
    (tmp_path / "small.rules").write_text(text)
    build_for_server(str(tmp_path / "small.rules"))
    game = own(server, text)
    events = game.events("job")
    game.call("board")
    game.call("job", kind="checks")
    found = next(data["value"] for _, data in events if data["state"] == "done")
    assert [one["state"] for one in found["lines"]] == ["holds", "wrong"] and found["lines"][1]["line"] == 10
    assert found["told"] == "2 lines: 2 on the engine, 2 on the interpreter"


def test_other_pages_may_not_ask(server):
    assert server.ask("api/about", headers={"Origin": "http://example.org"})[0] == 403
    assert server.ask("api/about", headers={"Host": "example.org"})[0] == 403


def test_where_others_can_reach_it_a_token_is_needed():
    with served("--host", "0.0.0.0") as open_to_all:
        assert "token=" in open_to_all.address
        bare = open_to_all.address.partition("?")[0]
        open_to_all.address = bare
        assert open_to_all.ask("api/about")[0] == 401


def test_rules_are_saved_only_where_the_server_was_told_to(server, tmp_path):
    assert own(server, SMALL.format(columns=3)).call("save", name="small") == {"file": ""}
    with served("--folder", str(tmp_path)) as with_folder:
        game = own(with_folder, SMALL.format(columns=3))
        assert game.call("save", name="small") == {"file": "small.rules"}
        assert "cannot be the name" in game.refused("save", name="../small")
        assert with_folder.open(game="small", own=True).view["game"]["title"] == "Small"
        other = own(with_folder, SMALL.format(columns=4))
        assert "holds other rules" in other.refused("save", name="small")
    assert [file.name for file in tmp_path.iterdir()] == ["small.rules"]
    assert (tmp_path / "small.rules").read_text() == SMALL.format(columns=3)


def test_a_file_that_was_served_is_saved_as_long_as_nobody_else_changes_it(tmp_path):
    path, text = tmp_path / "small.rules", SMALL.format(columns=3)
    path.write_text(text)
    with served(str(path)) as running:
        game = running.open()
        for change in ("# one\n", "# two\n"):
            game.call("rules", text=text + change)
            assert game.call("save", name="small") == {"file": "small.rules"}
            assert path.read_text() == text + change
        path.write_text("changed by another hand")
        assert "holds other rules" in game.refused("save", name="small")
        assert game.call("save", name="other") == {"file": ""}
    assert path.read_text() == "changed by another hand"


def test_a_shipped_game_that_was_served_is_never_written(server):
    with served("tictactoe") as running:
        assert running.open().call("save", name="tictactoe") == {"file": ""}


def test_the_manuals_are_pages_and_games_have_pictures(server):
    for name in ("tutorial", "language", "playground"):
        status, html = server.ask(f"pages/{name}")
        assert status == 200 and "<h1" in html and "<img" not in html and "<script src" in html
    assert server.ask("pages/nothing")[0] == 409
    status, svg = server.ask("api/picture/tictactoe")
    assert status == 200 and svg.startswith("<svg")
    assert server.ask("api/picture/nothing")[0] == 409


def test_a_game_begins_with_the_size_of_its_rules(server):
    game = server.open(game="viruses")
    assert len(game.call("board")["names"]) == 400


def test_a_call_that_makes_no_sense_is_told_so(server):
    game = own(server, SMALL.format(columns=3))
    assert server.ask(f"api/sessions/{game.state['id']}/choose", {"version": "x"})[0] == 400
    assert server.ask("api/sessions/nobody/undo", {})[0] == 409


def test_a_place_of_the_rules_is_told_and_completed(server):
    session = server.open(game="chess")
    text = session.state["text"]
    line = next(number for number, row in enumerate(text.split("\n"), 1) if "& free" in row)
    column = text.split("\n")[line - 1].index("free") + 2
    told = session.call("hover", text=text, line=line, column=column)["told"]
    assert told["code"] == "let free: set of cell"
    assert told["value"].startswith("32 cells\n")
    offers = session.call("complete", text=text + "board ", line=text.count("\n") + 1, column=7)["offers"]
    assert [offer[0] for offer in offers] == ["graph", "grid"]
    assert session.call("hover", text=text, line=2, column=1)["told"] is None


def test_the_call_at_a_place_is_told_with_the_argument(server):
    session = server.open(game="tictactoe")
    text = session.state["text"] + "let far = ring(mine, "
    place = {"text": text, "line": text.count("\n") + 1, "column": 22}
    told = session.call("signature", **place)["told"]
    assert told["label"][told["from"] : told["to"]] == "n" and told["label"] == "ring(A, n)"
    assert session.call("signature", text=text, line=1, column=1)["told"] is None


def test_a_name_is_changed_everywhere_or_the_reason_is_told(server):
    session = server.open(game="tictactoe")
    text = session.state["text"]
    line = next(number for number, row in enumerate(text.split("\n"), 1) if row.startswith("let free"))
    place = {"text": text, "line": line, "column": 5}
    assert session.call("renamable", **place) == {"name": "free"}
    edits = session.call("rename", **place, name="open_cells")["edits"]
    assert len(edits) == text.count("free") and {one["text"] for one in edits} == {"open_cells"}
    assert "already" in session.refused("rename", **place, name="mine")
    assert "no name" in session.refused("renamable", text=text, line=line, column=1)
