"""Joint steps: who chooses, what is kept from the others, texts, positions, and what everybody observes."""

from pathlib import Path

import pytest

from ludex.bots.selection import picks
from ludex.dsl.choice import CHANCE
from ludex.dsl.errors import IllegalTurn, PlayError
from ludex.dsl.load import check, load
from ludex.dsl.reference import Game
from ludex.dsl.secrets import refuse_joint, refuse_secrets
from ludex.dsl.turn_parts import own_turns
from ludex.dsl.views.memory import HEARD

LIBRARY = Path(__file__).parents[2] / "rules" / "library"


@pytest.fixture
def rps():
    return Game(load(LIBRARY / "rps.rules")).start()


@pytest.fixture
def onedie():
    return Game(load(LIBRARY / "onedie.rules")).start()


def test_each_chooses_in_the_turn_of_one(rps):
    assert (rps.mover, rps.player) == (0, 0)
    rps.apply_text("throw rock")
    assert (rps.mover, rps.player, rps.turn_count) == (1, 0, 0)
    rps.apply_text("throw paper")
    assert rps.over and rps.winners == {1} and rps["hand"] == {"First": "rock", "Second": "paper"}
    rps.undo()
    assert rps.mover == 1 and rps["hand"] == {"First": None, "Second": None}


def test_nobody_sees_a_choice_before_all_have_chosen(rps):
    other = rps.copy()
    rps.apply_text("throw rock")
    other.apply_text("throw scissors")
    assert [rps.view(p).text for p in (1, None)] == [other.view(p).text for p in (1, None)] == ["First", "First"]
    assert rps.information_key(1) == other.information_key(1) and rps.view(1).turn_so_far == ()
    assert rps.information_key(0) != other.information_key(0)
    for position in (rps, other):
        position.apply_text("throw rock")
    assert rps.information_key(1) != other.information_key(1)
    assert [event.what.args for event in rps.remember(1) if event.kind == HEARD] == [(0,)]


def test_parts_of_different_players_are_told_apart_in_text(rps):
    turns = list(rps.turns())
    assert rps.turn_text(turns[1]) == "throw rock | throw paper" and len(turns) == rps.count_turns() == 9
    assert rps.read_turn("throw rock|throw paper".replace("|", " | ")) == rps.read_turn("throw rock; throw paper")
    assert [rps.turn_text(turn) for turn in own_turns(rps)] == ["throw rock", "throw paper", "throw scissors"]
    with pytest.raises(IllegalTurn, match=r"choice 3 .* the turn is over"):
        rps.read_turn("throw rock | throw rock | throw rock")


def test_a_position_between_two_choices_is_written_and_read(rps):
    rps.apply_text("throw rock")
    again = rps.game.position(rps.text())
    assert rps.text() == 'First then="throw rock"' and again == rps
    again.apply_text("throw scissors")
    assert again.winners == {0}


def test_the_other_answers_in_a_turn_and_hears_before_what_was_said(onedie):
    onedie.apply_text("roll 2; 4")
    assert (onedie.mover, onedie.player) == (1, 0)
    assert [onedie.choice_text(c) for c in onedie.choices()] == ["believe", "doubt"]
    assert onedie.view(1).text == 'First die={"First":"?"} named=4 then="4"'
    assert onedie.view(0)["die"][0] == 2
    onedie.apply_text("doubt")
    assert onedie.view(0).message_texts() == onedie.view(1).message_texts() == ("rolled(2)",)
    assert onedie["left"] == {"First": 2, "Second": 3} and (onedie.mover, onedie.player) == (CHANCE, 1)


def test_what_shows_whole_positions_refuses():
    model = load(LIBRARY / "tron.rules")
    with pytest.raises(PlayError, match="players of tron choose at once, and an environment would show"):
        refuse_joint(model, "an environment")
    with pytest.raises(PlayError, match="hides things from its players"):
        refuse_secrets(model, "a search")
    assert list(picks(model)) == ["ismcts", "random"]


BASE = """game base "Base"
players White Black
player bid: 0..3
action offer(n in 1..3): bid[me] = n
action stay
{}
score p: bid[p]
end when turns == 4
"""


OFFER = "turn: (together p in players: offer)"


@pytest.mark.parametrize(
    "turn, code, words",
    [
        ("turn: stay or (together p in players: offer)", "J01", "within `or`"),
        ("turn: 2..2 of (together p in players: offer)", "J01", "within `m..n of`"),
        ("turn: together p in players: (together q in players: offer)", "J01", "within `together`"),
        ("turn: together p in players: (offer then stay)", "J01", "each player makes one choice"),
        ("turn:\n    together p in players:\n        if me == White: offer", "J01", "each player makes one choice"),
        ("turn: offer then together p in players: offer", "J01", "and outside of one"),
        ("chance roll: bid[White] = 1\nturn: offer\nsetup: together p in players: roll", "J01", "in the setup"),
        (
            "action odd(n in 1..3):\n    bid[me] = n\n    require bid[me] > 1\nturn: together p in players: odd",
            "J01",
            "behind effects",
        ),
        ("action late(n in 1..bid[me]): bid[me] = n\n" + OFFER + " then stay then late", "J02", "may not go on"),
        ("turn: together p in 1..2: offer", "T01", "`together` runs through"),
    ],
)
def test_a_joint_step_that_cannot_be_is_a_finding(tmp_path, turn, code, words):
    path = tmp_path / "base.rules"
    path.write_text(BASE.format(turn), encoding="utf-8")
    found = [finding for finding in check(path)[1] if finding.code == code]
    assert found and words in found[0].title


def test_the_hint_shows_the_parentheses_around_several_actions(tmp_path):
    path = tmp_path / "base.rules"
    path.write_text(BASE.format("turn: together p in players: offer or stay"), encoding="utf-8")
    found = [finding for finding in check(path)[1] if finding.code == "J01"]
    assert "`together p in S: (a or b)`" in found[0].hint


def test_effects_at_places_of_ones_own_do_not_meet(tmp_path):
    path = tmp_path / "base.rules"
    for turn, codes in (
        ("turn: together p in players: (offer or stay)", []),
        ("action take(n in 1..3): bid[players] = n\nturn: together p in players: (offer or take or stay)", ["J03"]),
        ("action copy: bid[me] = bid[foe]\nturn: together p in players: (offer or copy or stay)", ["J03"]),
        ("action copy: bid[me] = bid[foe]\nturn: stay then together p in {foe}: (offer or copy)", []),
        ("action all: bid[players] += 1\nturn: together p in players: (all or stay)", []),
    ):
        path.write_text(BASE.format(turn), encoding="utf-8")
        assert [finding.code for finding in check(path)[1] if finding.code.startswith("J")] == codes, turn
