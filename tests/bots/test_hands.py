"""Pieces on the board and in hand, counted, and the weights of that."""

import json
import random
from pathlib import Path

import numpy
import pytest

import ludex
from ludex import bots
from ludex.bots.errors import Refused, WrongFile
from ludex.bots.eval import HANDS
from ludex.bots.eval.counted import HandsEvaluation
from ludex.bots.eval.counted_weights import counted_weights, write_counted_weights
from ludex.bots.learn.counted import HandsLearner, fitted
from ludex.bots.learn.kinds import kind_for
from ludex.bots.random_openings import random_opening
from ludex.bots.selection import pick
from tests.quickly import quickly

RULES = Path(__file__).parents[1] / "unseen" / "maps_families.rules"
NAMES = ("pawn", "rook", "hand[pawn]", "hand[rook]")


@pytest.fixture(scope="module")
def hands():
    with quickly():
        return ludex.load(RULES)


def test_terms_are_the_pieces_of_one_side_less_those_of_the_other(hands):
    found, here = HandsEvaluation([1.0, 10.0, 100.0, 1000.0]), hands.start()
    assert found.of(here) == 0 and found.names == NAMES and found.terms[0].line.endswith(":6")
    for turns in range(12):
        position = random_opening(hands.start(), turns, random.Random(turns))
        if position.over:
            continue
        me, seen = position.mover, dict(zip(NAMES, found.sight(position)))
        codes = [position.get(0, cell) for cell in range(16)]
        assert seen["rook"] == codes.count(3 + me) - codes.count(4 - me)
        assert seen["hand[pawn]"] == position.get(1, me) - position.get(1, 1 - me)
        assert sum(term.worth for term in found.explain(position)) == pytest.approx(found.of(position))
        assert found.of(position) == sum(seen[name] * 10**k for k, name in enumerate(NAMES))


def test_without_weights_pieces_count_by_the_choices_that_they_have(hands):
    found = HandsEvaluation(False)
    found.fit(hands.start())
    worth = dict(zip(NAMES, found.taken))
    assert worth["pawn"] == pytest.approx(worth["rook"], rel=0.5) and min(worth.values()) > 0.3
    assert worth["hand[pawn]"] == pytest.approx(1.1 * worth["pawn"])


def test_who_plays_games_with_hands_asks_it_and_beats_random(hands):
    assert pick(hands.model) == "alphabeta" and kind_for(hands.model).name == "hands"
    points = 0.0
    for number in range(10):
        here, bot, other = hands.start(), bots.make("auto", number), bots.make("random", number)
        while not here.over and here.turn_count < 200:
            here.play_turn((bot if here.mover == number % 2 else other).choose(here, nodes=200))
        assert bot.info["evaluation"] == "hands"
        points += here.payoffs()[number % 2] if here.over else 0.5
    assert points >= 9.5


def test_games_without_hands_are_refused():
    with pytest.raises(Refused, match="no pieces in hand"):
        bots.make("alphabeta", evaluation="hands").choose(ludex.load("tictactoe").start())


def test_weights_are_read_as_they_were_written(hands, tmp_path):
    path, read = tmp_path / "mine.hands.json", lambda told: counted_weights(hands, NAMES, told, HANDS)
    write_counted_weights(path, NAMES, [1, 2, 3, 4.00001], {"games": 3})
    assert read(path) == [1, 2, 3, 4]
    assert read(True) is None and read([7]) == [7]
    with pytest.raises(WrongFile, match="learned for other rules"):
        counted_weights(hands, NAMES[1:], path, HANDS)
    path.write_text(json.dumps({"about": {}, "weights": {"pawn": "much"}}))
    with pytest.raises(WrongFile, match="cannot be read"):
        read(path)


def test_a_learner_finds_which_pieces_win(hands, tmp_path):
    learner, chance = HandsLearner(hands.start()), random.Random(1)
    for _ in range(12):
        learner.take(game(hands, chance))
    learner.end_round(chance)
    learner.fit(None, 0)
    learner.write(tmp_path / "found.hands.json", {})
    assert learner.positions > 50 and not learner.nothing and "stack" in learner.unread and "man" not in learner.unread
    assert counted_weights(hands, NAMES, tmp_path / "found.hands.json", HANDS)[0] > 0


def game(hands, chance):
    """The positions of a random game, with values that nobody looks at."""
    here = hands.start()
    while not here.over:
        yield here, float("nan")
        here.play_turn(here.sample_turn(chance))


def test_results_that_terms_tell_apart_wholly_do_not_run_away():
    terms = numpy.array([[1.0, 0.0], [2.0, 1.0], [-1.0, 0.0], [-3.0, 1.0]] * 500)
    found = fitted(terms, (terms[:, 0] > 0).astype(float), numpy.zeros(2))
    assert 0.5 < found[0] < 20 and abs(found[1]) < 3
