"""Perft beside Stockfish, with few plies."""

import sys

import pytest

from bench import stockfish_perft

FALSE = """#!/bin/sh
while read -r line; do
    case "$line" in
    isready) echo readyok ;;
    go*) echo "Nodes searched: 401" ;;
    quit) exit ;;
    esac
done
"""


def run(monkeypatch):
    monkeypatch.setattr(stockfish_perft.os, "sched_setaffinity", lambda *_: None)  # later tests have all cores
    monkeypatch.setattr(sys, "argv", ["stockfish_perft", "--rounds", "1", "--less", "4"])
    stockfish_perft.main()


@pytest.mark.skipif(stockfish_perft.program() is None, reason="no stockfish is installed here")
def test_both_count_the_same(monkeypatch, capsys):
    run(monkeypatch)
    shown = capsys.readouterr().out
    assert "kiwipete" in shown and " to " in shown


def test_other_counts_end_it(monkeypatch, tmp_path):
    program = tmp_path / "stockfish"
    program.write_text(FALSE)
    program.chmod(0o755)
    monkeypatch.setattr(stockfish_perft, "program", lambda: str(program))
    with pytest.raises(SystemExit, match=r"start, 2 plies: different counts, \[400, 401\]"):
        run(monkeypatch)
