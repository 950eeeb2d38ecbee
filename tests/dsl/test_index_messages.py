"""Answers to what was written first for a field with a value for each of several names."""

from pathlib import Path

import pytest

from ludex.dsl.load import check

RULES = """game m "M"
players White Black
board grid 3 3
cell man: none | pawn of player | king of player
{line}
action go(at in man == none): man[at] = pawn of me
turn: go
end when stuck: draw
"""
INDEX = "second index"


@pytest.mark.parametrize(
    ("line", "code", "hint"),
    [
        ("player hand[kind]: 0..5", "N01", "write the names out: `hand[pawn | king]`"),
        ("player hand: list of pawn", "N02", INDEX),
        ("cell stack: list of player", "N02", "`set of player`"),
        ("player hand[pawn, king]: 0..5", "G17", INDEX),
        ("player hand: [pawn | king] -> 0..5", "G17", INDEX),
        ("let chain: go then go", "G17", "`pattern chain: ...`"),
        ("let chain = go then go", "G17", "`pattern chain: ...`"),
        ("let chain: go", "G01", "`let mine = owner == me`"),
    ],
)
def test_the_hint_names_the_form_of_the_language(line, code, hint):
    _, findings = check(Path("m.rules"), RULES.format(line=line))
    first = next(one for one in findings if one.severity == "error")
    assert first.code == code and hint in first.hint


@pytest.mark.parametrize("line", ["player hand[pawn]: 0..5 = 1", "player hand[pawn | king | rock]: 0..5 = 1"])
def test_names_that_are_values_of_a_field_or_several_new_ones_are_an_index(line):
    _, findings = check(Path("m.rules"), RULES.format(line=line))
    assert [one.code for one in findings if one.severity == "error"] == []
