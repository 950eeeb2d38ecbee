"""Regression of the weights of terms: what made the targets is found again."""

import random
from types import SimpleNamespace

import pytest

from ludex.bots.learn.linear import PHASES, LinearLearner, Samples, regression
from ludex.training.self_play import games_of, self_play
from tests.bots.test_plan import started


def test_weights_that_made_the_targets_are_found():
    pytest.importorskip("numpy")
    rng, made, true = random.Random(1), Samples(), (3.0, -2.0)
    for _ in range(2000):
        terms = [rng.uniform(-5, 5), rng.uniform(-5, 5)]
        made.rows.append((rng.random(), terms))
        made.targets.append(sum(w * x for w, x in zip(true, terms)))
    terms = SimpleNamespace(names=("a", "b"), alike=True, prior=(((0.0, 0.0),),) * PHASES)
    found = regression([made], terms, ridge=0.01)
    assert all(abs(w - t) < 0.05 for row in found for w, t in zip(row[0], true))


def test_a_game_gives_a_sample_a_turn(tmp_path):
    self_play("bioblots_small", tmp_path, 1, bot="plan", nodes=20, games=1, seed=3)
    learner = LinearLearner(started("bioblots_small"))
    for steps in games_of(tmp_path):
        learner.take(steps)
    learner.end_round(random.Random(1))
    (made,) = learner.past
    assert len(made.rows) == len(made.targets) == learner.positions > 10
    assert all(0 <= phase <= 1 and len(row) == len(learner.judge.terms.names) for phase, row in made.rows)
    assert any(made.targets)
