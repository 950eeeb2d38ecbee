"""A rules file of one's own in each interface: a batch, PettingZoo, Gymnasium, OpenSpiel.

pip install 'ludex[rl,openspiel]'
python examples/own_rules.py my.rules
"""

from __future__ import annotations

import random
import sys

import gymnasium
import numpy as np

import ludex
import ludex.training.against  # noqa: F401  registers Ludex-v0
from ludex.training import aec, openspiel


def by_batch(rules: str) -> int:
    """Games that end within 100 steps of 32 games."""
    batch = ludex.batch(ludex.load(rules), 32, seed=1)
    return int(sum(batch.step(batch.random_actions())[1].sum() for _ in range(100)))


def by_pettingzoo(rules: str) -> dict[str, float]:
    """What each player won in one random game."""
    env, rng, won = aec.env(rules), np.random.default_rng(1), {}
    env.reset(seed=1)
    for agent in env.agent_iter():
        seen, won[agent], terminated, truncated, _ = env.last()
        over = terminated or truncated
        env.step(None if over else rng.choice(np.flatnonzero(seen["action_mask"])))
    return won


def by_gymnasium(rules: str) -> float:
    """What a random player gets against `greedy`."""
    env, rng, over = gymnasium.make("Ludex-v0", rules=rules, bot="greedy"), np.random.default_rng(1), False
    _, info = env.reset(seed=1)
    while not over:
        _, reward, over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
    return float(reward)


def by_openspiel(rules: str) -> list[float]:
    """The returns of one random game."""
    state, rng = openspiel.load_game(rules).new_initial_state(), random.Random(1)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return state.returns()


def main(rules: str) -> tuple[int, dict[str, float], float, list[float]]:
    found = by_batch(rules), by_pettingzoo(rules), by_gymnasium(rules), by_openspiel(rules)
    print(f"batch: {found[0]} games ended; PettingZoo: {found[1]}; Gymnasium: {found[2]}; OpenSpiel: {found[3]}")
    return found


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "tictactoe")
