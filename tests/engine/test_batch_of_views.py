"""Batches of games with chance and secrets: observations are those of the players' views, at every choice."""

import struct

import numpy as np
import pytest

import ludex
from ludex.engine.position import _restored
from ludex.training.view_lens import ViewLens

N = 5


def positions_of(batch):
    """The games of a batch, as positions with nothing to undo."""
    state, at = batch.state, 32
    for _ in range(N):
        (used,) = struct.unpack_from("q", state, at)
        yield _restored(batch.game, state[at + 24 : at + 24 + 8 * used], (), [], None, None)
        at += 24 + 8 * used


@pytest.mark.parametrize("name", ["kuhn", "phantom"])
def test_each_player_sees_his_view_alone(name):
    batch = ludex.batch(name, N, seed=4)
    lens, inside, began = ViewLens(batch.game), 0, [None] * N
    assert batch.legend == lens.legend and batch.observation_shape == lens.shape
    for _ in range(30):
        there = list(positions_of(batch))
        began = [
            old if old is not None and (old.turn_count, old.player) == (now.turn_count, now.player) else now
            for old, now in zip(began, there)
        ]
        for player in range(2):
            seen = batch.observe(viewers=np.full(N, player, "int32"))
            for i, position in enumerate(there):
                shown = position if position.player == player else began[i]
                assert seen[i] == pytest.approx(lens.observe(shown, player), abs=1e-6)
                inside += shown is not position and shown != position
        assert batch.movers.tolist() == [position.mover for position in there]
        assert (batch.observe() == batch.observe(viewers=batch.movers)).all()
        _, ended, _ = batch.step(batch.random_actions())
        began = [None if over else old for old, over in zip(began, ended)]
    assert inside > 0 or name != "phantom"  # a turn of several choices was looked at by the other player


def test_a_batch_goes_on_from_a_state_inside_a_turn():
    one, other = (ludex.batch("phantom", N, seed=seed) for seed in (4, 5))
    for _ in range(9):
        one.step(one.random_actions())
    other.load_state(one.state)
    for _ in range(5):
        viewers = np.arange(N, dtype="int32") % 2
        assert (one.observe(viewers=viewers) == other.observe(viewers=viewers)).all()
        actions = one.random_actions().copy()
        assert (actions == other.random_actions()).all()
        one.step(actions)
        other.step(actions)


def test_rewards_are_the_payoffs_of_the_rules():
    batch = ludex.batch("kuhn", 64, seed=1)
    found = set()
    for _ in range(8):
        rewards, ended, _ = batch.step(batch.random_actions())
        assert not rewards[~ended].any() and (rewards.sum(axis=1) == 0).all()
        found |= set(np.abs(rewards[ended]).flatten().tolist())
    assert found == {1, 2}


def test_nobody_chooses_in_a_game_that_is_over():
    batch = ludex.batch("kuhn", 8, seed=1)
    planes = [number for number, name in enumerate(batch.legend) if name.endswith(" chooses")]
    assert len(planes) == 2 and (batch.observe()[:, planes].sum(axis=1) == 1).all()
    ended = np.zeros(8, bool)
    for _ in range(6):
        ended |= batch.step(batch.random_actions())[1]
    assert ended.all() and not batch.last_observation()[:, planes].any()


def test_games_do_not_begin_inside_a_turn():
    game = ludex.load("phantom")
    position = game.start()
    for _ in range(2):
        position.play(position.choices()[0])  # the same cell: the second player tries again
    assert position.turn_so_far
    with pytest.raises(ValueError, match="begin between two turns"):
        ludex.batch(game, 2, starts=[position])


def test_many_games_of_a_learner_have_payoffs_as_rewards():
    from ludex.training.vector_env import ManyGames

    envs = ManyGames(8, "kuhn")
    _, info = envs.reset(seed=1)
    total = []
    for _ in range(20):
        _, rewards, ended, _, info = envs.step(info["action_mask"].argmax(axis=1))
        total += rewards[ended].tolist()
    assert {abs(reward) for reward in total} <= {1, 2} and len(total) > 20
