"""What players see is made by set operations where the rules allow it, and asked place by place elsewhere."""

from ludex.codegen.compile import lowered
from tests.dsl.small_games import model_of

RULES = """
game rows "Rows"
players Ann Bob
board grid 3 3
cell owner: none | player
cell note: 0..9
cell deep: 0..9
player lit: set of cell
show owner[c] to {p for p in players if c in lit[p]}
show note[c] to players if note[c] > 1 else {}
show deep[c] to {p for p in players if count(lit[p]) > deep[c] * row[c]}
let side[c in cells] = owner[c]
show side[c] to {Ann}
action mark(at in owner == none):
    owner[at] = me
    lit[me] |= {at}
    note[at] = count(lit[me])
    deep[at] = note[at]
turn: mark
score p: count(note > 1) + count(deep > 1)
end when turns == 4
invariant not stuck
"""


def test_the_places_seen_are_sets():
    made = lowered(model_of(RULES), {})
    functions = {function.name for function in made.functions}
    assert [(sight.seen, sight.there) for sight in made.sights] == [
        ("seen_0", ""),
        ("seen_1", ""),
        ("", ""),  # how many cells are lit is compared with something of the place
        ("", ""),  # of a player: nothing says who sees it
        ("seen_map_0", "map_places_0"),
    ]
    assert {"seen_0", "seen_1", "seen_map_0", "map_places_0", "sees"} <= functions and "seen_2" not in functions
