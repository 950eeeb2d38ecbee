"""The manual pages: every code has one, what it shows is found, and what it advises is sound."""

import re
from functools import partial
from pathlib import Path

import pytest

from ludex.dsl.load import check
from ludex.dsl.manual import FRAME, manual, rules_of
from ludex.dsl.reference import Game
from ludex.dsl.render import render
from ludex.dsl.run_checks import Execution, run_checks

ROOT = Path(__file__).parents[2]
NOT_RUN = {
    "G13",
    "G18",
    "L01",
    "R03",
}  # no text, a hundred levels, a compiler that does not know its language, no compiler: nothing to show
WHEN_RUN = "R01"  # found when the check blocks run
EXAMPLES = [
    pytest.param(code, number, *example, id=f"{code}-{number}" if number else code)
    for code, page in manual().items()
    for number, example in enumerate(page.examples)
]


@pytest.fixture
def findings(tmp_path, monkeypatch):
    """The findings about an example, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    Path("frame.rules").write_text(FRAME, encoding="utf-8")

    def find(example):
        Path("example.rules").write_text(rules_of(example), encoding="utf-8")
        return check("example.rules")

    return find


def test_the_frame_of_the_examples_is_sound(tmp_path):
    path = tmp_path / "frame.rules"
    path.write_text(FRAME, encoding="utf-8")
    model, found = check(path)
    assert model is not None and not found


@pytest.mark.parametrize("code, number, broken, mended", EXAMPLES)
def test_an_example_is_found_and_what_to_write_instead_is_not(findings, code, number, broken, mended):
    found, after = ({one.code for one in findings(example)[1]} for example in (broken, mended))
    if code.startswith("G"):  # a line alone: what it means is not asked
        assert code in found and code not in after
    else:
        assert found == ({code} if code != WHEN_RUN else set()) and not after


@pytest.mark.parametrize("code, number, broken, mended", [one for one in EXAMPLES if one.values[0][0] != "G"])
def test_a_message_is_as_it_is_seen(findings, snapshot, code, number, broken, mended):
    shown = render(findings(broken)[1], {"example.rules": rules_of(broken), "frame.rules": FRAME})
    assert shown == snapshot


def test_the_example_of_a_check_block_fails_when_it_is_run(findings):
    def holds(example):
        model, _ = findings(example)
        return all(result.ok for result in run_checks(model, Execution("interpreter", partial(Game, model))))

    ((broken, mended),) = manual()[WHEN_RUN].examples
    assert not holds(broken) and holds(mended)


def test_every_code_in_the_source_has_a_page():
    used = {
        code
        for folder in ("dsl", "codegen", "ludex", "fuzz")
        for path in (ROOT / folder).rglob("*.py")
        for code in re.findall(r'"([A-Z]\d\d)"', path.read_text(encoding="utf-8"))
    }
    assert used == set(manual())


def test_every_page_has_an_example_that_is_run():
    assert {code for code, page in manual().items() if not page.examples} == NOT_RUN


@pytest.mark.parametrize(
    "page", [page for code, page in manual().items() if code[0] != "G"], ids=lambda page: page.code
)
def test_a_page_says_what_is_found_and_why(page):
    assert re.search(r"^Finds: ", page.text, re.MULTILINE) and re.search(r"^Why: ", page.text, re.MULTILINE)
    assert re.match(r"An error|A warning", page.text)
