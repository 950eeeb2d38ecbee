"""Transcripts of the protocol `virus`."""

from time import perf_counter
from types import SimpleNamespace

from ludex.arena.programs.clock import WholeGameClock
from ludex.arena.protocols.virus import MOST_SECONDS, _Play
from tests.arena.conversations import converse


def board(rows, columns, **crosses):
    """Lines of a board with crosses, given as p1="1 1"."""
    values = [["0"] * columns for _ in range(rows)]
    for name, place in crosses.items():
        row, column = map(int, place.split())
        values[row - 1][column - 1] = name[1:]
    return "\n".join("> " + " ".join(row) for row in values)


HEAD = "> 10 10 2\n> 1\n" + board(10, 10, p1="1 1", p2="10 10")


def test_first_player_answers_the_board_and_each_r():
    assert converse(
        "viruses",
        HEAD
        + """
        < 1 1
        < 2 2
        > r
        > 2 3
        > 9 9
        > 8 8
        > 7 7
        < 1 3
        < 3 3
        < 4 4
        < 5 5
        > r
        > 2 1
        > 6 6
        < 1 1
        < 6 6
        > o
    """,
        ["2 2", "3 3; 4 4; 5 5", "6 6"],
    ) == (0, "")


def test_a_later_player_starts_from_the_board_as_it_is():
    text = "> 9 9 2\n> 2\n" + board(9, 9, p1="1 1", p2="9 9").replace("> 1 0 0", "> 1 1 1", 1)
    assert converse(
        "viruses",
        text
        + """
        < 2 1
        < 8 8
        > r
        > 1 2
        > 2 2
        > 3 3
        < 2 1
        < 7 7
    """,
        ["8 8", "7 7"],
        newline=" \r\n",
    ) == (0, "")


def test_the_others_are_read_in_the_order_after_us():
    text = "> 9 9 3\n> 2\n" + board(9, 9, p1="1 1", p2="9 9", p3="1 9")
    assert converse(
        "viruses",
        text
        + """
        < 2 1
        < 8 8
        > r
        > 3 1
        > 2 8
        > 1 1
        > 2 2
        < 2 1
        < 7 7
        > o
    """,
        ["8 8", "7 7"],
    ) == (0, "")


def narrow(us, *rows):
    """The program's view of a 9 x 9 board of walls, except its first rows."""
    rows = [row.split() + ["-100"] * (9 - len(row.split())) for row in rows]
    return "\n".join(["> 9 9 2", f"> {us}", *("> " + " ".join(row) for row in rows + [["-100"] * 9] * (9 - len(rows)))])


ALONE = ("1 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 0", "", "", "", "", "", "", "2")


def test_the_contest_may_let_the_last_player_go_on_alone():
    assert converse(
        "viruses",
        narrow(1, *ALONE)
        + """
        < 1 3
        < 1 2
        < 2 1
        < 2 2
        > r
        > 2 0
        < 1 3
        < 1 3
        < 2 3
        < 1 4
        > o
    """,
    ) == (0, "")


def test_where_another_goes_on_alone_the_program_passes_until_it_is_over():
    assert converse(
        "viruses",
        narrow(2, *ALONE)
        + """
        < 2 0
        > r
        > 1 2
        > 2 2
        > 1 3
        < 2 0
        > r
        > 1 1
        > 2 1
        < 2 0
        > o
    """,
    ) == (0, "")


def test_the_last_player_takes_what_lies_behind_its_forts_and_behind_what_it_kills():
    assert converse(
        "viruses",
        narrow(1, "1 -1 -1 2 -1 0 0", "-100 -100 -100 -100 -100 -100 0")
        + """
        < 1 3
        < 1 4
        < 1 6
        < 1 7
        > r
        > 2 0
        < 1 1
        < 2 7
        > o
    """,
    ) == (0, "")


def test_a_board_of_60_by_60_and_its_places():
    assert converse(
        "viruses",
        "> 60 60 2\n> 1\n"
        + board(60, 60, p1="1 1", p2="60 60")
        + """
        < 1 3
        < 2 2
        < 3 3
        < 4 4
        > r
        > 2 3
        > 59 60
        > 58 59
        > 57 60
        < 1 1
        < 5 4
        > o
    """,
        ["2 2; 3 3; 4 4", "5 4"],
    ) == (0, "")


