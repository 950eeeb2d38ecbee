"""The search for connections: the goal is read from the rules, and won."""

import pytest

import ludex
from ludex import bots
from ludex.bots.goals import goal


def test_the_goal_is_read_from_the_rules():
    game = ludex.load("honeychain", size=8)
    found = goal(game)
    assert found.line.startswith("honeychain.rules:")
    assert [len(s) for s in found.sources] == [len(t) for t in found.targets] == [6, 6]
    assert [sum(choice is not None for choice in puts) for puts in found.puts] == [48, 48]
    assert found.adds == {next(a.index for a in game.model.actions if a.name == "join")}


@pytest.mark.parametrize("name", ["tictactoe", "bacteria", "bioblots", "rabbits", "chess", "go"])
def test_most_games_have_none(name):
    assert goal(ludex.load(name)) is None


def test_without_a_goal_the_bot_says_so():
    with pytest.raises(ValueError, match="no connection"):
        bots.make("connect").choose(ludex.load("tictactoe").start())


@pytest.mark.parametrize("name, size", [("honeychain", 7), ("hex", 5)])
@pytest.mark.parametrize("nodes", [0, 1, 200])
def test_every_turn_is_legal_and_the_same_with_the_same_nodes(name, size, nodes):
    here, first, second = ludex.load(name, size=size).start(), bots.make("connect", 3), bots.make("connect", 3)
    while not here.over:
        turn = first.choose(here, nodes=nodes)
        assert turn == second.choose(here, nodes=nodes)
        here.play_turn(turn)


@pytest.mark.parametrize("name, size", [("honeychain", 8), ("hex", 7)])
def test_connect_beats_random(name, size):
    points = 0
    for number in range(20):
        here, me = ludex.load(name, size=size).start(), number % 2
        players = [bots.make("connect", number), bots.make("random", number)]
        while not here.over:
            here.play_turn(players[(here.mover + me) % 2].choose(here, nodes=100))
        points += here.payoffs()[me]
    assert points == 20


def test_a_win_in_three_is_found_on_a_small_board():
    """On a 2 x 2 slanted board the first player always wins."""
    bot = bots.make("connect")
    bot.choose(ludex.load("hex", size=2).start(), nodes=1000)
    assert bot.info["value"] > 900000
