"""Texts of choices, turns and positions, both ways."""

import random
import sys

import pytest

from ludex.dsl.choice import Choice
from ludex.dsl.errors import IllegalChoice, IllegalTurn, LudexError, PositionError, TurnTooLong
from ludex.dsl.world.cell_names import letters
from tests.dsl.small_games import game_of, shipped, with_turn


def test_letters_go_on_after_z():
    assert [letters(n) for n in (1, 26, 27, 52, 53)] == ["a", "z", "aa", "az", "ba"]


def test_the_default_text_is_the_name_and_the_parameters():
    extra = "action swap(x in cells, y in cells):\n    owner[x] = me\n    owner[y] = none"
    position = game_of(with_turn("swap or pass", extra, "grid 1 2")).start()
    assert [position.choice_text(c) for c in position.choices()] == [
        "pass",
        "swap a1, a1",
        "swap a1, b1",
        "swap b1, a1",
        "swap b1, b1",
    ]


@pytest.mark.parametrize("digits", [40, 5000])
def test_a_number_of_many_digits_is_no_choice(digits):
    extra = "action pay(n in 1..9, at in cells):\n    require n > 1\n    owner[at] = me"
    position = game_of(with_turn("pay or pass", extra, "grid 1 2")).start()
    assert not position.validate(f"pay {'7' * digits}, a1").legal and position.validate("pay 7, a1").legal


def test_a_witness_is_shown_and_any_fitting_one_is_read():
    position = shipped("bacteria").position("7/7/7/OO5/7/7/6X O")
    choice = position.read_turn("4 1 3 2")[0]
    assert position.choice_text(choice) == "4 1 3 2" and position.read_turn("4 2 3 2") == (choice,)
    with pytest.raises(IllegalTurn):
        position.read_turn("7 7 3 2")


def test_what_is_no_choice_of_the_game_has_no_text():
    extra = "action swap(x in cells, y in cells):\n    owner[x] = me\n    owner[y] = none"
    position = game_of(with_turn("swap or pass", extra, "grid 1 2")).start()
    swap = position.choices()[1].action
    for told in ((-1, ()), (99, ()), (swap, ()), (swap, (-1, 0)), (swap, (0, 2))):
        choice = Choice(*told)
        for ask in (position.choice_text, position.witnesses, lambda choice: position.turn_text((choice,))):
            with pytest.raises(IllegalChoice, match="is no choice of this game"):
                ask(choice)


def test_a_link_is_read_in_either_order():
    position = shipped("honeychain", size=7).start()
    for text in ("D 4", "E 4"):
        position.apply_text(text)
    assert position.read_turn("E 6; +D 4-E 6") == position.read_turn("E 6;  +E 6-D 4")


def test_pieces_of_both_sides_share_their_numbers():
    position = shipped("rabbits").start()
    stay = "; ".join(
        f"{n}: {cell}"
        for n, cell in enumerate(["9 10", "10 10", "13 10", "14 10", "9 13", "10 13", "13 13", "14 13"], 1)
    )
    position.apply_text(stay)
    assert position.apply_text("1: 10 16; 2: 11 7; 3: 11 16; 4: 12 7; 5: 12 16; 6: 13 7")


def test_the_text_of_a_position_draws_fields_and_lists_the_others():
    chess = shipped("chess").start()
    assert chess.text() == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x3x2x/8/8/8/8/8/8/x3x2x White"
    chess.apply_text("e2e4")
    assert chess.text().endswith(' Black passed=["e3"] turns=1')


def test_the_text_within_a_turn_shows_the_choices_made():
    game = shipped("honeychain", size=7)
    position = game.start()
    position.apply_text("D 4")
    position.apply_text("E 4")
    position.play(position.read_turn("E 6; +D 4-E 6")[0])
    assert position.text().endswith('then="E 6"') and game.position(position.text()) == position


@pytest.mark.parametrize(
    "text",
    [
        "",
        "7/7/7/7/7/7 O",
        "7/7/7/7/7/7/7 Z",
        "7/7/7/7/7/7/8 O",
        "7/7/7/7/7/7/6? O",
        "7/7/7/7/7/7/7 O turns=x",
        "7/7/7/7/7/7/7 O colour=1",
        "9" * 5000 + " O",
        "/".join(["999999"] * 5000) + " O",
        'O5X/7/7/7/7/7/X5O O then="1 1 1 2; 1 7 1 6"',
    ],
)
def test_a_wrong_position_is_refused_with_a_message(text):
    with pytest.raises(PositionError, match="."):
        shipped("bacteria").position(text)


