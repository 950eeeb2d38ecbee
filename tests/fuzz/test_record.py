"""Games that are recorded: their last turns again, players who go on as long as they can, two engines that differ."""

from pathlib import Path

import pytest

from ludex.dsl.load import load
from ludex.dsl.reference import Game
from ludex.fuzz.decisions import RandomSource
from ludex.fuzz.finding import Opening
from ludex.fuzz.mutants.differ import difference
from ludex.fuzz.rare_endings import late_game, turn_began
from ludex.fuzz.record import again, recorded, survived
from ludex.fuzz.subject import subject
from tests.dsl.small_games import model_of
from tests.fuzz.test_liars import LINE

RULES = Path(__file__).parents[2] / "rules"


@pytest.fixture
def noughts():
    return subject(load(RULES / "tictactoe.rules"))


def test_the_last_turns_of_a_game_are_played_again(noughts):
    late = late_game(noughts, lambda rng: Opening(), 1, 30)
    game = again(noughts, late.opening, late.choices)
    assert late.new and game.last.over and len(game.turns) <= 3


def test_games_end_in_every_way_one_after_the_other(noughts):
    ends = [late_game(noughts, lambda rng: Opening(), seed, 30) for seed in range(2)]
    clauses = {again(noughts, late.opening, late.choices).ended for late in ends}
    assert clauses == {0, 1}


def test_a_playout_is_followed_to_the_begin_of_its_last_turn_only(quick_to_build):
    start = Opening().begun(
        subject(load(RULES / "variants" / "rabbits_meadow.rules")).games({})[-1]
    )  # four rabbits move
    assert turn_began(start, 140, 3) == start and turn_began(start, 140, 5).turn_count == 1


def test_survivors_play_longer_than_others(noughts):
    def turns(game):
        return game.last.turn_count

    long = [turns(survived(noughts, Opening(), RandomSource(seed), 100, 0.0)) for seed in range(30)]
    other = [turns(recorded(noughts, Opening(), RandomSource(seed), 100)) for seed in range(30)]
    assert sum(long) > sum(other)


def test_engines_that_differ_are_told_apart():
    model, wrong = model_of(LINE), model_of(LINE.replace("points[me] += 1", "points[me] += 2"))
    assert "the field points differs" in difference(
        lambda values: (Game(model, values), Game(wrong, values)), model, 5.0, 1
    )
    assert difference(lambda values: (Game(model, values), Game(model, values)), model, 0.5, 1) is None
