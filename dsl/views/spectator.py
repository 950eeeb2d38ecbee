"""What a spectator sees: all without a `show` line, and what is shown to all players by conditions he can check."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.interpreter.convert import ordered
from ludex.dsl.interpreter.evaluate import evaluate
from ludex.dsl.interpreter.state import State
from ludex.dsl.views.evaluate_on_view import contains, holds, on_view
from ludex.dsl.views.imagined import imagined
from ludex.dsl.views.possible import YES, Found, Possible, is_known, one, value_of
from ludex.dsl.views.relevant import read_parts
from ludex.dsl.views.seen import Seen, Values, env_of, shows_of
from ludex.dsl.world.hidden import HIDDEN
from ludex.dsl.world.world import World


def seen_by_spectator(s: State) -> Seen:
    """What somebody sees who is no player."""
    model, shows = s.world.model, shows_of(s.world)
    bare = Seen(tuple(_bare(f, shows, s) for f in model.fields), ())
    p = imagined(s.world, bare, s.me, s.next, s.turns, None)
    fields = tuple(_of_field(f, shows.get(f.index), bare, s, p) for f in model.fields)
    return Seen(fields, tuple(tuple(_of_map(shown, s, p)) for shown in model.shown_maps))


def _bare(f: m.Field, shows: dict[int, m.Show], s: State) -> Values:
    values: Values = s.fields[f.index]
    return (HIDDEN,) * len(values) if f.domain == m.TURN or f.index in shows else values


def _for_all(to: m.Expr, p: Possible, env: Found) -> bool:
    """Whether a line surely names every player. Of an expression that reads only fields of which a spectator sees
    nothing, the answer is the same in all positions, and kept."""
    if isinstance(to, m.ChooseExpr):
        answer = holds(to.condition, p, env)
        if answer is not None:
            return _for_all(to.then if answer else to.otherwise, p, env)
    parts, _ = read_parts(to, p)
    if parts is None or not parts <= _unseen(p.world):
        return _names_all(to, p, env)
    kept = p.world.__dict__.setdefault("_names_all", {})
    key = id(to), p.me, *env.items()
    if key not in kept:
        kept[key] = _names_all(to, p, env)
    found: bool = kept[key]
    return found


def _names_all(to: m.Expr, p: Possible, env: Found) -> bool:
    return all(contains(to, one(player), p, env) == YES for player in range(p.world.players))


def _unseen(world: World) -> frozenset[int]:
    """The fields that `_bare` hides."""
    shows = shows_of(world)
    return frozenset(f.index for f in world.model.fields if f.domain == m.TURN or f.index in shows)


def _of_field(f: m.Field, show: m.Show | None, bare: Seen, s: State, p: Possible) -> Values:
    if show is None or f.domain == m.TURN:
        return bare.fields[f.index]
    return tuple(
        value if _for_all(show.to, p, {n: one(v) for n, v in env_of(show, place).items()}) else HIDDEN
        for place, value in enumerate(s.fields[f.index])
    )


def _of_map(shown: m.ShownMap, s: State, p: Possible) -> Iterator[tuple[int, Any]]:
    places = on_view(shown.places, p, {})
    for place in ordered(value_of(places)) if is_known(places) else ():
        env = {shown.place.number: one(place)}
        yield place, evaluate(shown.value, s, {shown.place.number: place}) if _for_all(shown.to, p, env) else HIDDEN
