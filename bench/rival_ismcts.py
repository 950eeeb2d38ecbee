"""The bot `ismcts` against OpenSpiel's IS-MCTS, in duplicate games.

    python -m bench.rival_ismcts phantom                   200 pairs of games, 20 ms a choice for both
    python -m bench.rival_ismcts goofspiel --simulations 300

A pair of games is played from both sides with the same seeds. By time, both have as many simulations as their last
searches made in that processor time, so that a busy machine does not count; worlds are found in the time of ours and
outside that of theirs. By `--simulations` both have as many. A win counts 1, a draw a half;
the error is the standard error of the mean of the pairs.

OpenSpiel 2.0 samples no worlds for these games ("ResampleFromInfostate() not implemented"), so that its bot in C++ does
not play them. Its bot in Python does, with a sampler: here that of `ludex.bots.worlds`, whose time nobody counts.
Wants `pip install open_spiel`.
"""

from __future__ import annotations

import argparse
import math
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import ludex
from bench.cli_numbers import at_least, positive
from ludex import bots
from ludex.bots.worlds import Worlds
from ludex.dsl.choice import Choice
from ludex.dsl.views.view import View

# ours, its settings, theirs, and the number that OpenSpiel has for a choice
GAMES: dict[str, tuple[dict[str, int], str, Callable[[Choice], int]]] = {
    "phantom": ({}, "phantom_ttt", lambda choice: choice.args[0]),
    "goofspiel": (
        {"size": 6},
        "turn_based_simultaneous_game(game=goofspiel(num_cards=6,imp_info=True,points_order=descending))",
        lambda choice: choice.args[0] - 1,
    ),
}
FINAL = ("NORMALIZED_VISITED_COUNT", "MAX_VISIT_COUNT", "MAX_VALUE")
WORLDS = 128  # that theirs draws from


class Budget:
    """The simulations of a choice: as many as fit into a processor time, by how long the last ones took."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.timed, self.ms = asked.simulations is None, asked.ms
        self.simulations, self.seconds, self.choices = asked.simulations or 100, 0.0, 0

    def took(self, seconds: float) -> None:
        """A choice took so much processor time."""
        self.seconds, self.choices = self.seconds + seconds, self.choices + 1
        if self.timed:
            quicker = min(2.0, max(0.5, self.ms / 1000 / max(1e-6, seconds)))
            self.simulations = max(2, round(self.simulations * quicker))


class Rival:
    """OpenSpiel's bot for one seat."""

    def __init__(self, name: str, game: Any, seat: int, seed: int, budget: Budget, asked: argparse.Namespace):
        from open_spiel.python.algorithms import ismcts, mcts  # late: not everybody has it

        random_state = np.random.RandomState(seed)
        self.game, self.number = their_game(name), GAMES[name][2]
        self.worlds, self.rng, self.budget = Worlds(game, seat, seed, WORLDS), random.Random(seed), budget
        self.bot = ismcts.ISMCTSBot(
            self.game,
            mcts.RandomRolloutEvaluator(1, random_state),
            asked.uct,
            self.budget.simulations,
            random_state=random_state,
            final_policy_type=getattr(ismcts.ISMCTSFinalPolicyType, asked.final),
        )
        self.bot.set_resampler(self.resample)

    def resample(self, state: Any, player: int) -> Any:
        """A state that fits what the player knows."""
        made = self.game.new_initial_state()
        for choice in self.rng.choice(self.histories):
            made.apply_action(self.number(choice))
        return made

    def choose(self, state: Any, view: View) -> int:
        if len(view.offers) == 1:
            return int(state.legal_actions()[0])
        self.worlds.follow(view)
        self.histories = self.worlds.histories()
        began = time.process_time()
        self.bot._max_simulations = self.budget.simulations
        action = int(self.bot.step(state))
        self.budget.took(time.process_time() - began)
        return action


def their_game(name: str) -> Any:
    import pyspiel  # late, as above

    return pyspiel.load_game(GAMES[name][1])


def game_of(name: str, game: Any, seat: int, player: Any, budget: Budget, rival: Rival) -> float:
    """The share of the win of our side, which has the seat."""
    number, here, state = GAMES[name][2], game.start(), their_game(name).new_initial_state()
    while not here.over:
        view = here.view(here.mover)
        if here.mover == seat:
            began = time.process_time()
            player.allow(None, budget.simulations)
            choice = player.choose_by_view(view)
            if len(view.offers) > 1:
                budget.took(time.process_time() - began)
        else:
            action = rival.choose(state, view)
            choice = next(offer for offer in view.offers if number(offer) == action)
        here.play(choice)
        state.apply_action(number(choice))
    assert state.is_terminal(), "both have the same game"
    return float(state.returns()[seat] + 1) / 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--pairs", type=at_least(1), default=200)
    parser.add_argument("--seed", type=int, default=0, help="of the first pair")
    parser.add_argument("--ms", type=positive, default=20.0)
    parser.add_argument("--simulations", type=at_least(1))
    parser.add_argument("--uct", type=positive, default=2.0, help="the exploration constant of theirs")
    parser.add_argument("--final", choices=FINAL, default=FINAL[1], help="how theirs chooses in the end")
    parser.add_argument("--option", action="append", default=[], help="of ours, as exploration=0.7")
    asked = parser.parse_args()
    options = {name: float(value) for name, value in (text.split("=") for text in asked.option)}
    game, pairs, ours, theirs = ludex.load(asked.game, **GAMES[asked.game][0]), [], Budget(asked), Budget(asked)
    for number in range(asked.seed, asked.seed + asked.pairs):
        scores = []
        for seat in range(2):
            rival = Rival(asked.game, game, 1 - seat, 1000 * number + seat, theirs, asked)
            player = bots.make("ismcts", number, **options).seated(game)
            scores.append(game_of(asked.game, game, seat, player, ours, rival))
        pairs.append(sum(scores) / 2)
    error = statistics.stdev(pairs) / math.sqrt(len(pairs)) if len(pairs) > 1 else 0.5
    print(
        f"{asked.game}: {100 * statistics.mean(pairs):.1f} +- {100 * error:.1f} % of {2 * len(pairs)} games", end="; "
    )
    print(f"{1000 * ours.seconds / ours.choices:.1f} ms a choice against {1000 * theirs.seconds / theirs.choices:.1f}")


if __name__ == "__main__":
    main()
