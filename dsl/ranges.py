"""Ranges of numbers, both ends included, and what arithmetic makes of them."""

from __future__ import annotations

from math import inf

Range = tuple[float, float]
EVERYTHING: Range = (-inf, inf)
NATURAL: Range = (0, inf)


def arithmetic(op: str, left: Range, right: Range) -> Range:
    """The range of `left op right`."""
    if op == "+":
        return left[0] + right[0], left[1] + right[1]
    if op == "-":
        return left[0] - right[1], left[1] - right[0]
    if op == "*":
        products = [0 if 0 in (a, b) else a * b for a in left for b in right]
        return min(products), max(products)
    if op == "%" and right[0] == right[1] and right[0] not in (0, inf, -inf):
        return (0, right[0] - 1) if right[0] > 0 else (right[0] + 1, 0)
    return EVERYTHING if left[0] < 0 or right[0] < 0 else (0, left[1])
