"""Weights by phase: mixed as documented, the same in C and in Python, learned from positions of the phase."""

import json
import random
import shutil
from dataclasses import replace
from fractions import Fraction
from math import floor
from pathlib import Path

import numpy
import pytest

import ludex
from ludex.bots.errors import Refused, WrongFile
from ludex.bots.eval import patterns
from ludex.bots.eval.pattern_shapes import Features
from ludex.bots.eval.pattern_weights import Weights, weights_beside, weights_in, weights_path
from ludex.bots.eval.patterns import PatternEvaluation
from ludex.bots.explain import explained
from ludex.bots.learn.kinds import KINDS
from ludex.bots.learn.patterns import LinearModel, PatternLearner, PhasedModel, Sample, quantiles
from ludex.shipped import RULES
from ludex.training.learn import learn
from ludex.training.task import Effort, Task
from tests.bots.openings import positions

SHAPES = {"bacteria": ("2x3",), "chess": ("line2",), "gomoku": ("2x2",)}  # one word, kinds of pieces, many words


def by_chance(game, shapes, owned):
    model = PhasedModel(Features(game, shapes), len(owned))
    model.owned, model.w = owned, numpy.random.default_rng(1).normal(size=model.w.size) / 10
    return model.weights({})


def recomputed(weights: Weights, position, owners: bytes) -> int:
    """An evaluation from a file, weight by weight."""
    features, kinds = weights.features, len(weights.features.kinds)
    count = sum(one > 0 for one in owners)
    before = [k for k, owned in enumerate(weights.owned) if owned <= count] or [0]
    after = [k for k, owned in enumerate(weights.owned) if owned >= count] or [len(weights.owned) - 1]
    first, last = weights.phases[before[-1]], weights.phases[after[0]]
    steps = weights.owned[after[0]] - weights.owned[before[-1]]
    part = Fraction(count - weights.owned[before[-1]], steps) if steps > 0 else Fraction(0)

    def mixed(one: int, other: int) -> int:
        return floor(one + (other - one) * part + Fraction(1, 2))

    total = mixed(first.to_move, last.to_move)
    for cells, (number, order) in zip(features.windows, features.seen_by(position.mover), strict=True):
        stands = [owners[features.bits[cell]] for cell in cells]
        entry = sum(((one > 0) + (one > kinds)) * 3**digit for one, digit in zip(stands, order, strict=True))
        total += mixed(first.tables[number][entry], last.tables[number][entry])
    if first.places:
        for side, kind, bit, number in features.place_numbers(position.mover):
            if owners[bit] == 1 + kind + side * kinds:
                total += mixed(first.places[number], last.places[number])
    return total


@pytest.mark.parametrize("name", SHAPES)
def test_a_judgement_by_phase_is_that_of_the_sets_mixed(name):
    game = ludex.load(name)
    for owned in ((6, 13, 20), (1, 3)):
        weights = by_chance(game, SHAPES[name], owned)
        judgement = PatternEvaluation(weights)
        for here in positions(game, 3, 30):
            owners = judgement.owners(here)
            assert judgement.of(here) == recomputed(weights, here, owners)
            one = weights.at(sum(one > 0 for one in owners))
            at = PatternEvaluation(Weights(weights.features, (0,), (one,)))
            assert at.of(here) == judgement.of(here)


def test_phases_that_are_alike_judge_as_one_set():
    game = ludex.load("bacteria")
    weights = by_chance(game, ("2x2",), (4, 49))
    all_owned = [(0,), (4, 20, 49)]
    judgements = [
        PatternEvaluation(Weights(weights.features, owned, weights.phases[:1] * len(owned))) for owned in all_owned
    ]
    for here in positions(game, 5, 30):
        assert judgements[0].of(here) == judgements[1].of(here)


@pytest.mark.parametrize("name", SHAPES)
def test_regression_and_search_weigh_alike_by_phase(name):
    game = ludex.load(name)
    model = PhasedModel(Features(game, SHAPES[name]), 3)
    model.owned, whole = (6, 13, 20), numpy.random.default_rng(2).integers(-90, 90, (3, model.size))
    model.w = whole[:, model.tied].ravel() / 400
    weights = model.weights({})
    judgement, sample, worth = PatternEvaluation(weights), Sample(len(model.features.bits), 100), []
    for here in positions(game, 11, 30):
        sample.add([(judgement.owners(here), here.mover, 0.5)], model.features.bits, held=False)
        worth.append(judgement.of(here))
    sample.join()
    some, _, logits = model.said(sample, numpy.arange(len(worth)))
    entries = len(model.features.windows) + 65
    assert numpy.abs(logits * 400 - numpy.array(worth)[some]).max() <= entries / 2, "rounded weight by weight"


def test_a_file_of_phases_is_read_back(tmp_path):
    shutil.copy(Path(RULES) / "chess.rules", tmp_path / "chess.rules")
    game = ludex.load(str(tmp_path / "chess.rules"))
    weights = replace(by_chance(game, ("line2",), (4, 17, 32)), learned={"seed": 3})
    weights.write(weights_path(game.model), game)
    back = weights_beside(game)
    assert len(back.phases) == 3 and back.head() == weights.head() and back.learned == {"seed": 3}
    assert [list(table) for table in back.tables] == [list(table) for table in weights.tables]


