"""The state that a viewer imagines: what he sees, and at each hidden place the values that he would not see there."""

from __future__ import annotations

from typing import Any

from ludex.dsl import model as m
from ludex.dsl.interpreter.state import State
from ludex.dsl.views.evaluate_on_view import contains, on_view, surely_sees
from ludex.dsl.views.offers_on_view import TABLE
from ludex.dsl.views.possible import YES, Opts, Pair, Possible, exactly, of_type, one, some
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
            hidden_range(world, f, place, viewer) if value is HIDDEN else exactly(value)
            for place, value in enumerate(values)
        )
        for f, values in zip(world.model.fields, seen.fields)
    )
    fields = _as_maps_show(world, fields, seen)
    plain = tuple(_filled(world, f, values) for f, values in zip(world.model.fields, seen.fields))
    made = Possible(world, fields, State(world, plain, me, next_, turns), one(next_), TABLE, promised)
    for show in world.model.shows:
        if viewer is not None and isinstance(show.field.type, m.SetOf):
            made = _without_seen(made, show, viewer)
    made.promised = promised or {}
    return made


def _as_maps_show(world: World, fields: tuple[tuple[Any, ...], ...], seen: Seen) -> tuple[tuple[Any, ...], ...]:
    """At a place where a shown map has a value the hidden fields there have only values that give it."""
    changed = [list(values) for values in fields]
    for number, (shown, pairs) in enumerate(zip(world.model.shown_maps, seen.maps)):
        kind = shown.place.type
        for f in world.model.fields:
            if not isinstance(kind, m.Element) or f.domain != kind.domain or isinstance(f.type, m.SetOf):
                continue
            for place, value in pairs:
                here = changed[f.index][place]
                if value is not HIDDEN and not here.known and here.values is not None:
                    left = here.values & _giving(world, number, f, place, value)
                    changed[f.index][place] = Opts(left) if left else here
    return tuple(tuple(values) for values in changed)


def _giving(world: World, number: int, f: m.Field, place: int, value: Any) -> frozenset[Any]:
    """The values of a field at a place with which a shown map may have a value there."""
    kept = world.__dict__.setdefault("_giving", {})
    key = (number, f.index, place, value)
    if key not in kept:
        shown, nothing, whole = world.model.shown_maps[number], _nothing_known(world), of_type(world, f)
        env = {shown.place.number: one(place)}
        kept[key] = frozenset(
            v
            for v in whole.values or ()
            if _may_be(on_view(shown.value, nothing.with_field(f.index, _only(nothing, f, place, v)), env), value)
        )
    found: frozenset[Any] = kept[key]
    return found


def _may_be(what: Any, value: Any) -> bool:
    if isinstance(what, Pair):
        return what.must <= value and (what.may is None or value <= what.may)
    return what.values is None or value in what.values


def _without_seen(p: Possible, show: m.Show, viewer: int) -> Possible:
    """A hidden set holds no element with which the viewer would surely see it."""
    index = show.field.index
    values = list(p.fields[index])
    for place, value in enumerate(values):
        if not value.known and value.may is not None:
            left = {x for x in value.may if not _seen_with(p, show, viewer, place, values, x)}
            values[place] = Pair(value.must, frozenset(left))
    return p.with_field(index, tuple(values))


def _seen_with(p: Possible, show: m.Show, viewer: int, place: int, values: list[Any], element: Any) -> bool:
    with_it = Pair(values[place].must | {element}, values[place].may)
    changed = (*values[:place], with_it, *values[place + 1 :])
    return surely_sees(viewer, show, place, p.with_field(show.field.index, changed))


def _filled(world: World, f: m.Field, values: Values) -> Values:
    first = world.first_value(f.type)
    return tuple(first if value is HIDDEN else value for value in values)


def hidden_range(world: World, f: m.Field, place: int, viewer: int | None) -> Any:
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


def nothing_known_to(world: World, player: int) -> Possible:
    """Of no place anything is known; the mover is known."""
    made = _nothing_known(world).with_next(some(range(world.players)))
    made.plain = made.plain.but(me=player)
    made.hidden = (made.hidden | {"turns"}) - {"me"}
    made.shallow = DEEP
    return made


def by_shown_maps(world: World, f: m.Field, place: int, player: int, values: frozenset[Any]) -> list[frozenset[Any]]:
    """The values that a field may have at a place, parted by what shown maps, which the player sees, say of it."""
    parts: dict[tuple[Any, ...], set[Any]] = {}
    nothing = _nothing_known(world)
    for value in values:
        p, said = nothing.with_field(f.index, _only(nothing, f, place, value)), []
        for shown in world.model.shown_maps:
            kind, env = shown.place.type, {shown.place.number: one(place)}
            if (
                isinstance(kind, m.Element)
                and kind.domain == f.domain
                and contains(shown.to, one(player), p, env) == YES
            ):
                said.append(on_view(shown.value, p, env))
        parts.setdefault(tuple(said), set()).add(value)
    return [frozenset(part) for part in parts.values()]
