"""What tests have seen of the language: every construct has a row in docs/fuzzing.md, and none is empty."""

import inspect
import re
from pathlib import Path

from ludex.dsl import model as m
from ludex.dsl.load import check
from ludex.dsl.parse import parse
from ludex.fuzz.constructs import CONSTRUCTS, NAMED, TOLD_APART, UNNAMED, constructs

ROOT = Path(__file__).parents[2]
ROW = re.compile(r"^\| (.+) \| (\d+) \| (\d+) \| (\d+) \|$", re.MULTILINE)
BASES = (m.Expr, m.Earlier, m.Statement, m.Pattern)


def rows():
    page = (ROOT / "docs" / "fuzzing.md").read_text(encoding="utf-8").split("<!-- constructs", 1)[1]
    return {name.replace(r"\|", "|"): tuple(map(int, counts)) for name, *counts in ROW.findall(page)}


def test_every_construct_has_a_row_and_no_row_is_empty():
    found = rows()
    assert tuple(found) == CONSTRUCTS, "make docs rewrites the table"
    assert not [name for name, (made, unseen, shipped) in found.items() if not made or not unseen + shipped]


def test_every_node_of_the_model_is_a_construct():
    kinds = {kind for _, kind in inspect.getmembers(m, inspect.isclass) if issubclass(kind, BASES)} - set(BASES)
    assert kinds == set(NAMED) | set(UNNAMED) | set(TOLD_APART)


def test_constructs_of_a_file_are_found():
    path = ROOT / "tests" / "unseen" / "games_surveyors.rules"
    model, _ = check(path)
    found = constructs(model, parse(path.read_text(encoding="utf-8"), str(path)))
    assert found <= set(CONSTRUCTS)
    assert {"`each` over links", "`each` over numbers", "`for` over names", "`symmetry none`"} <= found
    assert "`longest`" not in found
