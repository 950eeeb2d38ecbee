"""Subjects of commits."""

import pytest

from tools.commit_message import fault, main


@pytest.mark.parametrize("subject", ["dsl: name the nearest keyword", "bots, arena: rename a file", "Merge branch 'x'"])
def test_good_subjects_pass(subject):
    assert fault(subject) is None


@pytest.mark.parametrize(
    "subject, why",
    [
        ("dsl: " + "x" * 70, "75 characters"),
        ("name the nearest keyword", "expected `scope"),
        ("dsl: name the nearest keyword.", "full stop"),
        ("dsl: name it; bots: too", "semicolon"),
        ("Dsl: name it", "expected `scope"),
    ],
)
def test_faults_are_named(subject, why):
    assert why in fault(subject)


def test_the_hook_refuses_a_file(tmp_path, monkeypatch, capsys):
    file = tmp_path / "message"
    file.write_text("no scope\n\nbody\n")
    monkeypatch.setattr("sys.argv", ["commit_message", str(file)])
    assert main() == 1
    assert "no scope" in capsys.readouterr().err
