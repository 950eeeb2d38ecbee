"""`typing.NamedTuple` without `typing`, for classes that a program in a contest loads before its first answer.

A module imports that one `if TYPE_CHECKING`, and this one otherwise.
"""

from __future__ import annotations

from collections import namedtuple

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import Any


class _Maker(type):
    """Makes a named tuple of a class that derives from `NamedTuple`: its fields are those that the class annotates."""

    def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> Any:
        if not bases:
            return super().__new__(cls, name, bases, space)
        assert all(key.startswith("__") for key in space), f"{name}: fields without defaults, and no methods"
        made = namedtuple(name, space["__annotations__"], module=space["__module__"])  # type: ignore[misc]
        made.__doc__ = space["__doc__"]
        return made


class NamedTuple(metaclass=_Maker):
    """Fields without defaults, and no methods."""
