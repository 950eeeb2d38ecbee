"""A net of filters: it says what its formula says, the same from every side of the board; no file that does not fit."""

import json
import math
import random
from pathlib import Path

import numpy
import pytest

import ludex
from ludex import bots
from ludex.bots import filter_weights, filters_fit
from ludex.bots.filter_weights import ONE, PART, FilterWeights, filter_features, row_count
from ludex.bots.filters_fit import FilterLearner
from ludex.bots.judgement import Judgement
from ludex.bots.learned_file import LOGIT
from ludex.bots.refused import Refused
from ludex.bots.weights import weights_in
from tests.bots.damaged import refuses

UNSEEN = Path(__file__).parents[1] / "unseen"
TURNS = 20


def drawn(game, shapes=("2x2",), owned=(3, 4, 9), seed=1):
    """Filters of weights by chance."""
    filters = FilterLearner(game.start(), shapes).model.filters
    features, draws = filter_features(game, shapes, filters), random.Random(seed)

    def row(most):
        return [draws.randint(-most, most) for _ in range(filters)]

    most = min(400, int(ONE * filter_weights.largest_row(features, 8)))
    rows, out = [row(most) for _ in range(row_count(features))], [row(127) for _ in owned]
    return FilterWeights(features, rows, row(99), owned, out, [draws.randint(-90, 90) for _ in owned], {"seed": seed})


def worth(told, stands, player, owned):
    """By the formula of `filters.pyx`, in whole numbers: what stands where is turned, not the weights."""
    features, first, starts = told.features, 0, {}
    for cells in features.windows:
        starts[frozenset(cells)] = first, cells
        first += 3 ** len(cells)
    swap = features.swap if player and features.swap is not None else range(len(stands))
    frame = first if player and features.swap is None else 0
    out, total = told.out_of(owned), 0
    for turn in features.turns:
        turned = {turn[swap[cell]]: stands[cell] for cell in range(len(stands))}
        units = numpy.array(told.bias)
        for start, cells in starts.values():
            units = units + told.rows[frame + start + sum(3**i * turned[cell] for i, cell in enumerate(cells))]
        total += int((numpy.clip(units, 0, ONE) ** 2) @ numpy.array(out[0]))
    return out[1] + int(total * LOGIT / (ONE * ONE * PART))


@pytest.mark.usefixtures("quick_to_build")
@pytest.mark.parametrize(
    ("name", "shapes"),
    [
        ("bacteria", ("2x2",)),
        ("breakthrough", ("2x3",)),
        ("connectfour", ("line4", "2x2")),
        (str(UNSEEN / "turns_mini_chess.rules"), ("line2",)),
        (str(UNSEEN / "games_tablut.rules"), ("2x2",)),
    ],
)
def test_filters_say_what_their_formula_says(name, shapes):
    game = ludex.load(name)
    told, chance = drawn(game, shapes), random.Random(name)
    judgement, bits, kinds = Judgement(game, told), told.features.bits, len(told.features.kinds)
    for seed in range(3):
        position = game.start(seed=seed)
        for _ in range(TURNS):
            if position.over:
                break
            seen = judgement.owners(position)
            stands = [0 if seen[bit] == 0 else 1 if seen[bit] <= kinds else 2 for bit in bits]
            assert judgement.of(position) == worth(told, stands, position.mover, sum(map(bool, stands)))
            position.play_turn(position.sample_turn(chance))


@pytest.mark.parametrize("name", ["bacteria", "breakthrough"])
def test_the_board_is_worth_the_same_from_every_side(name):
    game = ludex.load(name)
    judgement, chance, position = Judgement(game, drawn(game)), random.Random(3), game.start()
    for _ in range(TURNS):
        men = [position.get(0, cell) for cell in range(game.board.size)]  # 0 none, 1 and 2 the players
        for moved in game.planes.motions:
            (cells,), turned = moved.places.values(), list(men)
            for cell, man in enumerate(men):
                turned[cells[cell]] = (0, 2, 1)[man] if moved.swaps else man
            mover = 1 - position.mover if moved.swaps else position.mover
            there = game.position_of([turned], mover, position.turn_count)
            assert judgement.of(there) == judgement.of(position)
        position.play_turn(position.sample_turn(chance))


def test_sets_lead_evenly_from_one_number_of_owned_places_to_the_next():
    told = drawn(ludex.load("tictactoe"), owned=(2, 4))
    outs = [told.out_of(owned) for owned in range(10)]
    assert outs[:3] == [outs[0]] * 3 and outs[4:] == [outs[4]] * 6
    assert outs[0] == (told.out[0], told.out_bias[0]) and outs[4] == (told.out[1], told.out_bias[1])
    low, middle, high = (numpy.array([*out, bias]) for out, bias in outs[2:5])
    assert (numpy.abs(2 * middle - low - high) <= 1).all()


