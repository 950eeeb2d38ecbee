"""What players see: an engine shows and remembers what the interpreter does."""

import pickle
import random

import pytest

from ludex.dsl.errors import PlayError
from tests.engine.both import both
from tests.quickly import quickly

# Hidden: fields of each domain, of sets, of a turn. Shown: a map of values and one of sets. Said: a cell, a set, none.
SEEK = """
game seek "Hide and seek"
players Ann Bob
board grid 3 2
cell owner: none | player
player home: none | cell
player wood: set of cell
game deck: 0..3
turn peeked: bool
show home[p] to p
show wood[p] to p
show owner[c] to {p for p in players if c in wood[p]}
show deck to {}
let side[c in cells] = owner[c]
show side[c] to players if c in edges else {}
let edges = column == 1
chance pick(n in 1..3): deck = n
chance toss(p in players): wood[p] = cells - wood[p]
action hide(at in cells):
    home[me] = at
    wood[me] = {at} | edges
action peek(at in cells):
    peeked = true
    tell me: found(at, wood[me])
    tell others: looked
action claim(at in edges):
    owner[at] = me
    if home[foe] == at: tell players: struck(at, foe)
setup: pick
turn:
    if turns < 2: hide
    else:
        toss then (peek then (claim else pass) or claim)
end when turns == 6:
    tell players: ended(wood[me])
    draw
"""

BIDS = """
game bids "Bids"
players Ann Bob
player bid: 0..3
action offer(n in 0..3): bid[me] = n
effect sell():
    tell {Ann}: sold(first({p for p in players if bid[p] == max(bid[players])}))
turn:
    together p in players: offer
    sell
end when turns == 2: draw
"""


# A board of two words: keys are brought up to date where something has changed, in planes, in numbers, in a map.
MANY = """
game many "Many cells"
players Ann Bob
board grid 9 8
cell man: none | spy of player | tower of player
cell deep: 0..9
cell lit: bool
cell mark: set of player
player wood: set of cell
let crowd[c in cells] = count(mark[c])
let side[c in cells] = whose(man[c])
show side[c] to players
show man[c] to players if c in lit else whose(man[c])
show deep[c] to {p for p in players if c in wood[p]}
show wood[p] to p
show mark[c] to {}
show crowd[c] to players
action land(at in side == none):
    man[at] = spy of me
    mark[at | near(at)] |= {me}
    wood[me] |= near(at)
    deep[near(at)] = 2
action rise(at in man == spy of me):
    man[at] = tower of me
    deep[at] = 9 - deep[at]
action light(at in man of me):
    lit[at] = true
    wood[foe] = wood[foe] - {at}
turn:
    land
    rise or light or pass
end when turns == 4: draw
invariant not stuck
"""


@pytest.fixture(scope="module")
def games():
    return both(SEEK)


def same(one, other, player):
    parts = ("text", "seen", "mover", "offers", "offer_texts", "turn_so_far", "messages", "winners", "scores", "key")
    parts += ("learned",)
    views = one.view(player), other.view(player)
    return [part for part in parts if getattr(views[0], part) != getattr(views[1], part)]


def test_keys_follow_what_changes_on_a_board_of_many_cells():
    with quickly():
        one, other = (game.start() for game in both(MANY))
    rng = random.Random(3)
    while not one.over:
        choice = rng.choice(one.choices())
        one.play(choice)
        other.play(choice)
        assert all(one.information_key(player) == other.information_key(player) for player in (0, 1))
        assert same(one, other, None) == []
    for position in (one, other):
        position.undo()
        position.play(choice)
    assert one.information_key(0) == other.information_key(0)


def test_an_engine_shows_and_remembers_what_the_interpreter_does(games):
    rng = random.Random(1)
    for _ in range(4):
        one, other = (game.start() for game in games)
        while True:
            for player in (0, 1):
                assert one.information_key(player) == other.information_key(player)
                assert same(one, other, player) == []
            assert same(one, other, None) == []
            if one.over:
                break
            choice = rng.choice(one.choices())
            one.play(choice)
            other.play(choice)
        assert one.remember(1) == other.remember(1)
        assert other.view(None).text == one.view(None).text


def test_undo_and_copies_keep_what_was_remembered(games):
    position = games[1].start()
    keys = []
    while not position.over:
        keys.append([position.information_key(player) for player in (0, 1)])
        position.play(position.choices()[0])
    there, events = position.copy(), position.learned(1)
    while keys:
        there.undo()
        assert [there.information_key(player) for player in (0, 1)] == keys.pop()
        assert there.learned(1) == events[: len(there.learned(1))]
    assert pickle.loads(pickle.dumps(position)).learned(1) == events


def test_after_other_plays_other_things_are_remembered(games):
    """The engine plays once more only what was not asked for yet."""
    one, other = (game.start() for game in games)
    for place in (0, -1):
        for position in (one, other):
            position.undo(0 if place == 0 else 2)
            for _ in range(4):
                position.play(position.choices()[place])
        assert [one.learned(player) for player in (0, 1)] == [other.learned(player) for player in (0, 1)]


def test_after_a_playout_only_what_is_seen_is_known(games):
    position = games[1].start()
    position.playout(seed=1)
    assert position.over and position.view(0).seen == position.reference().view(0).seen


def test_players_are_given_by_number_or_name(games):
    for game in games:
        here, names = game.start(), game.player_names
        for number, name in enumerate(names):
            assert here.view(name).text == here.view(number).text and here.view(name).player == number
            assert here.remember(name) == here.remember(number)
        assert here.information_key(names[1]) == here.information_key(1)
        with pytest.raises(PlayError, match=f"there is no player 'X': there are {', '.join(names)}, and their"):
            here.view("X")


def test_there_is_no_view_of_somebody_else(games):
    with pytest.raises(PlayError, match="there is no player 2: there are "):
        games[1].start().view(2)
    with pytest.raises(PlayError, match="there is no player 2: there are "):
        games[1].start().information_key(2)
    for game in games:
        for number in (-1, 2):
            with pytest.raises(PlayError, match=f"there is no player {number}: there are "):
                game.start().remember(number)
    with pytest.raises(PlayError, match="there is no player -1: there are "):
        games[0].start().information_key(-1)


def test_an_engine_of_joint_choices_shows_what_was_announced():
    positions = [game.start() for game in both(BIDS)]
    for position in positions:
        for text in ("offer 2 | offer 1", "offer 3 | offer 0"):
            position.apply_text(text)
        assert [position.view(0).message_texts(), position.view(None).message_texts()] == [("sold(Ann)",) * 2, ()]
    assert positions[0].information_key(0) == positions[1].information_key(0) != positions[1].information_key(1)
