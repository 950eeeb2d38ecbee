"""Whatever is typed, wherever one points: an answer, never an exception."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from ludex.dsl.limits import DEPTH
from ludex.services.complete import complete
from ludex.services.files import Given
from ludex.services.hover import hover
from ludex.services.navigate import definition, references
from ludex.services.outline import folds, lenses, symbols
from ludex.services.rename import Clash, renamed
from ludex.services.signatures import signature_at
from ludex.services.tokens import tokens
from ludex.services.workspace import Workspace
from tests.services.rules import FILES

EVERYTHING = (Path(__file__).parents[1] / "dsl" / "everything.rules").read_text(encoding="utf-8")
TEXTS = (*(text for name, text in FILES.items() if name.endswith(".rules")), EVERYTHING)
PIECES = (
    "",
    "\n",
    "\n    ",
    "(",
    ")",
    "{",
    "}",
    '"',
    "#",
    ":",
    ",",
    "let ",
    " in ",
    "turn",
    "extends ",
    "\t",
    "é🦠",
    "\x00",
    "\x0c",
)


def ask_everything(text: str, line: int, column: int) -> None:
    files = Given()
    files.own, files.beside = (Path("t.rules"), text), FILES
    rules = Workspace(files)
    view, checked = rules.view(Path("t.rules")), rules.check(Path("t.rules"))
    assert view is not None
    hover(view, checked, line, column)
    complete(view, checked.facts, files, line, column)
    signature_at(view, line, column)
    definition(view, rules, line, column)
    references(view, rules, line, column)
    for part in (tokens(view), symbols(view.own), folds(view.own), lenses(view.own)):
        list(part)
    try:
        renamed(view, rules, line, column, "fresh_name")
    except Clash:
        pass


@settings(max_examples=12, deadline=None)
@given(st.data())
def test_a_text_that_is_being_written_is_always_answered(data):
    text = data.draw(st.sampled_from(TEXTS))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        text = text[:at] + data.draw(st.sampled_from(PIECES)) + text[at + data.draw(st.integers(0, 12)) :]
    lines = text.split("\n")
    line = data.draw(st.integers(1, len(lines)))
    ask_everything(text, line, data.draw(st.integers(1, len(lines[line - 1]) + 1)))


def test_an_empty_text_and_places_beyond_its_end_are_answered():
    for line, column in ((1, 1), (1, 99), (99, 1)):
        ask_everything("", line, column)


def test_what_nests_as_deeply_as_it_may_is_answered():
    for depth in (DEPTH // 2, DEPTH, 2 * DEPTH):
        ask_everything('game g "G"\nlet a = ' + "-" * depth + "cells\n", 2, 9)
        ask_everything('game g "G"\nlet a = ' + "not " * depth + "stuck\n", 2, 9)
