"""Exact searches: tables that are too small, symmetric positions, choices that keep a proven value."""

import random

import pytest

import ludex
from ludex import bots
from ludex.bots.solve import prove, solve
from ludex.bots.solve.df_pn import DfPn
from ludex.bots.solve.distinct_choices import unlike
from ludex.bots.solve.symmetry import SymmetricHash, canonical_hash
from ludex.dsl.world.motions import Motion
from tests.bots.openings import openings

GAMES = [("connectfour", {}, 2), ("breakthrough", {"size": 5}, 2), ("tictactoe", {}, 8), ("honeychain", {"size": 5}, 4)]


@pytest.mark.parametrize(("name", "settings", "motions"), GAMES)
def test_positions_that_symmetries_take_into_each_other_have_one_hash(name, settings, motions):
    game = ludex.load(name, **settings)
    assert SymmetricHash(game.start()).motions == motions
    kept = [Motion(names, game.world) for names in game.model.symmetries if "swap" not in names]
    seen = {}
    for seed in range(6):
        here, chance = game.start(), random.Random(seed)
        moved = [game.start() for _ in kept]
        for _ in range(10):
            if here.over:
                break
            turn = here.sample_turn(chance)
            here.play_turn(turn)
            for motion, image in zip(kept, moved):
                image.play_turn(motion.turn(turn))
                if not here.over:
                    assert canonical_hash(image) == canonical_hash(here)
            seen.setdefault(canonical_hash(here), set()).add(here.text())
    assert max(map(len, seen.values())) <= motions and len(seen) > 20


def test_within_a_turn_every_position_has_its_own_hash():
    game = ludex.load("honeychain", size=7)
    here = game.start()
    for turn in ("D 4", "E 4", "E 6; +D 4-E 6", "B 3"):
        here.apply_text(turn)
    placed = [here.copy() for _ in range(2)]
    for position, choice in zip(placed, here.choices()):
        position.play(choice)
    assert all(position.turn_so_far for position in placed)
    assert len({canonical_hash(position) for position in placed}) == 2


@pytest.mark.parametrize("search", [solve, prove])
def test_a_table_too_small_costs_nodes_and_not_the_answer(search):
    game = ludex.load("breakthrough", size=4)
    assert search(game.start(), memory=1).value == 0
    for position in openings(game, 2, range(3)):
        assert search(position, memory=1).value == search(position, memory=64).value


def test_one_question_is_enough_where_nothing_ends_level():
    """Nobody draws in breakthrough: the search that finds no win is the whole of the answer."""
    start = ludex.load("breakthrough", size=4).start()
    alone = DfPn(start, 16, unlike(start))
    assert alone.reaches(0, 1.0, 1 << 30) == (False, None) and not alone.level
    assert prove(start, memory=16).nodes == alone.nodes


def test_of_choices_that_symmetries_take_into_each_other_one_is_proven():
    start = ludex.load("tictactoe").start()
    assert [start.choice_text(choice) for choice in unlike(start)] == ["mark a3", "mark b3", "mark b2"]
    start.apply_text("mark b3")
    assert len(unlike(start)) == 5  # three pairs left and right, two in the middle
    start.apply_text("mark a3")
    assert unlike(start) == start.choices()
    start = ludex.load("breakthrough", size=4).start()
    few, all_ = DfPn(start, 16, unlike(start)), DfPn(start, 16)
    assert few.reaches(0, 1.0, 1 << 30) == all_.reaches(0, 1.0, 1 << 30) and few.nodes < all_.nodes


def test_searches_that_are_given_up_say_why():
    start = ludex.load("connectfour").start()
    for search in (solve, prove):
        found = search(start, nodes=5000, memory=4)
        assert (found.value, found.choice, found.fault) == (None, None, "not enough nodes")


@pytest.mark.parametrize("name", ["alphabeta", "mcts"])
def test_bots_keep_what_is_won(name):
    """In random positions that are won by proof, the choice of a bot is one after which they are."""
    bot, won = bots.make(name, 1), 0
    for position in openings(ludex.load("breakthrough", size=4), 4, range(12)):
        if prove(position, memory=4).value == 1:
            won, mover = won + 1, position.mover
            position.play_turn(bot.choose(position, nodes=30_000))
            assert position.payoffs()[mover] == 1 if position.over else solve(position, memory=4).value == 0
    assert won >= 3


@pytest.mark.parametrize("search", [solve, prove])
def test_a_table_of_large_pages_tells_the_same(search):
    for position in openings(ludex.load("tictactoe"), 6, range(3)):
        assert search(position, memory=512).value == search(position, memory=1).value
