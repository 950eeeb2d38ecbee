"""The first position of a compiled game:
the twin of `ludex.dsl.interpreter.start`, which writes into an engine instead of a state."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.dsl import model as m
from ludex.dsl.errors import GivenError, PlayError, at
from ludex.dsl.limits import SETUP
from ludex.dsl.world.start_data import Given, StartData
from ludex.engine.position import Position


def started(game, given: Given, seed: int) -> Position:
    """A game begun: pictures, given and dealt fields and blocks in the order of the rules."""
    data, block = StartData(game.world, given, seed), 0
    position = Position(game.table, game)
    position._reset()
    for part in game.model.starts:
        if isinstance(part, m.StartBlock):
            if position._start_block(block):
                raise _refusal(game, given, seed, part)
            block += 1
        else:
            put_all(position, part.field, data.values(part))
    position._begin(0, 0 if game.model.setup is None else SETUP)
    return position


def put_all(position: Position, field: m.Field, values: Sequence) -> None:
    """Set a field at all its places; sets are given as sets of their members."""
    if isinstance(field.type, m.SetOf):
        for place, wanted in enumerate(values):
            low, high = position.game.members[field.index]
            if any(not low <= member <= high for member in wanted):
                raise PlayError(f"sets of numbers hold {low} to {high} in a generated engine: {field.name} cannot")
            for member in range(low, high + 1):
                position._put(field.index, place, member, member in wanted)
    else:
        for place, value in enumerate(values):
            position._put(field.index, place, 0, value)


def _refusal(game, given: Given, seed: int, block: m.StartBlock) -> GivenError:
    """Why a block refuses the data: the reference interpreter finds the reason."""
    from ludex.dsl.interpreter.meaning import with_meaning  # late: the interpreter is for refusals alone
    from ludex.dsl.interpreter.start import start  # late, as above

    try:
        start(with_meaning(game.world), given, seed)
    except GivenError as refusal:
        return refusal
    return GivenError(f"refused: a condition of the start does not hold{at(block.span)}")
