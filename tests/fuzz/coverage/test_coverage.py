"""Coverage names the parts of the rules that no game reaches, and leaves the interpreter as it was."""

from pathlib import Path

from ludex.dsl.load import load
from ludex.fuzz.coverage.coverage import coverage, parts_of
from ludex.fuzz.coverage.text import as_data, as_html, as_lines, as_text
from ludex.fuzz.subject import Subject, interpreter
from tests.dsl.small_games import model_of
from tests.fuzz.test_liars import LINE

ODD = LINE.replace(
    "    points[me] += 1",
    """    require turns < 100, "never refused"
    points[me] += 1
    if points[me] > 50: points[me] = 0""",
)


def covered(text):
    model = model_of(text)
    return coverage(Subject(model, [interpreter(model)]), seconds=1.5)


def test_what_is_never_reached_is_named():
    found = covered(ODD)
    assert [(part.kind, part.event) for part in found.missing] == [("require", "refused"), ("if", "branch 0")]
    assert "never: require: refused" in as_text("line", found)
    assert 'class="miss"' in as_html("line", found) or 'class="part"' in as_html("line", found)
    assert as_data("line", found)["share"] < 1


def test_simple_rules_are_reached_wholly():
    assert covered(LINE).share == 1


def test_a_comment_explains_what_is_not_reached():
    found = covered(ODD.replace("points[me] = 0", "points[me] = 0  # uncovered: nobody gets so far"))
    assert found.share < found.accounted < 1
    assert "never: if: branch 0 (explained: nobody gets so far)" in as_lines("line", found)


def test_an_explanation_of_what_is_reached_is_named():
    found = covered(LINE.replace("score p: points[p]", "score p: points[p]  # uncovered: never"))
    assert found.accounted == 1 and "reached, so the comment `uncovered` can go" in as_lines("line", found)


def test_an_inherited_action_that_the_turn_does_not_use_is_no_part():
    rules = Path(__file__).parents[3] / "rules"
    words = [part.words() for part in parts_of(load(rules / "variants" / "bioblots_calm.rules"))]
    assert "action move: chosen" in words and "action skip: chosen" not in words
