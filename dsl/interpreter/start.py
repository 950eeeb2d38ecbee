"""How a game starts (reference, section 11): data put into fields, and blocks of effects, in the order of the rules."""

from __future__ import annotations

from ludex.dsl import model as m
from ludex.dsl.errors import GivenError, at
from ludex.dsl.interpreter.execute import Refused, execute
from ludex.dsl.interpreter.order_of_play import empty_state
from ludex.dsl.interpreter.state import State
from ludex.dsl.world.start_data import Given, StartData
from ludex.dsl.world.world import World


def start(world: World, given: Given, seed: int) -> State:
    """The state before the first turn (`end` not yet asked). Raises GivenError."""
    data, s = StartData(world, given, seed), empty_state(world)
    for part in world.model.starts:
        s = _block(part, s) if isinstance(part, m.StartBlock) else s.with_field(part.field.index, data.values(part))
    return s


def _block(part: m.StartBlock, s: State) -> State:
    try:
        return execute(part.body, s, {})
    except Refused as refusal:
        reason = refusal.require.reason or "a condition of the start does not hold"
        raise GivenError(f"refused: {reason}{at(refusal.require.span)}") from None
