"""Games of learners begin with something to choose."""

import random

import pytest

from ludex.arena.protocols import protocol_of
from ludex.dsl.errors import GivenError
from ludex.loading import load
from ludex.training.episode_start import beginning, opening
from tests.dsl.small_games import game_of

RULES = """game dealt "Dealt"
players A B
board grid 1 2
cell mark: 0..1
start mark = dealt {{0: 1, 1: 1}}
action clear(c in mark > 0): mark[c] = 0
turn: clear else pass
end when {ended}: draw
"""


def test_what_is_dealt_is_dealt_again_where_the_game_is_over_then():
    game = game_of(RULES.format(ended='mark["a1"] == 1 or turns == 3'))
    assert any(game.start(seed=seed).over for seed in range(20))
    assert not any(beginning(game, seed).over for seed in range(20))


def test_a_game_that_is_always_over_is_told():
    with pytest.raises(GivenError, match="over before anything was chosen"):
        beginning(game_of(RULES.format(ended="turns >= 0")), 1)


def test_an_opening_has_fewer_turns_where_the_game_would_be_over():
    game = game_of(RULES.format(ended="turns == 2"))
    assert {opening(game, 4, random.Random(seed)).turn_count for seed in range(5)} == {1}


@pytest.mark.parametrize("name", ["viruses", "viruses_straight", "viruses_three"])
def test_what_rules_want_is_dealt_as_their_contest_does(name):
    game = load(name)
    assert beginning(game, 3) == game.start(given=protocol_of(game.model).deal(game, 3), seed=3)


def test_what_the_contest_deals_is_drawn_otherwise_where_a_variant_refuses_it():
    game = load("viruses_crowd")
    with pytest.raises(GivenError):
        game.start(given=protocol_of(game.model).deal(game, 3), seed=3)
    assert not beginning(game, 3).over
