"""Transcripts of the protocol `alphano`."""

from tests.arena.conversations import converse


def test_first_player_greets_moves_and_finishes():
    assert converse(
        "bacteria",
        """
        > READY FIRST
        < OK
        > TURN 10000 10000
        < MOVE 1 1 2 2
        > OPP 7 1 6 2 20
        > TURN 9950 9980
        < MOVE 7 7 5 6
        > FINISH
    """,
        ["1 1 2 2", "7 7 5 6"],
    ) == (0, "")


def test_second_player_waits_for_the_opponent():
    assert converse(
        "bacteria",
        """
        > READY SECOND
        < OK
        > OPP 1 1 2 2 50
        > TURN 10000 9950
        < MOVE 7 1 6 1
        > OPP 2 2 4 3 20
        > FINISH
    """,
        ["7 1 6 1"],
    ) == (0, "")


def test_cr_lf_spare_blanks_and_blank_lines_do_not_matter():
    assert converse(
        "bacteria",
        """
        >
        >   READY   SECOND
        < OK
        > OPP  1 1  2 2   50
        > TURN  10000   9950
        < MOVE 1 7 2 7
        > FINISH
    """,
        ["1 7 2 7"],
        newline="  \r\n",
    ) == (0, "")


def test_any_fitting_source_of_a_division_is_accepted():
    assert converse(
        "bacteria",
        """
        > READY SECOND
        < OK
        > OPP 1 1 1 2 50
        > TURN 10000 9950
        < MOVE 1 7 2 7
        > OPP 1 2 2 2 50
        > FINISH
    """,
        ["1 7 2 7"],
    ) == (0, "")


def test_the_last_turn_may_or_may_not_be_reported_before_finish():
    told = "> OPP 1 1 2 2 5\n"
    for last in (told, ""):
        assert converse("bacteria", "> READY SECOND\n< OK\n" + last + "> FINISH") == (0, "")


def test_the_end_of_the_input_ends_the_program():
    assert converse("bacteria", "") == (0, "")
    assert converse("bacteria", "> READY FIRST\n< OK") == (0, "")


def test_with_no_time_left_a_turn_still_comes():
    assert converse("bacteria", "> READY FIRST\n< OK\n> TURN 30 10000\n< MOVE 1 1 1 2\n> FINISH")[0] == 0


def test_garbage_is_named_with_its_line():
    code, error = converse("bacteria", "> READY FIRST\n< OK\n> HELLO")
    assert code == 1
    assert error.startswith("input line 2: read 'HELLO', expected READY FIRST, READY SECOND, TURN my_time opp_time")


def test_a_turn_before_ready_is_named():
    assert converse("bacteria", "> TURN 10000 10000") == (
        1,
        "input line 1: read 'TURN 10000 10000', expected READY FIRST or READY SECOND\n",
    )


def test_numbers_that_are_none_are_named():
    code, error = converse("bacteria", "> READY SECOND\n< OK\n> OPP 1 1 x 2 5")
    assert (code, error) == (1, "input line 2: read 'OPP 1 1 x 2 5', expected OPP x1 y1 x2 y2 time\n")


def test_an_illegal_turn_of_the_opponent_is_named_with_the_rule():
    code, error = converse("bacteria", "> READY SECOND\n< OK\n> OPP 1 1 4 4 5")
    assert code == 1 and "the distance from source to destination is 3" in error
    code, error = converse("bacteria", "> READY SECOND\n< OK\n> OPP -1 -1 -1 -1 5")
    assert code == 1 and "expected a legal turn: " in error
    code, error = converse("bacteria", "> READY SECOND\n< OK\n> OPP 1 2 1 3 5")
    assert code == 1 and "expected a legal turn: " in error
    code, error = converse("bacteria", "> READY SECOND\n< OK\n> OPP 0 1 1 2 5")
    assert code == 1 and "(0, 1) is not on the board" in error


def test_commands_out_of_turn_are_named():
    assert "expected OPP: it is the opponent's turn" in converse("bacteria", "> READY SECOND\n< OK\n> TURN 1 1")[1]
    assert "expected TURN: it is our turn" in converse("bacteria", "> READY FIRST\n< OK\n> OPP 1 1 2 2 1")[1]


def test_a_variant_speaks_the_protocol_of_its_game():
    assert converse("bacteria_small", "> READY FIRST\n< OK\n> FINISH") == (0, "")
