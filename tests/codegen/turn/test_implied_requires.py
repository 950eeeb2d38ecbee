"""Choices that surely pass a `require` on the state after them are not tried, where the model shows it; others are."""

import pytest

import ludex
from ludex.codegen.compile import compile_model
from tests.dsl.small_games import game_of

RULES = """game atari "Pieces beside a free cell"
players A B
board grid 9 9
cell stone: none | player
cell mark: bool
let mine = stone == me
let theirs = stone == foe
let free = stone == none
let alive(S) = joined(S & {beside}(free), S, beside)
action place(at in free):
    {body}
turn: place else pass
end when turns > 50: draw
"""
CAPTURE = "stone[theirs - alive(theirs)] = none"
WITHIN = "require mine within alive(mine)"


def tries_all(*body, beside="beside"):
    rules = RULES.replace("{beside}", beside).replace("{body}", "\n    ".join(body))
    made = compile_model(game_of(rules).model, {})
    assert "attempt_" in made
    return "sure_" not in made


@pytest.mark.parametrize(
    "between", [(), (CAPTURE,), ("mark[mine] = true",), ("let taken = theirs & near(at)", "stone[taken] = none")]
)
def test_what_takes_nothing_from_the_pieces_and_their_free_cells_is_looked_through(between):
    assert not tries_all("stone[at] = me", *between, WITHIN, "mark[at] = true")


@pytest.mark.parametrize(
    "body",
    [
        ("stone[at] = foe", WITHIN),
        ("stone[at] = me", "stone[mine & near(at)] = none", WITHIN),
        ("stone[at] = me", "stone[theirs & near(at)] = me", WITHIN),
        ("stone[at] = me", "stone[free & near(at)] = foe", WITHIN),
        ("stone[at] = me", "stone[mine - alive(mine)] = none", "stone[theirs & near(at)] = none", WITHIN),
        ("stone[at] = me", WITHIN, "stone[theirs & near(at)] = none", WITHIN),
        ("stone[at] = me", "if any(theirs): stone[near(at)] = none", WITHIN),
        ("stone[at] = me", "require theirs within alive(theirs)"),
        ("stone[at] = me", "require mine within joined(mine & beside(free), mine, near)"),
    ],
)
def test_what_might_is_tried(body):
    assert tries_all(*body)


def test_pieces_beside_and_pieces_joined_are_of_one_relation():
    assert tries_all("stone[at] = me", WITHIN, beside="near")


LIES = ["xo3/oo3/5/5/5 Black", "xxo2/oo3/5/5/3ox Black", "1xo2/xoxo1/oxo2/1o3/5 White"]


@pytest.mark.parametrize("lies", LIES)
def test_positions_that_break_the_condition_offer_the_same(lies, quick_to_build):
    """In the first two the player to move has stones without a liberty already."""
    compiled, reference = (ludex.load("go_simple_ko", engine=engine, size=5) for engine in ("compiled", "reference"))
    here, there = compiled.position(lies), reference.position(lies)
    assert here.choices() == there.choices()


EYES = {
    "xx1xx/xxxxx/ooooo/5/5 Black": False,  # its last free cell
    "1xx2/xxo2/ooo2/5/5 Black": True,  # the piece lies beside another one
    "1xooo/xxo2/ooo2/5/5 Black": False,
    "1xooo/xxo2/ooo2/5/5 White": True,  # takes the piece
    "x1x1x/xxxxx/ooooo/5/5 Black": True,  # one of two
}


@pytest.mark.parametrize("lies", EYES)
def test_a_cell_beside_no_free_one_is_offered_where_its_piece_lies_beside_another(lies, quick_to_build):
    compiled, reference = (ludex.load("go_simple_ko", engine=engine, size=5) for engine in ("compiled", "reference"))
    here, there = compiled.position(lies), reference.position(lies)
    eye = next(i for i in range(5) if lies.split("/")[0].replace("1", ".")[i] == ".")
    assert here.choices() == there.choices()
    assert any(choice.args == (eye,) for choice in here.choices()) is EYES[lies]
