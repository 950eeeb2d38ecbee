"""Where no look-ahead is emitted: what remains of a turn is sure to go on."""

import pytest

from ludex.codegen.compile import lowered
from ludex.dsl.load import check

CHAIN = """game chain "A chain whose links are chosen one by one"
players A B
board grid 4 4
cell trodden: bool
game at: cell
turn again: bool
let free = near(at) - trodden
let goes_on = {said}
action go(to in free):
    again = any(near(to) & trodden)
    trodden[to] = true
    at = to
turn: (go then while goes_on: {body}) else pass
end when turns == 9: draw
"""


@pytest.mark.parametrize(
    "said, body, looks",
    [
        ("again and can(go)", "go", False),
        ("can(go) and again and turns > 3", "go", False),
        ("again or can(go)", "go", True),
        ("again and can(go, next)", "go", True),
        ("again and can(go)", "(go then go)", True),
    ],
)
def test_a_loop_that_asks_for_its_action_is_not_looked_along(said, body, looks):
    model, found = check("chain.rules", CHAIN.format(said=said, body=body))
    assert model is not None, found
    names = {function.name for function in lowered(model, {}).functions}
    assert any(name.startswith("attempt") for name in names) == looks
