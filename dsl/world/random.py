"""A small random generator (splitmix64), so that a seed deals the same game everywhere.

The state is a 64 bit number; each draw adds 0x9E3779B97F4A7C15 and mixes: z ^= z >> 30, z *= 0xBF58476D1CE4E5B9,
z ^= z >> 27, z *= 0x94D049BB133111EB, z ^= z >> 31 (all modulo 2^64). `below(n)` is next64() * n >> 64.
"""

from __future__ import annotations

MASK = (1 << 64) - 1


class SplitMix:
    """The generator; `seed` is its first state."""

    def __init__(self, seed: int):
        self.state = seed & MASK

    def next64(self) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return (self.next64() * n) >> 64

    def weighted(self, weights: tuple[tuple[int, int], ...]) -> int:
        """One of the values of ((value, weight), ...): the first whose running total exceeds a draw below the total."""
        drawn = self.below(sum(weight for _, weight in weights))
        total = 0
        for value, weight in weights:
            total += weight
            if total > drawn:
                return value
        raise ValueError("weights must be positive")
