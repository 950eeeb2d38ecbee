"""Transcripts of the protocol `blots`."""

from tests.arena.conversations import RULES, converse

ROWS = (RULES / "bioblots-card.txt").read_text().split()
FIELD = "\n".join(f"> {row}" for row in ROWS)


def test_the_worked_game_of_the_card_as_first_player():
    assert converse(
        "bioblots",
        FIELD
        + """
        > 0
        < jd je kd ke
        > dj dk ej ek
        < 2 jdjf kdkf
        > 2 djfj dkel
        < 3 jdle jelf jfkg
        > 3 djfi dkgj elfk
        < 0
        > 3 figi ejhj ekgk
        < 4 jdkc jejg lelg lfkh
    """,
        ["place jd", "jdjf; kdkf", "jdle; jelf; jfkg", "0", "jdkc; jejg; lelg; lfkh"],
    ) == (0, "")


def test_the_worked_game_of_the_card_as_second_player_in_any_order_of_words():
    assert converse(
        "bioblots",
        FIELD
        + """
        > 1
        > kd je  ke jd
        < dj dk ej ek
        > 2   kdkf jdjf
        < 2 djfj dkel
        > 3 jfkg jelf jdle
        < 3 djfi dkgj elfk
    """,
        ["place dj", "djfj; dkel", "djfi; dkgj; elfk"],
        newline=" \r\n",
    ) == (0, "")


def test_the_end_of_the_input_ends_the_program():
    assert converse("bioblots", "") == (0, "")
    assert converse("bioblots", FIELD + "\n> 1") == (0, "")


def test_a_field_that_ends_early_or_has_a_wrong_row_is_named():
    code, error = converse("bioblots", "\n".join(FIELD.splitlines()[:5]))
    assert (code, error) == (
        1,
        "input line 6: read the end of the input, expected line 6 of 26 lines of 26 characters from 1 2 3 5 8 D\n",
    )
    code, error = converse("bioblots", "> 123")
    assert code == 1 and error.startswith("input line 1: read '123', expected line 1 of 26 lines")
    code, error = converse(
        "bioblots", FIELD.replace("3822228825522381D23DD5D3DD", "4822228825522381D23DD5D3DD") + "\n> 0"
    )
    assert code == 1 and error.startswith("input line 1: read '4822") and "line 1 of 26 lines" in error


def test_a_wrong_seat_is_named():
    assert converse("bioblots", FIELD + "\n> 2")[1] == (
        "input line 27: read '2', expected 0 (we begin) or 1 (the opponent begins)\n"
    )


def refused(*lines, turns=("place dj",)):
    """What is said of the last line, after the first player's placing and our own."""
    start = FIELD + "\n> 1\n"
    code, error = converse("bioblots", start + "\n".join(lines), turns)
    assert code == 1
    return error


def test_a_placing_that_is_no_square_is_named():
    assert "the four sites are not a 2 x 2 square" in refused("> jd je kd kf")
    assert "expected the four sites of a first turn" in refused("> jd je kd")
    assert "expected sites of two letters a to z, not 'JD'" in refused("> JD je kd ke")


def test_unreadable_turns_are_named():
    placed = ("> jd je kd ke", "< dj dk ej ek")
    assert "2 was announced, 1 came" in refused(*placed, "> 2 jdjf")
    assert "expected the number n of moving cells" in refused(*placed, "> jdjf kdkf")
    assert "words of four letters, old and new site, not 'jdj'" in refused(*placed, "> 1 jdj")


def test_illegal_turns_are_named_with_the_rule():
    placed = ("> jd je kd ke", "< dj dk ej ek")
    assert "expected a legal turn: " in refused(*placed, "> 0")
    assert "each new site must be beside the rest" in refused(*placed, "> 1 jdzz")
    assert "the rest must be one piece" in refused(*placed, "> 2 jdjf kekc")
    assert "expected a legal turn: " in refused(*placed, "> 2 jdjf jdjf")
