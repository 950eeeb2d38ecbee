"""What a type of the model is known to be where somebody stands: said once, by name, and asserted.

Each takes the union and returns the one member that the place allows; what else it is given is a mistake of ours.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludex.dsl.model import Domain, Element, Enum, Int, MapOf, SetOf, SetOfSets, Type, Value

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import TypeVar

    T = TypeVar("T")


def known(value: T | None) -> T:
    """The value, which is there."""
    assert value is not None
    return value


def all_there(values: Sequence[T | None]) -> list[T] | None:
    """The values; None where one of them is missing."""
    found = [value for value in values if value is not None]
    return found if len(found) == len(values) else None


def enum_of(type_: Type) -> Enum:
    """The enumeration whose values these are."""
    assert isinstance(type_, Value), type_
    return type_.enum


def int_of(type_: Type) -> Int:
    assert isinstance(type_, Int), type_
    return type_


def map_of(type_: Type) -> MapOf:
    assert isinstance(type_, MapOf), type_
    return type_


def members_of(type_: Type) -> Domain | Enum | None:
    """What a set holds: elements of a domain, codes of an enumeration, or (None) nothing."""
    assert isinstance(type_, SetOf), type_
    return type_.of


def set_domain(type_: Type) -> Domain:
    """The domain whose elements a set (or each set of a set of sets) holds."""
    assert isinstance(type_, (SetOf, SetOfSets)) and isinstance(type_.of, Domain), type_
    return type_.of


def set_enum(type_: Type) -> Enum:
    """The enumeration whose codes a set holds."""
    assert isinstance(type_, SetOf) and isinstance(type_.of, Enum), type_
    return type_.of


def domain_of(type_: Type) -> Domain:
    """The domain of an element, or of the places of a map."""
    assert isinstance(type_, (Element, MapOf)), type_
    return type_.domain
