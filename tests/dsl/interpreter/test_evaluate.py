"""The value of expressions, each asked as an `expect` of a small game."""

import pytest

from ludex.dsl.reference import Game
from ludex.dsl.run_checks import Execution, run_checks
from tests.dsl.small_games import model_of

RULES = """game e "E"
players A B
board grid 3 3 without (row == 3) & (column == 3)
pieces man: 3
link side: beside
link leg: offsets(1, 2)
cell owner: none | player
cell kind: empty "." | rock "#" | tower of player "TU" | level of player "LM"
cell depth: 0..9 = 2
cell card: none | 3..7
side drawn: bool
leg tie: none | player
piece at: none | cell
player hand: int = 4
player seenby: set of player
game spot: set of cell
let mine = owner == me
let twice(n) = n + n
let corner = "a3"
start:
    owner["a3"] = A
    owner["b3"] = A
    owner["b2"] = B
    kind["a3"] = tower of A
    kind["a2"] = level of B
    kind["c3"] = rock
    depth["b2"] = 7
    card["c2"] = 5
    at[man] = ["a3", "b3", "a3"]
    drawn[side] = true
    spot = "a1" | "b1"
action go(to in owner == none): owner[to] = me
turn: go
end when stuck: draw
check: expect %s
"""

TRUE = [
    "count(cells) == 8",
    "count(lines(3)) == 5 and any(lines(3)) and not any(lines(4))",
    "count(lines(2, beside)) == 10 and count(lines(2, near ** 2)) == 5 and count(lines(3, near)) == 5",
    "count(lines(2, east | west)) == count(lines(2, east)) and count(lines(1, north)) == 8",
    'count({mine, owner == B, mine}) == 2 and all(count(s) == 2 for s in {mine, {"a1", "b2"}})',
    'not any("b2" in s for s in {mine, {}}) and any(s == {} for s in {mine, {}})',
    "count({joined(c, mine, beside) for c in mine}) == 1 and count({row[{c}] for c in cells}) == 3",
    "not any({near(c) for c in owner == B if c in mine})",
    'mine == {"a3", "b3"}',
    "count(owner == none) == 5",
    "(owner != none) == (mine | (owner == foe))",
    'owner["b2"] == B',
    "owner[mine] == {A}",
    "owner[cells] == players",
    "(owner in players) == (owner in {A, B})",
    "kind of A == {corner}",
    '(kind == level of B) == {"a2"}',
    '(kind in {tower, level} of players) == {"a3", "a2"}',
    '(kind in {rock, empty}) == cells - {"a3", "a2"}',
    '(depth > 2) == {"b2"}',
    "(depth * 2 - 4 > 0) == (depth > 2)",
    '(depth + row == 4) == (row == 2) - {"b2"}',
    '(card == 5) == {"c2"}',
    "not any(card == 9)",
    '(card in {1, 5, 9}) == {"c2"}',
    'at[man] == {"a3", "b3"}',
    '(at == "a3") == (at != "b3")',
    'count(at == "a3") == 2',
    "drawn == side",
    "count(side) == 10",
    "count(leg) == 6",
    "count(tie == none) == 6",
    "sum(hand[p] for p in players) == 8",
    "not any(seenby[me])",
    "twice(3) == 6",
    "me == A and next == B and foe == B",
    "others == {B}",
    "player(2) == B",
    "turns == 0",
    "1900000000 in 0..2000000000 and not any(depth in 100..2000000000)",
    "-7 // 2 == -4 and -7 % 2 == 1 and 5 // 0 == 0 and 5 % 0 == 0",
    'near("b2") == cells - "b2"',
    'beside("a3") == {"b3", "a2"}',
    'diagonal("b2") == {"a3", "c3", "a1"}',
    'north("a2") == {"a3"}',
    '(-north)("a2") == {"a1"}',
    '(-beside)("b2") == beside("b2")',
    'offsets(1, 2)("a3") == {"b1", "c2"}',
    'ring("a3", 2) == {"c3", "c2", "a1", "b1"}',
    'joined("a3", cells, beside) == cells',
    'joined("a1", mine, near) == {"a1"}',
    'joined("a2", mine, beside) == mine | "a2"',
    'span("a3", east, cells) == {"b3", "c3"}',
    'past("a3", east, mine) == {"c3"}',
    'past("a3", south, {}) == {"a2"}',
    "connected(mine, beside)",
    "not connected({}, near)",
    'not connected({"a1", "c3"}, near)',
    'ends(inside(side, {"a3", "b3", "b2"})) == {"a3", "b3", "b2"}',
    'side("a3") == beside("a3")',
    "sum(1 for l in lines(3)) == 5",
    "any(l within cells for l in lines(3))",
    "{c for c in cells if owner[c] == A} == mine",
    "union(near(c) for c in mine) == near(mine)",
    "all(any(near(c)) for c in cells)",
    "count({r for r in 1..3 for k in 1..r}) == 3",
    "not any(2..1)",
    "not any((row if me == A else column) != row)",
    "can(go)",
    "not stuck",
    "count(crossing(leg)) == 6",
    '"a1" in spot and spot within (row == 3)',
    "{} within mine",
    '(mine & "a3") == {"a3"}',
    "A in owner[mine]",
    'owner["a1"] == none',
    "(1 if any(spot) else 2) == 1",
]


@pytest.mark.parametrize("condition", TRUE)
def test_it_holds(condition):
    model = model_of(RULES % condition)
    results = run_checks(model, Execution("interpreter", lambda settings: Game(model, settings)))
    assert [r.message for r in results if not r.ok] == []


def test_a_false_condition_is_shown_with_the_position():
    model = model_of(RULES % "count(mine) == 3")
    (result,) = run_checks(model, Execution("interpreter", lambda settings: Game(model, settings)))
    assert not result.ok and result.message.startswith("`count(mine) == 3` does not hold in ")


def test_a_range_that_no_memory_holds_is_no_set():
    model = model_of(RULES % "count(0..2000000000) > 0")
    (result,) = run_checks(model, Execution("interpreter", lambda settings: Game(model, settings)))
    assert not result.ok and result.message.startswith("a set of 2000000001 numbers; at most 1000000, small.rules:")


def test_the_position_with_all_kinds_of_fields_reads_back():
    position = Game(model_of(RULES % "turns == 0")).start()
    assert position.game.position(position.text()) == position
