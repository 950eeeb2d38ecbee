"""What the next turns could take: what a value brings is found by watching, and weighed by steps, movers and rivals."""

import pytest

import ludex
from ludex import bots
from ludex.bots.analysis.features import terms
from ludex.bots.eval.linear import LinearEvaluation

ALL_TURNS = sum(0.75**turn for turn in range(16))
MOVERS = 0.75 * 2 + 0.65 * 2  # of a square of cells, two of which can leave at once


def told(row, *squares):
    """The terms of each player on a board of such rows, after the first turns."""
    here = ludex.load("bioblots_small").start(given={"worth": [row] * 8})
    for square in squares:
        here.apply_text(f"place {square}")
    judge = LinearEvaluation()
    rows = judge.sight(here)[1]
    assert judge.reaps
    return [dict(zip(judge.terms.names, row)) for row in rows]


def test_what_values_bring_is_watched():
    found = terms(ludex.load("bioblots").start(seed=1)).lying
    brought = [(what.value, what.points, what.growth, what.idles) for what in found]
    others = [(value, value, 0, False) for value in (2, 3, 5)]
    assert brought == [(1, 1, 1, False), *others, (8, 8, 0, True), (13, 13, 0, False)]


def test_as_many_cells_are_taken_each_turn_as_can_be_sent_and_later_ones_count_less():
    first, second = told([2] * 8, "dd")
    assert first["count body 0"] == 4 and second["count body 0"] == 0
    assert first["harvest"] == pytest.approx(2 * MOVERS * ALL_TURNS)
    assert second["harvest"] == first["harvest missed"] == 0


def test_what_costs_the_next_turn_counts_less_and_is_missed_when_it_is_lost():
    first, _ = told([8] * 8, "dd")
    assert first["harvest"] == pytest.approx(0.55 * 8 * MOVERS * ALL_TURNS)
    assert first["harvest missed"] == pytest.approx(0.55 * 8 * MOVERS)


def test_what_the_other_reaches_as_soon_counts_less():
    dear_between = [2, 2, 2, 2, 2, 5, 2, 2]
    (alone, _), (beside, other) = told(dear_between, "dd"), told(dear_between, "dd", "dg")
    assert alone["harvest"] > max(beside["harvest"], other["harvest"])


def test_what_is_left_falls_to_who_comes_to_it_first():
    """A row of eight: two squares of four, the columns between them are fought for."""
    (alone, nobody), (one, other) = told([2] * 8, "dd"), told([2] * 8, "da", "dg")
    assert nobody["harvest land"] == 0 < alone["harvest land"]
    assert one["harvest land"] == pytest.approx(other["harvest land"], rel=0.2)
    assert one["harvest land"] + other["harvest land"] <= 2 * (64 - 8)


def test_what_was_seen_before_changes_nothing():
    here, seen, used = ludex.load("bioblots_small").start(seed=5), [], LinearEvaluation()
    bot = bots.make("random", seed=5)
    for _ in range(12):
        here.play_turn(bot.choose(here))
        seen.append(here.copy())
    for position in (*seen, *seen[::-1], *seen[::5]):
        assert used.sight(position) == LinearEvaluation().sight(position)


def test_a_position_may_tell_of_more_turns_than_the_game_has():
    here = ludex.load("bioblots_small").start(given={"worth": [[2] * 8] * 8})
    for square in ("dd", "gg"):
        here.apply_text(f"place {square}")
    late = here.game.position(here.text().replace("turns=2", "turns=1000000"))
    judge = LinearEvaluation()
    phase, (first, _) = judge.sight(late)
    assert phase == 1 and dict(zip(judge.terms.names, first))["harvest"] == 0


def test_a_second_turn_is_planned_with_the_first():
    here = ludex.load("bioblots_small").start(seed=3)
    one, two = bots.make("plan", seed=1, ahead=0.0), bots.make("plan", seed=1, ahead=1.0)
    for bot in (one, two, one, two):
        here.play_turn(bot.choose(here, nodes=100))
    one.choose(here, nodes=400)
    two.choose(here, nodes=400)
    assert one.info["nodes"] <= 400 and two.info["nodes"] <= 400
    assert one.info["value"] != two.info["value"]
    with pytest.raises(ValueError, match="ahead"):
        bots.make("plan", ahead=1.5)
