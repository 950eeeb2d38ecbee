"""The action that captures is found by playing, in games that have one and in others; playouts then capture."""

import ludex
from ludex import bots

WAR = ("1..2.....", *["........."] * 7, "........3")


def war():
    return ludex.load("viruses", rows=9, columns=9, players=3).start(given={"stone": list(WAR)})


def told(position, **options):
    bot = bots.make("mcts", seed=1, **options)
    turn = bot.choose(position, nodes=400)
    assert turn in list(position.turns())
    return bot.info


def test_the_action_that_takes_from_others_is_the_one_that_gains_most():
    here = war()
    names = [action.name for action in here.game.model.actions]
    assert names[told(here, takes=1)["takes"]] == "kill"
    assert told(here, takes=0)["takes"] is None


def test_nothing_takes_where_no_action_gains_more_or_there_is_no_score():
    for name in ("dots", "connectfour"):
        assert told(ludex.load(name).start(), takes=1)["takes"] is None
