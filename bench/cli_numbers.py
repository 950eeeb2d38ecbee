"""Numbers on the command lines of benchmarks: refused where nothing could be measured with them."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable


def at_least(least: int) -> Callable[[str], int]:
    """What reads a whole number from `least` on. It raises ArgumentTypeError."""

    def read(text: str) -> int:
        if not text.lstrip("-").isdecimal() or int(text) < least:
            raise ArgumentTypeError(f"a whole number from {least} on, not {text!r}")
        return int(text)

    return read


def positive(text: str) -> float:
    """A number more than 0. Raises ArgumentTypeError."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not number > 0:
        raise ArgumentTypeError(f"a number more than 0, not {text!r}")
    return number
