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
    ("boards_cells", {}, True, 8, 1),
    ("boards_full", {}, True, 6, 1),
    ("boards_two", {}, True, 6, 1),
    ("boards_five", {}, True, 3, 0),
    ("boards_wide", {}, True, 3, 0),
    ("boards_row", {}, True, 12, 1),
    ("boards_column", {}, True, 12, 1),
    ("boards_holes", {"size": 5}, True, 8, 1),
    ("boards_holes", {"size": 4}, False, 8, 1),
    ("boards_holes", {"size": 9}, False, 5, 0),
    ("boards_open", {}, False, 8, 1),
    ("boards_open", {"high": 1, "wide": 1}, False, 4, 1),
    ("boards_open", {"high": 3, "wide": 66}, False, 3, 0),
    ("boards_open", {"high": 2, "wide": 64}, True, 3, 0),
    ("boards_hexagons", {}, True, 12, 1),
    ("boards_hexagons", {"side": 3}, False, 16, 1),
    ("boards_walls", {}, True, 16, 2),
    ("boards_steps", {}, True, 12, 1),
    ("boards_graph", {}, True, 16, 1),
    ("boards_apart", {}, True, 5, 0),
    ("boards_apart", {"size": 13}, True, 2, 0),
    ("boards_apart", {"size": 8}, False, 3, 0),
    ("boards_apart_graph", {}, True, 10, 1),
    ("boards_links", {}, True, 3, 0),
    ("boards_pieces", {}, True, 14, 1),
    ("boards_elements", {}, False, 8, 0),
    ("boards_elements", {"size": 3}, True, 12, 1),
    ("boards_tags", {}, False, 16, 1),
    ("boards_effects", {}, True, 10, 1),
    ("boards_numbers", {"far": 2, "need": 3, "side": 4, "players": 2}, True, 8, 1),
    ("boards_numbers", {"far": 1}, True, 6, 0),
    ("boards_sets", {}, True, 5, 0),
    ("boards_params", {}, True, 16, 1),
    ("boards_long", {}, True, 1, 0),
    ("boards_symm", {"size": 2}, False, 12, 2),
    ("boards_symm", {"size": 5}, True, 16, 1),
    ("boards_many", {"players": 2}, False, 16, 1),
    ("boards_many", {"players": 3}, True, 16, 1),
    ("boards_many", {"players": 75, "span_": 3}, False, 8, 0),
    ("boards_many", {"players": 40}, True, 8, 0),
]


@pytest.mark.parametrize("name, settings, folded, turns, perft", CASES, ids=lambda value: str(value))
def test_engine_agrees_with_interpreter(name, settings, folded, turns, perft):
    assert compare(name, games=2, turns=turns, settings=settings, folded=folded, perft=perft)


def test_given_data_and_seeds_begin_the_same_game():
    model, rng = model_of("boards_tags"), random.Random(5)
    games = Reference(model, {"luck": 4}), Game(model, {"luck": 4}, build(model, {}))
    rows = [[rng.choice([-3, 0, 0, 1, 2, 70000]) for _ in range(6)] for _ in range(6)]
    for given, seed in (({"worth": rows}, 1), ({}, 2), ({}, 3)):
        one, other = (game.start(given, seed) for game in games)
        assert answers(one) == answers(other)
