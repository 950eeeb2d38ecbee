"""Positions of another engine, seen by the reference interpreter."""

import random

from ludex.dsl.texts.earlier_positions import earlier_positions
from tests.dsl.small_games import shipped


def played(name, turns):
    position, rng = shipped(name).start(), random.Random(2)
    for _ in range(turns):
        position.play_turn(position.sample_turn(rng))
    return position


def test_earlier_positions_are_found_by_taking_plays_back():
    position = played("go", 6)
    assert earlier_positions(position) == tuple((f, n) for f, n in position.state.history[:-1])


def test_a_position_adopted_with_its_past_is_the_same_position():
    position = played("chess", 5)
    adopted = position.game.position_of(position.state.fields, position.mover, 5, earlier_positions(position))
    assert adopted == position and adopted.state.history == position.state.history


def test_rules_that_never_ask_keep_no_history():
    assert earlier_positions(played("bacteria", 3)) == ()
