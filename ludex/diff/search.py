"""The shortest play after which two games differ: random games first, made shorter; then all short plays in order.

Random games are played in many ways, a third of them with a liking for the actions that the change affects.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from ludex.diff.sides import Key, Sides, key
from ludex.dsl.errors import PlayError
from ludex.fuzz.decisions import RandomSource
from ludex.fuzz.players import PLAYERS, chosen_by

CHANCE, SHORTER = 0.5, 0.2  # shares of the time: random games, and making the one found shorter
LIKING = 0.9  # how often an action that acts is chosen where it can be
LONGEST = 2000  # choices of a random game
OPENINGS = 3  # whose short plays are all looked at

Begin = Callable[[int], tuple[Any, Any]]  # seed -> the first positions of both games; raises Unlike


class Unlike(Exception):
    """The two games cannot begin alike: the message says why."""


@dataclass(frozen=True)
class Found:
    """What was found: the sides where they differ (None: nowhere), the seed of their opening, whether no shorter play
    can differ, and how much was looked at."""

    sides: Sides | None
    seed: int
    shortest: bool
    games: int
    positions: int  # that were compared
    depth: int  # all plays of so many choices are alike, from the openings looked at
    complete: bool  # every play was looked at
    settings: Mapping[str, int] = field(default_factory=dict)  # other than those that were asked for


class Search:
    """One search, until its time is over."""

    def __init__(self, begin: Begin, deals: bool, seconds: float, seed: int = 0, acting: frozenset[str] = frozenset()):
        self.begin, self.deals, self.seed, self.acting = begin, deals, seed, acting
        self.began, self.seconds = monotonic(), seconds
        self.best: Sides | None = None
        self.best_seed, self.games, self.positions = seed, 0, 0

    def run(self) -> Found:
        first = Sides(*self.begin(self.seed))
        if first.difference:
            return Found(first, self.seed, True, 0, 1, 0, False)
        self._by_chance()
        if self.best is not None:
            self._shorten()
        depth, complete = self._all_short()
        shortest = self.best is not None and depth + 1 >= len(self.best.line) and not self.deals
        complete = complete and not self.deals
        return Found(self.best, self.best_seed, shortest, self.games, self.positions, depth, complete)

    def _left(self, share: float) -> bool:
        return monotonic() - self.began < self.seconds * share

    # --------------------------------------------------------------------------------- random games

    def _by_chance(self) -> None:
        while self._left(CHANCE) and self.best is None:
            seed = self.seed + self.games if self.deals else self.seed
            self.games += 1
            sides, choose = Sides(*self.begin(seed)), self._way(random.Random(self.seed + self.games))
            while not sides.over and not sides.difference and len(sides.line) < LONGEST and self._left(CHANCE):
                sides.play(choose(sides))
                self.positions += 1
            if sides.difference:
                self.best, self.best_seed = sides, seed

    def _way(self, rng: random.Random) -> Callable[[Sides], Key]:
        """How the choices of a game are made: at random, with a liking for what acts through the changes, or in one of
        the ways of the fuzzer."""
        if self.games % 3 == 1:
            return lambda sides: rng.choice(list(sides.answers[0].choices))
        if self.games % 3 == 2 and self.acting:
            return lambda sides: self._acting(list(sides.answers[0].choices), rng)
        player, source = rng.choice(PLAYERS), RandomSource(rng.getrandbits(31))
        chosen: Counter[int] = Counter()

        def chosen_key(sides: Sides) -> Key:
            choice = chosen_by(player, sides.positions[0], source, chosen)
            chosen[choice.action] += 1
            return key(sides.positions[0].game, choice)

        return chosen_key

    def _acting(self, keys: list[Key], rng: random.Random) -> Key:
        liked = [item for item in keys if item[0] in self.acting]
        return rng.choice(liked if liked and rng.random() < LIKING else keys)

    def _shorten(self) -> None:
        """Leaves parts of the play out, as long as the games still differ after what is left of it."""
        sizes = [size for size in (2**n for n in range(12, -1, -1)) if size < self._length()]
        length = None
        while length != self._length() and self._left(CHANCE + SHORTER):
            length = self._length()
            for size in sizes:
                self._without(size)
            sizes = [4, 2, 1]

    def _length(self) -> int:
        """Of the play that was found, in choices."""
        return len(self.best.line) if self.best else 0

    def _without(self, size: int) -> None:
        """Tries the play without each part of this size, the last ones first."""
        start = self._length() - size
        while start >= 0 and self._left(CHANCE + SHORTER):
            line = self.best.line if self.best else ()
            shorter = self._replayed(line[:start] + line[start + size :])
            if shorter is not None and len(shorter.line) < len(line):
                self.best = shorter
                start = min(start, len(shorter.line)) - size
            else:
                start -= max(size // 2, 1)

    def _replayed(self, line: tuple[Key, ...]) -> Sides | None:
        """The play again, choices that are not offered left out, up to the first difference."""
        sides = Sides(*self.begin(self.best_seed))
        self.positions += len(line)
        for choice in line:
            if sides.difference:
                return sides
            if choice in sides.answers[0].choices:
                sides.play(choice)
        return sides if sides.difference else None

    # ------------------------------------------------------------------------------------ all short plays

    def _all_short(self) -> tuple[int, bool]:
        """Breadth first; (choices up to which all plays are alike, whether there are no longer ones)."""
        seeds = {self.seed, self.best_seed, *range(self.seed, self.seed + OPENINGS)} if self.deals else {self.seed}
        level = [(Sides(*self.begin(seed)), seed) for seed in sorted(seeds)]
        depth: int = 0
        seen: set[tuple[int, int]] = set()
        while level and (self.best is None or depth + 1 < len(self.best.line)):
            longer = self._next_level(level, seen)
            if longer is None:
                return depth, False
            level, depth = longer, depth + 1
        return depth, not level

    def _next_level(self, level: list[tuple[Sides, int]], seen: set[tuple[int, int]]) -> list[tuple[Sides, int]] | None:
        """The plays one choice longer; None where a difference was found or the time is over."""
        longer = []
        for sides, seed in level:
            for choice in sides.answers[0].choices:
                if not self._left(1.0):
                    return None
                after = sides.after(choice)
                self.positions += 1
                if after.difference:
                    self.best, self.best_seed = after, seed
                    return None
                if not after.over and after.places() not in seen:
                    seen.add(after.places())
                    longer.append((after, seed))
        return longer


def beginner(old: Any, new: Any, given: dict[str, Any]) -> Begin:
    """Begins both games with the same data."""
    from ludex.report.openings import opening_data

    def begin(seed: int) -> tuple[Any, Any]:
        first = old.start(*opening_data(old, seed, given))
        try:
            return first, new.start(*opening_data(old, seed, given))
        except PlayError as error:
            raise Unlike(f"the new game cannot begin as the old one does: {error}") from None

    return begin
