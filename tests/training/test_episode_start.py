"""Games of learners begin with something to choose."""

import random

import pytest

import ludex
from ludex.arena.protocols import protocol_of
from ludex.dsl.errors import GivenError
from ludex.loading import load
from ludex.training import aec
from ludex.training.episode_start import beginning, opening
from tests.dsl.small_games import game_of
from tests.quickly import quickly

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


DRAWN = """game drawn "Drawn"
players A B
game side: 0..1
chance toss(k in {sides}): side = k
setup: toss
action go
turn: go
end when side == 1: win A
end when turns == 2: win B
"""


@pytest.fixture(scope="module")
def drawn(tmp_path_factory):
    """A game that its first outcome ends, in one of two starts; and one that it always ends."""
    folder = tmp_path_factory.mktemp("drawn")
    (folder / "some.rules").write_text(DRAWN.format(sides="0..1"))
    (folder / "all.rules").write_text(DRAWN.format(sides="1..1"))
    with quickly():
        return load(folder / "some.rules"), load(folder / "all.rules")


def test_environments_begin_again_where_outcomes_end_the_game_before_a_choice(drawn):
    environment = aec.env(drawn[0])
    for seed in range(20):
        environment.reset(seed=seed)
        assert environment.last()[0]["action_mask"].any()
    with pytest.raises(GivenError, match="100 games in a row were over"):
        aec.env(drawn[1]).reset(seed=1)


def test_a_batch_begins_again_where_outcomes_end_the_game_before_a_choice(drawn):
    batch, ends = ludex.batch(drawn[0], 8, seed=1), 0
    for _ in range(40):
        assert batch.mask().any(axis=1).all()
        rewards, ended, _ = batch.step(batch.random_actions())
        ends += ended.sum()
        assert (rewards == ended[:, None] * [0, 1]).all()
    assert ends == 8 * 20


def test_a_batch_of_games_that_outcomes_always_end_goes_on_without_choices(drawn):
    batch = ludex.batch(drawn[1], 2, seed=1)
    for _ in range(3):
        rewards, ended, mover = batch.step(batch.random_actions())
        assert ended.all() and mover.tolist() == [-1, -1] and rewards.tolist() == [[1, 0], [1, 0]]
