"""Sets of sets are distinguished in a memory that holds as many as there can be."""

import pytest

from ludex.codegen.compile import compile_model
from ludex.codegen.refused import Refused
from tests.dsl.small_games import game_of

RULES = """game families "Families"
players A B
board grid 4 4
cell worth: 0..60
game total: int
action take(c in worth == 0, n in 1..3):
    worth[c] = n
    total = sum(count(s) for s in {family})
turn: take else pass
end when total > 9: draw
"""


def source(family: str) -> str:
    return compile_model(game_of(RULES.replace("{family}", family)).model, {})


@pytest.mark.parametrize(
    "family, most",
    [
        ("{{d for d in cells if worth[d] < i} for i in 1..9000}", 9000),
        ("{worth == i for i in 0..count(worth > 0)}", 17),
        ("{worth == i + j for i in 1..5 for j in i..7}", 35),
    ],
)
def test_the_memory_is_as_large_as_ranges_are_long(family, most):
    assert f"uint64_t[{most}] kept" in source(family)


def test_no_number_makes_a_player_that_is_not_there():
    rules = RULES.replace("{family}", "lines(4)").replace("worth[c] = n", "worth[c] = n\n    next = player(%s)")
    lines = compile_model(game_of(rules % "n").model, {}).split("\n")
    assert any(
        "s[S_NEXT] = " in line and ">= 0" in line and "< 2" in line and line.endswith("else 0)") for line in lines
    )
    assert "s[S_NEXT] = <uint64_t>1\n" in compile_model(game_of(rules % "2").model, {})


@pytest.mark.parametrize("family", ["{worth == i for i in 1..70000}", "{worth == i for i in 1..total}"])
def test_too_many_sets_are_refused(family):
    with pytest.raises(Refused):
        source(family)


MANY = """game many "Many"
players A B
board grid 2 1
cell owner: none | player
action put({params}): owner[a0] = me
turn: put
end when turns == 1: draw
notation put: "{text}"
"""


def many(count):
    params = ", ".join(f"a{i} in cells" for i in range(count))
    text = " ".join(f"{{a{i}}}" for i in range(count))
    return compile_model(game_of(MANY.replace("{params}", params).replace("{text}", text)).model, {})


def test_an_action_has_no_more_parameters_than_a_choice_has_places():
    assert "many" in many(16)
    with pytest.raises(Refused, match="an action has at most 16 parameters that are chosen, this one 17"):
        many(17)
