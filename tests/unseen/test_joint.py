"""Joint steps: the engine agrees with the interpreter on choices of every kind of parameter."""

import random

import pytest

import ludex
from tests.quickly import quickly
from tests.unseen.compare import compare


@pytest.mark.parametrize("name, turns, perft", [("joint_steps", 3, 0), ("joint_stuck", 9, 2)])
def test_engine_agrees_with_interpreter(name, turns, perft):
    assert compare(name, games=1, turns=turns, perft=perft)


@pytest.mark.parametrize("name, settings", [("tests/unseen/joint_steps.rules", {}), ("goofspiel", {"size": 4})])
def test_engines_keep_the_same_keys_as_the_interpreter(name, settings):
    with quickly():
        games = [ludex.load(name, engine=engine, **settings) for engine in ("compiled", "reference")]
    positions, rng, compared = [game.start() for game in games], random.Random(2), 0
    while not positions[0].over and compared < 40:
        for player in range(len(games[0].player_names)):
            assert positions[0].information_key(player) == positions[1].information_key(player)
            compared += 1
        choice = rng.choice(positions[0].choices())
        for position in positions:
            position.play(choice)
    here, seen = positions
    assert compared >= 10 and here.view(1).text == seen.view(1).text and here.view(1).key == seen.view(1).key
