"""The fields of a position by name: as words (`position["man"]["a4"]`), and as numbers (`position.field("man")`)."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.diagnostics import did_you_mean
from ludex.dsl.face import AnyPosition


class FieldValues(Mapping[str, Any]):
    """What stands at the places of a field, by their names; made when the position is asked, and not changed by it."""

    def __init__(self, name: str, values: dict[str, Any]) -> None:
        self._name, self._values = name, values

    def __getitem__(self, place: str) -> Any:
        try:
            return self._values[place]
        except (KeyError, TypeError):
            raise KeyError(f"{self._name} has no place {place!r}{_guess(place, self._values)}") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return f"<{self._name}: {self._values}>"


def values_of(position: AnyPosition, name: str) -> Any:
    """A field by its name. Of cells, players, pieces, links: a FieldValues; of the game or the turn: the value alone.
    Of a field with a second index, `hand[pawn | rook]`, a FieldValues of its members (`pawn`), which have names of
    their own too (`hand[pawn]`). Values: True and False, numbers, names (`king of White`, a cell), None for `none`,
    frozensets of names. Raises KeyError where there is no such field, TypeError where `name` is no str."""
    members = [field for field in position.game.model.fields if field.family and field.family == name]
    if members:
        return _by_member(position, name, members)
    field = _field(position, name)
    world = position.game.world
    values = [_shown(world, field.type, position.get(field.index, place)) for place in range(world.places(field))]
    if field.domain in (m.GAME, m.TURN):
        return values[0]
    names = world.names
    return FieldValues(name, {names.full(field.domain, place): value for place, value in enumerate(values)})


def _by_member(position: AnyPosition, name: str, members: list[m.Field]) -> FieldValues:
    """A field with a second index: for each member, by its key, its values."""
    inside = {field.name[len(name) + 1 : -1]: values_of(position, field.name) for field in members}
    return FieldValues(name, inside)


def numbers_of(position: AnyPosition, name: str) -> memoryview:
    """A copy of a field as numbers, for `numpy.asarray`: int32 of shape (places,), in canonical order; an enumeration
    as its codes, a bool as 0 or 1. Of sets: uint8 of shape (places, members), 1 where the member is in the set.
    Raises KeyError and TypeError as `values_of`."""
    field = _field(position, name)
    world = position.game.world
    places = world.places(field)
    values = [position.get(field.index, place) for place in range(places)]
    if not isinstance(field.type, m.SetOf):
        return memoryview(array("i", [int(value) for value in values]))
    of = field.type.of
    if of == m.INT_DOMAIN:
        raise TypeError(f"{name} holds sets of numbers: read it by position[{name!r}]")
    assert of is not None, "the sets of a field are of something"
    members = world.layout(of).size if isinstance(of, m.Enum) else world.sizes.of(of)
    flat = bytearray(member in value for value in values for member in range(members))
    return memoryview(flat).cast("B", (places, members)) if flat else memoryview(flat)


def _field(position: AnyPosition, name: str) -> m.Field:
    if not isinstance(name, str):
        raise TypeError(f"a field is asked for by its name, a str, not {name!r}")
    fields = {field.name: field for field in position.game.model.fields}
    if name not in fields:
        raise KeyError(f"{position.game.model.name} has no field {name!r}{_guess(name, fields)}")
    return fields[name]


def _guess(name: Any, known: Mapping[str, Any]) -> str:
    near = did_you_mean(name, known) if isinstance(name, str) else None
    if near:
        return f": did you mean {near!r}?"
    few = list(known)[:12]
    return f"; there are {', '.join(few)}{' ...' if len(known) > len(few) else ''}"


def _shown(world: Any, kind: m.Type, value: Any) -> Any:
    names = world.names
    if isinstance(kind, m.Value):
        part, payload = world.layout(kind.enum).at(value)
        alternative = part.alternative.kind
        return None if alternative == "none" else payload if alternative == "numbers" else names.value(kind.enum, value)
    if not isinstance(kind, m.SetOf):
        return value
    of = kind.of
    if of == m.INT_DOMAIN:
        return value
    if isinstance(of, m.Enum):
        return frozenset(_shown(world, m.Value(of), member) for member in value)
    return frozenset(names.full(of, member) for member in value)
