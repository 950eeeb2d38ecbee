"""The first position of a compiled game:
the twin of `ludex.dsl.interpreter.start`, which writes into an engine instead of a state."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.dsl import model as m
from ludex.dsl.errors import GivenError, PlayError, at
from ludex.dsl.interpreter.random import SplitMix
from ludex.dsl.world.pictures import read_picture
from ludex.engine.position import Position


def started(game, given: dict[str, Sequence], seed: int) -> Position:
    """A game begun: pictures, given and dealt fields and blocks in the order of the rules."""
    declared = [part.field.name for part in game.model.starts if isinstance(part, m.StartGiven) and part.given]
    for name in given:
        if name not in declared:
            wanted = ", ".join(declared) or "nothing"
            raise GivenError(f"{name} is not among what may be given to {game.model.name}: {wanted}")
    source, block = SplitMix(seed), 0
    position = Position(game.table, game)
    position._reset()
    for part in game.model.starts:
        if isinstance(part, m.StartBlock):
            if position._start_block(block):
                raise _refusal(game, given, seed, part)
            block += 1
        else:
            put_all(position, part.field, _values(game, part, given, source))
    position._begin(0, 0)
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


def _values(game, part, given: dict[str, Sequence], source: SplitMix) -> Sequence:
    field = part.field
    if isinstance(part, m.StartPicture):
        return _read(game, field, part.picture.rows, part.picture.span)
    if field.name in given:
        return _read(game, field, given[field.name], part.span)
    if not part.weights:
        raise GivenError(f"{field.name} must be given when a game of {game.model.name} starts{at(part.span)}")
    return [_deal(game, part, source) for _ in range(game.world.places(field))]


def _read(game, field: m.Field, rows: Sequence, span) -> tuple:
    try:
        return read_picture(field, rows, game.world)
    except ValueError as problem:
        raise GivenError(f"{problem}{at(span)}") from None


def _deal(game, part: m.StartGiven, source: SplitMix) -> int:
    drawn = source.weighted(part.weights)
    if not isinstance(part.field.type, m.Value):
        return drawn
    numbers = game.world.layout(part.field.type.enum).find("numbers")
    code = None if numbers is None else numbers.code(drawn)
    if code is None:
        raise GivenError(f"{part.field.name} cannot be dealt the value {drawn}{at(part.span)}")
    return code


def _refusal(game, given: dict[str, Sequence], seed: int, block: m.StartBlock) -> GivenError:
    """Why a block refuses the data: the reference interpreter finds the reason."""
    from ludex.dsl.interpreter.meaning import with_meaning  # late: the interpreter is for refusals alone
    from ludex.dsl.interpreter.start import start  # late, as above

    try:
        start(with_meaning(game.world), given, seed)
    except GivenError as refusal:
        return refusal
    return GivenError(f"refused: a condition of the start does not hold{at(block.span)}")
