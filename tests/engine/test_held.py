"""Numbers that leave the range of their field stop an engine as they stop the interpreter, and nothing is stored."""

import random
import re

import pytest

import ludex
from ludex.bots.solve import prove, solve
from ludex.codegen.compile import lowered
from ludex.dsl.errors import OutOfRange
from tests.dsl.small_games import model_of
from tests.engine.both import both

pytestmark = pytest.mark.usefixtures("quick_to_build")

RULES = """game held "Held"
param most: 1..9 = 5
players A B
board grid 3 3
cell height: 0..most
cell kind: none | 1..3
player hand: 0..9 = 2
game total: int = 2147483000
action give(n in 0..9): hand[me] -= n
action raise(n in 1..3): height[cells] += n
action build(c in cells, n in 0..4): height[c] = n + 2
action nowhere(n in 0..12): height[{}] = n
action paint(n in 0..5): kind[cells] = n
action mark(c in cells, n in 0..5): kind[c] = n
action spend(n in 1..500): total += n
turn: give or raise or build or nowhere or paint or mark or spend
end when turns == 300: draw
"""


def outcome(position, choice) -> str:
    """The position after a choice, or the field and line that are named where it is refused; it is then as before."""
    before = position.text()
    try:
        position.play(choice)
    except OutOfRange as error:
        assert position.text() == before
        field, line = re.fullmatch(r"(\w+) .*, small.rules:(\d+)", str(error)).groups()
        return f"{field} {line}"
    return position.text()


def test_both_executions_stop_at_the_same_numbers():
    reference, engine = both(RULES)
    rng, stopped = random.Random(1), set()
    for _ in range(12):
        ours, theirs = engine.start(), reference.start()
        for _ in range(25):
            choice = rng.choice(ours.choices())
            found = outcome(ours, choice)
            assert found == outcome(theirs, choice)
            if found.count(" ") == 1 and "\n" not in found:
                stopped.add(found)
    assert len(stopped) >= 6, stopped


def test_a_perft_that_comes_to_such_a_number_tells_it():
    _, engine = both(RULES)
    with pytest.raises(OutOfRange, match="hand would leave its range"):
        engine.start().perft(2)


def test_a_playout_that_comes_to_such_a_number_tells_it():
    _, engine = both(RULES)
    position = engine.start()
    before = position.text()
    with pytest.raises(OutOfRange):
        for seed in range(100):
            position = engine.start()
            position.playout(seed)
    assert position.text() == before


def test_neither_batches_nor_searches_go_on_with_such_a_number():
    _, engine = both(RULES)
    with pytest.raises(OutOfRange):
        ludex.batch(engine, 64, seed=1).playouts()
    for search in (solve, prove):
        assert search(engine.start(), memory=1).fault == "a number that leaves the range of its field"


def test_numbers_that_cannot_leave_their_range_are_not_looked_at():
    for stays in ("height[c] = n", "height[c] = count(height > 2) % 2", "hand[me] = row[c]", "total = turns % 7"):
        rules = re.sub(r"turn: .*", "action stay(c in cells, n in 0..1): " + stays + "\nturn: stay", RULES)
        assert not lowered(model_of(re.sub(r"(?m)^action (?!stay).*\n", "", rules)), {}).beyond


CHAIN = """game held "Held"
players A B
player pile[1..2]: 0..9
action heap(i in 1..2):
    if i == 1:
        pile[me][1] += 4
    elif i == 2:
        pile[me][2] += 4
turn: heap
end when turns == 300: draw
"""


def test_each_line_that_writes_a_member_of_a_family_is_named():
    said = " ".join(lowered(model_of(CHAIN), {}).beyond)
    assert "small.rules:6" in said and "small.rules:8" in said
