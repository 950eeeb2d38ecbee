"""Mean payoffs of two bots."""

import sys

import pytest

from bench import payoffs


def test_a_bot_that_does_not_play_the_game_is_an_error_in_a_line(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["payoffs", "tictactoe", "ismcts", "random", "--nodes", "1"])
    with pytest.raises(SystemExit, match="2"):
        payoffs.main()
    assert "error: ismcts" in capsys.readouterr().err
