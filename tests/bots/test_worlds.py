"""Worlds that fit what a player knows: their support and law against exact enumeration, by chi-square."""

import random
from collections import Counter

import pytest

import ludex
from ludex.bots.errors import NoWorld, Refused
from ludex.bots.worlds import Worlds, guess
from ludex.dsl.choice import CHANCE
from ludex.dsl.frozen import replaced
from tests.quickly import quickly

RARE = 3.1  # standard deviations: one in a thousand
HANDS = """game hands "Hands of five among 24 cards"
players First Second
board grid 6 4
cell held: none | player
show held[c] to {p for p in players if held[c] == p}
chance deal(p in players, c in held == none): held[c] = p
setup: each p in players: (each n in 1..5: deal(p))
turn: pass
payoff p: 0
end when turns == 4: draw
"""


def reached(game, plays, mover, seed=1):
    """A position after so many random choices or more at which a player is to choose."""
    rng = random.Random(seed)
    while True:
        here, left = game.start(), plays
        while not here.over and (left > 0 or here.mover != mover):
            here.play(rng.choice(here.choices()))
            left -= 1
        if not here.over:
            return here


def law_of(here):
    """Each history with the information state of the player to move, and its probability, by enumeration."""
    player, found = here.mover, {}
    keys = {one.key for one in here.learned(player)} | {here.game.start().information_key(player)}
    last = here.information_key(player)
    waiting = [(here.game.start(), (), 1.0)]
    while waiting:
        there, made, chance = waiting.pop()
        if there.information_key(player) == last and there.mover == player:
            found[made] = chance
        elif there.information_key(player) in keys and not there.over:
            weights = dict(there.outcomes()) if there.mover == CHANCE else dict.fromkeys(there.choices(), 1)
            total = 1 if there.mover == player else sum(weights.values())
            for choice, weight in weights.items():
                after = there.copy()
                after.play(choice)
                waiting.append((after, (*made, choice), chance * weight / total))
    total = sum(found.values())
    return {made: chance / total for made, chance in found.items()}


def surprise(law, drawn):
    """How far draws are from a law: chi-square as standard deviations of a normal (Wilson and Hilferty 1931)."""
    assert set(drawn) <= set(law), "a history was drawn that does not fit"
    number, parts, expected, seen = sum(drawn.values()), [], 0.0, 0
    for made in sorted(law):
        expected, seen = expected + law[made] * number, seen + drawn[made]
        if expected >= 5:
            parts.append((expected, seen))
            expected, seen = 0.0, 0
    parts[-1] = parts[-1][0] + expected, parts[-1][1] + seen
    free = len(parts) - 1
    chi = sum((seen - expected) ** 2 / expected for expected, seen in parts)
    return ((chi / free) ** (1 / 3) - 1 + 2 / (9 * free)) / (2 / (9 * free)) ** 0.5


def drawn_fresh(game, view, number, size=16, moves=8):
    """One history each of so many independent filters."""
    found = Counter()
    for seed in range(number):
        worlds = Worlds(game, view.player, seed, size)
        worlds.follow(view, moves=moves)
        found[random.Random(seed).choice(worlds.histories())] += 1
    return found


PLACES = [
    ("kuhn", {"players": 3}, 4, 1),
    ("leduc", {}, 3, 1),
    ("leduc", {}, 6, 0),
    ("phantom", {}, 2, 0),
    ("phantom", {}, 6, 0),
    ("battleship_small", {}, 3, 0),
    ("onedie", {}, 2, 1),
    ("goofspiel", {"size": 4}, 5, 1),
]


@pytest.mark.parametrize(("name", "settings", "plays", "mover"), PLACES)
def test_worlds_have_the_support_and_the_law_that_enumeration_finds(name, settings, plays, mover):
    game = ludex.load(name, **settings)
    here = reached(game, plays, mover)
    law, view = law_of(here), here.view(mover)
    assert len(law) > 1
    assert surprise(law, drawn_fresh(game, view, 300)) < RARE


