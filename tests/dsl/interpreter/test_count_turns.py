"""Counting by products agrees with counting one by one."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from ludex.dsl.interpreter.count_turns import count_assignments, count_turns
from ludex.dsl.interpreter.runs import runs
from tests.dsl.small_games import game_of, shipped, with_turn

SETS = st.lists(st.frozensets(st.integers(0, 5), max_size=4), max_size=5)


@given(SETS)
def test_assignments_are_counted_as_one_by_one(values):
    one_by_one = sum(len(set(taken)) == len(values) for taken in product(*values))
    assert count_assignments(values) == one_by_one


def test_moves_of_pieces_are_counted_as_one_by_one():
    extra = "piece on: none | cell\naction go(u in man & (on != none), to in on[u] | beside(on[u])): on[u] = to"
    text = with_turn("each u in man: go(u), different to", extra, "grid 3 3").replace("board", "pieces man: 3\nboard")
    text = text.replace("turn:", 'start: on[man] = ["a1", "b1", "b2"]\nturn:')
    place = game_of(text).start().place
    assert count_turns(place.stack, place.state) == sum(1 for _ in runs(place.front))


def test_both_sides_of_the_hunt_are_counted():
    position = shipped("rabbits").start()
    assert position.count_turns() == 279841
    assert position.play_turn(next(position.turns())).count_turns() > 0
