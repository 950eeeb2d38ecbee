"""What a file holds, and the edits that hints speak of."""

import pytest

from ludex.dsl.span import Span
from ludex.services.edits import Edit, edited
from ludex.services.fixes import fix
from ludex.services.outline import folds, lenses, symbols


def test_declarations_are_listed_in_their_order(folder):
    found = [(one.kind, one.name) for one in symbols(folder.view("base.rules").own)]
    assert found[:6] == [
        ("game", "base"),
        ("player", "White"),
        ("player", "Black"),
        ("board", "board"),
        ("field", "owner"),
        ("let", "free"),
    ]
    assert found[-1] == ("check", "check")


def test_blocks_fold_with_all_that_is_deeper(folder):
    assert set(folds(folder.view("variant.rules").own)) == {(3, 6), (7, 9)}


def test_a_game_can_be_played_and_fuzzed_and_its_checks_run(folder):
    found = [(one.line, one.action, one.number) for one in lenses(folder.view("base.rules").own)]
    assert found == [(1, "play", 0), (1, "fuzz", 0), (1, "run", -1), (14, "run", 0)]


@pytest.mark.parametrize(
    ("old", "new", "title"),
    [
        ("= owner == none", "= ownr == none", "Write `owner`"),
        ("end when stuck\n", "", "Add `end when stuck: draw`"),
    ],
)
def test_a_hint_that_is_an_edit_mends_the_finding(folder, old, new, title):
    text = folder.view("base.rules").own.text.replace(old, new)
    folder.write("base.rules", text)
    finding = next(one for one in folder.check("base.rules").findings if fix(text, one))
    found = fix(text, finding)
    assert found.title == title
    folder.write("base.rules", edited(text, [found.edit]))
    assert folder.check("base.rules").findings == ()


def test_line_ends_stay_as_they_are():
    edits = [Edit(Span("f", 1, 1, 1, 2), "AA"), Edit(Span("f", 3, 2, 3, 3), "D")]
    assert edited("ab\r\n\x0cb\rcd\n", edits) == "AAb\r\n\x0cb\rcD\n"