def test_the_end_of_the_input_ends_the_program():
    assert converse("viruses", "") == (0, "")
    assert converse("viruses", HEAD + "\n< 1 1\n< 1 2", ["1 2"]) == (0, "")


def test_input_that_cannot_be_read_is_named():
    assert converse("viruses", "> 10 10")[1] == (
        "input line 1: read '10 10', expected N M K: 9 to 300 rows and columns, 2 to 75 players\n"
    )
    assert "read '5 10 2', expected N M K: 9 to 300" in converse("viruses", "> 5 10 2")[1]
    assert converse("viruses", "> 10 10 2\n> 3")[1] == "input line 2: read '3', expected G: our number, 1 to 2\n"
    assert (
        "input line 3: read '0 0', expected row 1 of the board: 10 numbers"
        in converse("viruses", "> 10 10 2\n> 1\n> 0 0")[1]
    )
    assert "input line 3: read '0 0 0 0 0 0 0 0 0 3'" in converse("viruses", "> 10 10 2\n> 1\n> 0 0 0 0 0 0 0 0 0 3")[1]
    assert "read the end of the input, expected row 1" in converse("viruses", "> 10 10 2\n> 1")[1]


def after_one_turn(*lines):
    code, error = converse("viruses", HEAD + "\n< 1 1\n< 2 2\n" + "\n".join(lines), ["2 2"])
    assert code == 1
    return error


def test_wrong_turns_of_others_are_named():
    assert "read 'x', expected r (our turn again) or o (over)" in after_one_turn("> x")
    assert "read '1 1', expected 2 A: the turn of player 2" in after_one_turn("> r", "> 1 1")
    assert "expected 2 A" in after_one_turn("> r", "> 2 4")
    assert "expected X Y: a row and a column" in after_one_turn("> r", "> 2 1", "> 9")
    assert "read the end of the input, expected X Y" in after_one_turn("> r", "> 2 1")
    assert "5 5 is not in `reach(me)`" in after_one_turn("> r", "> 2 1", "> 5 5")
    assert "a legal turn of player 2: choice 1 (`10 10`)" in after_one_turn("> r", "> 2 1", "> 10 10")
    assert "(11, 10) is not on the board" in after_one_turn("> r", "> 2 1", "> 11 10")
    assert "`pass` is a fallback that is not open" in after_one_turn("> r", "> 2 0")


def test_what_passed_before_the_line_was_read_is_on_our_clock():
    clock = WholeGameClock(15.0, 2.0)
    besides = clock.unthinking(1)
    clock.start(perf_counter() - 0.5)
    clock.stop()
    assert 11 < clock.left < 12.5 and clock.unthinking(1) > besides


def test_the_clock_of_a_game_keeps_something_for_the_way_of_every_answer():
    clock = WholeGameClock(15.0, 2.0)
    for _ in range(1000):
        clock.start(perf_counter())
        clock.stop()
    assert 11 < clock.left < 12.8 and clock.share(0) > 1.0


def test_what_turns_without_a_thought_cost_is_kept_back_from_those_with_one():
    clock = WholeGameClock(15.0, 2.0)
    assert clock.share(10, 1000) < clock.share(10) and clock.share(10, 10**6) == 0
    before = clock.unthinking(1)
    for _ in range(100):
        clock.start(perf_counter())
        clock.thought(0.0, 1.0)  # there was nothing to think about
        clock.stop()
    assert clock.unthinking(1) < before and clock.unthinking(-5) == 0


def test_games_of_many_players_keep_time_for_the_full_board():
    """The last half of the turns gets more of the clock than in a game of two, and nothing is overrun."""
    spent = {}
    for players in (2, 4):
        play = SimpleNamespace(players=players, cells=400, open=400, actions=0, clock=WholeGameClock(15.0, 2.0))
        turns = 480 // (3 * players)
        shares = []
        for _ in range(turns):
            shares.append(min(_Play._share(play), MOST_SECONDS))
            play.clock.left -= shares[-1]
            play.actions += 3 * players
        assert 9.0 < sum(shares) < 13.0
        spent[players] = sum(shares[turns // 2 :]) / sum(shares)
    assert spent[4] > 0.35 > spent[2]
