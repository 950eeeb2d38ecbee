"""Programs of other makers, over the field's protocols; each is left out, in one line, where it is not installed."""

import os
import shutil
import sys

import chess
import chess.engine
import pytest

from ludex.arena.game.openings import Opening
from ludex.arena.game.reasons import Reason
from ludex.arena.play_game import judge
from ludex.arena.players import ProcessPlayer, ScriptedPlayer
from ludex.arena.protocols import line_protocol
from ludex.arena.protocols.base import Limits
from tests.arena.conversations import game_of, model_of

LIMITS = Limits(turn=60.0, ready=60.0, nodes=200)
PATH = f"{os.environ.get('PATH', '')}{os.pathsep}/usr/games"  # where Debian has games


def program(name):
    found = shutil.which(name, path=PATH)
    if found is None:
        pytest.skip(f"{name} is not installed: apt-get install {name}")
    return found


def script(*turns):
    return ScriptedPlayer(turns)


def test_stockfish_plays_chess_by_uci():
    player = ProcessPlayer([program("stockfish")], line_protocol("uci", model_of("chess")))
    record = judge(game_of("chess"), [script("f2f3", "g2g4"), player], LIMITS, most_turns=4)
    assert (record.reason, record.turns[3], record.winners) == (Reason.ENDED, "d8h4", [1])


def test_a_promotion_by_stockfish_is_written_as_the_rules_do():
    player = ProcessPlayer([program("stockfish")], line_protocol("uci", model_of("chess")))
    start = game_of("chess").position("7k/P7/7K/8/8/8/8/8 8/8/8/8/8/8/8/8 White")
    record = judge(game_of("chess"), [player, script()], LIMITS, opening=Opening(start.text()), most_turns=1)
    assert record.turns[0] in ("a7a8q", "a7a8r") and record.winners == [0]


def test_gnu_go_plays_go_by_gtp():
    command = [program("gnugo"), "--mode", "gtp", "--level", "1", "--seed", "1"]
    player = ProcessPlayer(command, line_protocol("gtp", model_of("go")))
    other = script(*2 * [lambda position: position.turn_text(next(position.turns()))])
    record = judge(game_of("go", size=5), [other, player], LIMITS, most_turns=4)
    assert record.reason == Reason.STOPPED and len(record.turns) == 4, record.loss


def test_python_chess_drives_the_bot_as_an_engine():
    command = [sys.executable, "-m", "ludex", "bot", "chess", "--bot", "greedy", "--protocol", "uci"]
    with chess.engine.SimpleEngine.popen_uci(command, timeout=120) as engine:
        board = chess.Board()
        for _ in range(4):
            board.push(engine.play(board, chess.engine.Limit(nodes=50)).move)
        assert board.is_valid() and len(board.move_stack) == 4
        assert "chess" in engine.id["name"]
