"""A small net: carried from position to position it says what it says from scratch; no file that does not fit."""

import json
import random
from dataclasses import replace
from pathlib import Path

import numpy
import pytest

import ludex
from ludex import bots
from ludex.bots.errors import Refused, WrongFile
from ludex.bots.eval import nnue_weights
from ludex.bots.eval.nnue_weights import ONE, PART, NnueWeights, input_count, net_features
from ludex.bots.eval.pattern_weights import weights_beside, weights_in
from ludex.bots.eval.patterns import PatternEvaluation
from ludex.bots.eval.weight_file import LOGIT
from ludex.bots.learn import nnue
from ludex.bots.learn.nnue import NnueLearner
from tests.bots.damaged import refuses

UNSEEN = Path(__file__).parents[1] / "unseen"
TURNS = 20


def drawn(game, width=32, seed=1):
    """A net of random weights."""
    features, draws = net_features(game), random.Random(seed)

    def row(size, most):
        return [draws.randint(-most, most) for _ in range(size)]

    rows = [row(width, 60) for _ in range(input_count(features))]
    return NnueWeights(features, rows, row(width, 99), row(2 * width, 127), 17, {"seed": seed})


def worth(net, inputs):
    """By the formula of `nnue.pyx`, in whole numbers, from what the regression takes for the inputs of both views."""
    total = 0
    for view, out in zip(inputs, (net.out[: net.width], net.out[net.width :]), strict=True):
        units = numpy.clip(view[0].astype(int) @ numpy.array(net.rows) + numpy.array(net.bias), 0, ONE)
        total += int((units**2) @ numpy.array(out))
    return net.out_bias + int(total * LOGIT / (ONE * ONE * PART))


@pytest.mark.usefixtures("quick_to_build")
@pytest.mark.parametrize("name", ["turns_intl", "games_tablut", "turns_mini_chess"])
def test_a_net_carried_through_games_says_what_it_says_from_scratch(name):
    game = ludex.load(str(UNSEEN / f"{name}.rules"))
    net, chance = drawn(game), random.Random(name)
    carried, model = PatternEvaluation(net), NnueLearner(game.start(), ("32",)).model
    for seed in range(3):
        position = game.start(seed=seed)
        for _ in range(TURNS):
            if position.over:
                break
            board = numpy.frombuffer(carried.owners(position), numpy.uint8)[None, list(model.features.bits)]
            inputs = model.inputs(board, numpy.array([position.mover]), numpy.array([0]))
            told = {
                carried.of(position, chance.randrange(5)),
                PatternEvaluation(net).of(position),
                worth(net, inputs),
            }
            assert len(told) == 1
            position.play_turn(position.sample_turn(chance))


def test_the_second_player_sees_the_board_as_the_first_would():
    game = ludex.load("breakthrough")
    net, (flip,) = drawn(game), [moved for moved in game.planes.motions if moved.swaps][:1]
    judgement, chance, position = PatternEvaluation(net), random.Random(3), game.start()
    (cells,) = flip.places.values()
    for _ in range(TURNS):
        men = [position.get(0, cell) for cell in range(len(cells))]  # 0 none, 1 and 2 the players
        turned = [0] * len(cells)
        for cell, man in enumerate(men):
            turned[cells[cell]] = (0, 2, 1)[man]
        there = game.position_of([turned], 1 - position.mover, position.turn_count)
        assert judgement.of(there) == judgement.of(position)
        position.play_turn(position.sample_turn(chance))


def test_a_net_stands_on_linear_weights(tmp_path):
    game = ludex.load("breakthrough")
    alone, under = drawn(game), weights_beside(game)
    both = replace(alone, under=under)
    both.write(tmp_path / "mine.json", game)
    both = weights_in(tmp_path / "mine.json", game)
    parts, position, chance = (
        [PatternEvaluation(alone), PatternEvaluation(under)],
        game.start(),
        random.Random(1),
    )
    whole = PatternEvaluation(both)
    for _ in range(TURNS):
        assert whole.of(position, 3) == sum(part.of(position) for part in parts)
        position.play_turn(position.sample_turn(chance))


def test_a_search_judges_by_the_net_of_a_file(tmp_path):
    game = ludex.load("tictactoe")
    drawn(game, 64).write(tmp_path / "mine.json", game)
    back = weights_in(tmp_path / "mine.json", game)
    assert (back.rows, back.bias, back.out) == ((net := drawn(game, 64)).rows, net.bias, net.out)
    turns = set()
    for _ in range(2):
        bot = bots.make("alphabeta", seed=4, memory=1, weights=tmp_path / "mine.json")
        turns.add((str(bot.choose(game.start(), nodes=300)), bot.info["value"], bot.info["nodes"]))
        assert bot.info["judgement"] == "net"
    assert len(turns) == 1


def test_a_damaged_net_is_refused(tmp_path):
    game, file = ludex.load("tictactoe"), tmp_path / "mine.json"
    drawn(game).write(file, game)
    whole = json.loads(file.read_text())
    many, wide = [[300] * 32] * 35 + [[20000] * 32], [[0] * 33] * 18
    wrong = [{"net": rows} for rows in (None, [], [[]], ["a"], many, wide, whole["net"][1:], {"a": 1})]
    wrong += [{"bias": row} for row in (None, [], [1 << 15] * 32, [0.5] * 32, [32767] * 32)]
    wrong += [{"out": row} for row in ([128] * 64, [0] * 63, None)]
    wrong += [{"out_bias": 1 << 15}, {"out_bias": None}, {"learned": 3}, {"settings": []}, {"format": 2}]
    refuses(file, game, wrong)


def test_a_net_of_other_rules_is_refused(tmp_path):
    drawn(ludex.load("tictactoe")).write(tmp_path / "mine.json", ludex.load("tictactoe"))
    with pytest.raises(WrongFile, match="learned for"):
        weights_in(tmp_path / "mine.json", ludex.load("connectfour"))


def test_what_a_net_is_not_for_is_told(monkeypatch):
    position = ludex.load("tictactoe").start()
    for shape in ("31", "0", "288"):
        with pytest.raises(Refused, match="multiple of 32 units, from 32 to 256"):
            NnueLearner(position, (shape,))
    monkeypatch.setattr(nnue_weights, "PLACES", 8)
    with pytest.raises(Refused, match="at most 8 places, this has 9"):
        NnueLearner(position, ())


def test_learning_explains_what_it_was_shown(monkeypatch):
    """The target is the owner of the middle of the board, which one input holds."""
    game, chance = ludex.load("tictactoe"), random.Random(5)
    learner = NnueLearner(game.start(), ("32",))
    for _ in range(150):
        position = game.start()

        def steps(position=position):
            while not position.over:
                middle = position.get(0, 4)
                yield position, 0.0 if middle == 0 else 800.0 if middle == 1 + position.mover else -800.0
                position.play_turn(position.sample_turn(chance))

        learner.take(steps())
    learner.end_round(chance)
    sample = learner.sample
    monkeypatch.setattr(nnue, "BATCH", 64)
    learner.fit(None, float("inf"))
    mean = sample.targets[~sample.held].mean()
    target = sample.targets[sample.held]
    blind = -(target * numpy.log(mean) + (1 - target) * numpy.log(1 - mean)).mean()
    assert float(learner.note.split()[-1]) < blind - 0.03
