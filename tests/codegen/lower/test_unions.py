"""Unions over steps, whose runs go through one set each: the set is lowered once, unless it differs within."""

import pytest

from tests.engine.both import both
from tests.quickly import quickly

RULES = """game small "Small"
players A B
board grid 4 4
cell owner: none | player
let free = owner == none
let mine = owner == me
let hit = union(union(span(c, d, {through}) for c in mine) for d in north | south | east | west)
action put(at in free - hit): owner[at] = me
turn: put else pass
end when turns == 3: draw
"""


@pytest.mark.parametrize("through", ["free - near(c)", "free"])
def test_a_set_may_name_what_is_bound_within_the_union(through):
    with quickly():
        interpreted, compiled = (game.start() for game in both(RULES.replace("{through}", through)))
    assert interpreted.perft(3) == compiled.perft(3)
