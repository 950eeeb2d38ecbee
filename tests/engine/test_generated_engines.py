"""The Python face and the bots over engines that codegen makes: the same as over handmade ones."""

import pickle
import random
from functools import cache
from pathlib import Path

import pytest

from ludex import bots
from ludex.codegen.build import build
from ludex.dsl.load import load
from ludex.dsl.reference import Game as Reference
from ludex.engine.game import Game
from tests.engine.test_position import assert_alike

HERE, RULES = Path(__file__).parent, Path(__file__).parents[2] / "rules"
GAMES = [
    (HERE / "noughts.rules", {}),
    (HERE / "heap.rules", {}),
    (HERE / "paint.rules", {"length": 4}),
    (RULES / "connectfour.rules", {}),
    (next(RULES.rglob("bacteria_small.rules")), {}),
    (RULES / "honeychain.rules", {"size": 5}),
]


@cache
def both(path: Path, settings: tuple) -> tuple[Game, Reference]:
    model = load(path)
    return Game(model, dict(settings), build(model)), Reference(model, dict(settings))


@pytest.fixture(params=GAMES, ids=lambda entry: entry[0].stem)
def games(request):
    path, settings = request.param
    return both(path, tuple(settings.items()))


def test_a_random_game_looks_the_same_to_both_engines(games):
    here, there, rng = games[0].start(), games[1].start(), random.Random(2)
    for _ in range(25):
        assert_alike(here, there)
        if here.over:
            break
        choice = rng.choice(there.choices())
        here.play(choice)
        there.play(choice)
    while here.turn_count or here.turn_so_far:
        here.undo()
    assert here == games[0].start()


def test_a_pickled_position_goes_on(games):
    position = games[0].start()
    position.play(position.choices()[0])
    back = pickle.loads(pickle.dumps(position))
    assert back == position and back.choices() == position.choices() and back.turn_so_far == position.turn_so_far


PICKY = ("bestfirst", "connect")  # bots that do not play every game


@pytest.mark.parametrize("name", [name for name in bots.NAMES if name not in bots.BY_VIEWS])
def test_bots_play_whole_games(games, name):
    bot, position = bots.make(name, seed=4), games[0].start()
    try:
        bot.choose(position, nodes=30)
    except ValueError as refusal:
        assert name in PICKY and "take another bot" in str(refusal)
        return
    while not position.over:
        position.play_turn(bot.choose(position, nodes=30))
    assert sum(position.payoffs()) == pytest.approx(1)
