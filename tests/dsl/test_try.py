"""`try`: what a view does not refute is offered; what does not exist is refused, and the player chooses again."""

import random
from pathlib import Path

import pytest

from ludex.dsl.load import load
from ludex.dsl.reference import Game
from ludex.dsl.rules_error import RulesError
from ludex.dsl.views.leaks import leaks
from ludex.dsl.views.memory import TOLD
from ludex.dsl.views.tells_secrets import tells_secrets

LIBRARY = Path(__file__).parents[2] / "rules" / "library"


@pytest.fixture
def dark():
    return Game(load(LIBRARY / "darkhex.rules"), {"size": 2}).start()


def texts(position):
    return [position.choice_text(choice) for choice in position.choices()]


def test_a_taken_cell_is_offered_and_refused(dark):
    dark.apply_text("a1")
    assert texts(dark) == ["a2", "b2", "a1", "b1"]
    dark.play(dark.read_turn("a1; b1")[0])
    assert (dark.mover, dark.turn_count, dark["stone"]["a1"]) == (1, 1, "Red")
    assert texts(dark) == ["a2", "b2", "b1"]
    assert dark.view(1).message_texts() == ("no(a1)",) and dark.view(0).message_texts() == ()
    assert dark.text().endswith('then="a1"') and dark.game.position(dark.text()) == dark
    dark.undo()
    assert texts(dark) == ["a2", "b2", "a1", "b1"]


def test_no_announcement_has_the_name_of_a_refusal():
    rules = (Path(__file__).parents[1] / "unseen" / "tries_dark.rules").read_text(encoding="utf-8")
    with pytest.raises(RulesError, match="`no` is no name of an announcement"):
        load("dark.rules", rules.replace("tell others: moved(lit)", "tell others: no(lit)"))


def test_each_order_of_refused_tries_is_a_turn_of_its_own(dark):
    """With m choices that exist and r that will be refused: m times the ordered selections of any of the r."""
    dark.apply_text("a1")
    assert sorted(dark.turn_text(turn) for turn in dark.turns()) == ["a1; a2", "a1; b1", "a1; b2", "a2", "b1", "b2"]
    wide = Game(load(LIBRARY / "darkhex.rules"), {"size": 3}).start()
    for cell in ("a1", "b1", "a2"):
        wide.apply_text(cell)
    assert len(list(wide.turns())) == wide.count_turns() == 6 * (1 + 2 + 2)


def test_the_other_hears_nothing_of_tries(dark):
    dark.apply_text("a1")
    key, other = dark.information_key(0), dark.copy()
    dark.play(dark.choices()[2])
    assert dark.information_key(0) == key
    for position in (dark, other):
        position.apply_text("b1")
    assert dark.information_key(0) == other.information_key(0) and dark.information_key(1) != other.information_key(1)
    assert [event.kind for event in dark.remember(0)].count(TOLD) == 0
    assert dark.public_text(dark.read_turn("a1; b2") if dark.mover else dark.read_turn("b1; b2")) == "-"


def test_turns_end_with_what_exists(dark):
    dark.apply_text("a1")
    turns = [dark.turn_text(turn) for turn in dark.turns()]
    assert turns == ["a2", "b2", "a1; a2", "a1; b2", "a1; b1", "b1"] and dark.count_turns() == 6
    assert not dark.validate("a1").legal and dark.validate("a1; b1").legal


@pytest.mark.parametrize("name, settings, plies", [("darkhex", {"size": 3}, 12), ("kriegspiel", {}, 1)])
def test_offers_tell_nothing(name, settings, plies):
    model = load(LIBRARY / f"{name}.rules")
    assert not tells_secrets(model)
    position, rng = Game(model, settings).start(), random.Random(4)
    for _ in range(plies):
        if position.over:
            break
        assert not leaks(position.place)
        position.play(position.sample_choice(rng))


def test_a_player_in_check_is_told_so():
    game = Game(load(LIBRARY / "kriegspiel.rules"))
    position = game.position("4k3/8/8/8/8/8/8/4K2R 8/8/8/8/8/8/8/8 White")
    position.apply_text("h1h8")
    assert position.view(1).message_texts() == ("check", "pawn_tries(0)")
    position.apply_text("e8d8; e8e7")
    assert position.view(1).message_texts() == ("check", "pawn_tries(0)", "no(e8, d8)")
