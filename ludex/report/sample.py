"""Many games of one kind, added up."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import isclose
from random import Random
from time import monotonic
from typing import Any

from ludex.dsl.about import pauses
from ludex.dsl.choice import CHANCE, DONE
from ludex.dsl.errors import PlayError
from ludex.report.openings import opening
from ludex.report.trace import Trace, played_game, random_game

LIMIT = 100_000  # choices after which a game is left


@dataclass(frozen=True)
class Plan:
    """How many games, and how they begin. `seconds` stops earlier:
    then the machine decides how many games there are."""

    games: int
    seconds: float = float("inf")
    seed: int = 0
    given: Mapping[str, Any] = field(default_factory=dict)
    bot: str = ""  # "": at random
    nodes: int = 500  # of a turn of the bot
    player: int | None = None  # whose results are reported; None: everybody's


@dataclass
class Sample:
    """What was counted. Keys are values, or places: turn numbers from 1, players, numbers of end clauses (-1: left)."""

    games: int = 0
    turns: Counter[int] = field(default_factory=Counter)
    choices: Counter[int] = field(default_factory=Counter)
    per_turn: Counter[int] = field(default_factory=Counter)
    offered: Counter[int] = field(default_factory=Counter)
    # turn -> [sum of offers, how many]
    by_turn: dict[int, list[int]] = field(default_factory=lambda: defaultdict(lambda: [0, 0]))
    ends: Counter[int] = field(default_factory=Counter)
    finished: int = 0
    decisive: int = 0
    draws: int = 0
    payoffs: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    returns: dict[int, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))  # where `payoff` says them
    wins: Counter[int] = field(default_factory=Counter)
    losses: Counter[int] = field(default_factory=Counter)  # games in which another has won
    first: float = 0.0
    scores: dict[int, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))
    margins: Counter[int] = field(default_factory=Counter)
    ahead: dict[int, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))  # of the best of the others
    leads: Counter[int] = field(default_factory=Counter)
    comebacks: int = 0  # games with one winner, who did not lead at half time while another did
    stopped: list[str] = field(default_factory=list)  # what kept games from going on


def sample(game: Any, plan: Plan, watch: Callable[[int, Sample], None] | None = None) -> Sample:
    """Plays the games and adds them up; `watch` gets their number and what is known so far after each."""
    found, end = Sample(), monotonic() + plan.seconds
    play = _player(plan)
    for number in range(plan.games):
        if number and monotonic() > end:
            break
        seed = plan.seed * 1_000_003 + number
        try:
            _add(found, game, play(opening(game, seed, plan.given), seed))
        except PlayError as error:
            if not number:
                raise
            found.stopped.append(f"game {number + 1}: {error}")
        if watch:
            watch(number + 1, found)
    return found


def _player(plan: Plan) -> Callable[[Any, int], Trace]:
    if not plan.bot:
        return lambda start, seed: random_game(start, seed, LIMIT)
    return lambda start, seed: played_game(start, _bots(plan, start.game, seed), LIMIT)


def _bots(plan: Plan, game: Any, seed: int) -> Callable[[Any, int], tuple[Any, ...]]:
    """A bot for each player; gives the choices of a whole turn."""
    from ludex.bots import make

    bots = [make(plan.bot, seed * len(game.player_names) + player) for player in range(len(game.player_names))]
    dice = Random(seed)

    def choose(position: Any, mover: int) -> tuple[Any, ...]:
        if mover == CHANCE:
            return (position.sample_choice(dice),)
        turn = bots[mover].choose(position, nodes=plan.nodes)
        after = position.copy()
        for choice in turn:
            after.play(choice)
        ended = after.over or after.turn_count != position.turn_count
        return turn if ended or turn and pauses(after, mover) else (*turn, DONE)

    return choose


def _add(found: Sample, game: Any, trace: Trace) -> None:
    found.games += 1
    found.turns[len(trace.lengths)] += 1
    found.choices[len(trace.offers)] += 1
    found.per_turn.update(trace.lengths)
    found.offered.update(trace.offers)
    place = iter(trace.offers[len(trace.offers) - sum(trace.lengths) :])  # those before are of the setup
    for turn, length in enumerate(trace.lengths, 1):
        seen = found.by_turn[turn]
        seen[0] += sum(next(place) for _ in range(length))
        seen[1] += length
    _add_result(found, game, trace)


def _add_result(found: Sample, game: Any, trace: Trace) -> None:
    position = trace.position
    if not position.over:
        found.ends[-1] += 1
        return
    found.finished += 1
    found.ends[
        next(i for i, end in enumerate(game.model.ends) if end is position.ended_by or end == position.ended_by)
    ] += 1
    payoffs = position.payoffs()
    best = [player for player, payoff in enumerate(payoffs) if isclose(payoff, max(payoffs))]
    found.decisive += len(best) == 1
    found.draws += len(best) == len(payoffs)
    paid = game.model.payoff is not None  # amounts, not parts of one win
    found.first += 0.0 if paid else payoffs[trace.first]
    for player, payoff in enumerate(payoffs):
        if paid:
            found.returns[player][round(payoff)] += 1
        else:
            found.payoffs[player] += payoff
        found.wins[player] += best == [player]
        found.losses[player] += player not in best
    points = position.scores()
    if points:
        _add_scores(found, points, trace.leaders, best)


def _add_scores(found: Sample, points: list[int], leaders: list[int], best: list[int]) -> None:
    for player, score in enumerate(points):
        found.scores[player][score] += 1
        if others := points[:player] + points[player + 1 :]:
            found.ahead[player][score - max(others)] += 1
    if len(points) > 1:
        second, first = sorted(points)[-2:]
        found.margins[first - second] += 1
    alone = [player for player in leaders if player >= 0]
    found.leads[sum(a != b for a, b in zip(alone, alone[1:]))] += 1
    if len(best) == 1 and leaders:
        half = leaders[len(leaders) // 2]
        found.comebacks += half >= 0 and half != best[0]
