"""Sets whose members are all known are one constant, and what is asked of them is answered at once."""

from ludex.codegen import ir
from ludex.codegen.compile import lowered
from ludex.codegen.ir.emptiness import any_early
from ludex.codegen.ir.planes import bit, join, known_set, meet, minus
from ludex.dsl.load import load

A = ir.PVar("a", ir.PIECE)
ONE, TWO, NONE = (known_set(members, ir.PIECE) for members in ((1,), (2,), ()))
BOTH = ir.PSet((1, 2), ir.PIECE)
RULES = """
game g "G"
players X O
board grid 4 4
pieces man: 3
cell unit: none "." | dog of player "Dd" | cat of player "Cc"
piece at: none | cell
let big = dog of players
action put(x in cells):
    require unit[x] not in big
    unit[x] = dog of me
turn: put else pass
end when turns == 9 or not any(man & {p for p in man if at[p] == none}): draw
"""


def test_known_sets_are_put_together():
    assert (join(ONE, TWO), join(TWO, ONE)) == (BOTH, BOTH)
    assert (meet(BOTH, ONE), meet(ONE, TWO)) == (ONE, NONE)
    assert (minus(BOTH, ONE), minus(ONE, BOTH)) == (TWO, NONE)
    assert join(join(A, ONE), TWO) == ir.POr(A, BOTH)


def test_numbers_that_no_set_can_hold_and_links_of_a_grid_are_no_known_sets():
    for dom, at in ((ir.NUMBERS, -5), (ir.NUMBERS, 1 << 20), (ir.links("road"), 1)):
        left, right = ir.PBit(ir.Num(at), dom), ir.PBit(ir.Num(3), dom)
        assert join(left, right) == ir.POr(left, right)


def test_what_is_asked_of_a_known_set_is_answered():
    assert (bit(BOTH, ir.Num(2)), bit(BOTH, ir.Num(3)), bit(NONE, ir.Var("x"))) == (ir.Num(1), ir.Num(0), ir.Num(0))
    assert bit(ir.PAll(ir.PIECE), ir.Var("x")) == ir.Num(1)
    assert bit(BOTH, ir.Var("x")) == ir.BitP(BOTH, ir.Var("x"))
    assert any_early(None, BOTH) == ir.Num(1)


def test_values_of_all_players_are_known_and_all_pieces_are_all_of_them():
    nodes = list(ir.walk(lowered(load("g.rules", RULES), {}).functions))
    sets = {n.members for n in nodes if isinstance(n, ir.PSet)}
    assert sets == {(1, 2)}  # the dogs of both
    assert not any(isinstance(n, ir.LetP) and n.name.startswith(("owned", "codes")) for n in nodes)
    assert not any(isinstance(n, ir.PBit) and n.dom == ir.PIECE and n.index == ir.Num(0) for n in nodes)
