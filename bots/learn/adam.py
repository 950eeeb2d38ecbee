"""Adam over shuffled batches, with a rate that falls to 0 along a cosine; returns the weights with the lowest loss on
the held-out examples.

References: Kingma and Ba 2015 (Adam); Loshchilov and Hutter 2017 (cosine), 2019 (decoupled decay).
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy


@dataclass(frozen=True)
class Passes:
    """batch: examples; epochs: passes over all; patience: of them without gain before it ends; rate: of the first
    steps; decay: of the weights, beside each step."""

    batch: int
    epochs: int
    patience: int
    rate: float
    decay: float = 0.0


def descend(
    weights: list[Any],
    gradient: Callable[[Any], list[Any]],
    loss: Callable[[], float],
    train: Any,
    draws: numpy.random.Generator,
    passes: Passes,
    until: float,
) -> float:
    """The least loss, whose weights are left in these arrays of numbers. `gradient` of some of the examples `train`
    (an array of their numbers), an array for each of the weights; until: a time of `time.monotonic`."""
    train, (first, second) = train.copy(), ([numpy.zeros_like(one) for one in weights] for _ in range(2))
    steps, all_steps = 0, passes.epochs * -(-len(train) // passes.batch)
    best, kept, waited = loss(), [one.copy() for one in weights], 0
    for _ in range(passes.epochs):
        draws.shuffle(train)
        for begin in range(0, len(train), passes.batch):
            steps += 1
            rate = passes.rate * 0.5 * (1 + math.cos(math.pi * steps / (all_steps + 1)))
            for one, slope, m, v in zip(weights, gradient(train[begin : begin + passes.batch]), first, second):
                m += 0.1 * (slope - m)
                v += 0.001 * (slope**2 - v)
                step = m / (1 - 0.9**steps) / (numpy.sqrt(v / (1 - 0.999**steps)) + 1e-8)
                one -= rate * (step + passes.decay * one)
            if time.monotonic() > until:
                break
        now = loss()
        waited += 1
        if now < best:
            best, kept, waited = now, [one.copy() for one in weights], 0
        if waited >= passes.patience or time.monotonic() > until:
            break
    for one, found in zip(weights, kept, strict=True):
        one[:] = found
    return best
