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
        ("seen_3", ""),  # of a player: all see it
        ("seen_map_0", "map_places_0"),
    ]
    assert [sight.traced for sight in made.sights] == [(0,), (1,), (), (3,), (0,)]
    assert {"seen_0", "seen_1", "seen_map_0", "map_places_0", "sees"} <= functions and "seen_2" not in functions


WIDE = """
game wide "Wide"
players Ann Bob
board grid 5 5
cell man: none | spy of player
cell note: 0..9
cell deep: 0..9
player wood: set of cell
game last: 0..9
show man[c] to whose(man[c])
show note[c] to {p for p in players if man[c] not in spy of (players - p)}
let side[c in cells] = whose(man[c])
let near_to[c in cells] = count(near(c) & (man == none))
show side[c] to players
show near_to[c] to players
show wood[p] to p
action land(at in man == none):
    man[at] = spy of me
    note[at] = 3
    deep[at] = 4
    wood[me] |= {at}
turn: land
end when turns == 4: draw
invariant not stuck
"""


def test_places_that_changed_are_added_up():
    made = lowered(model_of(WIDE), {})
    assert [(sight.traced, sight.common, sight.constant) for sight in made.sights] == [
        ((0,), False, False),
        ((1,), False, False),
        ((2,), True, True),  # all see it
        ((3,), False, True),  # sets
        ((4,), True, True),  # a number
        ((0,), True, False),  # a map made of `man` at the same place
        ((), True, False),  # what a map says here depends on other places
    ]
    assert [sight.codes for sight in made.sights] == [True, False, False, False, False, False, False]


OWN = """
game own "Own"
players Ann Bob
board grid 3 1
cell owner: none | player
player hand: 0..9
player marked[cell]: bool
game deck: 0..9
turn tried: bool
show owner[c] to {p for p in players if marked[p][c]}
show hand[p] to p
show marked[p][c] to p
show deck to {}
action mark(at in cells - marked[me]):
    marked[me][at] = true
    tried = true
    if owner[at] == none: owner[at] = me
    hand[me] = 1
turn: mark
end when turns == 4: draw
invariant not stuck
"""


def test_where_the_same_is_seen_throughout_nobody_asks_again():
    sights = {sight.row: sight for sight in lowered(model_of(OWN), {}).sights}
    owner, hand, marked, deck, tried = sights[0], sights[1], sights[2], sights[4], sights[5]
    assert owner.seen and owner.traced and not owner.constant  # of a field for each player, his own
    assert hand.constant and hand.own_only
    assert marked.constant and not marked.own_only
    assert not deck.traced and not tried.traced and tried.turn
