"""One game played from a position, with what was seen on the way;
the twin of `ludex.engine.trace` for interpreted positions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ludex.dsl.about import beginner_of
from ludex.dsl.limits import SETUP
from ludex.dsl.world.random import SplitMix


@dataclass(frozen=True)
class Trace:
    """A game: its last position, who began (after the setup), choices offered each time, choices made in each turn,
    who led after each turn (-1: nobody alone). The setup is no turn: its choices are the first of `offers`, and in no
    turn's."""

    position: Any
    first: int
    offers: list[int]
    lengths: list[int]
    leaders: list[int]


def random_game(start: Any, seed: int, limit: int) -> Trace:
    """A random game of at most so many choices: in C on a generated engine."""
    if start.game.engine == "compiled":
        from ludex.engine.trace import traced

        return Trace(*traced(start, seed, limit))
    rng = SplitMix(seed)
    return played_game(start, lambda position, _: (_choice(position, rng),), limit)


def _choice(position: Any, rng: SplitMix) -> Any:
    offered = position.choices()
    return offered[rng.below(len(offered))]


def played_game(start: Any, choose: Any, limit: int) -> Trace:
    """A game whose choices `choose(position, mover)` names, one or all of a turn at a time."""
    position = start.copy()
    offers: list[int] = []
    lengths: list[int] = []
    leaders: list[int] = []
    first = beginner_of(position)
    turns, made = position.turn_count, 0
    while not position.over and len(offers) < limit:
        for choice in choose(position, position.mover):
            offers.append(_offered(position))
            position.play(choice)
            made += 1
            if position.over or position.turn_count != turns:
                if turns == SETUP:
                    first = beginner_of(position)
                else:
                    lengths.append(made)
                    leaders.append(leader(position))
                turns, made = position.turn_count, 0
    if made and turns != SETUP:
        lengths.append(made)
        leaders.append(leader(position))
    return Trace(position, first, offers, lengths, leaders)


def _offered(position: Any) -> int:
    return position.count_choices() if position.game.engine == "compiled" else len(position.choices())


def leader(position: Any) -> int:
    """The player with the highest score; -1 where none is alone, or the rules have no score."""
    points = position.scores()
    if not points:
        return -1
    best = max(points)
    return points.index(best) if points.count(best) == 1 else -1
