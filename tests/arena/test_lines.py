"""The program that speaks UGI, UCI and UAI, by transcripts."""

import os
import sys
from pathlib import Path

import pytest

from ludex.arena.game.reasons import Reason
from ludex.arena.play_game import judge
from ludex.arena.players import ProcessPlayer, ScriptedPlayer
from ludex.arena.protocols import line_protocol
from ludex.arena.protocols.base import Limits
from tests.arena.conversations import converse, game_of, model_of

ROOT = Path(__file__).resolve().parents[2]


def test_a_game_by_ugi():
    converse(
        "tictactoe",
        """
        > ugi
        < id name Ludex tictactoe
        < id author *
        < ugiok
        > isready
        < readyok
        > uginewgame
        > position startpos moves mark_a1
        > d
        < 3/3/X2 O turns=1
        > go movetime 1000
        < info time * pv mark_b2
        < bestmove mark_b2
        > query gameover
        < response false
        > query p2turn
        < response true
        > query result
        < response none
        > quit
        """,
        turns=["mark b2"],
        protocol="ugi",
    )


def test_settings_are_options_and_a_new_board_follows():
    converse(
        "go",
        """
        > ugi
        < id name Ludex go
        < id author *
        < option name size type spin default 9 min 2 max 25
        < option name komi type spin default 15 min 0 max 99
        < ugiok
        > setoption name size value 3
        > d
        < 3/3/3 Black
        > setoption name size value 99
        < info string error: *size*
        > setoption name size value many
        < info string error: the option size wants a number
        > d
        < 3/3/3 Black
        """,
        protocol="ugi",
    )


def test_an_endless_search_answers_when_it_is_stopped():
    converse(
        "tictactoe",
        """
        > position startpos
        > go infinite
        < info time * pv mark_a3
        < info time * pv mark_a1
        > stop
        < bestmove mark_a1
        > stop
        > isready
        < readyok
        """,
        turns=["mark a1"] * 100,
        protocol="ugi",
    )


def test_what_is_wrong_is_said_and_changes_nothing():
    converse(
        "tictactoe",
        """
        > position startpos moves mark_a1 mark_a1
        < info string error: *
        > position fen nonsense
        < info string error: *
        > position elsewhere
        < info string error: position startpos *
        > launch
        < info string error: unknown command launch
        > query why
        < info string error: unknown query why
        > d
        < 3/3/3 X
        """,
        protocol="ugi",
    )


def test_a_game_that_is_over_has_no_best_move():
    converse(
        "tictactoe",
        """
        > position startpos moves mark_a1 mark_a2 mark_b1 mark_b2 mark_c1
        > query result
        < response p1win
        > go movetime 100
        < bestmove (none)
        """,
        protocol="ugi",
    )


def test_turns_of_several_words_are_one_word():
    converse(
        "bacteria",
        """
        > position startpos moves 1_1_2_2
        > go movetime 1000
        < info time * pv 1_7_1_5
        < bestmove 1_7_1_5
        """,
        turns=["1 7 1 5"],
        protocol="ugi",
    )


def test_chess_by_uci():
    converse(
        "chess",
        """
        > uci
        < id name Ludex chess
        < id author *
        < uciok
        > position startpos moves e2e4 c7c5
        > d
        < rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2
        > position fen r3k2r/6P1/8/8/8/8/8/R3K2R w KQkq - 3 20 moves e1g1 e8c8 g7g8q
        > d
        < 2kr2Qr/8/8/8/8/8/8/R4RK1 b - - 0 21
        > go wtime 60000 btime 60000 winc 100 binc 100
        < info time * pv d8g8
        < bestmove d8g8
        > position startpos moves e2e5
        < info string error: *
        > position startpos moves castle
        < info string error: a turn like *
        """,
        turns=["d8g8"],
        protocol="uci",
    )


def test_ataxx_by_uai():
    converse(
        "bacteria",
        """
        > uai
        < id name Ludex bacteria
        < id author *
        < uaiok
        > position startpos
        > d
        < x5o/7/7/7/7/7/o5x x 0 1
        > position fen x5o/7/7/7/7/7/o5x x 0 1 moves g2 a1a3
        > d
        < x5o/7/7/7/o6/6x/6x x 0 2
        > go movetime 500
        < info time * pv b6
        < bestmove b6
        > position fen 7/7/7/7/ooooooo/ooooooo/xxxxxxx x 0 1 moves 0000
        > d
        < 7/7/7/7/ooooooo/ooooooo/xxxxxxx o 0 1
        > position startpos moves d4
        < info string error: *
        """,
        turns=["1 1 2 2"],
        protocol="uai",
    )


def test_blocked_cells_are_gaps():
    converse(
        "bacteria_square",
        """
        > d
        < x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1
        """,
        protocol="uai",
    )


@pytest.mark.parametrize("fen", ["8/8 w - - 0 1", "8/8/8/8/8/8/8/8/ w - -", "rnbqkbnr/8/8/8/8/8/8/9 x - -"])
def test_what_is_no_fen_is_refused(fen):
    converse("chess", f"> position fen {fen}\n< info string error: *\n> isready\n< readyok", protocol="uci")


def test_the_program_of_the_page_plays(tmp_path, monkeypatch):
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    (tmp_path / "mine.py").write_text(page.partition("```python\n")[2].partition("```")[0])
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    command = [sys.executable, str(tmp_path / "mine.py"), "tictactoe"]
    player = ProcessPlayer(command, line_protocol("ugi", model_of("tictactoe")))
    limits = Limits(turn=120.0, ready=120.0)
    record = judge(game_of("tictactoe"), [ScriptedPlayer(["mark a1"]), player], limits, most_turns=2)
    assert record.reason == Reason.STOPPED and record.turns[1] != "mark a1", record.loss