@pytest.mark.parametrize("name", ["bacteria", "honeychain", "morris", "draughts", "dots", "rabbits"])
def test_positions_and_turns_read_back_as_written(name):
    rng, position = random.Random(5), shipped(name).start()
    for _ in range(12):
        if position.over:
            break
        assert position.game.position(position.text()).text() == position.text()
        turn = position.sample_turn(rng)
        assert position.read_turn(position.turn_text(turn)) == turn
        position.play_turn(turn)


def test_a_turn_of_more_choices_than_can_be_read_is_refused_as_that():
    position = game_of(with_turn("1.. of put", "action put(at in owner == none): owner[at] = me", "grid 1 300")).start()
    text = "; ".join(position.choice_text(choice) for choice in position.choices())
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(300)
    try:
        for read in (position.read_turn, position.validate, position.apply_text):
            with pytest.raises(LudexError, match="a turn of 300 choices is too long to be read at once"):
                read(text)
    finally:
        sys.setrecursionlimit(limit)


# ------------------------------------------------------------------ choices that are joined

JOINED = 'notation a: "{at}"\nnotation then a: "{form}{at}"'


def joined(form, turn="1..3 of a", extra="", board="grid 2 3"):
    return game_of(with_turn(turn, JOINED.replace("{form}", form) + extra, board)).start()


def test_a_choice_is_joined_to_the_one_before_it():
    position = joined("x")
    turn = position.read_turn("a1xb1xc2")
    assert len(turn) == 3 and position.turn_text(turn) == "a1xb1xc2"
    assert all(position.read_turn(text) == turn for text in ("a1; b1; c2", "a1; b1xc2", "a1; xb1; xc2"))
    assert "choice 3 (`xb1`)" in position.validate("a1xb1xb1").reason
    assert "no choice is written like this" in position.validate("a1xb1x").reason
    assert not any(position.validate(text).legal for text in ("a1;", ";a1", "a1;;b1"))


def test_within_a_turn_the_first_choice_has_its_ordinary_form():
    position = joined("x")
    position.play(position.read_turn("a1xb1xc2")[0])
    assert position.text().endswith('then="a1"') and position.turn_text(position.read_turn("b1xc2")) == "b1xc2"
    further = position.text().replace('"a1"', '"a1xb1"')
    assert position.game.position(further).text() == further


def test_a_form_behind_then_alone_is_the_ordinary_form_too():
    extra = 'action more: owner[mine] = me\nnotation then more: "+"'
    position = game_of(with_turn("a then 0..1 of more", extra)).start()
    assert [position.turn_text(turn) for turn in position.turns()][:2] == ["a a1+", "a a1"]
    position.play(position.choices()[0])
    assert [position.choice_text(choice) for choice in position.choices()] == ["+", "done"]


def test_a_text_that_may_be_cut_in_two_ways_is_refused_as_ambiguous():
    extra = 'action pay(n in 1..30): owner[mine] = me\nnotation pay: "{n}"\nnotation then pay: "{n}"'
    position = game_of(with_turn("1..2 of pay", extra)).start()
    assert "can be read in several ways" in position.validate("12").reason
    assert position.validate("99").legal and not position.validate("9; 99").legal
    assert "more than 64 ways" in str(pytest.raises(TurnTooLong, position.read_turn, "1" * 40).value)


def test_names_are_written_by_their_symbols():
    extra = 'cell man: none | tower of player "Tt" | dog "d" | eel\n'
    extra += "action put(k in {tower, dog, eel}): man[mine] = none\n"
    forms = extra + 'notation put: "{k:SYMBOL}"\nnotation then put: "{k:symbol}"'
    position = game_of(with_turn("2..2 of put", forms)).start()
    texts = [position.turn_text(turn) for turn in position.turns()]
    assert texts[:4] == ["Tt", "Td", "Teel", "Dt"]
    assert all(position.turn_text(position.read_turn(text)) == text for text in texts)
    assert position.read_turn("tower; dog") == position.read_turn("Td")


def test_a_variant_replaces_each_notation_by_itself():
    chess = shipped("chess").model.notations
    assert [n.follows for n in chess if n.name == "promote"] == [False, True]
