"""What can be counted in a state, and the weights of that."""

import random
from functools import partial
from pathlib import Path

import pytest

import ludex
from ludex.bots.analysis.amounts import SIGNED, amounts
from ludex.bots.errors import Refused, WrongFile
from ludex.bots.eval import AMOUNTS, choice_evaluation
from ludex.bots.eval.counted import AmountsEvaluation
from ludex.bots.eval.counted_weights import counted_weights
from ludex.bots.learn.counted import AmountsLearner
from ludex.bots.learn.kinds import kind_for
from ludex.bots.random_openings import random_opening
from ludex.bots.selection import pick
from ludex.training.matches import Pairing, points_of
from ludex.training.task import Task
from tests.bots.test_hands import game as steps_of
from tests.quickly import quickly

UNSEEN = Path(__file__).parents[1] / "unseen"
PILES = """game piles "Piles: who owns more at the end has won"
players White Black
param most: 16..20 = 16
board grid 4 4
cell top: none | player "ox"
cell height: 0..most
cell old: bool
player moves: 0..99
game last: 0..8
start top:
    xoxo
    oxox
    xoxo
    oxox
start:
    for c in cells: height[c] = 1
action jump(from in top == me, to in beside(from) & (top != none)):
    top[to] = me
    top[from] = none
    height[to] += height[from]
    height[from] = 0
    old[to] = true
    old[from] = false
    moves[me] += 1
    last = 2 if me == White else 0
turn: jump
let heap(p) = sum(height[c] for c in top == p)
end when stuck and heap(White) > heap(Black): win White
end when stuck and heap(White) < heap(Black): win Black
end when stuck: draw
notation jump: "{from}{to}"
"""
ABOVE = tuple(f"height > {number} at top" for number in (1, 2, 4))
NAMES = ("to move", "top", "height at top", *ABOVE, "old at top", "moves", "last")


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    path = tmp_path_factory.mktemp("rules") / "piles.rules"
    path.write_text(PILES)
    with quickly():
        yield path


@pytest.fixture(scope="module")
def piles(file):
    return ludex.load(file)


def test_terms_are_the_amounts_of_one_side_less_those_of_the_other(piles):
    found = AmountsEvaluation([10.0**k for k in range(len(NAMES))])
    for turns in range(10):
        position = random_opening(piles.start(), turns, random.Random(turns))
        seen, me = dict(zip(NAMES, found.sight(position), strict=True)), position.mover
        top, height, old = (position.values(field) for field in range(3))
        mine, theirs = ([h for h, t in zip(height, top) if t == 1 + one] for one in (me, 1 - me))
        assert found.names == NAMES and seen["to move"] == 1 and seen["top"] == len(mine) - len(theirs)
        assert seen["height at top"] == sum(mine) - sum(theirs)
        assert seen["height > 2 at top"] == sum(h > 2 for h in mine) - sum(h > 2 for h in theirs)
        assert seen["old at top"] == sum(o and (1 if t == 1 + me else -1) for o, t in zip(old, top))
        assert seen["moves"] == -(turns % 2) and seen["last"] == (-2 if turns % 2 else 0)
        assert sum(term.worth for term in found.explain(position)) == pytest.approx(found.of(position))


def test_the_kind_for_numbers_on_the_board_wins_against_its_untrained_self(piles, file, tmp_path):
    kind, learner, chance = kind_for(piles.model), AmountsLearner(piles.start()), random.Random(1)
    assert kind.name == "amounts" and kind.learner() is AmountsLearner and learner.unread == ""
    for _ in range(60):
        learner.take(steps_of(piles, chance))
    learner.end_round(chance)
    learner.fit(None, 0)
    learner.write(path := tmp_path / "found.amounts.json", {})
    assert learner.positions > 400 and not learner.nothing
    pairs = [Pairing(Task(str(file), {}, kind), str(path), False, seed, nodes=60) for seed in range(10)]
    assert sum(map(points_of, pairs)) >= 0.6 * 20


def test_weights_beside_the_rules_are_taken_for_their_settings_alone(piles, file):
    assert pick(piles.model) == "mcts" and choice_evaluation(piles.model) == "patterns"
    learner = AmountsLearner(piles.start())
    learner.write(path := file.with_suffix(".amounts.json"), {})
    try:
        assert pick(piles.model) == "alphabeta" and choice_evaluation(piles.model) == "amounts"
        assert kind_for(piles.model).unread_by(piles.model, 2) == ""
        here = partial(counted_weights, names=NAMES, given=True, suffix=AMOUNTS)
        assert here(piles) == [0.0] * len(NAMES)
        assert here(ludex.load(file, "reference", most=17)) is None
        with pytest.raises(WrongFile, match="other rules .*learn the weights again"):
            counted_weights(piles, NAMES[1:], True, AMOUNTS)
        path.write_text("{}")
        with pytest.raises(WrongFile, match="cannot be read"):
            here(piles)
    finally:
        path.unlink()


def test_cells_that_nobody_owns_have_a_term_each():
    kalah = ludex.load("kalah", "reference")
    found = amounts(kalah)
    assert sum(one.sort == SIGNED for one in found) == kalah.board.size and [one.guess for one in found[:2]] == [
        0.25,
        0,
    ]


def test_more_than_two_players_are_refused():
    with pytest.raises(Refused, match="for two players"):
        AmountsEvaluation().fit(ludex.load(UNSEEN / "turns_race.rules", "reference").start())