def test_damaged_phases_are_refused(tmp_path):
    shutil.copy(Path(RULES) / "tictactoe.rules", tmp_path / "mine.rules")
    game = ludex.load(str(tmp_path / "mine.rules"))
    path = weights_path(game.model)
    by_chance(game, ("line3",), (2, 5, 9)).write(path, game)
    told = json.loads(path.read_text())
    classes = len(told["tables"]) // 3
    for wrong in (
        *({"owned": owned} for owned in ([5, 2, 9], [2, 2, 9], [-1, 2, 9], [2, 9], [2], [], [2, 5, 9, 11], "259", 3)),
        {"tables": told["tables"][:-1]},
        {"tables": told["tables"][:-classes]},
        {"tables": [*told["tables"], told["tables"][0]]},
        {"to_move": [1, 2]},
        {"to_move": 1},
        {"places": []},
        {"places": [[], [], [1]]},
        {"places": [[], [], [0] * Features(game, ("line3",)).place_count]},
    ):
        path.write_text(json.dumps({**told, **wrong}))
        with pytest.raises(WrongFile, match="phases .* are damaged|other board|cannot be read"):
            weights_beside(game)


def test_phases_are_refused_where_sums_are_carried_or_tables_shared():
    game = ludex.load("gomoku")
    with pytest.raises(Refused, match="share"):
        PatternLearner(game.start(), ("line5-anywhere",), 2)
    with pytest.raises(Refused, match="fewer than 256 windows, here are 572"):
        PatternLearner(game.start(), ("line5",), 2)
    with pytest.raises(Refused, match="9 places, too few for 10 phases"):
        PatternLearner(ludex.load("tictactoe").start(), ("line3",), 10)


def learned_alone(game, seed):
    """Boards on which an owned place is good while there are few and bad when there are many."""
    learner = PatternLearner(game.start(), ("2x2",), 2)
    rng = random.Random(seed)
    for _ in range(60):
        board = [0] * 64
        places = rng.sample(learner.model.features.bits, rng.choice((8, 40)))
        for bit in places:
            board[bit] = rng.choice((1, 2))
        ahead = sum(one == 1 for one in board) - sum(one == 2 for one in board)
        target = 1 / (1 + 2.0 ** -(ahead if len(places) == 8 else -ahead))
        learner.sample.add([(bytes(board), 0, target)], learner.model.features.bits, held=_ % 10 == 2)
    learner.end_round(rng)
    learner.fit(None, float("inf"))
    return learner.model.weights({})


def test_sets_learn_of_their_own_positions_and_the_same_from_a_seed():
    game = ludex.load("bacteria")
    found = learned_alone(game, 1)
    again, other = learned_alone(game, 1), learned_alone(game, 2)
    assert found.owned == (8, 40) and found.tables == again.tables and found.tables != other.tables
    mine, theirs = 1, 2  # a corner of a window, alone
    few, many = (sum(table[mine] - table[theirs] for table in phase.tables) for phase in found.phases)
    assert few > 0 > many


def test_numbers_of_owned_places_rise_and_fit_the_board():
    assert quantiles(numpy.arange(10), 4, 9) == (0, 3, 5, 8)
    assert quantiles(numpy.full(5, 3), 4, 9) == (3, 4, 5, 6)
    assert quantiles(numpy.full(5, 9), 4, 9) == (6, 7, 8, 9)


def test_learning_by_phase_follows_the_weights_beside_the_rules(tmp_path):
    (tmp_path / "mine.rules").write_text((Path(RULES) / "tictactoe.rules").read_text())
    task = Task(str(tmp_path / "mine.rules"), {}, replace(KINDS[0], match_games=2), 1, ("line3",), 2, on=True)
    effort = Effort(minutes=1, nodes=20, rounds=2, games=8)
    with pytest.raises(ludex.LudexError, match="no mine.weights.json"):
        learn(task, effort, tmp_path / "none", print)
    game = ludex.load(task.rules)
    model = LinearModel(Features(game, ("line3",)))
    model.weights({}).write(tmp_path / "mine.weights.json", game)
    found = [learn(task, effort, tmp_path / folder, print).read_bytes() for folder in ("one", "other")]
    weights = weights_in(tmp_path / "one" / "round-001" / "found.json", game)
    assert found[0] == found[1] and len(weights.phases) == 2 and weights.learned["on"]
    assert (tmp_path / "one" / "round-000" / "weights.json").read_bytes() == (
        tmp_path / "mine.weights.json"
    ).read_bytes()
    with pytest.raises(ludex.LudexError, match="phases: 2, not 3"):
        learn(replace(task, phases=3), effort, tmp_path / "one", print)


def test_what_is_told_of_a_judgement_by_phase_adds_up(monkeypatch):
    game = ludex.load("chess")
    weights = by_chance(game, ("line2",), (20, 32))
    monkeypatch.setattr(patterns, "weights_for", lambda game, option: weights)
    for here in positions(game, 2, 12):
        assert sum(term.worth for term in explained(here, "alphabeta")) == PatternEvaluation(weights).of(here)
