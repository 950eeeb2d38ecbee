"""Turns that come to no end stop both executions alike, and neither hangs or crashes."""

import pytest

from ludex.dsl.interpreter import runs
from ludex.dsl.load import load
from ludex.dsl.reference import Game as Reference
from tests.engine.both import both, story

pytestmark = pytest.mark.usefixtures("quick_to_build")

HEAD = """game endless "Endless"
players A B
board grid 2 2
cell owner: none | player
game on: bool
let free = owner == none
action put(at in free):
    owner[at] = me
    on = true
effect flip():
    owner[cells] = none
effect off():
    on = false
invariant not stuck
"""
HOP = """game endless "Endless"
players A B
board grid 2 2
cell owner: none | player
start owner:
    A.
    .B
action hop(from in owner == me, to in near(from) & (owner == none)):
    owner[from] = none
    owner[to] = me
"""


@pytest.mark.parametrize(
    "turn",
    [
        "(put then while on: flip) else pass",
        "((put or pass) then while on: flip)",
        "0..1 of (put then while on: flip)",
        "(each u in free: put(u) then while on: flip) else pass",
    ],
)
def test_a_loop_of_effects_without_end_is_told(turn):
    reference, engine = both(f"{HEAD}turn: {turn}\nend when count(free) == 0: draw\n")
    told = story(engine, plays=2)  # the interpreter goes through 20,000 rounds wherever it looks ahead
    assert told == story(reference, plays=2)
    kind, text = next(item for item in told if isinstance(item, tuple))
    assert kind == "EndlessLoop" and text.startswith("the turn comes to no choice and to no end, small.rules:")


@pytest.mark.parametrize(
    "turn",
    ["(put then while on: off) else pass", "while any(free) and not on: put", "(while on: off) then (put else pass)"],
)
def test_a_loop_of_effects_that_ends_is_played(turn):
    reference, engine = both(f"{HEAD}turn: {turn}\nend when turns >= 6: draw\n")
    assert story(engine) == story(reference)
    assert not any(isinstance(item, tuple) and item[0] == "EndlessLoop" for item in story(engine))


def test_many_rounds_of_a_loop_cost_no_stack():
    text = """game rounds "Rounds"
players A B
board grid 2 2
game tally: 0..20000
action begin: tally = 0
effect more():
    if tally < 20000: tally += 1
turn: begin then while tally < 9000: more
invariant not stuck
end when turns >= 2: draw
"""
    reference, engine = both(text)
    assert story(engine) == story(reference) and story(engine)[-2:] == [0, []]


def test_turn_after_turn_without_a_choice_is_told():
    reference, engine = both(f"{HEAD}turn: 0..2 of put\nend when count(owner == A) > 4: draw\n")
    assert story(engine) == story(reference)
    found = [item for item in story(engine) if isinstance(item, tuple)][0]
    assert found == ("EndlessLoop", "no player has anything to choose, and nothing ends the game, small.rules:15")


def test_a_dead_end_is_told_in_the_same_words():
    reference, engine = both(f"{HEAD}turn: put\nend when turns > 9: draw\n")
    assert story(engine) == story(reference) and "dead end: A has no turn after 4 turns" in str(story(engine))


@pytest.mark.parametrize("turn", ["(while turns < 5: hop) else pass", "(longest 1.. of hop) else pass"])
def test_a_turn_of_choices_without_end_is_offered_as_long_as_it_goes_on(turn):
    reference, engine = both(f"{HOP}turn: {turn}\nend when turns > 9: draw\n")
    one, other = reference.start(), engine.start()
    for _ in range(2):
        assert one.choices() == other.choices() and one.choices()
        one.play(one.choices()[0])
        other.play(other.choices()[0])


def test_a_turn_of_too_many_choices_is_told():
    _, engine = both(f"{HOP}turn: (1.. of hop) else pass\nend when turns > 9: draw\n")
    position = engine.start()
    with pytest.raises(Exception, match="more than 5000 choices"):
        while True:
            position.play(position.choices()[0])


@pytest.mark.parametrize("turn, choices", [("while turns < 5: hop", 2), ("30..30 of hop then never", 1)])
def test_looking_ahead_comes_to_no_place_twice(turn, choices, tmp_path, monkeypatch):
    """The first comes back to its beginning for ever; the second has 2^30 ways, none of which can be completed."""
    rules, looked = tmp_path / "hops.rules", []
    never = "action never(at in near(owner == me) & (owner == me)): owner[at] = none"
    rules.write_text(f"{HOP}{never}\nturn: ({turn}) else never else pass\nend when turns > 9: draw\n")
    open_front = runs.front

    def front(*node):
        looked.append(node)
        assert len(looked) < 1000
        return open_front(*node)

    monkeypatch.setattr(runs, "front", front)
    assert len(Reference(load(rules)).start().choices()) == choices


def test_an_engine_comes_to_no_place_twice():
    """2^40 ways, none of which can be completed."""
    never = "action never(at in near(owner == me) & (owner == me)): owner[at] = none"
    turn = "turn: (40..40 of hop then never) else 3..3 of hop"
    reference, engine = both(f"{HOP}{never}\n{turn}\ninvariant not stuck\nend when turns > 3: draw\n")
    assert story(engine, plays=5) == story(reference, plays=5) and len(story(engine, plays=5)[0]) == 2
