"""Which engines have a playout with all that it calls in place."""

import pytest

from ludex.codegen.compile import compile_model
from ludex.codegen.optional import leaving_out
from ludex.dsl.load import load
from tests.dsl.small_games import RULES


@pytest.mark.parametrize(
    ("name", "settings", "fused"),
    [
        ("hex", {"size": 11}, True),  # planes of 3 words
        ("hex", {"size": 16}, False),  # of 5
        ("hex", {}, True),  # of any number
        ("gomoku_free", {}, False),  # 15 x 15: of 4
    ],
)
def test_planes_of_more_words_than_registers_hold_are_not_fused(name, settings, fused):
    model = load(RULES / f"{name}.rules")
    whole = compile_model(model, settings)
    with leaving_out(["fused_playout"]):
        assert (compile_model(model, settings) != whole) == fused
