"""Bots over handmade engines: proven results, limits, seeds, strength."""

import subprocess
import sys

import pytest

import ludex
from ludex import bots
from ludex.dsl.choice import Choice
from tests.engine.handmade_games import heap, noughts

TAKE = Choice(0, ())
WON, DRAWN, LOST = "XX1/OO1/3 X turns=4", "XOX/1O1/1XO X turns=6", "X1X/1O1/O1X O turns=5"


def position(text):
    return noughts().position(text)


@pytest.mark.parametrize("size", range(2, 13))
def test_mcts_proves_the_heap(size):
    bot = bots.make("mcts", seed=size)
    turn = bot.choose(heap(size).start(), nodes=20000)
    assert bot.info["proven"]
    assert bot.info["value"] == (0 if size % 4 == 0 else 1)
    assert size % 4 == 0 or turn == (TAKE,) * (size % 4)


@pytest.mark.parametrize("text, value", [(WON, 1), ("XOX/XOO/3 X turns=6", 1), (DRAWN, 0.5), (LOST, 0)])
def test_mcts_proves_wins_draws_and_losses(text, value):
    bot = bots.make("mcts")
    bot.choose(position(text), nodes=5000)
    assert bot.info["proven"] and bot.info["value"] == value


def test_mcts_without_its_solver_proves_nothing_and_finds_the_win():
    bot, there = bots.make("mcts", solver=0), position(WON)
    there.play_turn(bot.choose(there, nodes=2000))
    assert not bot.info["proven"] and there.winners == {0}


def test_greedy_takes_what_it_can_get():
    assert bots.make("greedy").choose(heap().start()) == (TAKE,) * 3


@pytest.mark.parametrize("start", [lambda: noughts().start(), lambda: heap(21).start()])
def test_mcts_beats_random(start):
    """Of 100 games; noughts starts where the first player can still be held, so it moves first there."""
    first_always = start().game.model.name == "noughts"
    bot, other = bots.make("mcts", seed=1), bots.make("random", seed=2)
    points = 0
    for number in range(100):
        here, me = start(), 0 if first_always else number % 2
        while not here.over:
            here.play_turn((bot if here.mover == me else other).choose(here, nodes=2000))
        points += here.payoffs()[me]
    assert points >= 95


def test_unknown_bots_and_options_are_refused():
    with pytest.raises(ValueError, match="random, greedy, mcts"):
        bots.make("nobody")
    with pytest.raises(TypeError):
        bots.make("mcts", colour=1)


def test_importing_bots_is_cheap():
    """In units of a sum of a million numbers, which takes 10 to 20 ms: machines differ."""
    code = (
        "from time import process_time as now; start = now(); sum(range(1_000_000)); unit = now() - start;"
        "start = now(); import bots; print((now() - start) / unit)"
    )
    runs = (subprocess.run([sys.executable, "-c", code], check=True, capture_output=True) for _ in range(10))
    assert any(float(run.stdout) < 4 for run in runs)


def test_playouts_that_fill_the_board_are_cut_off_and_credited(quick_to_build):
    """By the option; as they are in go, whose rules it stands beside."""
    here, told = ludex.load("go", size=5).start(), []
    for given in ({}, {"fill": 0.2}, {"playout": 4000}):
        bot = bots.make("mcts", seed=1, **given)
        bot.choose(here, nodes=300)
        told.append((bot.info["cut"], bot.info["tree"]))
    assert told[0][0] > 200 and told[1][0] > 290 and told[2][0] == 0
    assert all(tree > 26 for _, tree in told)  # children are opened together
