"""Sets of numbers: what an engine cannot hold is refused, at the latest when it is met."""

import pytest

from ludex.codegen.build import build
from ludex.codegen.compile import compile_model, lowered
from ludex.codegen.refused import Refused
from ludex.dsl.errors import PlayError
from ludex.engine.game import Game
from tests.dsl.small_games import game_of

pytestmark = pytest.mark.usefixtures("quick_to_build")

RULES = """game numbers "Numbers"
param most: 1..3000 = 5
players A B
board grid 3 3
cell worth: {worth}
game found: set of int
game sum_: int
action take(c in cells, n in 1..3):
    worth[c] = {value}
    found = {found}
turn: take
end when turns == 3 or 2 in found and sum_ > 0: draw
"""


def model_of(found: str, worth: str = "int", value: str = "n * 1000"):
    return game_of(RULES.format(found=found, worth=worth, value=value)).model


@pytest.mark.parametrize(
    "found, worth, value",
    [
        ("1..2000", "int", "n"),
        ("{n, 0 - 1025}", "int", "n"),
        ("{worth[x] for x in cells}", "0..2000", "n"),
        ("worth[cells]", "0..most", "n"),
        ("{n * 1000, 0}", "int", "n"),
        ("{x * y for x in 0..40 for y in 0..40}", "int", "n"),
        ("{sum(worth[x] for x in cells), 0}", "0..200", "n"),
    ],
)
def test_known_bounds_beyond_are_refused(found, worth, value):
    with pytest.raises(Refused) as refused:
        compile_model(model_of(found, worth, value), {})
    assert "may hold numbers" in refused.value.diagnostics[0].label


@pytest.mark.parametrize(
    "found, worth",
    [
        ("0..1023", "int"),
        ("{count(worth > 2) + x for x in 1..n}", "int"),
        ("{worth[x] - 24 for x in cells}", "0..1000"),
        ("{x % 7 for x in 1..5000}", "int"),
        ("{row[x] * column[x] for x in cells}", "int"),
    ],
)
def test_known_bounds_within_need_no_watching(found, worth):
    assert not lowered(model_of(found, worth, "n"), {}).plan.unbounded_numbers


@pytest.mark.parametrize("worth, fits", [("int", False), ("0..900000", True), ("0..most", True)])
def test_arithmetic_whose_bounds_are_beyond_64_bits_is_refused(worth, fits):
    model = model_of("{count(worth > 2), sum(worth[x] * worth[x] * worth[x] for x in cells) % 2}", worth, "n")
    if fits:
        compile_model(model, {})
        return
    with pytest.raises(Refused) as refused:
        compile_model(model, {})
    assert refused.value.diagnostics[0].label == "this number may become as large as 1e+28; an engine counts to 9e+18"


def test_folded_parameters_are_known():
    model = model_of("worth[cells]", "0..most", "n")
    assert not lowered(model, {"most": 9}).plan.unbounded_numbers


def test_a_number_that_no_set_can_hold_stops_the_engine():
    for found in ("{worth[x] for x in cells}", "worth[cells]", "{worth[c], 0}"):
        model = model_of(found)
        position = Game(model, {}, build(model, {})).start()
        fine, beyond = (next(c for c in position.choices() if c.args[1] == n) for n in (1, 2))
        position.play(fine)
        before = position.text()
        with pytest.raises(PlayError, match="-1024..1023"):
            position.play(beyond)
        assert position.text() == before
