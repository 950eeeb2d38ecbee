"""Learning what stands nearby (`ludex.bots.learn.local_net`): what is read of positions, and what is found."""

import json
import random
from dataclasses import replace
from pathlib import Path

import numpy
import pytest

import ludex
from ludex.bots import make
from ludex.bots.errors import Refused
from ludex.bots.eval.local_net import LocalNet
from ludex.bots.eval.local_net_weights import nearby_weights
from ludex.bots.learn.kinds import KINDS
from ludex.bots.learn.local_net import Fitted, LocalNetLearner
from ludex.errors import LudexError
from ludex.training.learn import learn
from ludex.training.self_play import games_of, self_play
from ludex.training.task import Effort, Task

NEARBY = replace(next(kind for kind in KINDS if kind.name == "nearby"), match_games=2)
ONCE = Effort(minutes=1, nodes=40, rounds=1, games=4)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Two games of honeychain."""
    place = tmp_path_factory.mktemp("games")
    self_play("honeychain", place, 1, "connect", nodes=60, games=2, opening=3, options={"weights": False}, size=7)
    return place


@pytest.fixture(scope="module")
def learner(folder):
    made = LocalNetLearner(ludex.load("honeychain", size=7).start())
    for steps in games_of(folder, shares=True):
        made.take(steps)
    made.end_round(random.Random(1))
    made.fit(None, float("inf"))
    return made


def test_shares_are_of_placements_and_sum_to_one(folder):
    told = 0
    for steps in games_of(folder, shares=True):
        for position, _, shares in steps:
            if shares:
                told += 1
                assert not position.turn_so_far and set(shares) <= set(position.choices())
                assert sum(shares.values()) == pytest.approx(1, abs=1e-5)
    assert told


def test_the_written_weights_say_in_play_what_was_fitted(learner, folder, tmp_path):
    """Of positions of both players: the logits, and the worth."""
    learner.write(tmp_path / "found.json", {"seed": 1})
    fitted, said, seen = Fitted(learner.rows, 0), [], LocalNet()
    own, other, ends, scalars, deep, judge, bias, out, deep_out, judge_out, plain = learner.weights
    weights, movers = numpy.concatenate([own, other, ends, scalars]), set()
    for steps in games_of(folder, shares=True):
        for position, value, shares in steps:
            if shares and abs(value) <= 1000:
                said.append(seen.sight(position, tmp_path / "found.json"))
                movers.add(position.mover)
    assert len(said) == len(learner.rows) and movers == {0, 1}
    for row, (logits, told) in zip(learner.rows, said, strict=True):
        units = numpy.hstack([row.near, row.numbers]) @ weights + bias
        bent = numpy.hstack([numpy.maximum(units[:, :-1], 0), numpy.ones((len(units), 1))])
        wanted = units[:, -1] + bent[:, :-1] @ out[:-1] + numpy.maximum(bent @ deep, 0) @ deep_out
        assert list(logits.values()) == pytest.approx(wanted, abs=0.02)  # rounded to four digits
        currents = row.numbers[:, 6:8] ** 2
        sums, chances = currents.sum(0) + 0.1, numpy.exp(wanted) / numpy.exp(wanted).sum()
        known = [numpy.clip(row.worth, -2, 2), *numpy.log(sums)]
        found = [*(currents / sums).T @ bent, chances @ bent]
        judged = numpy.maximum(numpy.concatenate([*found, known]) @ judge, 0)
        assert told == pytest.approx(known @ plain + judged @ judge_out, abs=0.01)
    assert fitted.part[-1] == sum(len(logits) for logits, _ in said)


def test_slopes_are_those_of_the_loss(learner):
    fitted, some = Fitted(learner.rows, 3), numpy.arange(len(learner.rows))
    fitted.judge_out += fitted.draws.normal(0, 0.3, fitted.judge_out.shape)
    names = ("w", "out", "deep", "deep_out", "judge", "judge_out", "plain")
    for name in names:
        setattr(fitted, name, getattr(fitted, name).astype(float))
    slopes = fitted.gradient(some)
    for one, slope in zip(fitted.weights, slopes, strict=True):
        for at in (0, one.size // 2, one.size - 1):
            before, losses = one.flat[at], []
            for change in (1e-4, -1e-4):
                one.flat[at] = before + change
                losses.append(fitted.loss(some))
            one.flat[at] = before
            assert (losses[0] - losses[1]) / 2e-4 == pytest.approx(slope.flat[at], rel=1e-2, abs=1e-5)


def test_a_fit_foretells_better_than_it_did(learner):
    fitted = Fitted(learner.rows, 0)
    before = fitted.loss(fitted.held)
    fitted.fit(float("inf"))
    assert fitted.loss(fitted.held) < before


def test_a_fit_goes_on_from_weights(learner, tmp_path):
    """From those of a file: it begins at their predictions, and predicts the held-out games no worse."""
    learner.write(tmp_path / "found.json", {"seed": 1})
    weights, _ = nearby_weights(learner.game, learner.goal, tmp_path / "found.json")
    begun = Fitted(learner.rows, 0)
    begun.go_on(weights, list(range(len(learner.places))))
    start = begun.loss(begun.held)
    wanted = _loss_of(weights, [row for row in learner.rows if row.held])
    assert begun.losses(begun.held)[0] == pytest.approx(wanted, abs=1e-3)
    begun.fit(float("inf"))
    assert begun.loss(begun.held) <= start


def _loss_of(weights, rows):
    """The cross entropy of the shares of positions, written down from the page."""
    tables = numpy.concatenate([weights.own, weights.other, weights.ends, weights.scalars])
    total = 0.0
    for row in rows:
        units = numpy.hstack([row.near, row.numbers]) @ tables + weights.bias
        bent = numpy.hstack([numpy.maximum(units[:, :-1], 0), numpy.ones((len(units), 1))])
        logits = units[:, -1] * weights.out[-1] + bent[:, :-1] @ weights.out[:-1]
        logits += numpy.maximum(bent @ weights.deep, 0) @ weights.deep_out
        total += numpy.log(numpy.exp(logits - logits.max()).sum()) - row.shares @ (logits - logits.max())
    return total / len(rows)


def test_on_plays_the_first_games_with_what_lies_beside_the_rules(tmp_path):
    rules = Path(ludex.__file__).parent / "rules"
    for suffix in (".rules", ".nearby.json"):
        (tmp_path / f"mine{suffix}").write_bytes((rules / f"honeychain{suffix}").read_bytes())
    task = Task(str(tmp_path / "mine.rules"), {"size": 7}, NEARBY, 1, on=True)
    learn(task, ONCE, tmp_path / "one", print)
    assert (tmp_path / "one/round-000/weights.json").read_bytes() == (tmp_path / "mine.nearby.json").read_bytes()
    (tmp_path / "mine.nearby.json").unlink()
    with pytest.raises(LudexError, match="no mine.nearby.json beside the rules to go on from"):
        learn(task, ONCE, tmp_path / "other", print)


@pytest.mark.usefixtures("quick_to_build")
def test_a_seed_finds_the_same_bytes_and_they_play(tmp_path):
    task = Task("hex", {"size": 5}, NEARBY, 1)
    found = learn(task, ONCE, tmp_path / "one", print)
    assert found.read_bytes() == learn(task, ONCE, tmp_path / "other", print).read_bytes()
    assert found.read_bytes() != learn(replace(task, seed=2), ONCE, tmp_path / "third", print).read_bytes()
    start = ludex.load("hex", size=11).start()  # another size
    assert make("connect", weights=found).choose(start, nodes=5)


@pytest.mark.usefixtures("quick_to_build")
def test_games_on_boards_of_several_sizes_are_learned_from_together(tmp_path):
    found = learn(Task("hex", {"size": 5}, NEARBY, 1, also=({"size": 6},)), ONCE, tmp_path, print)
    told, learner = json.loads(found.read_text())["about"], LocalNetLearner(ludex.load("hex", size=5).start())
    counts = []
    for folder in (found.parent, found.parent / "size=6"):
        before = learner.positions
        for steps in games_of(folder, shares=True):
            learner.take(steps)
        counts.append(learner.positions - before)
    assert min(counts) > 0 and told["also"] == [{"size": 6}]
    assert (told["games"], told["positions"]) == (8, sum(counts))
    assert {len(row.near) for row in learner.rows[: counts[0]]} < set(range(26))
    assert max(len(row.near) for row in learner.rows[counts[0] :]) > 25


def test_rules_without_a_connection_or_without_a_symmetry_for_both_players_are_refused(tmp_path):
    with pytest.raises(Refused, match="no connection"):
        LocalNetLearner(ludex.load("tictactoe").start())
    text = (Path(ludex.__file__).parent / "rules" / "honeychain.rules").read_text().partition("symmetry")[0]
    (tmp_path / "mine.rules").write_text(text)
    with pytest.raises(Refused, match="no declared symmetry changes the players"):
        LocalNetLearner(ludex.load(str(tmp_path / "mine.rules"), size=5).start())
