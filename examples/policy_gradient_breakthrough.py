"""A policy gradient on breakthrough 5 x 5 through the batch, in NumPy alone.

    pip install 'ludex[train]'
    python examples/policy_gradient_breakthrough.py

One linear layer from the planes to the actions, softmax over those offered, both sides by the same policy (the batch
shows each the board as its own). Every choice of a game that was won is made likelier, of one lost less likely:
REINFORCE, Williams 1992; steps by Adam, Kingma and Ba 2015.
"""

from __future__ import annotations

import numpy as np

import ludex

GAMES, RATE = 256, 0.05


class Policy:
    """weights (features, actions); `chances` of the actions offered."""

    def __init__(self, features: int, actions: int):
        self.weights = np.zeros((features + 1, actions), np.float32)
        self.first, self.second, self.steps = np.zeros_like(self.weights), np.zeros_like(self.weights), 0

    def chances(self, seen: np.ndarray, mask: np.ndarray) -> np.ndarray:
        scores = np.where(mask, seen @ self.weights[:-1] + self.weights[-1], -np.inf)
        raised = np.exp(scores - scores.max(axis=1, keepdims=True))
        return raised / raised.sum(axis=1, keepdims=True)

    def climb(self, gradient: np.ndarray) -> None:
        self.steps += 1
        self.first += 0.1 * (gradient - self.first)
        self.second += 0.001 * (gradient**2 - self.second)
        corrected = np.sqrt(self.second / (1 - 0.999**self.steps)) + 1e-8
        self.weights += RATE * self.first / (1 - 0.9**self.steps) / corrected


def drawn(chances: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """An action of each row by its chances."""
    line = chances.cumsum(axis=1)
    return (line > rng.random((len(line), 1)) * line[:, -1:]).argmax(axis=1)


def learn(policy: Policy, batch: ludex.Batch, steps: int, rng: np.random.Generator) -> None:
    """Self-play of so many steps; the gradient of a game when it ends."""
    games = batch.n
    past: list[list] = [[] for _ in range(games)]  # of each game: (features, action, chances, player)
    for _ in range(steps):
        seen, mask, movers = batch.observe().reshape(games, -1).copy(), batch.mask().copy(), batch.movers
        chances = policy.chances(seen, mask)
        actions = drawn(chances, rng)
        for i in range(games):
            past[i].append((seen[i], actions[i], chances[i], movers[i]))
        rewards, ended, _ = batch.step(actions)
        over = np.flatnonzero(ended)
        if not len(over):
            continue
        rows, pulls = [], []
        for i in over:
            for features, action, odds, player in past[i]:
                worth = 2 * rewards[i, player] - 1
                pull = -worth * odds
                pull[action] += worth
                rows.append(np.append(features, 1))
                pulls.append(pull)
            past[i] = []
        policy.climb(np.array(rows, np.float32).T @ np.array(pulls, np.float32) / len(rows))


def won(policy: Policy, batch: ludex.Batch, games: int, rng: np.random.Generator) -> float:
    """The share of games won against random play, from both sides in turn."""
    side, points, played = np.arange(batch.n) % 2, 0.0, 0
    while played < games:
        chances = policy.chances(batch.observe().reshape(batch.n, -1), batch.mask())
        actions = np.where(batch.movers == side, drawn(chances, rng), batch.random_actions())
        rewards, ended, _ = batch.step(actions)
        over = np.flatnonzero(ended)
        points, played = points + rewards[over, side[over]].sum(), played + len(over)
    return float(points / played)


def main(steps: int = 600) -> float:
    """How much of its games the policy wins against random play in the end."""
    game, rng = ludex.load("breakthrough", size=5), np.random.default_rng(1)
    batch = ludex.batch(game, GAMES, seed=1)
    policy = Policy(int(np.prod(batch.observation_shape)), batch.actions.size)
    learn(policy, batch, steps, rng)
    share = won(policy, ludex.batch(game, GAMES, seed=2), 1000, rng)
    print(f"{policy.steps} steps of the gradient; {share:.1%} of 1000 games won against random play")
    return share


if __name__ == "__main__":
    main()
