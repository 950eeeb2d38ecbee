"""Rules with runs and steps that the compiler has not seen: the generated engine agrees with the interpreter."""

import random

import pytest

from ludex.codegen.build import build
from ludex.engine.game import Game
from tests.unseen.compare import compare, model_of

# name, settings, whether they are folded in, turns, depth of perft
CASES = [
    ("runs_hex", {}, True, 14, 2),
    ("runs_along", {"high": 8, "wide": 8}, True, 5, 0),
    ("runs_along", {"high": 4, "wide": 16}, True, 4, 0),
    ("runs_along", {"high": 10, "wide": 10}, True, 3, 0),
    ("runs_along", {"high": 7, "wide": 5}, False, 5, 0),
    ("runs_along", {"high": 3, "wide": 66}, False, 2, 0),
    ("runs_edges", {}, True, 12, 1),
    ("runs_edges", {"size": 7}, False, 12, 1),
    ("runs_graph", {}, True, 14, 2),
    ("runs_ways", {"size": 8}, True, 14, 2),
    ("runs_ways", {"size": 12}, True, 8, 0),
    ("runs_ways", {"size": 6}, False, 14, 1),
]
DRAWS = 60  # for each choice


@pytest.mark.parametrize("name, settings, folded, turns, perft", CASES, ids=lambda value: str(value))
def test_engine_agrees_with_interpreter(name, settings, folded, turns, perft):
    assert compare(name, games=2, turns=turns, settings=settings, folded=folded, perft=perft)


@pytest.mark.parametrize(
    "name, settings, folded",
    [("runs_ways", {"size": 8}, True), ("runs_ways", {"size": 6}, False), ("runs_hex", {}, True)],
)
def test_every_choice_is_drawn_about_as_often(name, settings, folded):
    model, rng = model_of(name), random.Random(1)
    position = Game(model, settings, build(model, settings if folded else {})).start()
    while not position.over and position.turn_count < 10:
        offers = position.choices()
        drawn = [position.sample_choice(rng) for _ in range(DRAWS * len(offers))]
        assert set(drawn) == set(offers)
        assert all(DRAWS / 3 < drawn.count(choice) < DRAWS * 2 for choice in offers)
        position.play(rng.choice(offers))
