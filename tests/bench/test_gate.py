"""The speed gate refuses what became slower, and says what it did not compare."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench.gate import __main__ as gate
from bench.gate.counts import OTHER_WORK, SLOWER, Count, compared
from bench.gate.ratios import MEASURED, ROUNDS, Ratio, _ratio
from bench.gate.subjects import SUBJECTS

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("cost, fault", [(100.0, ""), (102.9, ""), (103.1, SLOWER), (60.0, "")])
def test_three_percent_more_instructions_are_refused(cost, fault):
    record = {"hex perft": {"cost": 100.0, "work": 10}}
    assert [row[2] for row in compared([Count("hex perft", 10, cost)], record)] == [fault]


def test_other_games_are_refused_however_fast_they_are():
    record = {"hex playouts": {"cost": 100.0, "work": 2688}}
    assert [row[2] for row in compared([Count("hex playouts", 230, 60.0)], record)] == [OTHER_WORK]


def test_a_count_without_a_record_is_refused():
    assert compared([Count("hex perft", 10, 1.0)], {}) == [(Count("hex perft", 10, 1.0), None, SLOWER)]


def test_a_slow_row_fails_and_is_marked(monkeypatch, capsys):
    monkeypatch.setattr(gate, "tools", lambda: {"gcc": "1"})
    record = {"tools": {"gcc": "1"}, "counts": {"hex perft": {"cost": 100.0, "work": 10}}}
    assert not gate._report_counts([Count("hex perft", 10, 200.0)], record)
    assert "200.00 2.000  SLOWER" in capsys.readouterr().out


def test_counts_of_other_tools_are_skipped_with_a_line(monkeypatch, capsys):
    monkeypatch.setattr(gate, "tools", lambda: {"gcc": "2"})
    assert gate._report_counts([Count("hex perft", 10, 200.0)], {"tools": {"gcc": "1"}, "counts": {}})
    assert "counts are not compared: the record was made with gcc 1; here are gcc 2" in capsys.readouterr().out


def test_a_ratio_below_its_limit_is_refused():
    assert not _ratio("perft", (lambda: 0.3, lambda: 1.0), 0.8).ok
    assert Ratio("perft", 0.8, 0.8).ok


def test_a_ratio_is_measured_again_before_it_is_refused():
    rates = iter([1.0] + [0.7] * ROUNDS + [0.9] * (ROUNDS + 1))
    assert _ratio("perft", (lambda: next(rates), lambda: 1.0), 0.8) == Ratio("perft", 0.8, 0.8)


def test_every_measured_game_is_a_subject():
    assert set(MEASURED) <= {gated.name for gated in SUBJECTS}


def test_the_flags_of_the_gate_are_its_own():
    code = "import os, bench.gate.__main__; print(os.environ.get('LUDEX_CFLAGS'))"
    environment = {name: value for name, value in os.environ.items() if name != "LUDEX_CFLAGS"}
    shown = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert shown.stdout == "None\n"
