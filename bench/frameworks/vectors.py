"""What Gymnasium asks of vector environments: it has no checker for them, so its documentation is read here."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

import ludex.training.against  # noqa: F401 - registers Ludex-v0

STEPS = 20


def many(rules: str, count: int = 4, mode: str = "vector_entry_point", **options: Any) -> VectorEnv:
    """So many games by `gymnasium.make_vec`; `mode`: over the batch, or `sync`, `async` over single games."""
    return gymnasium.make_vec("Ludex-v0", num_envs=count, vectorization_mode=mode, rules=rules, **options)


def drawn(rng: Any, masks: Any) -> Any:
    """An action of each mask."""
    return numpy.array([rng.choice(numpy.flatnonzero(mask)) for mask in masks])


def check_vector_env(envs: VectorEnv, steps: int = STEPS) -> None:
    """Batched spaces, new arrays, shapes and types, masks that offer something, seeds that repeat, and autoreset."""
    rng, count = numpy.random.default_rng(1), envs.num_envs
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    assert envs.observation_space == batch_space(envs.single_observation_space, count)
    assert envs.action_space == batch_space(envs.single_action_space, count)
    first, info = envs.reset(seed=7)
    assert first in envs.observation_space
    kept, actions = [], []
    for _ in range(steps):
        actions.append(drawn(rng, info["action_mask"]))
        assert actions[-1] in envs.action_space
        seen, rewards, ended, cut, info = envs.step(actions[-1])
        assert seen in envs.observation_space and seen is not first
        assert rewards.shape == ended.shape == cut.shape == (count,)
        assert (rewards.dtype, ended.dtype, cut.dtype) == (numpy.float64, bool, bool)
        assert info["action_mask"].shape == (count, envs.single_action_space.n)
        assert info["action_mask"].any(axis=1).all()
        kept.append((seen, rewards, ended, info))
    again, _ = envs.reset(seed=7)
    assert data_equivalence(first, again)
    for (seen, rewards, ended, info), played in zip(kept, actions):
        here = envs.step(played)
        assert data_equivalence((seen, rewards, ended, info), (*here[:3], here[4]))
    envs.close()


def check_alike(one: VectorEnv, other: VectorEnv, steps: int = STEPS) -> None:
    """Two vectors of the same games: the same spaces, and to the same actions the same answers."""
    assert one.observation_space == other.observation_space and one.action_space == other.action_space
    rng = numpy.random.default_rng(1)
    (seen, info), answer = one.reset(seed=3), other.reset(seed=3)
    assert data_equivalence((seen, info), answer)
    for _ in range(steps):
        # A game that has ended is started again by the next action, whichever it is: its mask is of the end, and empty.
        actions = numpy.array(
            [rng.choice(numpy.flatnonzero(mask)) if mask.any() else 0 for mask in info["action_mask"]]
        )
        here, there = one.step(actions), other.step(actions)
        assert data_equivalence(here, there)
        info = here[4]
    one.close()
    other.close()
