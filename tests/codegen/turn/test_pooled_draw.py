"""Sets to draw from are kept in a pool where a loop makes runs: every choice is drawn as often as any other."""

from collections import Counter
from random import Random

from ludex.codegen.compile import compile_model
from ludex.dsl.load import load
from tests.engine.both import both
from tests.quickly import quickly

RULES = """game small "Small"
players A B
board grid 5 15
cell man: none | rook of player | king of player
let free = man == none
let mine = man of me
let reach(S) = union(span(S, d, free) | past(S, d, free) for d in beside)
action slide(from in man == rook of me, to in reach(from) - mine):
    man[to] = man[from]
    man[from] = none
    require not any((man == king of me) & reach(man == rook of foe))
action step(from in man == king of me, to in near(from) - mine):
    man[to] = man[from]
    man[from] = none
    require not any((man == king of me) & reach(man == rook of foe))
turn: slide or step else pass
end when turns == 9: draw
start:
    man[{"a1", "c2"}] = rook of A
    man["d1"] = king of A
    man["d4"] = rook of B
    man["a4"] = king of B
"""


def test_each_choice_is_drawn_as_often_as_any_other():
    """On a board of two words, of which a pool holds each as a set of its own."""
    assert "lx_pool_add" in compile_model(load("small.rules", RULES), {})
    with quickly():
        interpreted, compiled = (game.start() for game in both(RULES))
    offered, rng, each = list(interpreted.choices()), Random(1), 100
    drawn = Counter(compiled.sample_choice(rng) for _ in range(each * len(offered)))
    assert set(drawn) == set(offered)
    assert sum((times - each) ** 2 / each for times in drawn.values()) < 2 * len(offered)
