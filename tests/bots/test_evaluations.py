"""The contract: every search takes every evaluation, and what each says of a position."""

import itertools
import random

import pytest

import ludex
from ludex import bots
from ludex.bots.errors import Refused
from ludex.bots.eval import EVALUATIONS, evaluation, turn_evaluation
from ludex.bots.random_openings import random_opening
from ludex.engine.game import Game

SEARCHES = ("greedy", "alphabeta", "plan", "bestfirst")


@pytest.fixture(scope="module")
def bacteria() -> Game:
    return ludex.load("bacteria_small")


@pytest.mark.parametrize("search, name", list(itertools.product(SEARCHES, EVALUATIONS)))
def test_a_search_takes_any_evaluation(bacteria, search, name):
    """Where the evaluation is for other games, the search says so."""
    here = random_opening(bacteria.start(), 4, random.Random(1))
    bot, other = (bots.make(search, seed=3, evaluation=name) for _ in range(2))
    try:
        turn = bot.choose(here, nodes=60)
    except Refused:
        assert name in ("pursuit", "connection", "hands")
        return
    assert turn in list(here.turns()) and turn == other.choose(here, nodes=60)


@pytest.mark.usefixtures("quick_to_build")
def test_the_search_for_connections_takes_others_too():
    here = ludex.load("hex", size=5).start()
    for name in ("score", "patterns", "connection"):
        bot = bots.make("connect", seed=1, evaluation=name)
        assert bot.choose(here, nodes=40) in list(here.turns()) and bot.info["nodes"] == 40


@pytest.mark.parametrize("name", ["score", "patterns", "linear", "threats"])
def test_the_terms_add_up_to_the_value(bacteria, name):
    here = random_opening(bacteria.start(), 5, random.Random(2))
    found = evaluation(name)
    assert sum(term.worth for term in found.explain(here)) == pytest.approx(found.of(here))


def test_an_unknown_name_is_refused_with_those_there_are():
    with pytest.raises(ValueError, match="no evaluation `nothing`; there are: score, patterns"):
        bots.make("alphabeta", evaluation="nothing").choose(ludex.load("bacteria_small").start())


def test_turns_are_evaluated_by_playing_on_where_pieces_chase_others(bacteria):
    assert turn_evaluation(bacteria.start()).source == "terms"
    assert turn_evaluation(ludex.load("rabbits").start()).source == "pursuit"
