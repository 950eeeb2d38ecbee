"""The state that a viewer imagines: what he sees, and at each hidden place the values that he would not see there."""

from __future__ import annotations

from typing import Any

from ludex.dsl import model as m
from ludex.dsl.interpreter.state import State
from ludex.dsl.views.evaluate_on_view import surely_sees
from ludex.dsl.views.offers_on_view import TABLE
from ludex.dsl.views.possible import Opts, Possible, exactly, of_type, one, some
from ludex.dsl.views.seen import Seen, Values
from ludex.dsl.views.sets_on_view import DEEP
from ludex.dsl.world.hidden import HIDDEN
from ludex.dsl.world.world import World


def imagined(
    world: World,
    seen: Seen,
    me: int,
    next_: int,
    turns: int,
    viewer: int | None,
    promised: dict[int, Any] | None = None,
) -> Possible:
    """What a viewer who sees this considers possible."""
    fields = tuple(
        tuple(
            _range(world, f, place, viewer) if value is HIDDEN else exactly(value) for place, value in enumerate(values)
        )
        for f, values in zip(world.model.fields, seen.fields)
    )
    plain = tuple(_filled(world, f, values) for f, values in zip(world.model.fields, seen.fields))
    return Possible(world, fields, State(world, plain, me, next_, turns), one(next_), TABLE, promised)


def _filled(world: World, f: m.Field, values: Values) -> Values:
    first = world.first_value(f.type)
    return tuple(first if value is HIDDEN else value for value in values)


def _range(world: World, f: m.Field, place: int, viewer: int | None) -> Any:
    """What a place that the viewer does not see may hold: nothing that he would see there."""
    kept = world.__dict__.setdefault("_hidden_ranges", {})
    key = (f.index, place, viewer)
    if key not in kept:
        kept[key] = _unseen(world, f, place, viewer)
    return kept[key]


def _unseen(world: World, f: m.Field, place: int, viewer: int | None) -> Any:
    whole = of_type(world, f)
    show = next((show for show in world.model.shows if show.field.index == f.index), None)
    if viewer is None or show is None or not isinstance(whole, Opts) or whole.values is None:
        return whole
    nothing = _nothing_known(world)
    left = frozenset(
        value
        for value in whole.values
        if not surely_sees(viewer, show, place, nothing.with_field(f.index, _only(nothing, f, place, value)))
    )
    return Opts(left) if left else whole


def _only(nothing: Possible, f: m.Field, place: int, value: Any) -> tuple[Any, ...]:
    values = nothing.fields[f.index]
    return (*values[:place], one(value), *values[place + 1 :])


def _nothing_known(world: World) -> Possible:
    """Of no place anything is known; nothing is worked out beyond what single places say."""
    made = world.__dict__.get("_nothing_known")
    if made is None:
        fields = tuple((of_type(world, f),) * world.places(f) for f in world.model.fields)
        plain = tuple((world.first_value(f.type),) * world.places(f) for f in world.model.fields)
        everybody = some(range(world.players))
        made = Possible(world, fields, State(world, plain, 0, 0), everybody, TABLE)
        made.hidden |= {"me", "turns"}
        made.shallow = DEEP
        world.__dict__["_nothing_known"] = made
    return made
