"""GTP: the program by transcripts, and the judge's half against it."""

import pytest

from ludex.arena.game.faults import Fault, Unreadable
from ludex.arena.game.reasons import Reason
from ludex.arena.protocols import NoProtocol, line_protocol
from ludex.arena.protocols.base import Limits
from tests.arena.conversations import converse, game_of, model_of


def test_a_game_by_gtp():
    converse(
        "go",
        """
        > 1 protocol_version
        < =1 2
        <
        > boardsize 5
        < =
        <
        > komi 0.5
        < =
        <
        > play black J9
        < ? *
        <
        > play B C3
        < =
        <
        > 7 genmove w # a comment
        < =7 D3
        <
        > undo
        < =
        <
        > play w C3
        < ? illegal move: *
        <
        > play w pass
        < =
        <
        > play b pass
        < =
        <
        > final_score
        < = B+24.5
        <
        > genmove w
        < ? the game is over
        <
        > quit
        < =
        <
        """,
        turns=["d3"],
        protocol="gtp",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("boardsize 99", "? unacceptable size"),
        ("boardsize many", "? one number is needed"),
        ("play green A1", "? a colour is b, w, black or white"),
        ("play w A1", "? it is the turn of B: players take turns"),
        ("komi 0.3", "? komi must be a multiple of 0.5, and at least 0"),
        ("dance", "? unknown command"),
        ("known_command play", "= true"),
        ("undo", "? cannot undo"),
    ],
)
def test_answers(line, said):
    converse("go", f"> {line}\n< {said}\n<\n", protocol="gtp")


def test_what_the_other_played_is_told_before_the_turn():
    game = game_of("go", size=5)
    position = game.start()
    position.apply_text("c3")
    protocol = line_protocol("gtp", model_of("go"))
    speaker = protocol.speaker(game, 1, Limits(game=60.0))
    assert [text for text, _ in speaker.greetings(position)] == [
        "1 boardsize 5\n",
        "2 clear_board\n",
        "3 komi 7.5\n",
        "4 time_settings 60 0 0\n",
    ]
    assert speaker.request(position, [60.0, 59.6]) == "5 play B C3\n6 time_left W 60 0\n7 genmove W\n"
    assert speaker.is_answer("=7 D4") and not speaker.is_answer("=6") and speaker.refuses("?5 illegal move")
    turn = protocol.read_turn(position, "=7 D4")
    assert position.turn_text(turn) == "d4" and protocol.write_turn(position, turn) == "D4"


def test_giving_up_is_no_unreadable_answer():
    position, protocol = game_of("go").start(), line_protocol("gtp", model_of("go"))
    with pytest.raises(Fault) as caught:
        protocol.read_turn(position, "=1 resign")
    assert caught.value.reason == Reason.RESIGNED
    with pytest.raises(Unreadable):
        protocol.read_turn(position, "?1 cannot")


def test_gtp_is_for_go():
    with pytest.raises(NoProtocol, match="gtp is for go"):
        line_protocol("gtp", model_of("chess"))
