"""Rules whose fixed points are kept in the state: the generated engine agrees with the interpreter."""

import pytest

from ludex.codegen import ir
from ludex.codegen.compile import lowered
from tests.unseen.compare import compare, model_of

# name, settings, whether they are folded in
CASES = [
    ("kept_flow", {}, True),
    ("kept_flow", {"width": 66}, True),
    ("kept_flow", {"width": 40}, False),
    ("kept_owned", {}, False),
    ("kept_owned", {"players": 3}, True),
    ("kept_chain", {"players": 2}, True),
    ("kept_chain", {"players": 5}, False),
    ("kept_chain", {"players": 14}, False),
    ("kept_leaps", {}, True),
    ("kept_leaps", {"width": 64}, True),
    ("kept_leaps", {"width": 20, "players": 3}, False),
    ("kept_layers", {}, True),
]


@pytest.mark.parametrize("name, settings, folded", CASES, ids=lambda value: str(value))
def test_engine_agrees_with_interpreter(name, settings, folded):
    assert compare(name, games=2, turns=14, settings=settings, folded=folded, perft=0)


@pytest.mark.parametrize("name, joined", [("kept_flow", 1), ("kept_owned", 2), ("kept_chain", 1), ("kept_leaps", 1)])
def test_fixed_points_are_kept(name, joined):
    kept = lowered(model_of(name), {}).fixpoints
    assert len(kept) == joined
    assert any(k.near for k in kept) and any(k.within for k in kept)


def test_a_write_to_a_layer_that_a_number_selects_is_followed():
    made = lowered(model_of("kept_layers"), {})
    assert len(made.fixpoints) == 1
    puts = [f for f in made.functions if f.name in ("put_any_layer", "put_any_spring")]
    assert all(any(n == "kept_changed" for n in _called(f)) for f in puts) and len(puts) == 2


def test_what_few_words_hold_is_not_kept():
    assert not lowered(model_of("boards_many"), {}).fixpoints


def _called(function):
    return [n.function for n in ir.walk(function.body) if isinstance(n, ir.Call)]
