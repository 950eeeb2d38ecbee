"""`try` on an engine: what may be tried is offered, what does not exist is refused and remembered for the turn."""

import random
from collections import Counter

import pytest

from ludex.dsl.errors import LudexError
from ludex.dsl.views.memory import TOLD
from tests.engine.both import both
from tests.quickly import quickly

DARK = """
game dark "In the dark"
players Ann Bob
board grid 3 2
cell stone: none | player "xo"
player taken: 0..6
show stone[c] to stone[c]
action place(at in stone == none):
    stone[at] = me
    taken[me] += 1
action count_to(n in 1..2, at in stone == none):
    require n > taken[me]
    stone[at] = me
    taken[me] += n
action forget(): taken[me] = 0
turn:
    if turns % 3 == 2: 0..1 of forget
    try (place or count_to)
end when stuck: draw
"""


@pytest.fixture(scope="module")
def games():
    with quickly():
        return both(DARK)


def looks(position):
    """What everybody sees and knows."""
    views = [position.view(player) for player in (0, 1)]
    return [(view.text, view.offers, view.messages, view.key, view.turn_so_far) for view in views]


def test_an_engine_offers_refuses_and_remembers_what_the_interpreter_does(games):
    refused = 0
    for seed in range(2):
        one, other = (game.start() for game in games)
        rng = random.Random(seed)
        while not one.over:
            choices = one.choices()
            assert (other.choices(), other.count_choices(), looks(other)) == (choices, len(choices), looks(one))
            assert all(other.legal(choice) for choice in choices) and other.sample_choice(rng) in choices
            turns, choice = one.turn_count, rng.choice(choices)
            one.play(choice)
            other.play(choice)
            if one.turn_count == turns and choice not in one.choices():
                refused += 1
                assert not other.legal(choice) and one.text() == other.text()
        assert other.over and (one.winners, looks(one)) == (other.winners, looks(other))
    assert refused > 3


def test_turns_with_their_tries_are_counted_alike(games):
    for position in (game.position('xo/1x/2 Bob taken={"Ann":2,"Bob":2} turns=3') for game in games):
        turns = [position.turn_text(turn) for turn in position.turns()]
        assert (len(turns), position.count_turns(), position.perft(1)) == (15, 15, 15)
        assert "place a3; place b2; place a1" in turns


def test_what_was_refused_is_a_part_of_the_position_in_its_order(games):
    def tried(position, *texts):
        position = position.copy()
        for text in texts:
            position.play(next(c for c in position.choices() if position.choice_text(c) == text))
        return position

    for game in games:
        start = game.position('xo/1x/2 Bob taken={"Ann":2,"Bob":1} turns=3')
        one, other = tried(start, "place a3", "place b2"), tried(start, "place b2", "place a3")
        assert one != other and one == tried(start, "place a3", "place b2") and hash(one) == hash(one.copy())
        assert [event.what.args for event in one.remember(1) if event.kind == TOLD] == [(0,), (3,)]
        assert tried(one, "place a1") == tried(other, "place a1")
        one.undo()
        assert one == tried(start, "place a3") and game.position(one.text()) == one
        with pytest.raises(LudexError):
            one.play(next(choice for choice in start.choices() if start.choice_text(choice) == "place a3"))


def test_every_offer_is_drawn_as_often(games):
    position, rng = games[1].position('xo/1x/2 Bob taken={"Ann":2,"Bob":2} turns=3'), random.Random(2)
    position.play(position.choices()[0])
    many = Counter(position.sample_choice(rng) for _ in range(400))
    assert set(many) == set(position.choices()) and max(many.values()) < 2 * min(many.values())
