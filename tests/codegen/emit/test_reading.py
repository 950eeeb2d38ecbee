"""Generated code can be read beside its rules."""

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from ludex.codegen.compile import compile_model
from ludex.codegen.plan.rules_text import rules_line
from ludex.dsl.load import find_game, load
from ludex.dsl.span import Span

SHIPPED = sorted((Path(__file__).resolve().parents[3] / "generated").glob("*.pyx"))
GAMES = ("bacteria_small", "bioblots", "honeychain", "chess_simple", "viruses_three")


@cache
def text_of(name):
    return compile_model(load(find_game(name)), {})


def said(model, span):
    """The first line of a node, as the rules have it (without its comment)."""
    text = dict(model.sources)[span.file].splitlines()[span.line - 1]
    return re.sub(r"\s\s+#.*", "", text).strip()


@pytest.mark.parametrize("name", GAMES)
def test_actions_effects_and_ends_have_their_lines_above_them(name):
    model, text = load(find_game(name)), text_of(name)
    nodes = [*(a for a in model.actions if a.span.line), *model.ends, *(s for a in model.actions for s in a.body)]
    known = {comment.partition(": ")[2][:40] for comment in re.findall(r"# ([^\n]*\d+: [^\n]*)", text)}
    wrong = [said(model, node.span) for node in nodes if said(model, node.span)[:40] not in known]
    assert [line for line in wrong if not line.startswith("let")] == []  # which may make no statement


@pytest.mark.parametrize("name", ["bacteria", "honeychain", "bioblots"])
def test_functions_stand_in_the_order_of_the_rules(name):
    chapter = text_of(name).partition("the rules, in their order\n")[2].partition("# -----")[0]
    lines = [int(line) for line in re.findall(r"^# (\d+): ", chapter, re.MULTILINE)]
    assert lines == sorted(lines)
    assert lines


@pytest.mark.parametrize("name", GAMES)
def test_nothing_keeps_a_reader_from_reading(name):
    text = text_of(name)
    assert "if 1:" not in text
    assert not re.search(r"^( +)return\b.*\n\1\S", text, re.MULTILINE), "something stands after a return"
    assert "72057594037927936" not in text
    assert [line for line in text.splitlines() if len(line) > 120 and '"' not in line] == []


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_engine_has_no_long_line_and_no_function_twice(path):
    text = path.read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if len(line) > 120] == []
    code = re.sub(r"^ *#.*\n", "", text, flags=re.MULTILINE)
    functions = Counter(re.findall(r"^cdef \w+ \w+(\(.*:\n(?:    .*\n){3,})", code, re.MULTILINE))
    assert functions
    assert [function for function, times in functions.items() if times > 1] == []


def test_what_the_engine_has_a_name_for_stands_as_no_number():
    text = text_of("rabbits")
    assert "return O_HISTORY\n" in text
    assert "left = LX_MISSED\n" in text
    assert "> INT32_MAX:\n" in text


def test_the_head_says_what_is_chosen_at_each_stop():
    assert "# 33: turn: divide or leap else pass\n#   stop 0: divide, leap or pass (33)\n" in text_of("bacteria")


def test_an_engine_that_is_only_shown_has_no_digest():
    assert not re.search(r"^# digest|\s$", text_of("bacteria").partition('"""')[0].strip(), re.MULTILINE)


def test_a_line_of_rules_that_are_extended_names_its_file():
    assert "# bacteria 31: owner[near(to) & theirs] = me" in text_of("bacteria_small")


def test_no_name_of_a_file_ends_a_comment():
    base = load(find_game("bacteria_small"))
    (file, text), last = base.sources
    place = Span("a\nimport os\n.rules", 31, 1, 31, 2)
    line = rules_line(replace(base, sources=((place.file, text), last)), place)
    assert line == "a import os  31: owner[near(to) & theirs] = me"
