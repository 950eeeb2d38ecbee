"""What is shown of the word under the pointer, and of the call around the cursor."""

import pytest

from ludex.services.hover import hover
from ludex.services.signatures import signature_at


def told(folder, file, place):
    return hover(folder.view(file), folder.check(file), *folder.place(file, place))


@pytest.mark.parametrize(
    ("file", "place", "code"),
    [
        ("base.rules", "cell |owner", "cell owner: none | player"),
        ("base.rules", "let |free", "let free: set of cell"),
        ("base.rules", "|take(at)", "effect take(at)"),
        ("base.rules", "action |place", "action place(at)"),
        ("base.rules", "take(|at)\n", "at: cell"),
        ("base.rules", "score |p", "p: player"),
        ("base.rules", "players |White", "player White: player"),
        ("variant.rules", "|beside_of", "let beside_of(p): set of cell"),
        ("base.rules", "end when |stuck", "stuck"),
        ("variant.rules", "|require", 'require COND[, "reason"]'),
    ],
)
def test_a_name_is_told_with_its_type(folder, file, place, code):
    assert told(folder, file, place).code == code


def test_what_a_declaration_means_is_its_comment_and_its_text(folder):
    found = told(folder, "variant.rules", "& |free")
    assert found.text == "the cells that nobody has\n\nFrom `base.rules`.\n\n`owner == none`"


def test_the_value_at_the_start_is_a_picture_of_the_board(folder):
    assert told(folder, "base.rules", "let |free").value == "9 cells\nxxx\nxxx\nxxx"
    assert told(folder, "base.rules", "cell |owner").value == "...\n...\n..."
    assert told(folder, "variant.rules", "let |near_me").value == "{}"


def test_a_finding_is_told_with_its_code_and_names_stay_known_after_a_mistake(folder):
    folder.check("base.rules")
    folder.write("base.rules", folder.view("base.rules").own.text.replace("turn: place", "turn: plaec"))
    found = told(folder, "base.rules", "turn: |plaec")
    assert "N01" in [one.code for one in found.findings]
    assert told(folder, "base.rules", "let |free").code == "let free: set of cell"


@pytest.mark.parametrize("place", ["Base", "# the |cells", 'play "|a1'])
def test_texts_and_comments_tell_nothing(folder, place):
    assert told(folder, "base.rules", place) is None


def test_a_call_shows_its_signature_and_the_argument_that_is_written(folder):
    folder.write("base.rules", folder.view("base.rules").own.text + "let run = joined(free, beside(free), \n")
    found = signature_at(folder.view("base.rules"), *folder.place("base.rules", "beside(free), |"))
    assert (found.label, found.active, found.label[slice(*found.arguments[2])]) == ("joined(A, S, R)", 2, "R")
    inner = signature_at(folder.view("variant.rules"), *folder.place("variant.rules", "beside_of(|me"))
    assert (inner.label, inner.active) == ("beside_of(p)", 0)


@pytest.mark.parametrize("place", ["place(|at in", "{|at}", "end when |stuck"])
def test_where_nothing_is_called_there_is_no_signature(folder, place):
    assert signature_at(folder.view("base.rules"), *folder.place("base.rules", place)) is None


def test_maps_and_fields_with_a_second_index_are_told_as_they_are_declared(folder):
    folder.write("maps.rules", MAPS)
    assert told(folder, "maps.rules", "player |hand").code == "player hand[stone | wall]: 0..9"
    assert told(folder, "maps.rules", "let |home").code == "let home[p in players]: set of cell"
    assert told(folder, "maps.rules", "hand[|stone").code.startswith("stone")


MAPS = """game maps "Maps"
players White Black
board grid 3 3
cell owner: none | player
player hand[stone | wall]: 0..9 = [5, 1]
let home[p in players] = [row == 1, row == 3]
action place(k in hand[me] > 0, at in home[me] & (owner == none)): owner[at] = me; hand[me][k] -= 1
turn: place
end when stuck: draw
"""
