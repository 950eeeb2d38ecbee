"""The bot `ismcts`: by views alone, the same with the same seed, within its limits, and better than random."""

import random
import time

import pytest

import ludex
from ludex import bots
from ludex.arena.match import match
from ludex.bots.search.ismcts import IsmctsPlayer
from ludex.bots.selection import pick, reason
from ludex.dsl.choice import CHANCE
from ludex.loading import load_model
from ludex.shipped import find_rules


@pytest.fixture(scope="module")
def poker():
    return ludex.load("kuhn", players=3)


def positions(game):
    """Every position at which a player is to choose."""
    waiting = [game.start()]
    while waiting:
        here = waiting.pop()
        if not here.over and here.mover != CHANCE:
            yield here
        for choice in () if here.over else here.choices():
            there = here.copy()
            there.play(choice)
            waiting.append(there)


def test_worlds_with_the_same_view_get_the_same_answer(poker):
    seen: dict[tuple[int, int], set] = {}
    drawn = random.Random(1).sample(list(positions(poker)), 60)
    for here in drawn:
        answer = bots.make("ismcts", 7, worlds=8).choose(here, nodes=40)
        seen.setdefault((here.mover, here.information_key(here.mover)), set()).add(answer)
    assert len(seen) < len(drawn) and all(len(answers) == 1 for answers in seen.values())


def test_a_hand_that_cannot_lose_calls_and_one_that_cannot_win_does_not():
    game = ludex.load("kuhn")
    for here in positions(game):
        if here.turn_count == 1 and here["opened"]:
            last, called = here["hand"]["2"], here.turn_text(bots.make("ismcts", 1).choose(here, nodes=400)) == "bet"
            assert called or last != 3
            assert not called or last != 1


@pytest.mark.parametrize("nodes", [0, 1, 30])
def test_a_game_is_played_by_legal_turns_at_any_limit(nodes):
    here, player = ludex.load("phantom").start(), bots.make("ismcts", 2, worlds=4)
    while not here.over:
        here.play_turn(player.choose(here, nodes=nodes))
    assert player.info["nodes"] <= nodes


def test_it_keeps_its_clock():
    player, here = IsmctsPlayer(ludex.load("phantom"), 1), ludex.load("phantom").start()
    view = here.view(0)
    player.allow(1, None)
    player.choose_by_view(view)
    player.allow(50, None)
    spent = []
    while len(spent) < 40 and not (spent and spent[-1] < 0.1):  # the machine may do other things
        began = time.perf_counter()
        player.choose_by_view(view)
        spent.append(time.perf_counter() - began)
    assert 0.02 < min(spent) < 0.1 and player.info["nodes"] > 100


def test_it_beats_random_choices_in_a_match():
    result = match(ludex.load("phantom"), ["ismcts", "random"], 12, nodes=200, seed=3)
    assert {row.name: row.points for row in result.rows}["ismcts"] >= 9


def test_it_is_picked_where_something_is_hidden(poker):
    assert pick(poker.model) == "ismcts" and "hidden" in reason(poker.model, "ismcts")
    assert pick(load_model(find_rules("hex"))) != "ismcts"
    found = []
    match(poker, ["auto", "random", "random"], 3, nodes=20, watch=lambda _, record: found.append(record))
    assert [record.loss for record in found] == [None] * 3


def test_other_games_are_refused_with_a_reason():
    with pytest.raises(ValueError, match="keeps no keys"):
        match(ludex.load("tictactoe"), ["ismcts", "random"], 2)
    with pytest.raises(ValueError, match="compiled"):
        match(ludex.load("kuhn", engine="reference"), ["ismcts", "random"], 2)
    with pytest.raises(ValueError, match="exploration"):
        IsmctsPlayer(ludex.load("phantom"), 1, heat=3)
