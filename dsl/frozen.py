"""Frozen dataclasses that are quick to define: all classes share their methods, and nothing is compiled for one.

`dataclass(frozen=True)` compiles six methods a class, and its module imports `inspect`. A program that plays one turn a
run defines 150 such classes and makes few objects: those of the model were a fifth of its start (50 ms of 246, on a
busy machine), and take 8 now. The data that `dataclasses` stores in a class (for `fields`, `replace`,
`is_dataclass`) is made on first use.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import Any, dataclass_transform
else:

    def dataclass_transform(**_):
        """What only type checkers read."""
        return lambda function: function


UNSET: Any = object()


class Mark:
    """What is said of a field beside its name and type."""

    __slots__ = ("compare", "default", "default_factory", "kw_only")

    def __init__(self, default: Any, default_factory: Any, compare: bool, kw_only: bool = False) -> None:
        self.default, self.default_factory, self.compare, self.kw_only = default, default_factory, compare, kw_only


def field(*, default: Any = UNSET, default_factory: Any = UNSET, compare: bool = True) -> Any:
    """A field with a default, or one that is not compared: `dataclasses.field` for these classes."""
    return Mark(default, default_factory, compare)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: Any = None, /, *, kw_only: bool = False, eq: bool = True) -> Any:
    """The class as a dataclass whose fields are set once, compared by value and hashable."""
    if cls is None:
        return lambda made: frozen(made, kw_only=kw_only, eq=eq)
    marks: dict[str, Mark] = {}
    for base in reversed(cls.__mro__[1:]):
        marks.update(base.__dict__.get("__marks__", {}))
    for name in cls.__annotations__:
        marks[name] = _mark(cls, name, kw_only)
    cls.__marks__ = marks
    cls.__match_args__ = tuple(name for name, mark in marks.items() if not mark.kw_only)  # type: ignore[misc]
    cls.__dataclass_fields__, cls.__dataclass_params__ = FIELDS, PARAMS
    cls.__init__, cls.__repr__, cls.__setattr__, cls.__delattr__ = _filled, _shown, _set_once, _keep
    if eq:
        cls.__compared__ = attrgetter_of([name for name, mark in marks.items() if mark.compare])
        cls.__eq__, cls.__hash__ = _equal, _hashed
    return cls


def replaced(node: Any, **changes: Any) -> Any:
    """The object with other values of some fields: `dataclasses.replace` for these classes."""
    return node.__class__(**{name: getattr(node, name) for name in node.__marks__} | changes)


def names_of(kind: type) -> tuple[str, ...] | None:
    """The names of the fields of a dataclass, of these or of others; None of another class."""
    known = getattr(kind, "__marks__", None)
    if known is None:
        known = getattr(kind, "__dataclass_fields__", None)
    return None if known is None else tuple(known)


def attrgetter_of(names: list[str]) -> Callable[[Any], Any]:
    """A function from an object to its attributes of these names."""
    return attrgetter(*names) if names else lambda _: ()


def _mark(cls: Any, name: str, kw_only: bool) -> Mark:
    """The mark of a field that the class declares; a default stays behind as an attribute of the class."""
    told = cls.__dict__.get(name, UNSET)
    if type(told).__module__ == "dataclasses":
        raise TypeError(f"{cls.__qualname__}.{name}: `field` is that of ludex.dsl.frozen here")
    if not isinstance(told, Mark):
        return Mark(told, UNSET, True, kw_only)
    if told.default is UNSET:
        delattr(cls, name)
    else:
        setattr(cls, name, told.default)
    return Mark(told.default, told.default_factory, told.compare, kw_only)


# ------------------------------------------------------------------------------------------ the methods of all classes


def _filled(self: Any, /, *given: Any, **named: Any) -> None:
    """`__init__`: fields by their place, then by name, then by default."""
    kind = self.__class__
    marks = kind.__marks__
    values = dict(zip(kind.__match_args__, given))
    values.update(named)
    fits = len(values) == len(given) + len(named)
    if len(values) != len(marks):
        for name, mark in marks.items():
            if name not in values:
                if mark.default is not UNSET:
                    values[name] = mark.default
                elif mark.default_factory is not UNSET:
                    values[name] = mark.default_factory()
    if not fits or values.keys() != marks.keys():
        raise TypeError(_misfit(kind, given, named))
    self.__dict__.update(values)


def _misfit(kind: Any, given: tuple[Any, ...], named: dict[str, Any]) -> str:
    """What is wrong with the arguments of `__init__`, as Python says it of a function."""
    what, places = f"{kind.__qualname__}.__init__()", kind.__match_args__
    if len(given) > len(places):
        return f"{what} takes {len(places)} positional arguments but {len(given)} were given"
    for name in named:
        if name not in kind.__marks__:
            return f"{what} got an unexpected keyword argument '{name}'"
        if name in places[: len(given)]:
            return f"{what} got multiple values for argument '{name}'"
    there = {*places[: len(given)], *named}
    missing = [
        name
        for name, mark in kind.__marks__.items()
        if name not in there and mark.default is UNSET and mark.default_factory is UNSET
    ]
    return f"{what} missing {len(missing)} required arguments: {', '.join(map(repr, missing))}"


def _equal(self: Any, other: Any) -> Any:
    kind = self.__class__
    if other.__class__ is not kind:
        return NotImplemented
    return kind.__compared__(self) == kind.__compared__(other)


def _hashed(self: Any) -> int:
    return hash(self.__class__.__compared__(self))


def _shown(self: Any) -> str:
    parts = (f"{name}={getattr(self, name)!r}" for name in self.__marks__)
    return f"{type(self).__qualname__}({', '.join(parts)})"


def _set_once(self: Any, name: str, value: Any) -> None:
    values = self.__dict__
    if name in values or name not in self.__marks__:
        raise _refused("assign to", name)
    values[name] = value


def _keep(self: Any, name: str) -> None:
    raise _refused("delete", name)


def _refused(what: str, name: str) -> AttributeError:
    from dataclasses import FrozenInstanceError

    return FrozenInstanceError(f"cannot {what} field {name!r}")


# ------------------------------------------------------------------------------------------ what `dataclasses` asks for


class Later:
    """An attribute of the classes that is made for a class when it is first asked for."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, instance: Any, owner: Any) -> Any:
        kind = next(base for base in owner.__mro__ if base.__dict__.get(self.name) is self)
        value = getattr(_twin(kind), self.name)
        setattr(kind, self.name, value)
        return value


def _twin(kind: Any) -> Any:
    """An ordinary dataclass with the same fields, and no methods."""
    from dataclasses import dataclass
    from dataclasses import field as ordinary

    types: dict[str, Any] = {}
    for base in reversed(kind.__mro__):
        types.update(base.__annotations__ if "__marks__" in base.__dict__ else {})
    space: dict[str, Any] = {"__annotations__": types, "__module__": kind.__module__, "__doc__": kind.__doc__ or ""}
    for name, mark in kind.__marks__.items():
        told = {key: value for key in ("default", "default_factory") if (value := getattr(mark, key)) is not UNSET}
        space[name] = ordinary(compare=mark.compare, kw_only=mark.kw_only, **told)
    return dataclass(init=False, repr=False, eq=False)(type(kind.__name__, (), space))


FIELDS, PARAMS = Later("__dataclass_fields__"), Later("__dataclass_params__")
