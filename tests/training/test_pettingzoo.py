"""PettingZoo's own tests on every shipped game, few steps each; copies and pickles in the middle of a game."""

import copy
import itertools
import pickle
import random
import sys
import warnings
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test, test_save_obs

import ludex
from ludex.training import aec

test_save_obs.__test__ = False  # PettingZoo's, called below
RUN_IN_ALL_MODES = ("bacteria_three", "dots", "hex", "rabbits_meadow", "viruses_five")  # one of each kind of picture


@pytest.fixture(params=ludex.games())
def name(request):
    return request.param


def wander(env, rng, steps):
    for _ in range(steps):
        seen, _, terminated, truncated, _ = env.last()
        over = terminated or truncated
        env.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))


def test_the_api_test_and_the_seed_test_pass(name):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Empty boards are zeros; and PettingZoo lets its own games that have masks off the other two warnings by name.
        warnings.filterwarnings(
            "ignore", "Observation (numpy array is all zeros|is not a NumPy array|space for each agent)"
        )
        api_test(aec.env(name), num_cycles=6)
        seed_test(lambda: aec.env(name), num_cycles=4)


def test_the_render_test_passes(name, capsys):
    def made(render_mode):
        env = aec.env(name, render_mode=render_mode)
        if name not in RUN_IN_ALL_MODES:
            env.unwrapped.metadata = {**env.metadata, "render_modes": ["ansi", "human"]}
        return env

    render_test(made, custom_tests={"svg": lambda text: text.startswith("<svg")})
    assert capsys.readouterr().out


def test_the_performance_benchmark_and_the_test_of_saving_run(name, monkeypatch, capsys):
    clock = itertools.count(step=3)  # five seconds are over after a few cycles
    module = sys.modules[performance_benchmark.__module__]
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(clock)))
    env = aec.env(name)
    performance_benchmark(env)
    test_save_obs(env)  # which saves images: these planes are none, and it says so
    told = capsys.readouterr().out
    assert "Finished performance benchmark" in told and "Observations must be Box" in told


@pytest.mark.parametrize("name", ["draughts", "bacteria_three", "viruses"])
def test_an_environment_in_the_middle_of_a_game_is_copied_and_pickled(name):
    env = aec.env(name)
    env.reset(seed=3)
    wander(env, random.Random(1), 15)
    there = [env, copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    positions = [one.unwrapped.position for one in there]
    assert positions[0] == positions[1] == positions[2]
    wander(there[0], random.Random(2), 10)
    assert positions[1] == positions[2] != positions[0]
    for one in there[1:]:
        wander(one, random.Random(2), 10)
    assert positions[0] == positions[1] == positions[2]
    seen = [one.last() for one in there]
    assert all((one[0]["observation"] == seen[0][0]["observation"]).all() for one in seen)


def test_rewards_and_masks_are_those_of_the_player():
    env = aec.env("tictactoe")
    env.reset(seed=1)
    for place in (0, 3, 1, 4):
        env.step(place)
    assert env.agent_selection == env.possible_agents[0]
    assert not env.observe(env.possible_agents[1])["action_mask"].any()
    env.step(2)
    assert list(env.rewards.values()) == [1, -1] and all(env.terminations.values())
    mine, theirs = (env.observe(agent)["observation"] for agent in env.possible_agents)
    assert (mine[::-1] == theirs).all() and mine[0].sum() == 3  # each sees himself in the first plane


def test_who_plays_what_is_not_offered_loses_and_without_wrappers_it_is_refused():
    env = aec.env("tictactoe")
    env.reset()
    env.step(4)
    env.step(4)
    assert env.rewards[env.possible_agents[1]] == -1 and all(env.terminations.values())
    bare = aec.GameEnv("tictactoe")
    bare.reset()
    bare.step(4)
    with pytest.raises(ludex.IllegalChoice, match="`mark b2`, is not offered now"):
        bare.step(4)


def test_a_game_is_cut_off_after_so_many_steps(quick_to_build):
    env = aec.env("hex", max_steps=5, size=5)
    env.reset(seed=1)
    wander(env, random.Random(1), 5)
    assert all(env.truncations.values()) and not any(env.terminations.values())


def test_wrong_arguments_are_refused():
    with pytest.raises(ValueError, match="render_mode 'film'"):
        aec.env("tictactoe", render_mode="film")
    with pytest.raises(ludex.SettingError):
        aec.env("hex", size=-1)
    with pytest.raises(TypeError, match="compiled"):
        aec.env(ludex.load("tictactoe", engine="reference"))
