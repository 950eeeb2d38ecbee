"""Bots that see views: one plays a match, one that chooses what is not offered loses, one of positions stays out."""

from dataclasses import replace

import pytest

import ludex
from examples.poker_by_views import Bluffer
from ludex.arena.match import Entrant, match
from ludex.arena.play_game import judge
from ludex.arena.players import ScriptedPlayer
from ludex.arena.protocols.base import Limits
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


JOINT = """game both "Both"
players First Second
player bid: 0..3
action offer(n in 1..3): bid[me] = n
turn: together p in players: offer
end when turns == 3: draw
"""


class Timed(ScriptedPlayer):
    """Takes so many seconds for each choice, and notes the clocks that it is shown."""

    def __init__(self, seconds):
        super().__init__(["offer 1"] * 3)
        self.takes, self.shown = seconds, []

    def take_turn(self, position, left):
        self.shown.append(list(left))
        return replace(super().take_turn(position, left), seconds=self.takes)


def test_in_a_joint_step_each_clock_runs_for_its_own_player(tmp_path):
    (tmp_path / "both.rules").write_text(JOINT)
    game = ludex.load(tmp_path / "both.rules", engine="reference")
    slow, quick = Timed(3.0), Timed(0.5)
    record = judge(game, [slow, quick], Limits(game=10.0, increment=0.25))
    assert record.loss is None and record.worst == [3.0, 0.5]
    assert [left[0] for left in slow.shown] == [10.0, 7.25, 4.5]
    assert [left[1] for left in quick.shown] == [10.0, 9.75, 9.5]


def test_a_bot_that_does_not_play_the_game_is_refused_before_the_first_game():
    found = []
    with pytest.raises(ValueError, match="connect does not play .*no connection"):
        match(ludex.load("bacteria_small"), ["connect", "random"], 2, watch=lambda _, record: found.append(record))
    assert not found


def test_options_of_auto_are_those_of_the_bot_by_views_that_it_picks():
    game = ludex.load("kuhn")
    with pytest.raises(ValueError, match="auto:heat=3 does not play .*options of ismcts are"):
        match(game, ["auto:heat=3", "random"], 2)
    (row, _) = match(game, ["auto:worlds=4", "random"], 1, nodes=4).rows
    assert row.games == 1 and not row.faults
