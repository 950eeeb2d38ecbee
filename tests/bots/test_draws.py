"""Random turns of sets: every set is reached, in no order, and sizes are drawn evenly."""

import json
import random
from collections import Counter

import pytest

import ludex
from ludex import bots
from ludex.bots.analysis.turn_shape import EACH, PLAIN, REPEAT, SET, turn_steps

SETS = "35833583/25233331/58581131/2D35D800/23233000/85158801/80012821/00083153 First body="
BODY = (
    "[[null,null,null,null,null,null,null,null],[null,null,null,null,null,null,null,null],"
    '[null,null,null,null,null,null,null,null],[null,null,null,null,null,null,"Second",null],'
    '[null,null,null,null,null,"Second","Second",null],[null,null,null,null,null,null,"Second",null],'
    '[null,"First",null,null,null,null,null,null],["First","First","First",null,null,null,null,null]] turns=6'
)


@pytest.mark.parametrize(
    "name, kinds",
    [
        ("bioblots", {"place": PLAIN, "move": SET, "skip": PLAIN}),
        ("rabbits", {"go": EACH}),
        ("viruses", {"pass": PLAIN, "grow": REPEAT, "kill": REPEAT}),
        ("honeychain", {"place": PLAIN, "cut": SET, "join": SET}),
    ],
)
def test_the_rules_tell_which_steps_are_sets(name, kinds):
    game = ludex.load(name)
    steps = turn_steps(game.model, game.settings)
    assert {action.name: step.kind for action, step in zip(game.model.actions, steps)} == kinds


def test_the_rules_tell_what_must_differ():
    game = ludex.load("bioblots")
    step = turn_steps(game.model, game.settings)[1]
    assert (step.low, step.high, step.different) == (1, -1, (0, 1))


def test_every_set_is_drawn():
    here = ludex.load("bioblots_small").position(SETS + BODY)
    bot, turns = bots.make("random", seed=5), list(here.turns())
    drawn = Counter(bot.choose(here) for _ in range(60 * len(turns)))
    assert set(drawn) == set(turns)
    assert min(drawn.values()) >= 10


def test_sets_are_longer_than_even_draws_over_ascending_offers():
    body = [
        ["First" if r < 9 and c < 8 else "Second" if r > 23 and c > 23 else None for c in range(26)] for r in range(26)
    ]
    worth = "/".join("".join("0" if owner else "3" for owner in row) for row in body)
    here = ludex.load("bioblots").position(f"{worth} First body={json.dumps(body, separators=(',', ':'))} turns=20")
    bot, rng = bots.make("random", seed=1), random.Random(1)
    ours = sum(len(bot.choose(here)) for _ in range(200))
    assert ours > 1.5 * sum(len(here.sample_turn(rng)) for _ in range(200))


def test_the_clock_is_kept_where_sets_are_drawn_in_playouts():
    here = ludex.load("honeychain").start()
    here.play_turn(bots.make("mcts").choose(here, time_ms=20))
