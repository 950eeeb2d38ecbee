"""A second opinion: another turn where it is better by far, else the turn as it was."""

import pytest

from ludex.bots.opinion import LEAST_NODES, Opinion
from ludex.loading import load

FORK = ("mark b2", "mark a1", "mark c1")  # who marks a3 next stops the line; all else loses at once


def position(game, *turns):
    found = load(game).start()
    for text in turns:
        found.play_turn(found.read_turn(text))
    return found


@pytest.fixture
def forked():
    return position("tictactoe", *FORK)


def test_a_turn_that_loses_is_replaced(forked):
    opinion = Opinion(1)
    assert forked.turn_text(opinion.better(forked, forked.read_turn("mark c3"), None, 20 * LEAST_NODES)) == "mark a3"
    ours, theirs = opinion.chances
    assert ours == 0 < theirs


def test_a_turn_that_is_as_good_stays(forked):
    opinion = Opinion(1)
    turn = forked.read_turn("mark a3")
    assert opinion.better(forked, turn, None, 20 * LEAST_NODES) == turn
    assert opinion.chances is None


def test_without_time_or_nodes_nothing_is_asked(forked):
    opinion = Opinion(1)
    turn = forked.read_turn("mark c3")
    assert opinion.better(forked, turn, None, LEAST_NODES - 1) == turn
    assert opinion.better(forked, turn, 1.0, None) == turn


def test_an_answer_that_is_a_matter_of_course_tells_nothing():
    last = position("tictactoe", *(f"mark {cell}" for cell in "a1 b2 c3 a3 c1 c2 a2".split()))
    opinion = Opinion(1)
    turns = list(last.turns())
    assert len(turns) == 2
    for turn in turns:
        assert opinion.better(last, turn, None, 20 * LEAST_NODES) == turn
        assert opinion.chances is None
