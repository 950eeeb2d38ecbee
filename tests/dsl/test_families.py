"""Fields with a second index, and maps: what is refused, and what the interpreter reads outside."""

import pytest

from ludex.dsl.load import check
from ludex.dsl.reference import Game
from ludex.picture.scene import captions

RULES = """game f "F"
players White Black
board grid 3 3
cell owner: none | player
{line}
action place(at in owner == none): owner[at] = me; {effect}
turn: place
end when stuck or {over}: draw
"""


def found(line, effect="owner[at] = me", over="turns == 5"):
    return check("f.rules", RULES.format(line=line, effect=effect, over=over))


def errors(line, effect="owner[at] = me", over="turns == 5"):
    return {one.code for one in found(line, effect, over)[1] if one.severity == "error"}


@pytest.mark.parametrize(
    ("line", "effect", "over", "code"),
    [
        ("player hand[a | b]: 0..9", "hand[me] = 1", "any(hand > 0)", "T11"),
        ("player hand[a | b]: 0..9", "hand[players] = owner[at]", "turns == 5", "T01"),
        ("cell near_to[cell]: 0..9", "near_to[at][at] = 1", "turns == 5", "T11"),
        ("player hand[1..200]: 0..9", "hand[me][1] = 1", "turns == 5", "T11"),
        ("player hand[a | b]: 0..9 = [1]", "hand[me][a] = 1", "any(hand[me] > 1)", "T13"),
        ("let home[p in players] = [row, column, row]", "owner[at] = me", "any(home[me] > 1)", "T13"),
        ("let home[p in players] = [row, near]", "owner[at] = me", "any(home[me] > 1)", "T13"),
        ("let a[n in 1..2] = b[n]\nlet b[n in 1..2] = a[n]", "owner[at] = me", "a[1] > 1", "N03"),
        ("player hand[a | b]: 0..9", "let h = hand[me]", "turns == 5", "T11"),
        ("player hand[bool]: 0..9", "owner[at] = me", "turns == 5", "T11"),
        ("let home[p in players] = [row, column]", "owner[home(me) == 1] = me", "turns == 5", "T10"),
        ("let home[p in {White}] = [row]", "owner[at] = me", "any(home[me] > 1)", "T13"),
        ("let n = number(man of me)", "owner[at] = me", "n > 1", "N01"),
    ],
)
def test_what_cannot_be_said_is_refused_with_a_code(line, effect, over, code):
    assert code in errors(line, effect, over)


@pytest.mark.parametrize("name", ["number", "what", "whose", "first", "after", "max", "min", "abs"])
def test_a_new_builtin_yields_to_a_name_that_the_rules_declare(name):
    assert not errors(f"let {name}(p) = count(owner == p)", over=f"{name}(me) > 3")
    assert not errors(f"game {name}: 0..9", effect=f"{name} = 2", over=f"{name} == 3")


def values(line, effect, *turns):
    model, findings = found(line, effect)
    assert model is not None, findings
    position = Game(model, {}).start()
    for turn in turns:
        position.apply_text(turn)
    return position


def test_outside_its_range_a_field_is_read_as_its_first_value_and_not_written():
    line = "cell pile[1..2]: 3..7\ngame got: 0..999"
    position = values(
        line, "pile[at][1 + turns] = 7; got = got * 10 + pile[at][turns]", *["place a1", "place b1", "place c1"]
    )
    assert position["pile"]["1"]["a1"] == 7 and position["pile"]["2"]["b1"] == 7
    assert position["got"] == 333  # 0 and 1 hold the first value, 2 too: it is written later
    assert position["pile"]["1"]["c1"] == position["pile"]["2"]["c1"] == 3


def test_a_row_is_copied_as_a_whole_and_a_row_of_truth_is_a_set():
    line = "player hand[a | b]: 0..9 = [4, 2]\nplayer known[cell]: bool"
    position = values(
        line, "hand[me][a] = 9; hand[foe] = hand[me]; known[foe] = beside(at); known[foe] -= row == 1", "place b2"
    )
    assert {key: dict(row) for key, row in position["hand"].items()} == {
        "a": {"White": 9, "Black": 9},
        "b": {"White": 2, "Black": 2},
    }
    assert {cell for cell, held in position["known[Black]"].items() if held} == {"a2", "b1", "c2"}


def test_a_position_with_a_second_index_is_written_and_read():
    position = values("player hand[a | b]: 0..9 = [4, 2]", "hand[me][a] -= 1", "place b2")
    text = position.text()
    assert 'hand[a]={"White":3}' in text
    assert position.game.position(text).text() == text


def test_a_picture_tells_what_each_player_holds_in_one_line():
    position = values("player hand[a | b]: 0..9", "hand[me][a] = 2; hand[me][b] = 1", "place b2")
    assert "hand: White a 2 b 1" in list(captions(position))
