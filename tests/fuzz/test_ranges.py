"""A number that leaves its range is reported as such, wherever it happens; findings of other rules are dropped."""

from dataclasses import replace

import pytest

from ludex.fuzz.campaign import Plan, fuzz
from ludex.fuzz.corpus import Corpus
from ludex.fuzz.coverage.coverage import coverage
from ludex.fuzz.subject import subject
from tests.dsl.small_games import model_of
from tests.fuzz.test_liars import LONG

pytestmark = pytest.mark.usefixtures("quick_to_build")

BOARD = """game sums "Sums"
players 2
board grid 3 3
cell man: none | player
cell seeds: 0..9
player points: 0..7
game total: 0..12
"""
REST = """turn: put
end when stuck
score p: points[p] + total
"""
IN_PLAY = (
    BOARD
    + REST
    + """action put(at in man == none):
    man[at] = me
    points[me] += row[at]
    total += seeds[at]
"""
)
PUT = """action put(at in man == none):
    man[at] = me
    points[me] = total % 2
"""
DEALT = (
    BOARD
    + REST
    + PUT
    + """start seeds = dealt {0: 1, 9: 1}
start:
    for c in cells: total += seeds[c]
"""
)
GIVEN = DEALT.replace("dealt {0: 1, 9: 1}", "given or dealt {0: 1, 1: 1}")


@pytest.mark.parametrize(
    "rules, said", [(IN_PLAY, "points would become"), (DEALT, "start: total"), (GIVEN, "start: total")]
)
def test_a_number_out_of_its_range_is_told(rules, said):
    found = fuzz(subject(model_of(rules)), Plan(LONG, cases=40, shrink=0.5)).findings[0]
    assert found.kind == "range" and said in found.message, found.message


def test_coverage_goes_on_where_a_dealt_start_leaves_its_ranges(processor_time):
    assert coverage(subject(model_of(DEALT)), 2.0).games > 0


def test_a_finding_of_other_rules_is_dropped(tmp_path):
    corpus = Corpus(tmp_path, "sums")
    found = fuzz(subject(model_of(IN_PLAY)), Plan(LONG, cases=40, shrink=0.5)).findings[0]
    opening = replace(found.script.opening, text=found.position)  # with fields that the other rules do not have
    kept = corpus.keep(replace(found, script=replace(found.script, opening=opening)))
    other = (
        BOARD.replace("player points: 0..7\n", "").replace("cell seeds: 0..9\n", "")
        + """turn: put
action put(at in man == none):
    man[at] = me
    total += 1
end when stuck
score p: total
"""
    )
    again = fuzz(subject(model_of(other)), Plan(LONG, cases=2), corpus)
    assert not again.findings and again.fixed == [kept]


def test_a_deal_that_the_start_refuses_is_dealt_again():
    rules = DEALT.replace("total += seeds[c]", 'total = 0\n    require seeds["a1"] == 9, "no nine"')
    outcome = fuzz(subject(model_of(rules)), Plan(LONG, cases=8))
    assert outcome.games > 3 and not outcome.findings and not outcome.notes
