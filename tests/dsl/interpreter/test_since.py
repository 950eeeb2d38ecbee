"""`since`: how long ago the position first was as it is now."""

from ludex.dsl.load import check, load
from ludex.dsl.reference import Game

RULES = """game walk "Walk"
players White Black
board grid 1 9
cell at: bool
player found: int
start:
    at["a1"] = true
action go(c in at, to in (east | west)(c)):
    at[cells] = false
    at[to] = true
    found[me] = since(at, next)
turn: go else pass
end when since(at, next) >= 6: draw
end when since(at) == 4 and turns > 5: win me
check: perft 1
"""


def played(tmp_path, *turns):
    position = Game(load(tmp_path / "walk.rules", RULES)).start()
    for turn in turns:
        position.play_turn(position.read_turn(f"go {turn}"))
    return position


def test_turns_are_counted_from_the_first_equal_position(tmp_path):
    position = played(tmp_path, "a1, b1", "b1, a1", "a1, b1", "b1, a1")
    assert [position.get(position.game.model.fields[1].index, player) for player in (0, 1)] == [2, 4]
    assert not position.over


def test_a_position_that_never_was_is_0_turns_ago(tmp_path):
    position = played(tmp_path, "a1, b1", "b1, c1")
    assert [position.get(position.game.model.fields[1].index, player) for player in (0, 1)] == [0, 0]


def test_an_end_counts_the_turn_that_has_just_been_played(tmp_path):
    assert played(tmp_path, *("a1, b1", "b1, a1") * 2).over is False
    assert played(tmp_path, *("a1, b1", "b1, a1") * 3).winners == {0, 1}


def test_since_takes_fields_and_its_name_may_be_taken(tmp_path):
    _, findings = check(tmp_path / "x.rules", RULES.replace("since(at) == 4", "since(3) == 4"))
    assert [(one.code, one.title) for one in findings if one.severity == "error"] == [
        ("T01", "`since` takes fields and `next`")
    ]


def test_a_file_may_take_the_name(tmp_path):
    own = RULES.replace("players", "let since(a, b) = count(a) + number(b)\nplayers", 1).replace(
        "since(at) == 4", "turns == 9"
    )
    position = Game(load(tmp_path / "own.rules", own.replace("since(at, next)", "since(at, me)"))).start()
    position.play_turn(position.read_turn("go a1, b1"))
    assert position.get(position.game.model.fields[1].index, 0) == 2
