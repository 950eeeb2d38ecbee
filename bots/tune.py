"""Find options of the bot `mcts` for a game by self-play:
one option after the other, each value against the best so far."""

from __future__ import annotations

import random

from ludex.bots import make
from ludex.bots.by_chance import by_chance

SCORED = (("playout", (0, 1, 8, 400)), ("exploration", (0.1, 0.2, 0.4)))
UNSCORED = (("rave", (0, 100, 300, 1000)), ("exploration", (0.1, 0.2, 0.4)))
DEFAULTS = {"playout": 1, "exploration": 0.2, "rave": 300}
ENOUGH = 0.65  # points a game that a new value must make


def tune(start, games: int = 16, time_ms: float = 10, report=lambda line: None) -> dict:
    """The options that win. `start(seed)` gives the first position; every opening is played from both sides."""
    best: dict = {}
    for option, values in SCORED if start(0).scores() is not None else UNSCORED:
        tried = {**DEFAULTS, **best}[option]
        for value in values:
            if value == tried:
                continue
            points = match(start, {**best, option: value}, best, games, time_ms)
            report(f"{option} = {value} against {best or 'the defaults'}: {points:.2f}")
            if points >= ENOUGH:
                best = {**best, option: value}
    return best


def match(start, ours: dict, theirs: dict, games: int, time_ms: float, opening: int = 2) -> float:
    """The mean payoff of a bot with our options against one with theirs, from random openings; more players than two
    take turns as ours and theirs."""
    points = 0.0
    for number in range(games):
        position, side = by_chance(start(number // 2), opening, random.Random(number // 2)), number % 2
        bots = [make("mcts", seed=2 * number, **ours), make("mcts", seed=2 * number + 1, **theirs)]
        while not position.over:
            position.play_turn(bots[(position.mover + side) % 2].choose(position, time_ms=time_ms))
        points += sum(payoff for player, payoff in enumerate(position.payoffs()) if (player + side) % 2 == 0)
    return points / games
