"""`ludex diff`: what is declared differently, and a shortest play that shows it."""

import json

import pytest

from ludex.cli import main

LINE = """game line "Line"
players A B
board grid {board}
cell owner: none | player
let mine = owner == me                                                 # a comment
action mark(at in owner == none): owner[at] = me
turn: mark
end when any(l within mine for l in lines({length})): win me
end when stuck: draw
"""


@pytest.fixture
def diff(capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")

    def run(old, new, *options):
        for name, text in (("old", old), ("new", new)):
            (tmp_path / f"{name}.rules").write_text(text, encoding="utf-8")
        files = [str(tmp_path / f"{name}.rules") for name in ("old", "new")]
        code = main(["diff", *files, "--engine", "reference", "--seconds", "3", *options])
        return code, capsys.readouterr().out

    return run


def small(board="2 3", length=2):
    return LINE.format(board=board, length=length)


def test_layout_and_comments_are_no_change(diff):
    code, out = diff(small(), small().replace("# a comment", "# another").replace("turn: mark", "turn:\n    mark"))
    assert code == 0
    assert "the rules declare the same" in out and "every play was looked at" in out


def test_the_shortest_play_is_found(diff):
    code, out = diff(small(), small(length=3), "--format", "json")
    found = json.loads(out)
    assert code == 1
    assert [change["what"] for change in found["declarations"]] == ["end"]
    assert (found["difference"]["choices"], found["difference"]["shortest"], found["difference"]["kind"]) == (
        3,
        True,
        "result",
    )
    assert len(found["difference"]["play"]) == 3


def test_both_lines_are_shown(diff):
    _, out = diff(small(), small(length=3))
    assert "-     end when any(l within mine for l in lines(2)): win me" in out
    assert "+     end when any(l within mine for l in lines(3)): win me" in out
    assert "goes on" in out and "won by" in out


def test_choices_of_only_one_game_are_named_and_explained(diff):
    old = small("2 4")
    code, out = diff(old, old.replace("at in owner == none", "at in (owner == none) - near(mine)"))
    assert code == 1 and "only here" in out and "refuses mark" in out


def test_another_board_differs_at_the_start(diff):
    code, out = diff(small(), small(board="2 4"))
    assert code == 1 and "at the start" in out and "changed board" in out


def test_another_notation_is_declared_but_plays_alike(diff):
    code, out = diff(small(), small() + 'notation mark: "{at}"\nnotation cell: "{row}-{column}"\n')
    assert code == 0 and "added notation mark" in out


def test_another_number_of_players_is_another_game(diff):
    code, out = diff(small(), small().replace("players A B", "players A B C"))
    assert code == 1 and "is for 2 players" in out


def test_an_effect_that_was_renamed_is_removed_and_added(diff):
    old = small().replace("owner[at] = me", "put(at)") + "effect put(at): owner[at] = me\n"
    code, out = diff(old, old.replace("put(", "set_down("))
    assert code == 0
    assert "removed effect put" in out and "added effect set_down" in out and "changed action mark" in out


def test_smaller_boards_are_tried_where_no_difference_is_found(diff):
    old = small("1 size").replace("players", "param size: 2..9 = 9\nplayers")
    new = old.replace("end when stuck", "end when size == 3 and turns == 2: draw\nend when stuck")
    code, out = diff(old, new)
    assert code == 1 and "with --set size=3" in out


def test_how_many_positions_were_compared_is_told(diff):
    old = small("4 4", 3)
    code, out = diff(old, old.replace("end when stuck", "end when turns == 17: draw\nend when stuck"))
    assert code == 0 and "positions compared)" in out
