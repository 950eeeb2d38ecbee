"""The bot `ismcts` against OpenSpiel's IS-MCTS, in duplicate games.

    python -m bench.rival_ismcts phantom                   200 pairs of games, 20 ms a choice for both
    python -m bench.rival_ismcts goofspiel --simulations 300

A pair of games is played from both sides with the same seeds. By time, ours has the wall clock, and theirs as many
simulations as its last searches made in that time. By `--simulations` both have as many. A win counts 1, a draw a half;
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


class Rival:
    """OpenSpiel's bot for one seat."""

    def __init__(self, name: str, game: Any, seat: int, seed: int, asked: argparse.Namespace):
        from open_spiel.python.algorithms import ismcts, mcts  # late: not everybody has it

        random_state = np.random.RandomState(seed)
        self.game, self.number, self.choices, self.seconds = their_game(name), GAMES[name][2], 0, 0.0
        self.worlds, self.rng, self.ms = Worlds(game, seat, seed, WORLDS), random.Random(seed), asked.ms
        self.timed = asked.simulations is None
        self.bot = ismcts.ISMCTSBot(
            self.game,
            mcts.RandomRolloutEvaluator(1, random_state),
            asked.uct,
            asked.simulations or 100,
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
        began = time.perf_counter()
        action = int(self.bot.step(state))
        taken = time.perf_counter() - began
        self.seconds, self.choices = self.seconds + taken, self.choices + 1
        if self.timed:
            quicker = min(2.0, max(0.5, self.ms / 1000 / taken))
            self.bot._max_simulations = max(2, round(self.bot._max_simulations * quicker))
        return action


def their_game(name: str) -> Any:
    import pyspiel  # late, as above

    return pyspiel.load_game(GAMES[name][1])


def game_of(name: str, seat: int, player: Any, rival: Rival, asked: argparse.Namespace) -> tuple[float, float, int]:
    """The share of the win of our side, which has the seat; the seconds and the choices it took."""
    settings, _, number = GAMES[name]
    here = ludex.load(name, engine="reference", **settings).start()
    state, seconds, choices = their_game(name).new_initial_state(), 0.0, 0
    while not here.over:
        view = here.view(here.mover)
        if here.mover == seat:
            began = time.perf_counter()
            player.allow(asked.ms if asked.simulations is None else None, asked.simulations)
            choice = player.choose_by_view(view)
            if len(view.offers) > 1:
                seconds, choices = seconds + time.perf_counter() - began, choices + 1
        else:
            action = rival.choose(state, view)
            choice = next(offer for offer in view.offers if number(offer) == action)
        here.play(choice)
        state.apply_action(number(choice))
    assert state.is_terminal(), "both have the same game"
    return (state.returns()[seat] + 1) / 2, seconds, choices


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--pairs", type=at_least(1), default=200)
    parser.add_argument("--ms", type=positive, default=20.0)
    parser.add_argument("--simulations", type=at_least(1))
    parser.add_argument("--uct", type=positive, default=2.0, help="the exploration constant of theirs")
    parser.add_argument("--final", choices=FINAL, default=FINAL[1], help="how theirs chooses in the end")
    parser.add_argument("--option", action="append", default=[], help="of ours, as exploration=0.7")
    asked = parser.parse_args()
    options = {name: float(value) for name, value in (text.split("=") for text in asked.option)}
    game, pairs, ours, times = ludex.load(asked.game, **GAMES[asked.game][0]), [], [0.0, 0], [0.0, 0]
    for number in range(asked.pairs):
        scores = []
        for seat in range(2):
            rival = Rival(asked.game, game, 1 - seat, 1000 * number + seat, asked)
            player = bots.make("ismcts", number, **options).seated(game)
            score, seconds, choices = game_of(asked.game, seat, player, rival, asked)
            scores.append(score)
            ours[0], ours[1] = ours[0] + seconds, ours[1] + choices
            times[0], times[1] = times[0] + rival.seconds, times[1] + rival.choices
        pairs.append(sum(scores) / 2)
    error = statistics.stdev(pairs) / math.sqrt(len(pairs)) if len(pairs) > 1 else 0.5
    print(
        f"{asked.game}: {100 * statistics.mean(pairs):.1f} +- {100 * error:.1f} % of {2 * len(pairs)} games", end="; "
    )
    print(f"{1000 * ours[0] / ours[1]:.1f} ms a choice against {1000 * times[0] / times[1]:.1f}")


if __name__ == "__main__":
    main()
