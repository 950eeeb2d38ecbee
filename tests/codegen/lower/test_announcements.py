"""An engine that keeps no views leaves `tell` out: it has nothing that an announcement could be kept in."""

import pytest

from ludex.codegen.compile import compile_model
from ludex.dsl.load import load

RULES = """
game g "G"
players First Second
player bid: 0..3
{show}
action offer(n in 0..3):
    bid[me] = n
    tell players: offered(n)
turn: {turn}
score p: bid[p]
end when turns == 2
"""
SHOW, JOINT = "show bid[p] to p", "together p in players: offer"


@pytest.mark.parametrize(
    "show, turn, kept", [("", "offer", False), (SHOW, "offer", True), ("", JOINT, True), (SHOW, JOINT, True)]
)
def test_announcements_are_written_where_they_are_kept(show, turn, kept):
    text = compile_model(load("g.rules", RULES.format(show=show, turn=turn)), {}, "")
    assert ("announce(" in text) is kept
    assert ("announce_to(" in text) is kept
