"""Messages: the table of syntax mistakes, and how findings are shown."""

import json

import pytest

from ludex.dsl.diagnostics import Diagnostic, Note, did_you_mean
from ludex.dsl.parse import parse
from ludex.dsl.render import render, render_github, render_json, summary
from ludex.dsl.rules_error import RulesError
from ludex.dsl.span import Span
from ludex.dsl.syntax.first_error import first_problem
from ludex.dsl.syntax.syntax_errors import MISTAKES, explain
from ludex.dsl.syntax.syntax_manual import syntax_manual

SOURCE = 'game g "G"\nlet mine = ownr == me\n'
FOUND = Diagnostic(
    "N01",
    "error",
    "`ownr` is not declared",
    Span("a.rules", 2, 12, 2, 16),
    "unknown name",
    (Note("the game begins here", Span("a.rules", 1, 1, 1, 5)), Note("a fact")),
    "did you mean `owner`?",
)
LATER = Diagnostic("N04", "warning", "never used", Span("a.rules", 2, 18, 2, 18))
EXAMPLES = [(mistake, example) for mistake in MISTAKES for example in mistake.examples]


@pytest.mark.parametrize("mistake, example", EXAMPLES, ids=[f"{m.code}-{m.name}" for m, _ in EXAMPLES])
def test_each_mistake_is_recognised_by_its_own_row(mistake, example):
    problem = first_problem(example + "\n", "declaration", "t.rules")
    assert next(row for row in MISTAKES if row.recognise(problem)) is mistake
    assert explain(problem).code == mistake.code


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)
def test_each_mended_example_is_read(mistake):
    assert parse('game g "G"\n' + mistake.instead, "t.rules").declarations
    assert mistake.manual


def test_a_finding_is_shown_with_its_line():
    assert (
        render([LATER, FOUND], {"a.rules": SOURCE})
        == """\
error[N01]: `ownr` is not declared
 --> a.rules:2:12
  |
2 | let mine = ownr == me
  |            ^^^^ unknown name
  = note: the game begins here
 --> a.rules:1:1
  |
1 | game g "G"
  | ----
  = note: a fact
  = hint: did you mean `owner`?

warning[N04]: never used
 --> a.rules:2:18
  |
2 | let mine = ownr == me
  |                  ^

1 error, 1 warning
"""
    )


def test_a_finding_without_its_text_still_shows_its_place():
    assert " --> a.rules:2:12\n  | unknown name" in render([FOUND], {})


def test_very_long_lines_are_cut():
    found = Diagnostic("G01", "error", "far", Span("a", 1, 5000, 1, 5001), "here")
    shown = render([found], {"a": "x" * 4999 + "Y" + "x" * 4999}).split("\n")
    assert len(shown[3]) < 200
    assert shown[3][shown[4].index("^")] == "Y"


def test_colour_changes_nothing_but_colour():
    plain = render([FOUND], {"a.rules": SOURCE})
    coloured = render([FOUND], {"a.rules": SOURCE}, colour=True)
    for code in ("\033[1;31m", "\033[1;34m", "\033[1;32m", "\033[1m", "\033[0m"):
        coloured = coloured.replace(code, "")
    assert coloured == plain


def test_json_holds_every_part():
    (read,) = json.loads(render_json([FOUND]))
    assert (read["code"], read["line"], read["column"], read["end_column"]) == ("N01", 2, 12, 16)
    assert read["notes"][0]["line"] == 1 and "line" not in read["notes"][1]


def test_workflow_commands_escape_what_they_must():
    found = Diagnostic("G01", "error", "50% of\nit", Span("a,b:c", 1, 2, 1, 3))
    assert render_github([found]) == "::error file=a%2Cb%3Ac,line=1,col=2,endLine=1,title=G01::50%25 of%0Ait\n"


def test_numbers_of_findings_agree_with_their_words():
    assert summary([]) == "0 errors, 0 warnings"
    assert summary([FOUND, FOUND, LATER]) == "2 errors, 1 warning"


def test_an_error_sorts_its_findings_and_drops_doubles():
    assert RulesError([LATER, FOUND, FOUND]).diagnostics == (FOUND, LATER)


@pytest.mark.parametrize(
    "word, meant",
    [("acton", "action"), ("Owner", "owner"), ("onwer", "owner"), ("xy", None), ("fo", None), ("zzzzz", None)],
)
def test_a_guess_is_made_only_when_it_is_near(word, meant):
    assert did_you_mean(word, ["action", "owner", "foe", "xz"]) == meant


def test_every_syntax_error_has_a_manual_page():
    pages = syntax_manual()
    assert {mistake.code for mistake in MISTAKES} <= set(pages) and {"G12", "G13", "G18"} <= set(pages)
    assert all(page.endswith("\n") and len(page) > 60 for page in pages.values())
