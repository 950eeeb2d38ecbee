"""The comparison with another checkout measures every shipped game, each side in its own process."""

from pathlib import Path

import pytest

from bench import beside

VARIANTS = {"bacteria_diamond", "bacteria_small", "bacteria_square", "bioblots_small", "go_simple_ko", "viruses_three"}


def test_every_game_has_a_row():
    assert {case.game for case in beside.CASES} == {path.stem for path in Path("rules").glob("*.rules")} - VARIANTS


def test_a_row_is_the_median_of_the_ratios_of_rounds(capsys):
    beside._row("hex perft", [[100, 50], [10, 10], [100, 200]])
    assert capsys.readouterr().out.split()[2:] == ["100", "50", "1.00", "0.50", "2.00"]


def test_a_checkout_that_is_not_built_is_refused(tmp_path):
    with pytest.raises(SystemExit, match="is no checkout that is built"):
        beside.Side(tmp_path)


def test_a_side_that_fails_is_named(tmp_path):
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / ".venv" / "bin" / "python").symlink_to(Path("/bin/false"))
    side = beside.Side(tmp_path)
    with pytest.raises(SystemExit, match="failed at"):
        side.ask(kind="perft")
    assert side.process.wait() == 1
