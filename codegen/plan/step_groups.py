"""Steps taken together: in groups of pairs, a step and its opposite, as many as a vector has lanes."""

from __future__ import annotations

from ludex.codegen.plan.plan import Plan

FAN = 4  # words in a vector


def fans(plan: Plan, steps: tuple[int, ...], lanes: int = FAN) -> list[tuple[int, ...]]:
    """Steps in groups of up to `lanes` pairs: a step and its opposite, as far as they are there."""
    pairs: dict[tuple[int, int], list[int]] = {}
    for step in steps:
        down, right = plan.steps[step].down, plan.steps[step].right
        pairs.setdefault(max((down, right), (-down, -right)), []).append(step)
    listed = [pairs[offset] for offset in sorted(pairs)]
    return [tuple(sorted(sum(listed[i : i + lanes], []))) for i in range(0, len(listed), lanes)]
