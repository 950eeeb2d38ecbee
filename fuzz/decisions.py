"""Where the decisions of a random game come from: a random generator, or hypothesis, which makes them small again."""

from __future__ import annotations

import random
from typing import Any, Protocol


class Source(Protocol):
    def below(self, n: int) -> int:
        """A number from 0 to n - 1; smaller ones are simpler."""

    def probe(self) -> Probe:
        """A generator for the random draws of a check, and its seed as `seeded`."""


class Probe(random.Random):
    """A random generator that knows its seed."""

    def __init__(self, seed: int):
        self.seeded = seed
        super().__init__(seed)


class RandomSource:
    """Random decisions, fast."""

    def __init__(self, seed: int):
        self.rng = random.Random(seed)

    def below(self, n: int) -> int:
        return self.rng.randrange(n)

    def probe(self) -> Probe:
        return Probe(self.rng.getrandbits(31))


class DrawnSource:
    """Decisions that hypothesis draws."""

    def __init__(self, data: Any):
        from hypothesis import strategies

        self.data, self.integers = data, strategies.integers

    def below(self, n: int) -> int:
        return self.data.draw(self.integers(0, n - 1)) if n > 1 else 0

    def probe(self) -> Probe:
        return Probe(self.data.draw(self.integers(0, 7)))
