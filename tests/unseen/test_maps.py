"""Maps by list and by expression, and fields with a second index: the engine agrees with the interpreter."""

import pytest

from tests.unseen.compare import compare


@pytest.mark.parametrize(
    "name",
    ["maps_lists", "maps_families", "maps_strides", "maps_known", "maps_kinds", "patterns_variant", "patterns_blocks"],
)
def test_engine_agrees_with_interpreter(name):
    assert compare(name, games=2, turns=12, perft=1)
