"""Values from one type to another: elements, numbers and values of enumerations as codes, and back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.interpreter.state import State
from ludex.dsl.narrow import known
from ludex.dsl.world.enum_codes import Layout, Part

NO_CODE = -1  # equals no value: a comparison with it fails, an assignment of it is out of range


def as_set(value: Any) -> frozenset[Any]:
    return value if isinstance(value, frozenset) else frozenset({value})


def element(enum: m.Enum, code: int, s: State) -> int | None:
    """The element that a value of `none | element` is; None for none."""
    part, payload = s.world.layout(enum).at(code)
    return payload if part.alternative.kind == "element" else None


def without_none(values: frozenset[Any], value_type: m.Type, set_type: m.Type, s: State) -> frozenset[Any]:
    """Values as a set of the wanted type: `none` is left out, and codes become elements where these are wanted."""
    if not isinstance(value_type, m.Value):
        return values
    if isinstance(set_type, m.SetOf) and isinstance(set_type.of, m.Domain):
        payloads = (s.world.layout(value_type.enum).at(v) for v in values)
        return frozenset(payload for part, payload in payloads if part.alternative.kind != "none")
    return values - {s.world.none_code(value_type.enum)}


def codes_of(wanted: frozenset[Any], set_type: m.Type, value_type: m.Type, s: State) -> frozenset[Any]:
    """A set to look values up in: elements or numbers become codes where the values are codes."""
    if not isinstance(value_type, m.Value) or not isinstance(set_type, m.SetOf):
        return wanted
    if not isinstance(set_type.of, m.Domain):
        return wanted
    return frozenset(to_codes(wanted, m.Element(set_type.of), value_type.enum, s)) - {NO_CODE}


def owned_code(enum: m.Enum, tag: int, player: int, s: State) -> int:
    part = known(s.world.layout(enum).find("owned", s.world.model.tags[tag]))
    return known(part.code(player))


def to_code(value: Any, source: m.Type, enum: m.Enum, s: State) -> int:
    """A value of another type as a code of an enumeration; NO_CODE where it has no such value."""
    code = _coder(source, enum, s)(value)
    return NO_CODE if code is None else code


def to_codes(values: Iterable[Any], source: m.Type, enum: m.Enum, s: State) -> Iterator[int]:
    """The same for each of many values."""
    codes = map(_coder(source, enum, s), values)
    return (NO_CODE if code is None else code for code in codes)


def _coder(source: m.Type, enum: m.Enum, s: State) -> Callable[[Any], int | None]:
    """What makes a code of a value of another type; None where there is none."""
    layout = s.world.layout(enum)
    if isinstance(source, m.Element) and source.domain not in (m.INT_DOMAIN, m.TAG):
        return s.world.element_part(enum, source.domain).code
    if isinstance(source, m.NoneType):
        none = s.world.none_code(enum)
        return lambda _: none
    if isinstance(source, m.Value):
        there = s.world.layout(source.enum)
        return lambda value: _same(there.at(value), layout)
    if isinstance(source, m.Int) or source == m.Element(m.INT_DOMAIN):
        parts = [part for part in layout.parts if part.alternative.kind == "numbers"]
        return lambda value: next((code for part in parts if (code := part.code(value)) is not None), None)
    tags = [layout.find("tag", tag) for tag in s.world.model.tags]
    return lambda value: None if (named := tags[value]) is None else named.first


def _same(value: tuple[Part, int], layout: Layout) -> int | None:
    """The code of an enumeration's value in another."""
    part, payload = value
    return layout.code(part.alternative, payload)


def ordered(values: Iterable[Any]) -> list[Any]:
    """The members of a set in canonical order."""
    return sorted(values, key=_set_key if isinstance(next(iter(values), None), frozenset) else None)


def _set_key(values: Iterable[int]) -> list[int]:
    return sorted(values)
