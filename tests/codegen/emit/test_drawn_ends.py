"""A playout that leaves it to the next draw whether a player is stuck ends as one that asks after each turn."""

import pytest

from ludex.codegen.build import build
from ludex.codegen.compile import compile_model
from ludex.codegen.optional import leaving_out
from ludex.engine.game import Game
from tests.dsl.small_games import game_of
from tests.quickly import quickly

RULES = """game meet "Men that meet"
players A B
board grid 5 4
cell man: none "." | pawn of player "Pp"
turn last: set of cell
start man:
    p.pp
    ....
    ....
    ....
    PP.P
action push(at in man == pawn of me, to in (north if me == A else south)(at) & (man == none)):
    man[to] = man[at]
    man[at] = none
    last = to
turn: {turn}
{ends}
"""
FIRST = "end when stuck: lose next\nend when turns == 7: draw"
NOT_ALWAYS = "end when stuck and turns < 7: draw\nend when stuck: win me\nend when turns == 20: draw"
BEFORE = "end when turns == 7: draw\nend when stuck: lose next\nend when turns == 20: draw"
AGAIN = "push then while turns % 2 == 0 and can(push): push"


def rules(ends, turn="push"):
    return RULES.replace("{ends}", ends).replace("{turn}", turn)


def drawn(text):
    """Whether playouts of such rules leave it to the draw whether the next player is stuck."""
    return "LX_DRAWN_ENDS 1" in compile_model(game_of(text).model, {})


def playouts(text):
    """What is played from the start, for some seeds and limits: choices, the words of the position, who has won."""
    model = game_of(text).model
    with quickly():
        game, told = Game(model, {}, build(model)), []
    for seed in range(60):
        for limit in (*range(12), 99):
            position = game.start()
            told.append((position.playout(seed, limit), position._words(), position.over, position.winners))
    return told


@pytest.mark.parametrize("ends, turn", [(FIRST, AGAIN), (NOT_ALWAYS, "push"), (BEFORE, "push")])
def test_playouts_are_those_of_an_engine_that_asks(ends, turn):
    text = rules(ends, turn)
    assert drawn(text)
    with leaving_out(["drawn_ends"]):
        assert not drawn(text)
        asked = playouts(text)
    assert playouts(text) == asked
    assert {bool(over) for _, _, over, _ in asked} == {True, False}


def test_an_end_that_costs_the_turn_nothing_is_left_as_it_is():
    assert not drawn(rules("end when turns == 7: draw\nend when stuck: lose next"))


def test_where_most_draws_may_not_pass_the_end_is_asked():
    """A draw that gives up has taken random words, which an engine that asks would not have taken."""
    tried = "    require count((man == none) & near(man == none)) > 3\n"
    text = rules(FIRST).replace("    last = to\n", "    last = to\n" + tried)
    assert "LX_GIVEN_UP" in compile_model(game_of(text).model, {})
    assert not drawn(text)
