"""The links whose ends make up a set are found as a set, not one by one."""

import pytest

from ludex.codegen import ir
from ludex.codegen.build import build
from ludex.codegen.compile import lowered
from ludex.dsl.load import check
from ludex.dsl.reference import Game as Reference
from ludex.engine.game import Game
from tests.quickly import quickly

LINES = """game lines "Links by their ends"
players A B
board {board}
link line: near
line drawn: bool
game ball: cell
action kick(to in (line - drawn)(ball)):
    drawn[{{e for e in line if ends(e) == ball | to}}] = true
    drawn[{{e for e in line if ends(e) != cells - ball and to | ball == ends(e) or near(to) == ends(e)}}] = true
    ball = to
turn: kick else pass
end when turns == 12: draw
"""
GRAPH = "graph:\n    p q r\n    q s\n    r s t"


@pytest.mark.parametrize("board", ["grid 3 3", GRAPH], ids=["grid", "graph"])
def test_links_are_found_by_their_ends(board):
    model, found = check("lines.rules", LINES.format(board=board))
    assert model is not None, found
    act = next(function for function in lowered(model, {}).functions if function.name == "act_kick")
    assert not any(isinstance(node, ir.ForBits) for node in ir.walk(act.body))
    with quickly():
        engine = Game(model, {}, build(model, {}))
    assert engine.start().perft(3) == Reference(model, {}).start().perft(3) > 1
