"""Perft leaves out the ends that hold only where the next player is stuck, and finds the same numbers."""

import pytest

from ludex.codegen.build import build
from ludex.codegen.compile import compile_model
from ludex.codegen.optional import leaving_out
from ludex.dsl.reference import Game as Reference
from ludex.engine.game import Game
from tests.dsl.small_games import game_of
from tests.quickly import quickly

RULES = """game meet "Men that meet"
players A B
board grid 4 3
cell man: none "." | pawn of player "Pp"
game steps: 0..{most}
start man:
    p.p
    ...
    ...
    P.P
action push(at in man == pawn of me, to in (north if me == A else south)(at) & (man == none)):
    man[to] = man[at]
    man[at] = none
    steps = steps + 1
turn: {turn}
{ends}
"""
DRAW = "end when stuck: draw"
BOTH = f"end when stuck and turns > 2: win me\n{DRAW}\nend when turns == 20: draw"
SEEN = f"{BOTH}\nend when seen(man, next) >= 2: draw"


def rules(ends, turn="push", most=99):
    return RULES.replace("{ends}", ends).replace("{turn}", turn).replace("{most}", str(most))


def left_out(ends, **parts):
    """Whether perft leaves ends out."""
    return "applied" in compile_model(game_of(rules(ends, **parts)).model, {})


@pytest.mark.parametrize("ends", [DRAW, BOTH, SEEN])
def test_perft_is_that_of_the_reference(ends):
    made = game_of(rules(ends))
    assert left_out(ends)
    with quickly():
        fast, slow = Game(made.model, {}, build(made.model)).start(), Reference(made.model).start()
    counts = [fast.perft(depth) for depth in range(1, 7)]
    assert counts == [slow.perft(depth) for depth in range(1, 7)]
    assert counts[3] and not counts[5]  # somebody is stuck on every way


LATER = "    steps = steps + 1\n    "


@pytest.mark.parametrize(
    "ends",
    [
        f"{DRAW}\nend when turns >= 2:\n{LATER}draw",
        f"end when stuck and turns > 2: draw\nend when stuck:\n{LATER}win me",
    ],
)
def test_an_end_that_keeps_a_later_one_from_its_effects_is_asked(ends):
    assert not left_out(ends, most=4)


def test_a_position_in_which_the_next_player_is_stuck_is_over_as_before():
    made = game_of(rules(BOTH))
    with quickly():
        position = Game(made.model, {}, build(made.model)).start()
    while not position.over:
        position.perft(3)
        position.play(*next(iter(position.turns())))
    assert not list(position.turns())


def test_other_ends_are_asked():
    assert not left_out("end when stuck:\n    steps = 2\n    win me")
    assert not left_out("end when stuck or turns == 9: draw\ninvariant not stuck")
    assert not left_out("end when turns == 9: draw\ninvariant not stuck")


def test_without_an_end_for_every_stuck_player_a_dead_end_is_found():
    assert not left_out("end when stuck and turns > 2: draw\ninvariant not stuck")


def test_without_the_pass_all_ends_are_asked():
    with leaving_out(["counted_ends"]):
        assert not left_out(BOTH)
