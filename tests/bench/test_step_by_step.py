"""The comparison with OpenSpiel choice by choice: it agrees, and finds a difference that is planted."""

import json
from dataclasses import replace

import pytest

pytest.importorskip("pyspiel")

from bench.backgammon_turns import board_here, board_there, ends_here, ends_there
from bench.step_by_step import Comparison, Differs, main, play, started, whole_tree
from bench.step_pairs import PAIRINGS

KUHN = replace(PAIRINGS["kuhn"], engine="reference")


def compared(pairing):
    game, begin = started(pairing, tree=True)
    comparison = Comparison(pairing, game)
    whole_tree(comparison, begin())
    return comparison


def test_the_whole_tree_of_kuhn_poker_agrees():
    comparison = compared(KUHN)
    assert (comparison.nodes, len(comparison.partners)) == (58, 2 * 12)


def test_other_names_for_actions_are_a_difference_at_the_end():
    def swapped(state, player, action):
        return KUHN.choice(state, player, action if player < 0 else 1 - action)

    with pytest.raises(Differs, match=r"after \[.*\]: (returns|mover|over)"):
        compared(replace(KUHN, choice=swapped))


def test_an_information_state_that_tells_less_is_a_difference():
    with pytest.raises(Differs, match="information state"):
        compared(replace(KUHN, information=lambda text: text[1:]))


def test_a_random_game_with_a_joint_step_agrees():
    pairing = replace(PAIRINGS["goofspiel"], engine="reference")
    game, begin = started(pairing)
    comparison = Comparison(pairing, game)
    play(comparison, begin(), 1)
    assert comparison.nodes == 4 and len(comparison.partners) == 2 * 2 * 3


def test_a_cell_refused_before_may_be_offered_again():
    game, begin = started(PAIRINGS["darkhex"])
    comparison, theirs, ours = Comparison(PAIRINGS["darkhex"], game), begin(), game.start()
    for action in (6, 6, 0, 4):
        comparison.node(ours, theirs)
        comparison.follow(ours, theirs, (action,))
    assert len(comparison.node(ours, theirs)) == 7 and len(ours.choices()) == 8


def test_a_turn_of_backgammon_leads_to_the_same_boards():
    pairing = replace(PAIRINGS["backgammon"], engine="reference")
    game, begin = started(pairing)
    comparison, ours, theirs = Comparison(pairing, game), game.start(), begin()
    comparison.follow(ours, theirs, comparison.node(ours, theirs)[3])
    assert board_here(ours) == board_there(theirs)
    here = ends_here(ours)
    assert set(here) == set(ends_there(theirs)) and len(here) > 10


def test_a_run_goes_on_where_the_last_one_stopped(tmp_path, monkeypatch, capsys):
    monkeypatch.setitem(PAIRINGS, "kuhn", KUHN)
    path = tmp_path / "results.json"
    for games in (2, 5):
        assert main(["kuhn", "--games", str(games), "--results", str(path)]) == 0
        assert json.loads(path.read_text())["kuhn"]["games"] == games
    assert "5 random games" in capsys.readouterr().out
