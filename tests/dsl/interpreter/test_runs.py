"""Patterns: which turns they denote, and which choices are offered."""

import pytest

from ludex.dsl.choice import DONE
from ludex.dsl.errors import DeadEnd, EndlessLoop, IllegalTurn
from ludex.dsl.interpreter import runs
from tests.dsl.small_games import game_of, turns, with_turn

NARROW = "grid 1 2"


def test_a_sequence_makes_one_choice_after_the_other():
    assert turns(with_turn("a then b", board=NARROW)) == ["a a1; b b1", "a b1; b a1"]


def test_either_offers_the_choices_of_both():
    assert turns(with_turn("a or b", board=NARROW)) == ["a a1", "a b1", "b a1", "b b1"]


def test_a_fallback_is_open_only_where_the_first_has_no_run():
    assert turns(with_turn("(a then b) else c", board=NARROW)) == ["a a1; b b1", "a b1; b a1"]
    assert turns(with_turn("(a then b) else c", board="grid 1 1")) == ["c a1"]


def test_the_player_may_stop_from_the_lower_bound_on():
    assert turns(with_turn("1..2 of a", board=NARROW)) == ["a a1; a b1", "a a1", "a b1; a a1", "a b1"]


def test_a_choice_after_which_the_turn_cannot_be_completed_is_not_offered():
    game = game_of(with_turn("a then 2..2 of b else pass", board=NARROW))
    assert [game.start().choice_text(c) for c in game.start().choices()] == ["pass"]


def test_a_set_of_choices_ascends_and_is_read_in_any_order():
    text = with_turn("0.. set of a", board="grid 1 3")
    assert turns(text)[:3] == ["a a1; a b1; a c1", "a a1; a b1", "a a1; a c1"] and len(turns(text)) == 8
    position = game_of(text).start()
    assert position.turn_text(position.read_turn("a c1; a a1")) == "a a1; a c1"
    with pytest.raises(IllegalTurn, match="twice|not in"):
        position.read_turn("a a1; a a1")


def test_different_forbids_a_value_used_in_the_turn():
    extra = "action m(by in cells, to in cells): owner[to] = me"
    assert turns(with_turn("2..2 set of m, different by, to", extra, NARROW)) == [
        "m a1, a1; m b1, b1",
        "m a1, b1; m b1, a1",
    ]


def test_each_runs_through_a_set_read_once():
    extra = "piece on: none | cell\naction go(u in man, to in cells): on[u] = to"
    text = with_turn("each u in man: go(u), different to", extra, "grid 1 3").replace("board", "pieces man: 2\nboard")
    assert turns(text) == [
        "go 1, a1; go 2, b1",
        "go 1, a1; go 2, c1",
        "go 1, b1; go 2, a1",
        "go 1, b1; go 2, c1",
        "go 1, c1; go 2, a1",
        "go 1, c1; go 2, b1",
    ]
    assert game_of(text).start().count_turns() == 6


def test_a_loop_goes_on_as_long_as_its_condition_holds():
    assert turns(with_turn("while count(free) > 1: a", board=NARROW)) == ["a a1", "a b1"]


def test_longest_keeps_the_runs_with_the_most_choices():
    assert turns(with_turn("longest (a or (b then c))", board=NARROW)) == ["b a1; c b1", "b b1; c a1"]


def test_an_effect_on_the_way_may_refuse_the_run():
    extra = 'effect keep():\n    require count(mine) == 2, "two"'
    assert turns(with_turn("\n    1..3 of a\n    keep", extra, "grid 1 3"))[0] == "a a1; a b1"
    position = game_of(with_turn("\n    1..3 of a\n    keep", extra, "grid 1 3")).start()
    position.play(position.choices()[0])
    assert DONE not in position.choices()


def test_done_is_offered_last_and_only_with_something_else():
    position = game_of(with_turn("1..2 of a else pass", board=NARROW)).start()
    assert DONE not in position.choices()
    position.play(position.choices()[0])
    assert [position.choice_text(c) for c in position.choices()] == ["a b1", "done"]
    position.play(position.choices()[0])
    assert position.turn_count == 1


def test_a_dead_end_is_reported():
    with pytest.raises(DeadEnd, match="A has no turn after 0 turns"):
        game_of(with_turn("a then 7..7 of b")).start()


def test_a_loop_without_progress_is_reported():
    with pytest.raises(EndlessLoop):
        game_of(with_turn("\n    while any(cells): nothing\n    a", "effect nothing():\n    owner[mine] = me")).start()


def test_what_there_is_no_room_to_remember_is_looked_at_again(monkeypatch):
    """All six cells in any order: 720 ways to at most 64 places, from none of which the turn goes on."""
    open_front, looked = runs.front, []
    monkeypatch.setattr(runs, "front", lambda *node: looked.append(node) or open_front(*node))
    counts = []
    for room in (1000, 3, 0):
        monkeypatch.setattr(runs, "REMEMBERED", room)
        looked.clear()
        position = game_of(with_turn("6..6 of a then b else pass", board="grid 1 6")).start()
        assert [position.choice_text(choice) for choice in position.choices()] == ["pass"]
        counts.append(len(looked))
    assert counts[0] < counts[1] < counts[2]
