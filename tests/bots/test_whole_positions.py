"""In games with secrets bots get views: a bot that is given a whole position refuses, unless it is said to see all."""

import pytest

import ludex
import ludex.cli
from ludex import bots
from ludex.bots.errors import Refused
from ludex.bots.search.interpreted import InterpretedBot


@pytest.fixture(scope="module")
def dealt():
    position = ludex.load("kuhn").start()
    position.apply_text("deal 1, 3; deal 2, 1")
    return position


@pytest.mark.parametrize("bot", ["greedy", "mcts", "alphabeta"])
def test_a_bot_refuses_a_whole_position_that_hides_something(dealt, bot):
    with pytest.raises(Refused, match="kuhn hides things from its players(.|\n)*ismcts"):
        bots.make(bot).choose(dealt, nodes=5)


def test_a_bot_of_the_interpreter_refuses_it_too(dealt):
    with pytest.raises(Refused, match="hides things"):
        InterpretedBot().choose(dealt.reference(), nodes=1)


@pytest.mark.parametrize("bot", ["auto", "mcts"])
def test_a_bot_that_sees_all_searches_it(dealt, bot):
    searching = bots.make(bot)
    assert searching.choose(dealt, nodes=50, sees_all=True) in set(dealt.turns()) and searching.info["nodes"] > 1


@pytest.mark.parametrize("bot", ["random", "ismcts", "auto"])
def test_a_bot_by_views_chooses_the_same_whatever_it_cannot_see(dealt, bot):
    other = ludex.load("kuhn").start()
    other.apply_text("deal 1, 3; deal 2, 2")
    assert bots.make(bot, seed=1).choose(dealt, nodes=50) == bots.make(bot, seed=1).choose(other, nodes=50)


def test_a_report_of_searching_bots_is_refused(capsys):
    assert ludex.cli.main(["report", "kuhn", "--bot", "mcts", "--games", "10"]) == 2
    assert "kuhn hides things" in capsys.readouterr().err
