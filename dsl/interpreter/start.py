"""How a game starts (reference, section 11): pictures, given and dealt data, blocks of effects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import singledispatch

from ludex.dsl import model as m
from ludex.dsl.errors import GivenError, at
from ludex.dsl.interpreter.execute import Refused, execute
from ludex.dsl.interpreter.order_of_play import empty_state
from ludex.dsl.interpreter.random import SplitMix
from ludex.dsl.interpreter.state import State
from ludex.dsl.world.pictures import read_picture
from ludex.dsl.world.world import World

Given = Mapping[str, Sequence]


def start(world: World, given: Given, seed: int) -> State:
    """The state before the first turn (`end` not yet asked). `given`: rows of symbols, or of codes, by field."""
    declared = [part.field.name for part in world.model.starts if isinstance(part, m.StartGiven) and part.given]
    for name in given:
        if name not in declared:
            wanted = ", ".join(declared) or "nothing"
            raise GivenError(f"{name} is not among what may be given to {world.model.name}: {wanted}")
    source = SplitMix(seed)
    s = empty_state(world)
    for part in world.model.starts:
        s = _apply(part, s, given, source)
    return s


@singledispatch
def _apply(part, s: State, given: Given, source: SplitMix) -> State:
    raise TypeError(f"no meaning for {type(part).__name__}")


@_apply.register
def _(part: m.StartPicture, s, given, source):
    return s.with_field(part.field.index, _read(part.field, part.picture.rows, s, part.picture.span))


@_apply.register
def _(part: m.StartGiven, s, given, source):
    field = part.field
    if field.name in given:
        return s.with_field(field.index, _read(field, given[field.name], s, part.span))
    if not part.weights:
        raise GivenError(f"{field.name} must be given when a game of {s.world.model.name} starts{at(part.span)}")
    return s.with_field(field.index, tuple(_deal(part, s, source) for _ in range(s.world.places(field))))


def _deal(part: m.StartGiven, s: State, source: SplitMix) -> int:
    drawn = source.weighted(part.weights)
    if not isinstance(part.field.type, m.Value):
        return drawn
    numbers = s.world.layout(part.field.type.enum).find("numbers")
    code = None if numbers is None else numbers.code(drawn)
    if code is None:
        raise GivenError(f"{part.field.name} cannot be dealt the value {drawn}{at(part.span)}")
    return code


@_apply.register
def _(part: m.StartBlock, s, given, source):
    try:
        return execute(part.body, s, {})
    except Refused as refusal:
        reason = refusal.require.reason or "a condition of the start does not hold"
        raise GivenError(f"refused: {reason}{at(refusal.require.span)}") from None


def _read(field: m.Field, rows: Sequence, s: State, span) -> tuple:
    try:
        return read_picture(field, rows, s.world)
    except ValueError as problem:
        raise GivenError(f"{problem}{at(span)}") from None
