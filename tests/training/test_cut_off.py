"""Games without an end, and training that could learn nothing: both end, and say why."""

import random
import time
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

import ludex
from ludex.bots.learn.kinds import KINDS
from ludex.bots.learn.patterns import PatternLearner
from ludex.bots.learn.result import result_of
from ludex.bots.learn.unread import constant, unread
from ludex.engine.observation_view import Lens
from ludex.training import cut_off, task
from ludex.training import learn as learning
from ludex.training.cut_off import most_choices, most_turns
from ludex.training.learn import NothingLearned, learn
from ludex.training.matches import Pairing, Points, match
from ludex.training.self_play import games_of, self_play, shards_of
from ludex.training.task import Effort, Task
from tests.quickly import quickly

LINEAR = KINDS[0]
WALK = """game endless "A walk of two that need never end"
players White Black
board grid 4 4
cell man: none | player "ox"
start man:
    x..x
    ....
    ....
    o..o
action push(from in man == me, to in beside(from) & (man == none)):
    man[from] = none
    man[to] = me
turn: push
end when stuck: draw
notation push: "{from}{to}"
"""
STACKS = """game stacks "Stacks as numbers, and bases that stay"
players White Black
board grid 3 3
cell base: none | player "wb"
cell height: 0..9
start base:
    w.b
    ...
    b.w
start:
    for c in cells: height[c] = 1
action jump(from in height > 0, to in beside(from) & (height > 0)):
    height[to] += height[from]
    height[from] = 0
turn: jump
end when any((base != none) & (height == 9)): win me
end when stuck: win next
"""
FEW = Effort(minutes=1, nodes=20, rounds=1, games=4)


@pytest.fixture(scope="module")
def rules(tmp_path_factory):
    folder = tmp_path_factory.mktemp("rules")
    for name, text in (("walk", WALK), ("stacks", STACKS)):
        (folder / f"{name}.rules").write_text(text)
    with quickly():
        yield {name: str(folder / f"{name}.rules") for name in ("walk", "stacks")}


@pytest.fixture
def short(monkeypatch):
    """Games are cut off after 12 turns."""
    monkeypatch.setattr(cut_off, "TURNS", 12)
    monkeypatch.setattr(cut_off, "TURNS_PER_CELL", 0)


def test_the_limit_of_turns_grows_with_the_board(rules):
    assert most_turns(ludex.load(rules["walk"])) == 1000
    assert most_turns(SimpleNamespace(board=SimpleNamespace(size=1600))) == 3200


def test_a_game_without_an_end_is_a_draw_after_its_turns(rules, short, tmp_path):
    assert self_play(rules["walk"], tmp_path, 1, bot="random", games=3, opening=2) == 1
    (shard,) = shards_of(tmp_path)
    assert not shard["returns"].any() and max(np.bincount(shard["games"])) <= 12
    for steps in games_of(tmp_path):
        *_, (position, _) = steps
        assert position.turn_count == 12 and not position.over and result_of(position) == [0.5, 0.5]


def test_the_memory_of_a_shard_bounds_its_games(rules, tmp_path, monkeypatch):
    lens = Lens(ludex.load(rules["walk"]))
    assert most_choices(lens, 4) == (128 << 20) // (4 * 4 * 16)
    monkeypatch.setattr(cut_off, "MEMORY", 5 * 2 * 4 * 16)
    self_play(rules["walk"], tmp_path, 1, bot="random", games=2, opening=0)
    (shard,) = shards_of(tmp_path)
    assert shard["observations"].nbytes == cut_off.MEMORY and list(np.bincount(shard["games"])) == [5, 5]


def test_games_that_are_not_over_in_the_time_of_a_shard_are_left_out(rules, tmp_path):
    assert self_play(rules["walk"], tmp_path, 2, bot="random", seconds=0) == 0
    assert not list(tmp_path.glob("*.npz"))


