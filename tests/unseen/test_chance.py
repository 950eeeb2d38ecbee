"""Chance: the engine agrees with the interpreter, and draws outcomes by their weights."""

import random
from collections import Counter

import pytest

from ludex.codegen.build import build
from ludex.codegen.sized import sized
from ludex.dsl.choice import CHANCE
from ludex.dsl.reference import Game as Reference
from ludex.engine.batch import Batch
from ludex.engine.game import Game
from tests.unseen.compare import compare, model_of

DRAWS = 3000


@pytest.mark.parametrize("name, perft", [("chance_cards", 1), ("chance_first", 0), ("chance_mixed", 0)])
def test_engine_agrees_with_interpreter(name, perft):
    assert compare(name, games=2, turns=8, perft=perft)


@pytest.fixture(scope="module")
def cards():
    model = model_of("chance_cards")
    return Game(model, {}, build(model, sized(model, {})))


def drawn_as_weighed(position, rng):
    """Whether DRAWS outcomes are spread as their weights say: within five deviations each."""
    outcomes, found = position.outcomes(), Counter(position.sample_choice(rng) for _ in range(DRAWS))
    total = sum(weight for _, weight in outcomes)
    assert set(found) <= {choice for choice, weight in outcomes}
    shares = [(found[choice], weight / total) for choice, weight in outcomes]
    return all(abs(n - DRAWS * p) < 5 * (DRAWS * p * (1 - p)) ** 0.5 + 1 for n, p in shares)


def places_of_chance(game, rng):
    """A position for each action of chance, met in random games."""
    found = {}
    for _ in range(20):
        position = game.start()
        while not position.over:
            if position.mover == CHANCE:
                found.setdefault(position.choices()[0].action, position.copy())
            position.play(position.sample_choice(rng))
    return found


def test_outcomes_are_drawn_by_their_weights(cards):
    rng = random.Random(5)
    places = places_of_chance(cards, rng)
    assert len(places) == 5
    for position in places.values():
        assert drawn_as_weighed(position, rng)
        assert drawn_as_weighed(position.reference(), rng)


def test_a_batch_draws_until_a_player_chooses(cards):
    batch = Batch(cards, 50, seed=3)
    for _ in range(60):
        assert (batch.movers >= 0).all()
        batch.step(batch.random_actions())


def test_the_setup_is_written_and_read(cards):
    for game in (cards, Reference(cards.model)):
        position = game.start()
        assert (position.turn_count, position.mover, position.player) == (-1, CHANCE, 2)
        position.play(position.choices()[1])
        again = game.position(position.text())
        assert again == position and again.outcomes() == position.outcomes()
