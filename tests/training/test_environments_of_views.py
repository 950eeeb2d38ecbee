"""Games with chance, secrets and joint steps for PettingZoo and Gymnasium: their own tests, seeds, views, masks."""

import copy
import pickle
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import ludex.training.against  # noqa: F401 - registers Ludex-v0
from ludex.dsl.errors import IllegalChoice, PlayError
from ludex.dsl.joint_choice import choosers
from ludex.training import aec, parallel
from ludex.training.vector_env import ManyGames
from ludex.training.view_lens import lens_of, offers

NAMES = ["kuhn", "rps", "backgammon", "battleship_small"]


@pytest.mark.parametrize("name", NAMES)
def test_the_own_tests_of_pettingzoo_and_gymnasium_pass(name):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(aec.env(name), num_cycles=6)
        seed_test(lambda: aec.env(name), num_cycles=4)
        check_env(gymnasium.make("Ludex-v0", rules=name).unwrapped, skip_render_check=True)


def test_the_parallel_tests_pass_where_all_choose_at_once():
    parallel_api_test(parallel.env("rps"), num_cycles=20)
    parallel_seed_test(lambda: parallel.env("rps"), num_cycles=20)
    with pytest.raises(PlayError, match="not all players choose at every step"):
        parallel.env("kuhn")


def played(env, rng):
    """A whole game: all rewards of each agent."""
    env.reset(seed=7)
    worth = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        worth[agent] += reward
        env.step(None if ended or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return worth


def test_rewards_are_the_payoffs_and_outcomes_follow_from_the_seed():
    one, other = (played(aec.env("kuhn"), np.random.default_rng(3)) for _ in range(2))
    assert one == other and sum(one.values()) == 0 and abs(one["player_0"]) in (1, 2)


def test_an_agent_sees_its_own_cards_alone():
    env = aec.GameEnv("kuhn")
    env.reset(seed=1)
    hidden = env.lens.legend.index("hand[2] is hidden")
    card = env.lens.legend.index("hand[2]")
    first, second = (env.observe(agent)["observation"] for agent in env.agents)
    assert (first[hidden], first[card], second[hidden]) == (1, 0, 0) and second[card] > 0
    assert env.observe("player_0")["action_mask"].tolist() == [1, 1]
    assert env.observe("player_1")["action_mask"].tolist() == [0, 0]


def test_a_joint_step_hides_what_others_chose():
    env = aec.GameEnv("rps")
    seen = set()
    for action in range(3):
        env.reset(seed=1)
        env.step(action)
        assert env.agent_selection == "player_1"
        seen.add(env.observe("player_1")["observation"].tobytes())
    assert len(seen) == 1


def test_the_offers_of_all_who_choose_at_once():
    game = ludex.load("rps")
    position, lens = game.start(), lens_of(game, True)
    assert choosers(position) == (0, 1) and offers(lens, position) == {0: [0, 1, 2], 1: [0, 1, 2]}
    position.play(position.choices()[0])
    assert choosers(position) == (1,)
    position.play(position.choices()[1])
    assert choosers(position) == () and offers(lens, position) == {}


def test_a_step_with_an_action_that_is_not_offered_plays_nothing():
    env = parallel.env("rps")
    env.reset(seed=1)
    before = env.position
    with pytest.raises(IllegalChoice, match="-1 is no action"):
        env.step({"player_0": 0, "player_1": -1})
    assert env.position is before
    seen, rewards, ended, _, _ = env.step({"player_0": 0, "player_1": 1})
    assert rewards == {"player_0": -1, "player_1": 1} and all(ended.values()) and not env.agents
    assert not seen["player_0"]["action_mask"].any()


def test_an_environment_of_views_is_copied_and_pickled():
    env = aec.env("kuhn")
    env.reset(seed=5)
    env.step(1)
    for there in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert there.unwrapped.position == env.unwrapped.position
        assert (there.last()[0]["observation"] == env.last()[0]["observation"]).all()


def test_bots_that_see_positions_are_refused_where_something_is_hidden():
    with pytest.raises(PlayError, match="'greedy' sees positions"):
        gymnasium.make("Ludex-v0", rules="kuhn", bot="greedy")


def test_a_bot_of_a_game_with_chance_alone_plays():
    env = gymnasium.make("Ludex-v0", rules="pig", bot="greedy", seat=None, max_steps=30)
    _, info = env.reset(seed=2)
    for _ in range(10):
        _, _, ended, cut, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        if ended or cut:
            break
    assert info["action_mask"].any() or ended


@pytest.mark.parametrize("name", ["rps", "onedie"])
@pytest.mark.parametrize("seat", [0, None])
def test_many_games_of_a_learner_who_chooses_at_once_with_others(name, seat):
    from bench.frameworks.vectors import check_vector_env

    asked = []

    def policy(seen, masks):
        asked.append((seen.shape[0], masks.shape[0]))
        return masks.argmax(axis=1)

    check_vector_env(ManyGames(3, name, seat=seat), steps=6)
    check_vector_env(ManyGames(3, name, policy, seat=seat), steps=6)
    assert set(asked) == {(3, 3)}


def test_a_policy_that_answers_a_known_choice_wins_every_game():
    """The other player throws rock, who is asked by his own view and mask."""
    envs = ManyGames(4, "rps", lambda seen, masks: masks.argmax(axis=1))
    envs.reset(seed=2)
    _, rewards, ended, _, _ = envs.step(np.full(4, 1))
    assert ended.all() and rewards.tolist() == [1.0] * 4
    _, rewards, _, _, info = envs.step(np.full(4, 99))
    assert rewards.tolist() == [-1.0] * 4 and info["illegal"].all()
