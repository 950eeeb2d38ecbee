"""Pieces that are pursued, evaluated by playing on."""

import json
from dataclasses import replace

import pytest

import ludex
from ludex import bots
from ludex.bots.analysis.features import terms
from ludex.bots.eval.pursuit import Pursuit

PRICE, FAR = 75, 50  # of a rabbit; what is lost where nothing lies any more that it could take


@pytest.fixture(scope="module")
def rabbits():
    return ludex.load("rabbits")


def alone(game, mover, rabbit, hunter, corner="24"):
    """One rabbit and one hunter, no cabbage but what the last row has."""
    at = json.dumps({"rabbit 1": rabbit, "hunter 1": hunter}, separators=(",", ":"))
    return game.position("/".join(["24"] * 23 + [corner]) + f" {mover} at={at}")


def test_a_piece_beside_a_hunter_that_moves_is_as_good_as_caught(rabbits):
    assert Pursuit().after(alone(rabbits, "Black", "9 10", "9 11"), 0) == -PRICE - FAR


def test_a_piece_far_from_every_hunter_is_worth_its_price(rabbits):
    assert Pursuit().after(alone(rabbits, "Black", "0 0", "23 23"), 0) == PRICE - FAR


def test_hunters_catch_what_stands_beside_them(rabbits):
    assert Pursuit().after(alone(rabbits, "Black", "9 10", "9 11"), 1) == -PRICE


def test_a_piece_runs_on_before_one_hunter(rabbits):
    assert Pursuit().after(alone(rabbits, "White", "9 10", "9 12"), 12) > -PRICE


def test_the_hunted_step_away(rabbits):
    here, bot = alone(rabbits, "White", "9 10", "9 12", "x23"), bots.make("plan", seed=1)
    for _ in range(4):
        here.play_turn(bot.choose(here, nodes=60))
        here.play_turn(bots.make("plan", seed=2).choose(here, nodes=60))
    assert here.scores()[1] == 0 and bot.evaluation.evader == 0


def test_the_hunted_plan_goals_along_with_their_turn(rabbits):
    here, bot = rabbits.start(), bots.make("plan", seed=1)
    bot.choose(here, nodes=200)
    assert any(goal >= 0 for goal in bot.evaluation.goals()) and max(bot.evaluation.goals()) < 24 * 24


def test_what_is_off_the_board_has_no_goal(rabbits):
    here, bot = alone(rabbits, "White", "9 10", "9 12", "x23"), bots.make("plan", seed=1)
    bot.choose(rabbits.start(), nodes=200)
    bot.choose(here, nodes=60)
    assert bot.evaluation.goals()[1:] == [-1] * 7


def test_hunters_plan_no_goals(rabbits):
    here, bot = alone(rabbits, "Black", "9 10", "9 16", "x23"), bots.make("plan", seed=1)
    bot.choose(here, nodes=60)
    assert bot.evaluation.goals() == [-1] * 8


def test_where_nothing_is_hunted_there_is_no_chase():
    with pytest.raises(ValueError, match="no pieces collect items"):
        Pursuit().after(ludex.load("bioblots_small").start(seed=1), 1)


def test_what_is_taken_by_no_piece_is_not_hunted(rabbits, monkeypatch):
    here = alone(rabbits, "Black", "9 10", "9 11")
    monkeypatch.setattr(
        "ludex.bots.eval.linear.terms_of", lambda position: replace(terms(position), piece_owner=(0,) * 14)
    )
    with pytest.raises(ValueError, match="no pieces collect items"):
        Pursuit().after(here, 1)


def test_pieces_that_collect_nothing_are_evaluated_otherwise(rabbits, monkeypatch):
    monkeypatch.setattr("ludex.bots.eval.linear.terms_of", lambda position: replace(terms(position), values=()))
    here = alone(rabbits, "Black", "9 10", "9 11")
    with pytest.raises(ValueError, match="no pieces collect items"):
        Pursuit().after(here, 1)


def test_hunters_come_up_with_a_piece_that_stays(rabbits):
    here, bot = alone(rabbits, "Black", "9 10", "9 16", "x23"), bots.make("plan", seed=1)
    for _ in range(9):
        here.play_turn(bot.choose(here, nodes=60))
        if here.over:
            break
        here.play_turn(here.read_turn("1: 9 10"))
    assert here.scores() == [0, PRICE]


def between(game, *hunters):
    """A rabbit in the middle of the maze, the hunters to move, as they see it at once."""
    at = {"rabbit 1": "12 12"} | {f"hunter {k + 1}": cell for k, cell in enumerate(hunters)}
    text = "/".join(["24"] * 23 + ["x23"]) + " Black at=" + json.dumps(at, separators=(",", ":"))
    return Pursuit().after(game.position(text), 0, pursuers=True)


def test_no_hunter_stays_behind_another(rabbits):
    assert between(rabbits, "12 15", "12 20") > between(rabbits, "12 15", "12 23")


def test_a_hunter_goes_round_where_another_waits(rabbits):
    assert between(rabbits, "12 15", "12 9") > between(rabbits, "12 15", "12 16")
