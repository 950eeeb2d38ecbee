"""Values from one type to another: elements, numbers and values of enumerations as codes, and back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.interpreter.state import State
from ludex.dsl.narrow import domain_of, known

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
    return frozenset(to_code(v, m.Element(set_type.of), value_type.enum, s) for v in wanted) - {NO_CODE}


def owned_code(enum: m.Enum, tag: int, player: int, s: State) -> int:
    part = known(s.world.layout(enum).find("owned", s.world.model.tags[tag]))
    return known(part.code(player))


def to_code(value: Any, source: m.Type, enum: m.Enum, s: State) -> int:
    """A value of another type as a code of an enumeration; NO_CODE where it has no such value."""
    layout = s.world.layout(enum)
    if isinstance(source, m.Value):
        part, payload = s.world.layout(source.enum).at(value)
        code = layout.code(part.alternative, payload)
    elif isinstance(source, m.NoneType):
        code = s.world.none_code(enum)
    elif isinstance(source, m.Int) or source == m.Element(m.INT_DOMAIN):
        codes = (p.code(value) for p in layout.parts if p.alternative.kind == "numbers")
        code = next((c for c in codes if c is not None), None)
    elif domain_of(source) == m.TAG:
        named = layout.find("tag", s.world.model.tags[value])
        code = None if named is None else named.first
    else:
        code = s.world.element_part(enum, domain_of(source)).code(value)
    return NO_CODE if code is None else code


def ordered(values: Iterable[Any]) -> list[Any]:
    """The members of a set in canonical order."""
    return sorted(values, key=_set_key if isinstance(next(iter(values), None), frozenset) else None)


def _set_key(values: Iterable[int]) -> list[int]:
    return sorted(values)
