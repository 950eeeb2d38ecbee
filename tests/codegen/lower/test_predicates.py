"""Conditions as the sets where they hold."""

from tests.engine.both import both, story

TWICE = """
game twice "A definition used twice"
players Ann Bob
board grid 3 3
cell stone: none | player "xo"
player spot: cell
let around(c) = beside(c) & (stone != me)
action put(at in stone == none):
    require any(around(at) & around(spot[me]))
    stone[at] = me
    spot[me] = at
action begin(at in stone == none):
    stone[at] = me
    spot[me] = at
turn:
    if turns < 2: begin else pass
    else: put else pass
end when turns == 6: draw
"""


def test_a_definition_that_is_used_twice_in_a_condition_is_two_parts_of_it():
    """A part that does not read the parameter was left out where it is the same text as the part that does."""
    interpreted, compiled = (story(game) for game in both(TWICE))
    assert compiled == interpreted
    assert len(interpreted[2]) < len(interpreted[0]) - 2, "the condition refuses some"
