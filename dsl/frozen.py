"""Frozen dataclasses that are quick to define: of their methods only `__init__` is made for each class.

`dataclass(frozen=True)` compiles six methods a class. For the hundred classes of the model that was a third of the
start of a program that plays one turn a run (60 ms of 200); these take 20.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass, fields
from operator import attrgetter
from typing import Any, dataclass_transform


@dataclass_transform(frozen_default=True)
def frozen(cls: Any = None, /, *, kw_only: bool = False) -> Any:
    """The class as a dataclass whose fields are set once, compared by value and hashable."""
    if cls is None:
        return lambda made: frozen(made, kw_only=kw_only)
    cls.__doc__ = cls.__doc__ or cls.__name__  # else it would be made of the signature, which is slow
    made: Any = dataclass(repr=False, eq=False, kw_only=kw_only)(cls)
    made.__eq__, made.__hash__ = _by_value(attrgetter_of([field.name for field in fields(made) if field.compare]))
    made.__repr__, made.__setattr__, made.__delattr__ = _shown, _set_once, _keep
    return made


def attrgetter_of(names: list[str]) -> Callable[[Any], Any]:
    """A function from an object to its attributes of these names."""
    return attrgetter(*names) if names else lambda _: ()


def _by_value(values: Callable[[Any], Any]) -> tuple[Callable[..., Any], Callable[..., Any]]:
    """`__eq__` and `__hash__` by the values that count."""

    def equal(self: Any, other: Any) -> bool:
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    def hashed(self: Any) -> int:
        return hash(values(self))

    return equal, hashed


def _shown(self: Any) -> str:
    parts = (f"{field.name}={getattr(self, field.name)!r}" for field in fields(self) if field.repr)
    return f"{type(self).__qualname__}({', '.join(parts)})"


def _set_once(self: Any, name: str, value: Any) -> None:
    values = self.__dict__
    if name in values or name not in self.__dataclass_fields__:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")
    values[name] = value


def _keep(self: Any, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")