@pytest.mark.parametrize(("name", "settings", "plays", "mover"), [PLACES[3], PLACES[2]])
def test_the_chain_alone_has_the_same_law(name, settings, plays, mover):
    game = ludex.load(name, **settings)
    here = reached(game, plays, mover)
    view, worlds, found = here.view(mover), Worlds(game, mover, 1, 1), Counter()
    for _ in range(600):
        worlds.follow(view, moves=40)
        found[worlds.histories()[0]] += 1
    assert surprise(law_of(here), found) < RARE


def test_a_sampler_that_returns_the_true_world_too_often_is_found_out():
    game = ludex.load("phantom")
    here = reached(game, 6, 0)
    view, truth = here.view(0), tuple(here._played())
    cheating, rng = Counter(), random.Random(3)
    for made, times in drawn_fresh(game, view, 300).items():
        for _ in range(times):
            cheating[truth if rng.random() < 0.1 else made] += 1
    assert surprise(law_of(here), cheating) > RARE


def test_a_guess_is_a_position_with_its_history_and_the_same_information_state():
    game = ludex.load("phantom")
    here = reached(game, 6, 0)
    there = guess(game, here.view(0), random.Random(1))
    assert there.remember(0) == here.remember(0) and there.information_key(0) == here.information_key(0)
    assert there.mover == 0 and len(there._played()) >= 4
    there.undo(len(there._played()))
    assert there == game.start()


def test_a_guess_depends_on_the_view_alone():
    game, found = ludex.load("phantom"), set()
    law = law_of(reached(game, 2, 0))
    for made in law:
        here = game.start()
        for choice in made:
            here.play(choice)
        found.add(tuple(guess(game, here.view(0), random.Random(seed)).text() for seed in range(2)))
    assert len(law) > 10 and len(found) == 1


def test_worlds_are_carried_along_a_game():
    game, rng, grown = ludex.load("leduc"), random.Random(5), 0
    for seed in range(5):
        here, worlds = game.start(), [Worlds(game, player, seed, 8) for player in range(2)]
        while not here.over:
            if here.mover != CHANCE:
                view = here.view(here.mover)
                grown += worlds[here.mover].reached > 0
                assert worlds[here.mover].follow(view) == 8
                assert worlds[here.mover].guess().information_key(here.mover) == view.key
            here.play(rng.choice(here.choices()))
    assert grown > 3


@pytest.fixture(scope="module")
def dealt(tmp_path_factory):
    """The view of a hand that nobody draws at random: one in 42,504."""
    path = tmp_path_factory.mktemp("hands") / "hands.rules"
    path.write_text(HANDS, encoding="utf-8")
    with quickly():
        game = ludex.load(path)
    return game, reached(game, 10, 1).followed().view(1)


def test_what_nobody_would_draw_is_repaired(dealt):
    game, view = dealt
    worlds = Worlds(game, 1, 1)
    assert worlds.follow(view, moves=300) == 64 and worlds.repaired == 1
    theirs = Counter(choice.args[1] for made in worlds.histories() for choice in made if choice.args[:1] == (0,))
    assert len(theirs) == 19 and surprise(dict.fromkeys(theirs, 1 / 19), theirs) < RARE


def test_without_a_world_it_says_so_and_gives_none(dealt):
    game, view = dealt
    worlds = Worlds(game, 1, 1)
    with pytest.raises(NoWorld, match="no world was found"):
        worlds.guess()
    assert worlds.follow(view, time_ms=0) == 0
    with pytest.raises(NoWorld, match="no world was found"):
        worlds.guess()


def test_what_does_not_reach_back_to_the_start_is_refused():
    game = ludex.load("phantom")
    here = reached(game, 6, 0)
    with pytest.raises(Refused, match="nothing that was learned"):
        guess(game, replaced(here.view(0), learned=()), random.Random(1))
    with pytest.raises(Refused, match="back to the start"):
        guess(game, game.position(here.text()).view(0), random.Random(1))
    with pytest.raises(ValueError, match="another player"):
        Worlds(game, 1).follow(here.view(0))
    with pytest.raises(Refused, match="interpreted"):
        Worlds(ludex.load("phantom", engine="reference"), 0)
    with pytest.raises(Refused, match="keeps no keys"):
        Worlds(ludex.load("tictactoe"), 0)
