"""Games of learners begin with something to choose."""

import pytest

from ludex.dsl.errors import GivenError
from ludex.training.beginning import beginning
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
