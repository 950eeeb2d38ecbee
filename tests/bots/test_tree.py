"""The tree of `mcts` from turn to turn: kept where the game goes on, new elsewhere, never larger than its memory."""

from pathlib import Path

import ludex
from ludex import bots
from ludex.dsl.choice import Choice
from tests.engine.handmade_games import heap, noughts, paint

OTHELLO_NODES = 400


def reply(bot, here, nodes):
    """The bot's turn, and an answer that it thought about, by the same search."""
    here.play_turn(bot.choose(here, nodes=nodes))
    here.play_turn(bots.make("mcts", seed=1).choose(here, nodes=nodes))


def test_what_was_found_below_the_turns_played_is_known_at_the_next():
    bot, here = bots.make("mcts"), ludex.load("othello").start()
    kept = []
    for _ in range(4):
        reply(bot, here, OTHELLO_NODES)
        kept.append(bot.info["kept"])
    assert kept[0] == 0 and max(kept) > OTHELLO_NODES // 100
    without, there = bots.make("mcts", keep=0), ludex.load("othello").start()
    for _ in range(3):
        reply(without, there, OTHELLO_NODES)
        assert without.info["kept"] == 0


def test_what_is_proven_stays_proven():
    bot, here = bots.make("mcts"), heap(21).start()
    while not bot.info.get("proven"):
        reply(bot, here, 20000)
    assert bot.info["value"] == 1
    while not here.over:
        turn, forced = bot.choose(here, nodes=50), len(list(here.turns())) == 1
        assert forced or bot.info["proven"] and bot.info["value"] == 1 and bot.info["nodes"] == 0
        here.play_turn(turn)
        if not here.over:
            here.play_turn(next(here.turns()))


def test_single_positions_are_answered_as_if_nothing_had_been_asked_before_but_for_chance():
    start, later = noughts().start(), noughts().position("XO1/1OX/3 X turns=4")
    bot = bots.make("mcts")
    for here in (later, start, start, later.copy(), heap(9).start(), start):
        bot.choose(here, nodes=200)
        assert bot.info["kept"] == 0


def test_two_games_on_one_bot_in_turn_are_played_as_if_each_turn_were_the_first():
    bot, games = bots.make("mcts", seed=3), [noughts().start(), heap(30).start()]
    while not any(here.over for here in games):
        for here in games:
            turn = bot.choose(here, nodes=100)
            assert turn in list(here.turns()) and bot.info["kept"] == 0
            here.play_turn(turn)


def test_a_position_that_differs_in_its_history_alone_is_another():
    """Where repeats are forbidden, what may be chosen below hangs on what was seen before."""
    game, kept = ludex.load("go"), []
    for other in (False, True):
        bot, here, there = bots.make("mcts", playout=0, exploration=9, width=9), game.start(), game.start()
        for position, cells in ((here, (0, 80, 1, 79)), (there, (1, 79, 0, 80) if other else (0, 80, 1, 79))):
            for cell in cells:
                position.play_turn((Choice(0, (cell,)),))
        turn = bot.choose(here, nodes=20000)
        for position in (here, there):
            position.play_turn(turn)
        there.play_turn((Choice(0, (40,)),))
        bot.choose(there, nodes=10)
        kept.append(bot.info["kept"])
    assert kept[0] > 0 and kept[1] == 0


def test_a_tree_kept_never_outgrows_its_memory():
    """Of 1 MB each turn of these takes more than a quarter: what is kept is moved to the beginning."""
    bot, here, room, sizes = bots.make("mcts", memory=1), ludex.load("othello").start(), 3 << 18, []
    kept = 0
    while not here.over and len(sizes) < 12:
        turn = bot.choose(here, nodes=3000)
        assert turn in list(here.turns())
        here.play_turn(turn)
        sizes.append(bot.info["tree"])
        kept += bot.info["kept"]
    assert max(sizes) * 56 <= room and min(sizes[1:]) < max(sizes) and kept > 0


def test_turns_of_hundreds_of_choices_are_kept_too():
    bot, here = bots.make("mcts", memory=1), paint(60).start()
    while not here.over:
        here.play_turn(bot.choose(here, nodes=200))


def test_choices_that_commute_stand_in_the_tree_in_one_order():
    """Of 8 cells a turn marks any set: 255 of them, in 109,600 orders."""
    sizes = []
    for order in (1, 0):
        bot, here = bots.make("mcts", order=order), paint(8).start()
        here.play_turn(bot.choose(here, nodes=8000))
        sizes.append(bot.info["tree"])
    assert sizes[0] < sizes[1] / 2


def test_choices_that_do_not_commute_are_all_there(quick_to_build):
    """Who may flip a cell or let it be goes through the cells in order: the second first is another turn."""
    game = ludex.load(Path(__file__).parents[1] / "unseen" / "counting_each.rules")
    here, found = game.start(), []
    for _ in range(2):
        here.play_turn(next(here.turns()))
    for order in (1, 0):
        bot = bots.make("mcts", order=order)
        turn = bot.choose(here, nodes=1000)
        assert not bot.info["order"]
        found.append((turn, bot.info["value"], bot.info["tree"]))
    assert found[0] == found[1]