def test_a_search_judges_by_the_filters_of_a_file(tmp_path):
    game = ludex.load("tictactoe")
    drawn(game).write(tmp_path / "mine.json", game)
    assert weights_in(tmp_path / "mine.json", game).rows == drawn(game).rows
    bot = bots.make("alphabeta", seed=4, memory=1, weights=tmp_path / "mine.json")
    bot.choose(game.start(), nodes=300)
    assert bot.info["judgement"] == "filters"


def test_damaged_filters_are_refused(tmp_path):
    game, file = ludex.load("tictactoe"), tmp_path / "mine.json"
    drawn(game).write(file, game)
    whole = json.loads(file.read_text())
    few, large = whole["rows"][1:], [[32000] * 8, *whole["rows"][1:]]
    wrong = [{"rows": rows} for rows in (None, [], [[]], ["a"], few, large, {"a": 1})]
    wrong += [{"bias": row} for row in (None, [], [1 << 15] * 8, [0.5] * 8, [0] * 7)]
    wrong += [{"out": row} for row in ([[128] * 8] * 3, [[0] * 8] * 2, [[0] * 7] * 3, None)]
    wrong += [{"owned": row} for row in ([], [3, 3, 4], [-1, 2, 3], [3, 4], None)]
    wrong += [{"out_bias": [1 << 15] * 3}, {"out_bias": [0]}, {"learned": 3}, {"shapes": ["9x9"]}, {"shapes": ["3x3"]}]
    refuses(file, game, wrong)


def test_what_filters_are_not_for_is_told(monkeypatch):
    position = ludex.load("tictactoe").start()
    with pytest.raises(Refused, match="leave `-anywhere` and `-apart` out"):
        FilterLearner(position, ("line3-anywhere",))
    with pytest.raises(Refused, match="on which windows lie"):
        FilterLearner(position, ("line4",))
    with pytest.raises(Refused, match="come by 2 here, with up to 32"):
        filter_features(position.game, ("2x2",), 3)
    with monkeypatch.context() as fewer, pytest.raises(Refused, match="up to 8 places"):
        fewer.setattr(filter_weights, "MOST_BITS", 8)
        FilterLearner(position, ())
    monkeypatch.setattr(filter_weights, "MOST_WINDOWS", 3)
    with pytest.raises(Refused, match="up to 3 windows"):
        FilterLearner(position, ())


def learned(seed):
    """The value told is who has the middle of the board; results say nothing."""
    game, chance = ludex.load("tictactoe"), random.Random(5)
    learner = FilterLearner(game.start(), (), 2)
    for _ in range(150):
        position = game.start()

        def steps(position=position):
            while not position.over:
                middle = position.get(0, 4)
                yield position, 0.0 if middle == 0 else 800.0 if middle == 1 + position.mover else -800.0
                position.play_turn(position.sample_turn(chance))

        learner.take(steps())
    learner.end_round(random.Random(seed))
    return learner


def test_learning_explains_what_it_was_shown(monkeypatch, tmp_path):
    monkeypatch.setattr(filters_fit, "BATCH", 64)
    monkeypatch.setattr(filters_fit, "RESULT", 0.0)
    learner = learned(1)
    learner.fit(None, float("inf"))
    sample = learner.sample
    mean, target = sample.targets[~sample.held].mean(), sample.targets[sample.held]
    blind = -(target * numpy.log(mean) + (1 - target) * numpy.log(1 - mean)).mean()
    loss = float(learner.note.split()[-1])
    assert loss < blind - 0.05
    learner.write(tmp_path / "mine.json", {})
    told = weights_in(tmp_path / "mine.json", learner.game)
    judgement, chance, off = Judgement(learner.game, told), random.Random(2), []
    for _ in range(30):
        position = learner.game.start()
        while not position.over:
            middle = position.get(0, 4)
            if middle:
                ahead = judgement.of(position) * (1 if middle == 1 + position.mover else -1)
                off.append(ahead < 0)
            position.play_turn(position.sample_turn(chance))
    assert sum(off) < len(off) / 20
    again = learned(1)
    again.fit(tmp_path / "mine.json", math.inf)
    assert float(again.note.split()[-1]) <= loss + 0.01


def test_the_same_seed_finds_the_same_filters(monkeypatch):
    monkeypatch.setattr(filters_fit, "EPOCHS", 1)
    rows = []
    for seed in (1, 1, 2):
        learner = learned(seed)
        learner.fit(None, math.inf)
        rows.append(learner.model.weights({}).rows)
    assert rows[0] == rows[1] != rows[2]
