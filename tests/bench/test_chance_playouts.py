"""The comparison of random games with OpenSpiel's: what is counted."""

import pytest

pytest.importorskip("pyspiel")

from bench import chance_playouts


def test_both_programs_play_whole_games(capsys):
    assert chance_playouts.main(["kuhn", "--rounds", "1", "--seconds", "0.02"]) == 0
    assert capsys.readouterr().out.startswith("kuhn: ")


def test_the_rate_counts_all_games_until_the_time_is_over(monkeypatch):
    clock, played = iter(range(10)), []
    monkeypatch.setattr(chance_playouts.time, "process_time", lambda: next(clock))
    assert chance_playouts.rate(played.append, 5, 3) == 15 / 3 and played == [5, 5, 5]
