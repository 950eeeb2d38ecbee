"""How many values a parameter may have, and elements drawn for witnesses, fitting or not."""

from __future__ import annotations

import random

from ludex.dsl import model as m
from ludex.dsl.world.world import World

WITNESSES = 12


def limit(type_: m.Type, world: World) -> int:
    """How many values a parameter of this type may have; for numbers a few are enough."""
    if isinstance(type_, m.Value):
        return world.layout(type_.enum).size
    if isinstance(type_, m.Element) and type_.domain != m.INT_DOMAIN:
        return world.sizes.of(type_.domain)
    return 10


def drawn_witnesses(world: World, action: m.Action, rng: random.Random) -> list[tuple[int, ...]]:
    """Some elements for the witnesses of an action; none where it has no witness."""
    limits = [limit(param.local.type, world) for param in action.witnesses]
    return [tuple(rng.randrange(n) for n in limits) for _ in range(WITNESSES)] if all(limits) and limits else []
