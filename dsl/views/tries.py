"""What a player may try: the instances of an action that his view does not refute."""

from __future__ import annotations

from ludex.dsl import model as m
from ludex.dsl.errors import PlayError, at
from ludex.dsl.interpreter.state import State
from ludex.dsl.views.imagined import imagined
from ludex.dsl.views.offers_on_view import instances_on_view
from ludex.dsl.views.promises import promised_values
from ludex.dsl.views.seen import seen_by


def tries(action: m.Action, fixed: tuple[int, ...], s: State) -> list[tuple[int, ...]]:
    """The arguments of all instances that may exist for all that the player who chooses sees, in canonical order."""
    seen = seen_by(s, s.me, s.me == s.mover)
    p = imagined(s.world, seen, s.me, s.next, s.turns, s.me, promised_values(s))
    found = set()
    for one in instances_on_view(action, fixed, p):
        if one is None:
            raise PlayError(
                f"nothing that the player sees bounds what `{action.name}` may be tried for{at(action.span)}"
            )
        found.add(one.args)
    return sorted(found)
