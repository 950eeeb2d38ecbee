"""OpenSpiel's AlphaZero evaluator, network and search on a game of Ludex: games of self-play, then some learning.

The network's priors and values guide OpenSpiel's Monte Carlo tree search; what the search visited and how the games
ended is what the network learns (Silver et al. 2018). Wants `pip install 'ludex[alphazero]'`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.algorithms.alpha_zero import evaluator, utils

import ludex.training.openspiel  # noqa: F401 - makes every game of Ludex one of pyspiel's

SIMULATIONS = 25


def main(rules: str = "tictactoe", games: int = 4, updates: int = 30) -> tuple[float, float]:
    """The loss of the network on games of its own, before it learned from them and after."""
    game = pyspiel.load_game("ludex", {"rules": rules})
    model = utils.api_selector("nnx").Model.build_model(
        "mlp",
        game.observation_tensor_shape(),
        game.num_distinct_actions(),
        nn_width=64,
        nn_depth=2,
        weight_decay=1e-4,
        learning_rate=0.01,
        path=None,
    )
    judged = evaluator.AlphaZeroEvaluator(game, model)
    search = mcts.MCTSBot(
        game, 2.0, SIMULATIONS, judged, solve=False, random_state=np.random.RandomState(1), dirichlet_noise=(0.25, 1.0)
    )
    seen = utils.TrainInput.stack([one for _ in range(games) for one in _played(game, search)])
    losses = [float(model.update(seen).total) for _ in range(updates)]
    print(f"{rules}: loss {losses[0]:.2f} before, {losses[-1]:.2f} after; {judged.cache_info()}")
    return losses[0], losses[-1]


def _played(game: Any, search: Any) -> list[Any]:
    """A game of the search against itself, as what the network learns: the value is the first player's."""
    state, kept = game.new_initial_state(), []
    while not state.is_terminal():
        root = search.mcts_search(state)
        policy = np.zeros(game.num_distinct_actions())
        for child in root.children:
            policy[child.action] = child.explore_count / root.explore_count
        kept.append((np.asarray(state.observation_tensor()), np.asarray(state.legal_actions_mask(), bool), policy))
        state.apply_action(root.best_child().action)
    value = np.asarray(state.returns()[0])
    return [utils.TrainInput(observation=o, legals_mask=m, policy=p, value=value) for o, m, p in kept]


if __name__ == "__main__":
    main()
