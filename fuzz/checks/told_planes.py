"""Whether the planes of an engine (`ludex.engine.planes`) hold the interpreter's value of every place."""

from __future__ import annotations

import random
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.face import AnyPosition
from ludex.fuzz.finding import Failure
from ludex.fuzz.lockstep import Table


def planes(table: Table, rng: random.Random) -> None:
    """Raises Failure where a plane of an engine holds another set of places than the interpreter has."""
    for name, position in table.others():
        told: Any = getattr(position.game, "planes", None)
        words = [] if told is None else position._words()
        for plane in () if told is None else told.planes:
            field = table.model.fields[plane.field]
            if field.domain == m.TURN and position.over:
                continue
            wanted = _places(table.first, field, plane)
            found = {p for p in range(len(told.bits[plane.domain])) if told.holds(words, plane, p)}
            if found != wanted:
                what = f"the plane of {field.name} for the value {plane.value} holds other places"
                answers = (("reference", sorted(wanted)), (name, sorted(found)))
                raise Failure("engines", what, answers, (field.span, *table.spans()))


def _places(position: AnyPosition, field: m.Field, plane: Any) -> set[int]:
    if isinstance(field.type, m.SetOf):
        return set(position.get(field.index, plane.holder or 0))
    places = range(position.game.world.sizes.of(plane.domain))
    return {place for place in places if position.get(field.index, place) == plane.value}
