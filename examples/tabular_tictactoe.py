"""Tabular learning of tic-tac-toe to perfect play, by self-play through OpenSpiel.

    pip install 'ludex[openspiel]'
    python examples/tabular_tictactoe.py

Looking back from the end of each game, a state is worth the best of what was tried in it: the end itself, or minus what
the next state is worth to the other (value iteration along real games: Barto, Bradtke, Singh 1995). Then the greedy
player meets every line of play.
"""

from __future__ import annotations

import random

import pyspiel

import ludex.training.openspiel  # noqa: F401  pyspiel knows "ludex" from here on


class Table:
    """`values` of states for the player to move; `tried[state][action]`: the state that follows, or how it ended."""

    def __init__(self) -> None:
        self.values: dict[str, float] = {}
        self.tried: dict[str, dict[int, str | float]] = {}

    def worth(self, key: str, action: int) -> float:
        """What an action is worth to who plays it; 0 where it was never tried."""
        follows = self.tried.get(key, {}).get(action, 0.0)
        return -self.values.get(follows, 0.0) if isinstance(follows, str) else follows


def learned(game: pyspiel.Game, games: int, seed: int) -> Table:
    """After so many games: what was never tried is tried first, else chance decides."""
    rng, table = random.Random(seed), Table()
    for _ in range(games):
        state, met = game.new_initial_state(), []
        while not state.is_terminal():
            key, player, legal = str(state), state.current_player(), state.legal_actions()
            tried = table.tried.setdefault(key, {})
            action = rng.choice([a for a in legal if a not in tried] or legal)
            met.append(key)
            state.apply_action(action)
            tried[action] = state.returns()[player] if state.is_terminal() else str(state)
        for key in reversed(met):
            table.values[key] = max(table.worth(key, action) for action in table.tried[key])
    return table


def best(state: pyspiel.State, table: Table) -> int:
    return max(state.legal_actions(), key=lambda action: table.worth(str(state), action))


def lost(state: pyspiel.State, player: int, table: Table) -> int:
    """How many games the greedy player loses against every line of play of the other."""
    if state.is_terminal():
        return int(state.returns()[player] < 0)
    if state.current_player() == player:
        return lost(state.child(best(state, table)), player, table)
    return sum(lost(state.child(action), player, table) for action in state.legal_actions())


def main(games: int = 10000) -> tuple[int, float]:
    """(games lost against all opponents, from both sides; the value of the first position): (0, 0.0) is perfect."""
    game = pyspiel.load_game("ludex", {"rules": "tictactoe"})
    table = learned(game, games, seed=1)
    start = game.new_initial_state()
    losses, value = lost(start, 0, table) + lost(start, 1, table), table.values[str(start)]
    print(f"{len(table.values)} states; the first is worth {value:+.0f}; games lost to anybody: {losses}")
    return losses, value


if __name__ == "__main__":
    main()
