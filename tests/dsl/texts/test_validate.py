"""What the validator says of a turn that is refused."""

import pytest

from tests.dsl.small_games import RULES, game_of, shipped, with_turn


def reason(position, text):
    verdict = position.validate(text)
    assert not verdict.legal
    return verdict.reason


def honey(*turns):
    position = shipped("honeychain", size=7).start()
    for text in turns:
        position.apply_text(text)
    return position


def test_the_part_of_an_intersection_that_fails_is_shown():
    position = shipped("bacteria").start()
    said = reason(position, "1 1 4 4")
    assert "to = 4 4 is not in `ring(from, 2)`, bacteria.rules:" in said


def test_a_require_is_shown_with_its_reason_and_line():
    said = reason(honey("D 4", "E 4", "E 6; +D 4-E 6"), "C 5; +E 4-C 5")
    assert said.startswith("choice 2 (`+E 4-C 5`): the link would cross a link on the board")
    assert "honeychain.rules:" in said


def test_an_action_at_the_wrong_place_is_named():
    position = honey("D 4", "E 4", "E 6; +D 4-E 6", "C 3; +E 4-C 3")
    assert "`cut` may not be chosen here" in reason(position, "B 3; +B 3-D 4; -D 4-E 6")


def test_a_clash_is_named():
    said = reason(shipped("rabbits").start(), "1: 10 9; 2: 10 9")
    assert "to = 10 9" in said


def test_an_unfinished_turn_is_named():
    assert "the turn is not finished; here may follow: `2: " in reason(shipped("rabbits").start(), "1: 9 10")


def test_a_fallback_that_is_not_open_shows_a_run():
    said = reason(shipped("bacteria").start(), "-1 -1 -1 -1")
    assert "`pass` is a fallback that is not open: `1 1 1 2` is possible" in said


def test_a_longer_run_is_shown():
    position = game_of(with_turn("longest (a or (b then c))", board="grid 1 2")).start()
    assert "a longer run exists: `b a1; c b1`" in reason(position, "a a1")


def test_what_cannot_be_read_is_said():
    assert "no choice is written like this" in reason(shipped("bacteria").start(), "hello")


def test_nothing_can_be_played_after_the_end():
    position = shipped("tictactoe").start()
    for text in ("mark a1", "mark a2", "mark b1", "mark b2", "mark c1"):
        position.apply_text(text)
    assert reason(position, "mark c3") == "the game is over"


REFUSED = {
    "the knight, not the pawn that is written first": ("g1g3", "to = g3 is not in `hops(from)`", "29"),
    "the rook": ("a1a3", "to = a3 is not in `rays(from, beside)`", "31"),
    "a parameter that is not shown does not count": ("e1e3", "to = e3 is not in `near(from)`", "32"),
    "several that refuse it alike": ("e3e4", "from = e3 is not in `man == pawn of me` (refused by `take`, ", "27"),
}


@pytest.mark.parametrize("text, said, line", REFUSED.values(), ids=REFUSED)
def test_the_action_that_gets_farthest_is_explained(text, said, line):
    found = reason(shipped("chess").start(), text)
    assert said in found
    assert f"chess_simple.rules:{line}" in found


OF_ONE_TEXT = """game small "Small"
players A B
board grid 1 4
cell owner: none | player
{actions}
notation one, other: "{{from}}-{{to}}"
turn: {turn}
invariant not stuck
end when turns == 100: draw
end when count(owner == me) > 3: draw
"""
MORE_KEPT = """action one(from in {"a1"}, to in {"b1"}):
    require owner[to] == me, "first"
    owner[to] = me
action other(from in {"a1"}, to in {"b1"}):
    require owner[to] == none
    require owner[from] == me, "second"
    owner[to] = me
action rest(at in {"d1"}): owner[at] = me
"""
FALLBACK = """action one(from in {"a1"}, to in {"b1", "d1"}):
    require to == "d1"
    owner[to] = me
action other(from in {"a1"}, to in {"b1", "c1"}): owner[to] = me
"""


def test_of_actions_with_the_same_text_the_one_that_keeps_more_conditions_is_explained():
    rules = OF_ONE_TEXT.format(actions=MORE_KEPT, turn="one or other or rest")
    assert "second" in reason(game_of(rules).start(), "a1-b1")


def test_a_fallback_that_would_be_legal_comes_before_an_action_that_is_not():
    position = game_of(OF_ONE_TEXT.format(actions=FALLBACK, turn="one else other")).start()
    assert "`other` is a fallback that is not open: `a1-d1` is possible" in reason(position, "a1-b1")
    assert "from = b1 is not in" in reason(position, "b1-c1")


@pytest.mark.parametrize("path", sorted(RULES.glob("*.rules")), ids=lambda path: path.stem)
def test_every_game_answers_nonsense_with_a_reason(path):
    from tests.dsl.test_reference import given

    game = shipped(path.stem)
    assert reason(game.start(given(game)), "nonsense; nonsense")
