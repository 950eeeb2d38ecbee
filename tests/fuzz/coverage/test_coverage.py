"""Coverage names the parts of the rules that no game reaches, and leaves the interpreter as it was."""

from pathlib import Path

import pytest

from ludex.dsl.load import load
from ludex.fuzz.coverage.coverage import coverage, parts_of
from ludex.fuzz.coverage.text import as_data, as_html, as_lines, as_text
from ludex.fuzz.subject import Subject, interpreter
from tests.dsl.small_games import model_of
from tests.fuzz.test_liars import LINE

NEVER = 2.0  # seconds of the processor, where something is never reached
ODD = LINE.replace(
    "    points[me] += 1",
    """    require turns < 100, "never refused"
    points[me] += 1
    if points[me] > 50: points[me] = 0""",
)

pytestmark = pytest.mark.usefixtures("processor_time")


def covered(text, seconds=60.0):
    """It ends where all is reached; what never is takes all of the time."""
    model = model_of(text)
    return coverage(Subject(model, [interpreter(model)]), seconds)


def test_what_is_never_reached_is_named():
    found = covered(ODD, NEVER)
    assert [(part.kind, part.event) for part in found.missing] == [("require", "refused"), ("if", "branch 0")]
    assert "never: this `require` refuses something" in as_text("line", found)
    assert 'class="miss"' in as_html("line", found) or 'class="part"' in as_html("line", found)
    assert as_data("line", found)["share"] < 1


def test_simple_rules_are_reached_wholly():
    assert covered(LINE).share == 1


def test_a_comment_explains_what_is_not_reached():
    found = covered(ODD.replace("points[me] = 0", "points[me] = 0  # uncovered: nobody gets so far"), NEVER)
    assert found.share < found.accounted < 1
    assert "never: the condition of this `if` holds (explained: nobody gets so far)" in as_lines("line", found)


SHORT = """game short "It ends before the board is full"
players A B
board grid 4 4
cell tile: none | player
action lay(at in tile == none): tile[at] = me
turn: lay
end when stuck: draw
end when turns == 12: win me
"""


def test_an_end_that_cannot_come_is_not_sought_where_it_is_explained():
    found = covered(SHORT, NEVER)
    assert "never: this `end` ends the game; if there is always a turn, `invariant not stuck`" in as_lines(
        "short", found
    )
    found = covered(SHORT.replace("stuck: draw", "stuck: draw  # uncovered: 16 cells, 12 turns"))
    assert found.games == 20 and found.accounted == 1 and found.share < 1
    assert covered(SHORT.replace("end when stuck: draw", "invariant not stuck")).share == 1


def test_an_explanation_of_what_is_reached_is_named():
    found = covered(LINE.replace("score p: points[p]", "score p: points[p]  # uncovered: never"))
    assert found.accounted == 1 and "reached, so the comment `uncovered` can go" in as_lines("line", found)


def test_an_inherited_action_that_the_turn_does_not_use_is_no_part():
    rules = Path(__file__).parents[3] / "rules"
    words = [part.words() for part in parts_of(load(rules / "variants" / "bioblots_calm.rules"))]
    assert "action move is chosen" in words and "action skip is chosen" not in words


def test_conditions_that_no_author_wrote_are_no_parts():
    """An index by a name that is known in play and `max` are conditions in the model."""
    text = """game hands "Hands"
players A B
board grid 2 2
cell man: none | pawn of player | rook of player
player hand[pawn | rook]: 0..8 = [1, 1]
game most: 0..8
action drop(kind in hand[me] > 0, at in man == none):
    man[at] = kind of me
    hand[me][kind] -= 1
    most = max(hand[me][kind], most)
    hand[foe] = hand[me] if most > 3 else hand[foe]
turn: drop
end when stuck: draw
"""
    found = [(part.line, part.event) for part in parts_of(model_of(text)) if part.kind in ("if", "choice", "for")]
    assert found == [(11, "else"), (11, "if")]


TURN = """game turn "Turn"
players A B
board grid 4 4
cell tile: none | player "ab"
game n: int
action lay(at in tile == none): tile[at] = me
effect tick():
    n += 1
turn: %s
invariant not stuck
end when n == 12: win me
"""


def never(turn):
    found = covered(TURN % turn)
    return [part.words() for part in found.missing]


def test_an_effect_at_the_end_of_a_turn_is_reached():
    assert never("\n    lay\n    tick") == []


def test_what_happens_in_the_first_turns_alone_is_reached():
    assert never('\n    lay("a1" if turns < 2 else "b2") else lay\n    tick') == []


def test_a_turn_in_which_nobody_chooses_is_reached():
    assert never("\n    if n % 2 == 0: lay\n    tick") == []


def test_every_part_has_words():
    words = [part.words() for part in parts_of(model_of(ODD))]
    assert "the condition of this `if` holds" in words and "no condition of this `if` holds" in words
    fallback = parts_of(model_of(TURN % '\n    lay("a1") else lay("b1") else lay\n    tick'))
    assert [part.words() for part in fallback if part.kind == "fallback"] == [
        "what stands before `else` can be played",
        "nothing before `else` number 1 can be played",
        "nothing before `else` number 2 can be played",
    ]
