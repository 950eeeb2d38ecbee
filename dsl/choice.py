"""A choice: one instance of an action; a turn is a tuple of them."""

from __future__ import annotations

from typing import NamedTuple


class Choice(NamedTuple):
    """`action` is an index into the actions of the model; `args` are the numbers of its parameters' values, witnesses
    left out. Choices compare in canonical order."""

    action: int
    args: tuple[int, ...]


DONE = Choice(1 << 30, ())  # "I stop here": sorts last, and is no part of a turn

Turn = tuple[Choice, ...]
