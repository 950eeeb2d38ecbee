"""Bounds of numbers, and the numbering of actions that follows from them; all on the interpreter."""

import random
from math import inf

import pytest

from ludex import load
from ludex.dsl.choice import DONE
from ludex.engine.actions import actions, outcomes
from ludex.engine.number_bounds import bounds, parameter_bounds
from tests.dsl.small_games import game_of

RULES = """
game bounded "Bounded"
param most: 2..6 = 4
players A B
player held: 0..most
game free: int
let pot = sum(held[p] for p in players)

chance deal(n in (1..most + 2) - held[players]): free = n
action take(n in {1, held[me] + 2} | (3..most)): free += n
action keep(n in {held[me], free}): free = n
action low(n in {k for k in 1..9 if k > free} & (4..20)): free = n
setup: deal
turn: take or keep or low
payoff p: pot - held[p] if p in winners else -held[p]
end when turns == 3: draw
"""


@pytest.fixture(scope="module")
def bounded():
    return game_of(RULES)


def test_parameters_have_the_bounds_of_their_sets(bounded):
    found = {action.name: parameter_bounds(action, bounded.world) for action in bounded.model.actions}
    assert found == {"deal": [(1, 6)], "take": [(1, 6)], "keep": [(-inf, inf)], "low": [(4, 9)]}


def test_payoffs_have_bounds(bounded):
    assert bounds(bounded.model.payoff.points, bounded.world) == (-4, 8)


@pytest.mark.parametrize("name", ["kuhn", "backgammon", "goofspiel", "cantstop", "onedie", "liarsdice", "einstein"])
def test_every_choice_of_a_random_game_has_a_number_of_its_own(name):
    game, rng = load(name, engine="reference"), random.Random(2)
    numbered, drawn = actions(game), outcomes(game)
    assert numbered.size < 400
    position = game.start()
    for _ in range(30):
        if position.over:
            break
        chance = bool(position.outcomes())
        own, other = (drawn, numbered) if chance else (numbered, drawn)
        for choice in position.choices():
            assert own.choice(own.number(choice)) == choice
            if choice != DONE:
                with pytest.raises(ValueError, match="is no choice"):
                    other.number(choice)
        position.play(position.sample_choice(rng))
