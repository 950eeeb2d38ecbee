"""Gymnasium's own checks: one game against a bot, and many games as a vector environment over the batch."""

import copy
import pickle
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

import ludex
import ludex.training.against  # registers Ludex-v0
from bench.frameworks.vectors import check_vector_env, drawn, many


def made(rules, **options):
    return gymnasium.make("Ludex-v0", rules=rules, **options)


@pytest.mark.parametrize("rules", ludex.games())
def test_check_env_passes(rules):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", ".*Not able to test alternative render modes")  # below, in every mode
        check_env(ludex.training.against.AgainstBot(rules, render_mode="ansi"))


def test_check_env_passes_in_every_mode_of_pictures():
    check_env(made("tictactoe", bot="greedy", seat=None).unwrapped)


def test_a_game_against_a_bot_is_played_to_its_end():
    env, rng, found = made("tictactoe", seat=1), np.random.default_rng(1), set()
    for seed in range(12):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            _, reward, over, cut, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
            assert not cut and (over or reward == 0)
        found.add(reward)
    assert found == {-1.0, 1.0} or found == {-1.0, 0.0, 1.0}
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.unwrapped.step(0)


def test_what_is_not_offered_loses_or_is_refused():
    env = made("tictactoe").unwrapped
    env.reset(seed=1)
    env.step(4)
    _, reward, over, _, info = env.step(4)
    assert (reward, over) == (-1.0, True) and "`mark b2`, is not offered now" in info["illegal"]
    strict = made("tictactoe", illegal="raise").unwrapped
    strict.reset(seed=1)
    strict.step(4)
    with pytest.raises(ludex.IllegalChoice):
        strict.step(4)


def test_an_environment_in_the_middle_of_a_game_is_copied_and_pickled():
    env = made("breakthrough").unwrapped
    _, info = env.reset(seed=2)
    for _ in range(5):
        info = env.step(int(np.flatnonzero(info["action_mask"])[0]))[4]
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert other.position == env.position and other.position is not env.position
        other.step(int(np.flatnonzero(info["action_mask"])[0]))
        assert other.position != env.position


# ------------------------------------------------------------------------------------------ many games


@pytest.mark.parametrize("rules", ["tictactoe", "bacteria_three", "rabbits_meadow", "viruses"])
def test_many_games_have_the_spaces_and_results_of_a_vector_environment(rules):
    check_vector_env(many(rules), steps=6)


def test_many_games_are_like_single_ones_side_by_side():
    """Against the same moves of the others: the same observations, masks, rewards as Gymnasium's own vectors."""
    envs = many("connectfour", 3, opponent=lambda seen, masks: masks.argmax(axis=1))
    single = SyncVectorEnv(
        [lambda: FirstOffered("connectfour") for _ in range(3)], autoreset_mode=AutoresetMode.SAME_STEP
    )
    rng, ends = np.random.default_rng(3), 0
    (one, about), (other, there) = envs.reset(seed=1), single.reset(seed=1)
    for _ in range(60):
        assert (one == other).all() and (about["action_mask"] == there["action_mask"]).all()
        actions = drawn(rng, about["action_mask"])
        one, rewards, ended, _, about = envs.step(actions)
        other, theirs, over, _, there = single.step(actions)
        assert (rewards == theirs).all() and (ended == over).all()
        for i in np.flatnonzero(ended):
            assert (about["final_obs"][i] == there["final_obs"][i]).all()
            ends += 1
    assert ends > 3


class FirstOffered(ludex.training.against.AgainstBot):
    """Against one who takes the first action that he sees offered."""

    def _answer(self):
        while not self.position.over and self.position.mover != self.seat:
            self.lens.play(self.position, self.lens.offered(self.position)[0])


def test_wrappers_of_gymnasium_go_round_many_games():
    envs = DictInfoToList(RecordEpisodeStatistics(many("tictactoe", 5, seat=None)))
    _, infos = envs.reset(seed=1)
    rng, episodes = np.random.default_rng(2), 0
    for _ in range(30):
        _, _, ended, _, infos = envs.step(drawn(rng, [info["action_mask"] for info in infos]))
        episodes += sum("episode" in info for info in infos)
        assert all(("final_obs" in info) == over for info, over in zip(infos, ended))
    assert episodes > 10


def test_who_learns_may_sit_anywhere_and_what_is_not_offered_costs_the_game():
    envs = many("tictactoe", 6, seat=None)
    seen, info = envs.reset(seed=1)
    assert [int((mask == 0).sum()) for mask in info["action_mask"]] == [0, 1, 0, 1, 0, 1]
    actions = drawn(np.random.default_rng(1), info["action_mask"])
    actions[1] = int(np.flatnonzero(info["action_mask"][1] == 0)[0])
    _, rewards, _, _, info = envs.step(actions)
    assert rewards[1] == -1 and info["illegal"].tolist() == [False, True] + 4 * [False]
    with pytest.raises(ValueError, match="game 0: action 99 is not offered"):
        strict = many("tictactoe", 1, illegal="raise")
        strict.reset(seed=1)
        strict.step(np.array([99]))
