"""What a player sees of a state: each place of each field, and of each map that is shown, as its value or HIDDEN."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.frozen import frozen
from ludex.dsl.interpreter.convert import ordered
from ludex.dsl.interpreter.evaluate import Env, evaluate
from ludex.dsl.interpreter.state import State
from ludex.dsl.world.hidden import HIDDEN
from ludex.dsl.world.world import World

Values = tuple[Any, ...]


@frozen
class Seen:
    """fields[i]: the values of field i at all its places; maps[i]: (place, value) of the i-th shown map."""

    fields: tuple[Values, ...]
    maps: tuple[tuple[tuple[int, Any], ...], ...]


def seen_by(s: State, player: int, mid_turn: bool = False) -> Seen:
    """What a player sees of a state. mid_turn: fields of the turn too, which its mover alone sees."""
    model = s.world.model
    shows = shows_of(s.world)
    fields = tuple(_of_field(f, shows.get(f.index), s, player, mid_turn) for f in model.fields)
    return Seen(fields, tuple(tuple(_of_map(shown, s, player)) for shown in model.shown_maps))


def shows_of(world: World) -> dict[int, m.Show]:
    """The `show` line of each field that has one, by the number of the field."""
    return {show.field.index: show for show in world.model.shows}


def env_of(show: m.Show, place: int) -> Env:
    """The variables of a `show` line at a place."""
    env: Env = {} if show.place is None else {show.place.number: place}
    if show.member is not None:
        env[show.member.number] = show.key
    return env


def _of_field(f: m.Field, show: m.Show | None, s: State, player: int, mid_turn: bool) -> Values:
    values: Values = s.fields[f.index]
    if f.domain == m.TURN and not mid_turn:
        return (HIDDEN,) * len(values)
    if show is None:
        return values
    return tuple(
        value if player in evaluate(show.to, s, env_of(show, place)) else HIDDEN for place, value in enumerate(values)
    )


def _of_map(shown: m.ShownMap, s: State, player: int) -> Iterator[tuple[int, Any]]:
    for place in ordered(evaluate(shown.places, s, {})):
        env = {shown.place.number: place}
        sees = player in evaluate(shown.to, s, env)
        yield place, evaluate(shown.value, s, env) if sees else HIDDEN
