"""Whether data read from JSON have the parts that are expected, and the first that is wrong in words.

A shape is `str`, `int`, `float` (whole numbers too), `object` (anything), a tuple of allowed texts, `[shape]` for a
list, `{name: shape}` for parts that must all be there, `Named(shape)` for parts of any name, `Maybe(shape)` for null
as well.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

WORDS = {str: "text", int: "a whole number", float: "a number"}


@dataclass(frozen=True)
class Named:
    """An object whose parts have any name, and this shape."""

    shape: Any


@dataclass(frozen=True)
class Maybe:
    """Null, or this shape."""

    shape: Any


def misfit(data: Any, shape: Any, place: str = "it") -> str:
    """What does not fit, in words; empty where all does."""
    match shape:
        case Maybe(shape=inner):
            return "" if data is None else misfit(data, inner, place)
        case Named(shape=inner):
            if not isinstance(data, dict):
                return f"{place} is not an object"
            return _first(misfit(value, inner, f"`{name}` of {place}") for name, value in data.items())
        case dict():
            return _parts_misfit(data, shape, place)
        case [inner]:
            if not isinstance(data, list):
                return f"{place} is not a list"
            return _first(misfit(value, inner, f"item {number} of {place}") for number, value in enumerate(data, 1))
        case tuple():
            return "" if isinstance(data, str) and data in shape else f"{place} is none of {', '.join(shape)}"
    fits = isinstance(data, (int, float) if shape is float else shape) and (
        shape is object or not isinstance(data, bool)
    )
    return "" if fits else f"{place} is not {WORDS[shape]}"


def _parts_misfit(data: Any, shape: dict[str, Any], place: str) -> str:
    if not isinstance(data, dict):
        return f"{place} is not an object"
    missing, extra = [name for name in shape if name not in data], [name for name in data if name not in shape]
    if missing or extra:
        return f"`{missing[0]}` is missing" if missing else f"`{extra[0]}` is no part of {place}"
    return _first(misfit(data[name], inner, f"`{name}`") for name, inner in shape.items())


def _first(found: Iterable[str]) -> str:
    return next((text for text in found if text), "")
