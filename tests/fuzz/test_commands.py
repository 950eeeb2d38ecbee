"""The commands `fuzz` and `coverage`, on the interpreter alone (quick) and on small rules."""

import json
import re

from ludex.cli import main
from ludex.cli.exit_codes import FINDINGS, FINE
from tests.fuzz.test_liars import LINE

QUICK = ["--engine", "reference"]


def rules(tmp_path, text):
    path = tmp_path / "line.rules"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_fuzz_without_findings(tmp_path, capsys):
    code = main(["fuzz", rules(tmp_path, LINE), *QUICK, "--cases", "3", "--corpus", str(tmp_path)])
    assert code == FINE
    assert re.search(
        r": no findings in only 3 games, \d+ positions, \d+\.\d s: that is little\n", capsys.readouterr().out
    )


def test_fuzz_shows_a_finding_and_plays_it_again(tmp_path, capsys):
    path = rules(tmp_path, LINE.replace("symmetry", "invariant count(owner == A) < 4\nsymmetry"))
    assert main(["fuzz", path, *QUICK, "--cases", "4", "--corpus", str(tmp_path / "kept")]) == FINDINGS
    shown = capsys.readouterr().out
    assert "line.rules:14: invariant count(owner == A) < 4" in shown and "--replay" in shown
    file = next((tmp_path / "kept").rglob("*.json"))
    assert main(["fuzz", path, *QUICK, "--replay", str(file)]) == FINDINGS
    assert "an invariant does not hold" in capsys.readouterr().out


def test_fuzz_as_json(tmp_path, capsys):
    assert (
        main(["fuzz", rules(tmp_path, LINE), *QUICK, "--cases", "2", "--format", "json", "--corpus", str(tmp_path)])
        == FINE
    )
    assert json.loads(capsys.readouterr().out)[0]["findings"] == []


def test_coverage_as_text_json_and_page(tmp_path, capsys):
    path, page = rules(tmp_path, LINE), tmp_path / "page.html"
    assert main(["coverage", path, *QUICK, "--seconds", "60"]) == FINE
    assert "100.0%" in capsys.readouterr().out
    assert main(["coverage", path, *QUICK, "--seconds", "60", "--format", "json"]) == FINE
    assert json.loads(capsys.readouterr().out)[0]["share"] == 1
    assert main(["coverage", path, *QUICK, "--seconds", "60", "--html", str(page)]) == FINE
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
