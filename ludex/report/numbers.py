"""Numbers out of counted values: spread, histogram, intervals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, sqrt

Z = 1.96  # of an interval of 95%
RETURN = "return of"  # how the names of payoffs begin
OWN = (RETURN, "score of", "lead of")  # how the names of results begin, whose means have errors
CERTAIN = 3.0  # standard errors beyond which a difference is no noise, with many differences looked at


@dataclass(frozen=True)
class Spread:
    """How values are spread. `counts` are (value, how often) in order; all numbers are 0 where there is no value."""

    counts: tuple[tuple[int, int], ...]
    n: int
    mean: float
    deviation: float

    def quantile(self, share: float) -> int:
        """The smallest value that at least this share of the values does not exceed."""
        wanted, passed = max(ceil(share * self.n), 1), 0
        for value, count in self.counts:
            passed += count
            if passed >= wanted:
                return value
        return 0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.deviation / sqrt(self.n) if self.n else 0.0

    @property
    def low(self) -> int:
        return self.quantile(0.0)

    @property
    def median(self) -> int:
        return self.quantile(0.5)

    @property
    def high(self) -> int:
        return self.quantile(1.0)


@dataclass(frozen=True)
class Share:
    """A share of n, with the interval that holds it in 95 of 100 such reports (Wilson)."""

    value: float
    low: float
    high: float
    n: int


def spread(counted: Mapping[int, int]) -> Spread:
    """The spread of values given with how often each was seen."""
    counts = tuple(sorted(counted.items()))
    n = sum(count for _, count in counts)
    mean = sum(value * count for value, count in counts) / n if n else 0.0
    squares = sum(count * (value - mean) ** 2 for value, count in counts)
    return Spread(counts, n, mean, sqrt(squares / (n - 1)) if n > 1 else 0.0)


def mean_text(name: str, value: Spread) -> str:
    """The mean; of results with the half width of its interval of 95%."""
    error = f" ±{Z * value.error:.2f}" if name.startswith(OWN) else ""
    return f"{value.mean:.2f}{error}"


def wilson(total: float, n: int) -> Share:
    """`total` of n. Where a draw counts as a half, the interval is a little too wide, never too narrow."""
    if not n:
        return Share(0.0, 0.0, 1.0, 0)
    p = total / n
    centre = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return Share(p, max(centre - half, 0.0), min(centre + half, 1.0), n)


def histogram(found: Spread, bars: int) -> list[tuple[int, int, int]]:
    """(first value, last value, how often) of bars of one width that hold all values."""
    if not found.n:
        return []
    low, high = found.counts[0][0], found.counts[-1][0]
    width = max(-(-(high - low + 1) // bars), 1)
    heights = [0] * (-(-(high - low + 1) // width))
    for value, count in found.counts:
        heights[(value - low) // width] += count
    return [(low + i * width, low + (i + 1) * width - 1, height) for i, height in enumerate(heights)]


def means_differ(a: Spread, b: Spread) -> bool:
    """Whether the difference of two means is beyond noise."""
    return a.n > 0 and b.n > 0 and abs(a.mean - b.mean) > CERTAIN * sqrt(a.error**2 + b.error**2)


def shares_differ(a: Share, b: Share) -> bool:
    """Whether the difference of two shares is beyond noise."""
    if not a.n or not b.n:
        return False
    both = (a.value * a.n + b.value * b.n) / (a.n + b.n)
    error = sqrt(max(both * (1 - both), 0.0) * (1 / a.n + 1 / b.n))
    return abs(a.value - b.value) > CERTAIN * error
