"""Steps by numbers of the position, and fields of players, pieces and the game that are given when a game starts."""

import pytest

from ludex.codegen.build import build
from ludex.dsl.errors import GivenError
from ludex.dsl.reference import Game as Reference
from ludex.engine.game import Game
from tests.unseen.compare import compare, model_of

GIVEN = {"post": ["none", "b3"], "reach": ["3, 1"], "stride": [2], "weight": [[0, 1, 2, 3, 2, 1]] * 6}


def test_engine_agrees_with_interpreter():
    assert compare("games_leapers", games=2, turns=14, perft=2, given=GIVEN)


def test_both_executions_take_and_refuse_the_same_given_fields():
    model = model_of("games_leapers")
    for game in (Reference(model, {}), Game(model, {}, build(model, {}))):
        start = game.start(GIVEN)
        assert dict(start["post"]) == {"1": None, "2": "b3"}
        assert (dict(start["reach"]), start["stride"]) == ({"White": 3, "Black": 1}, 2)
        with pytest.raises(GivenError, match="a stride of at most 3"):
            game.start(GIVEN | {"stride": [4]})


@pytest.mark.parametrize(
    "field, rows, told",
    [
        ("reach", ["3"], "reach: 1 value for 2 players"),
        ("reach", ["3", "many"], "reach, Black: `many` is no whole number"),
        ("reach", [[3, 4]], "reach, Black has the value 4; values run from 1 to 3"),
        ("post", ["none", "b9"], r"post, 2: unknown value `b9` \(known: none, a6"),
        ("stride", [1, 2], "stride: 2 values for the one place of the game"),
    ],
)
def test_given_fields_that_do_not_fit_are_told(field, rows, told):
    with pytest.raises(GivenError, match=told):
        Reference(model_of("games_leapers"), {}).start(GIVEN | {field: rows})


def test_an_offset_beyond_the_board_leads_nowhere_and_costs_no_time():
    model = model_of("games_leapers")
    text = "ww2ww/6/6/6/6/bb2bb 333333/333333/333333/333333/333333/333333 White stride=2000000000"
    for game in (Reference(model, {}), Game(model, {}, build(model, {}))):
        names = {model.actions[choice.action].name for choice in game.position(text).choices()}
        assert names == {"leap", "hop"}
