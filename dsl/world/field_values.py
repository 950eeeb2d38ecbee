"""What stands in the fields of a position that somebody made by hand: checked before either execution sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from typing import Any

from ludex.dsl.errors import PositionError
from ludex.dsl.limits import SETUP, TURNS
from ludex.dsl.model import INT_DOMAIN, TURN, Bool, Domain, Enum, Field, Int, SetOf
from ludex.dsl.narrow import enum_of, known
from ludex.dsl.world.world import World

INT_RANGE = -(2**31), 2**31 - 1


def field_values(world: World, fields: Sequence[Sequence[Any]], mover: int, turns: int) -> tuple[tuple[Any, ...], ...]:
    """The values of all fields, as given: for each field of the model (in its order) one for each place; what is given
    for turn fields does not count. Raises PositionError where lengths, values, mover or turns do not fit."""
    declared = world.model.fields
    if not isinstance(fields, Sequence) or len(fields) != len(declared):
        names = ", ".join(f.name for f in declared)
        raise PositionError(f"a position of {world.model.name} has {len(declared)} fields, in this order: {names}")
    if not _whole(mover) or not 0 <= mover < world.players:
        raise PositionError(f"the player to move is a number from 0 to {world.players - 1}, not {_shown(mover)}")
    if not _whole(turns) or not (0 if world.model.setup is None else SETUP) <= turns <= TURNS:
        raise PositionError(f"the number of finished turns is one from 0 to {TURNS}, not {_shown(turns)}")
    return tuple(
        tuple(values) if f.domain == TURN else _checked(world, f, values) for f, values in zip(declared, fields)
    )


def _checked(world: World, field: Field, values: Sequence[Any]) -> tuple[Any, ...]:
    places = world.places(field)
    if not isinstance(values, Sequence) or isinstance(values, str) or len(values) != places:
        found = f"{len(values)} values" if isinstance(values, Sequence) else _shown(values)
        raise PositionError(f"{field.name} wants {places} values, one for each place in canonical order, not {found}")
    fits, wanted = _wanted(world, field)
    for place, value in enumerate(values):
        if not fits(value):
            raise PositionError(f"{field.name}, place {place}: {_shown(value)} is not {wanted}")
    return tuple(values)


def _wanted(world: World, field: Field) -> tuple[Callable[[Any], bool], str]:
    """Whether a value fits a field, and what it should have been."""
    kind = field.type
    if isinstance(kind, Bool):
        return (lambda value: _whole(value, True) and value in (0, 1)), "true or false"
    if isinstance(kind, SetOf):
        low, high = INT_RANGE if kind.of == INT_DOMAIN else (0, _size(world, kind.of) - 1)
        return (
            lambda value: isinstance(value, Set) and all(_whole(x) and low <= x <= high for x in value),
            f"a set of numbers from {low} to {high}",
        )
    if isinstance(kind, Int):
        bound = world.sizes.bound
        low = INT_RANGE[0] if kind.low is None else bound(kind.low)
        high = INT_RANGE[1] if kind.high is None else bound(kind.high)
    else:
        low, high = 0, _size(world, enum_of(kind)) - 1
    return (lambda value: _whole(value) and low <= value <= high), f"a number from {low} to {high}"


def _size(world: World, of: Domain | Enum | None) -> int:
    return world.layout(of).size if isinstance(of, Enum) else world.sizes.of(known(of))


def _whole(value: object, boolean: bool = False) -> bool:
    return isinstance(value, int) and (boolean or not isinstance(value, bool))


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
