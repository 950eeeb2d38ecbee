"""Which action takes is told by playing, in games that tell it apart and in others; playouts then take, and go to the
end where it is near."""

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


def test_playouts_go_to_the_end_where_no_more_choices_are_to_come():
    here = war()
    assert told(here, playout=4, ending=2)["cut"] > 300
    assert told(here, playout=4, ending=1000)["cut"] == 0


def test_how_clear_a_result_is_counts_for_a_part_of_it_alone():
    here = war()
    plain, clear = (told(here, playout=4, ending=1000, clear=part)["value"] for part in (0, 0.2))
    assert 0 <= plain <= 1 and 0 <= clear <= 1 and plain != clear
