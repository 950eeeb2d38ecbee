"""Positions shortly before a limit of turns, and witnesses that only one engine takes."""

from random import Random

from ludex.dsl.reference import Game
from ludex.fuzz.campaign import Plan, fuzz
from ludex.fuzz.near_turn_limit import wound
from tests.dsl.small_games import model_of
from tests.fuzz.liars import Liar, subject_with
from tests.fuzz.test_liars import LINE

LONG = LINE.replace("end when", "let limit = 50\nend when turns == 2 * limit\nend when", 1)


def test_a_position_is_put_shortly_before_the_limit_with_the_same_player_to_move():
    start = Game(model_of(LONG)).start()
    for seed in range(20):
        there = wound(start, Random(seed))
        assert 96 <= there.turn_count < 100 and there.mover == start.mover and there.text().startswith(start.text())


def test_turns_are_left_alone_where_rules_count_them_elsewhere():
    for line in ("invariant turns < 200\n", "score p: points[p] + turns\n"):
        rules = LONG.replace("score p: points[p]\n", line) if line.startswith("score") else LONG + line
        assert wound(Game(model_of(rules)).start(), Random(1)) is None


WITNESS = LINE.replace("take(at in free)", "take(at in free, any by in near(at))")


class LaxWitness(Liar):
    def fits(self, choice, witnesses):
        return True


def test_a_witness_that_only_one_engine_takes_is_found():
    found = fuzz(subject_with(model_of(WITNESS), LaxWitness), Plan(seconds=600.0, cases=100, shrink=0.0)).findings
    assert found and "witness" in found[0].message
