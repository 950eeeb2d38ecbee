"""Bots that see views: one plays a match, one that chooses what is not offered loses, one of positions stays out."""

import pytest

import ludex
from examples.poker_by_views import Bluffer
from ludex.arena.match import Entrant, match
from ludex.arena.view_player import SeesViews


class Stubborn(Bluffer):
    def choose_by_view(self, view):
        return (99, ())


def played(make, games=4):
    found = []
    game = ludex.load("kuhn", engine="reference")
    match(game, [Entrant("mine", make=make), "random"], games, watch=lambda _, record: found.append(record))
    return found


def test_a_bot_that_sees_views_plays_a_match():
    assert [record.loss for record in played(SeesViews(Bluffer))] == [None] * 4


def test_a_choice_that_is_not_offered_loses():
    assert {record.loss.reason.value for record in played(SeesViews(Stubborn), 2) if record.loss} == {"illegal"}


def test_a_player_of_positions_is_refused_before_the_first_game():
    with pytest.raises(ludex.LudexError, match="hides things from its players"):
        played(Bluffer)


class First:
    def choose_by_view(self, view):
        return view.offers[0]


def test_a_choice_at_once_with_others_is_one_players_alone():
    found, game = [], ludex.load("rps", engine="reference")
    match(
        game, [Entrant("mine", make=SeesViews(lambda seed: First())), "random"], 4, watch=lambda _, r: found.append(r)
    )
    assert [record.loss for record in found] == [None] * 4


def test_a_bot_that_does_not_play_the_game_is_refused_before_the_first_game():
    found = []
    with pytest.raises(ValueError, match="connect does not play .*no connection"):
        match(ludex.load("bacteria_small"), ["connect", "random"], 2, watch=lambda _, record: found.append(record))
    assert not found
