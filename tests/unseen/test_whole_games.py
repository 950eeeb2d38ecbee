"""Whole games that the compiler has not seen, as a designer writes them:
the generated engine agrees with the interpreter."""

import pytest

from ludex.codegen.build import build
from ludex.dsl.reference import Game as Reference
from ludex.engine.game import Game
from tests.unseen.compare import compare, model_of

# name, settings, whether they are folded in, turns, depth of perft
CASES = [
    ("games_tablut", {}, False, 10, 1),
    ("games_corridor", {"size": 4, "fences": 3}, False, 10, 1),
    ("games_sumito", {}, False, 8, 1),
    ("games_fanorona", {"width": 5}, True, 10, 1),
    ("games_quadrants", {}, False, 8, 1),
    ("games_quarto", {}, False, 6, 0),
    ("games_yavalath", {"wide": 5, "players": 3}, False, 14, 1),
    ("games_halma", {}, False, 12, 1),
    ("games_gravity", {"size": 5}, False, 12, 1),
    ("games_arimaa", {}, False, 2, 0),
    ("games_towers", {"limit": 3}, True, 14, 1),
    ("games_sim", {}, False, 15, 2),
    ("games_domino", {"rows_": 3, "columns_": 4}, False, 12, 2),
    ("games_domino_crams", {"rows_": 4, "columns_": 4}, True, 12, 1),
    ("games_order", {"size": 5, "row_length": 4}, True, 14, 1),
    ("games_cards", {}, False, 14, 2),
    ("games_carrots", {"players": 4}, False, 24, 2),
    ("games_life", {"size": 4}, True, 5, 0),
    ("games_odd", {"reach": 2}, True, 14, 1),
    ("games_limits", {"rate": 100000, "floor_": 2147483647}, False, 24, 1),
    ("games_hacken", {}, False, 12, 2),
    ("games_builders", {"size": 4, "players": 3}, False, 14, 1),
    ("games_posts", {"size": 5}, False, 8, 1),
    ("games_phalanx", {}, False, 6, 0),
    ("games_lights", {}, False, 8, 1),
    ("games_surveyors", {"crews": 3}, False, 12, 2),
    ("games_commit", {"players": 3, "rounds": 3}, False, 16, 1),
    ("games_roads", {}, False, 8, 1),
]


@pytest.mark.parametrize("name, settings, folded, turns, perft", CASES, ids=lambda value: str(value))
def test_engine_agrees_with_interpreter(name, settings, folded, turns, perft):
    assert compare(name, games=2, turns=turns, settings=settings, folded=folded, perft=perft)


def test_asking_whether_there_is_a_turn_plays_none_where_one_surely_exists():
    model = model_of("games_tablut")
    text = "1m1m4m/mm3m2m/m1s3s2/1m1sm1sm1/m8/1s1mSs1m1/6s2/m6s1/5m3 Sweden bored=59 turns=59"
    for game in (Reference(model, {}), Game(model, {}, build(model, {}))):
        position = game.position(text)
        position.play(position.choices()[0])
        assert position.over and sorted(position.winners) == [0, 1]


def test_a_field_of_large_numbers_has_no_picture():
    text = Reference(model_of("games_limits"), {}).start().text()
    assert "value=" not in text
    assert (
        "2147483647"
        in Reference(model_of("games_limits"), {}).position(f"{text} value=[[2147483647,1,1,1,1,1,1,1,1]]").text()
    )
