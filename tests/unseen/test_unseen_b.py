"""Rules about boards, fields and sets that the compiler has not seen:
the generated engine agrees with the interpreter."""

import random

import pytest

from ludex.codegen.build import build
from ludex.dsl.reference import Game as Reference
from ludex.engine.game import Game
from tests.unseen.compare import answers, compare, model_of

# name, settings, whether they are folded in, turns, depth of perft
CASES = [
    ("b_cells", {}, True, 8, 1),
    ("b_full", {}, True, 6, 1),
    ("b_two", {}, True, 6, 1),
    ("b_five", {}, True, 3, 0),
    ("b_wide", {}, True, 3, 0),
    ("b_row", {}, True, 12, 1),
    ("b_column", {}, True, 12, 1),
    ("b_holes", {"size": 5}, True, 8, 1),
    ("b_holes", {"size": 4}, False, 8, 1),
    ("b_holes", {"size": 9}, False, 5, 0),
    ("b_open", {}, False, 8, 1),
    ("b_open", {"high": 1, "wide": 1}, False, 4, 1),
    ("b_open", {"high": 3, "wide": 66}, False, 3, 0),
    ("b_open", {"high": 2, "wide": 64}, True, 3, 0),
    ("b_walls", {}, True, 16, 2),
    ("b_steps", {}, True, 12, 1),
    ("b_graph", {}, True, 16, 1),
    ("b_apart", {}, True, 5, 0),
    ("b_apart", {"size": 13}, True, 2, 0),
    ("b_apart", {"size": 8}, False, 3, 0),
    ("b_apart_graph", {}, True, 10, 1),
    ("b_links", {}, True, 3, 0),
    ("b_pieces", {}, True, 14, 1),
    ("b_elements", {}, False, 8, 0),
    ("b_elements", {"size": 3}, True, 12, 1),
    ("b_tags", {}, False, 16, 1),
    ("b_effects", {}, True, 10, 1),
    ("b_numbers", {"far": 2, "need": 3, "side": 4, "players": 2}, True, 8, 1),
    ("b_numbers", {"far": 1}, True, 6, 0),
    ("b_sets", {}, True, 5, 0),
    ("b_params", {}, True, 16, 1),
    ("b_long", {}, True, 1, 0),
    ("b_symm", {"size": 2}, False, 12, 2),
    ("b_symm", {"size": 5}, True, 16, 1),
    ("b_many", {"players": 2}, False, 16, 1),
    ("b_many", {"players": 3}, True, 16, 1),
    ("b_many", {"players": 75, "span_": 3}, False, 8, 0),
    ("b_many", {"players": 40}, True, 8, 0),
]


@pytest.mark.parametrize("name, settings, folded, turns, perft", CASES, ids=lambda value: str(value))
def test_engine_agrees_with_interpreter(name, settings, folded, turns, perft):
    assert compare(name, games=2, turns=turns, settings=settings, folded=folded, perft=perft)


def test_given_data_and_seeds_begin_the_same_game():
    model, rng = model_of("b_tags"), random.Random(5)
    games = Reference(model, {"luck": 4}), Game(model, {"luck": 4}, build(model, {}))
    rows = [[rng.choice([-3, 0, 0, 1, 2, 70000]) for _ in range(6)] for _ in range(6)]
    for given, seed in (({"worth": rows}, 1), ({}, 2), ({}, 3)):
        one, other = (game.start(given, seed) for game in games)
        assert answers(one) == answers(other)
