"""Transcripts of the protocol `hunt`."""

from tests.arena.conversations import converse

FIRST = "1: 10 10; 2: 10 9; 3: 12 10; 4: 13 10; 5: 9 12; 6: 11 13; 7: 14 13; 8: 14 14"
SECOND = "1: 10 15; 2: 12 7; 3: 11 17; 4: 13 7; 5: 12 15; 6: 13 8"


def test_the_example_of_the_card():
    assert converse(
        "rabbits",
        """
        > 120
        > 0
        < SWNNWSSE
        > WSESWE
        < --------
    """,
        [FIRST, "1: 10 10; 2: 10 9; 3: 12 10; 4: 13 10; 5: 9 12; 6: 11 13; 7: 14 13; 8: 14 14"],
    ) == (0, "")


def test_the_undamaged_lines_of_the_example_are_read_as_black():
    assert converse(
        "rabbits",
        """
        >   120
        > 1
        > SWNNWSSE
        < WSESWE
    """,
        [SECOND],
        newline=" \r\n",
    ) == (0, "")


def test_the_end_of_the_input_ends_the_program():
    assert converse("rabbits", "") == (0, "")
    assert converse("rabbits", "> 120\n> 1") == (0, "")
    assert (
        converse("rabbits", "> 120")[1]
        == "input line 2: read the end of the input, expected 0 (we are white) or 1 (we are black)\n"
    )


def test_wrong_limits_and_seats_are_named():
    assert converse("rabbits", "> many")[1] == "input line 1: read 'many', expected the limit of turns, 120 to 240\n"
    code, error = converse("rabbits", "> 100")
    assert code == 1 and "limit = 100 is out of range" in error
    assert converse("rabbits", "> 120\n> white")[0] == 1


def test_wrong_turns_are_named():
    assert "read 'SWNN', expected 8 letters from N E S W -" in converse("rabbits", "> 120\n> 1\n> SWNN")[1]
    assert "expected 8 letters" in converse("rabbits", "> 120\n> 1\n> SWNNWSSX")[1]


def test_two_pieces_on_one_site_and_walls_are_named():
    code, error = converse("rabbits", "> 120\n> 1\n> S-------")
    assert code == 1 and "expected a legal turn: " in error
    code, error = converse("rabbits", "> 120\n> 1\n> N-------\n< WSESWE\n> N-------", [SECOND])
    assert code == 1 and "piece 1 on row 8, column 10 (from 0) cannot go north: there is a wall" in error
