"""A choice: one instance of an action; a turn is a tuple of them. And what the model says of choices."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.dsl import model as m
from ludex.dsl.walk import below

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import NamedTuple
else:
    from ludex.dsl.named_tuple import NamedTuple  # the same at run time


class Choice(NamedTuple):
    """`action` is an index into the actions of the model; `args` are the numbers of its parameters' values, witnesses
    left out. Choices compare in canonical order."""

    action: int
    args: tuple[int, ...]


CHANCE = -2  # the mover (`Position.mover`) where nobody chooses: an outcome is drawn by its weight
DONE = Choice(1 << 30, ())  # "I stop here": sorts last, and is no part of a turn

Turn = tuple[Choice, ...]


def drawn(outcomes: Sequence[tuple[Choice, int]], number: int) -> Choice:
    """The outcome that a number below the sum of all weights falls on."""
    for choice, weight in outcomes:
        number -= weight
        if number < 0:
            return choice
    raise ValueError("a number below the sum of the weights is wanted")


def is_choice(item: object) -> bool:
    """Whether something is a pair of a number and a tuple of numbers."""
    if not isinstance(item, tuple) or len(item) != 2 or not isinstance(item[1], tuple):
        return False
    return all(isinstance(number, int) for number in (item[0], *item[1]))


def set_actions(model: m.Model) -> list[frozenset[int]]:
    """The actions of each `set of` of the turn."""
    sets = [node for node in below(model.turn) if isinstance(node, m.RepeatSet)]
    return [frozenset(node.action for node in below(p.body) if isinstance(node, m.Do)) for p in sets]