def test_every_learner_takes_a_game_that_was_cut_off(tmp_path, short):
    settings = {"rows": 9, "columns": 9}
    for kind, game, sizes in ((LINEAR, "othello", {}), (KINDS[1], "viruses", settings)):
        learner = kind.learner()(ludex.deal(ludex.load(game, **sizes), 1), ())
        options = {"noise": kind.noise} if kind.noise else {}
        self_play(game, tmp_path / game, 1, kind.bot, nodes=30, games=1, opening=0, options=options, **sizes)
        for steps in games_of(tmp_path / game):
            learner.take(steps)
        learner.end_round(random.Random(1))
        assert learner.positions > 0


def test_matches_keep_limits_of_turns_and_of_time(rules, short):
    pairing = Pairing(Task(rules["walk"], {}, LINEAR), False, False, 1, nodes=2)
    assert match(pairing, 2, FEW) == Points(0.5, 2)
    assert match(pairing, 2, FEW, until=time.monotonic()) == Points(0.5, 0)


def test_a_training_by_the_clock_keeps_its_time(rules, short, tmp_path, monkeypatch):
    monkeypatch.setattr(learning, "FIRST", 1.0)
    monkeypatch.setattr(task, "LEAST", 1.0)
    monkeypatch.setattr(task, "LEAST_LAST", 0.3)
    learned, effort = Task(rules["walk"], {}, LINEAR, anyway=True), Effort(minutes=1.5 / 60, nodes=300)
    began = time.process_time()
    found = learn(learned, effort, tmp_path, print)
    learning.accepted(learned, effort, found, print)
    assert found.is_file() and time.process_time() - began < 10  # without limits: minutes


def test_time_for_no_game_is_said(rules, tmp_path, monkeypatch):
    monkeypatch.setattr(learning, "FIRST", 0.0)
    with pytest.raises(ludex.LudexError, match="no game of round-000 was over in its time.*\n.*more --seconds"):
        learn(Task(rules["walk"], {}, LINEAR), Effort(minutes=0.001 / 60, nodes=300), tmp_path, print)


def test_features_that_never_differ_end_a_training_after_its_first_round(rules, tmp_path):
    stacks = Task(rules["stacks"], {}, LINEAR)
    said = r"after 4 games of the first round: no feature differs among the \d+ positions; linear weights do not read "
    with pytest.raises(NothingLearned, match=said + r"height \(a number of each cell, line 5\)"):
        learn(stacks, FEW, tmp_path / "one", print)
    told = []
    with pytest.raises(NothingLearned):  # once more: the games are there, and teach as little
        learn(stacks, FEW, tmp_path / "one", told.append)
    assert told[0] == "linear weights do not read height (a number of each cell, line 5)"
    assert learn(replace(stacks, anyway=True), FEW, tmp_path / "two", print).is_file()


def test_results_that_never_differ_and_losses_of_a_coin_are_said(rules):
    learner = PatternLearner(ludex.load(rules["stacks"]).start(), ())
    boards = [bytes(64), bytes([1] * 64)]
    learner.sample.add([(board, 0, 0.5) for board in boards], learner.model.features.bits, held=True)
    learner.sample.join()
    assert learner._nothing(0.6) == "results and searches say the same of all 2 positions"
    rows = [(boards[k % 2], 0, 0.3 + 0.4 * (k % 3)) for k in range(3000)]
    learner.sample.add(rows, learner.model.features.bits, held=True)
    learner.sample.join()
    assert "no more of the games held out than a coin" in learner._nothing(0.6931) and not learner._nothing(0.65)


def test_boards_of_nobody_are_refused_with_the_fields_that_are_not_read():
    model = ludex.load("dots", "reference").model
    assert unread(model, {field.index for field in model.fields}) == "" and "of each" in unread(model, ())
    assert constant([[1, 2], [1, 2]]) == "no feature differs among the 2 positions" and not constant([[1], [2]])
