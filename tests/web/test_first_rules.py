"""The rules that the playground begins an empty file with."""

from __future__ import annotations

from pathlib import Path

import ludex.web
from ludex.dsl.load import check
from ludex.dsl.reference import Game


def test_the_rules_of_an_empty_file_have_no_findings_and_are_played():
    model, findings = check(Path(ludex.web.__file__).parent / "static" / "mine.rules")
    assert not findings and len(Game(model).start().choices()) == 9
