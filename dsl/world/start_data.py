"""What pictures, given rows and dealt weights put into fields when a game starts (reference, section 11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludex.dsl import model as m
from ludex.dsl.errors import GivenError, at
from ludex.dsl.span import Span
from ludex.dsl.world.given_items import read_items
from ludex.dsl.world.pictures import read_picture
from ludex.dsl.world.random import SplitMix
from ludex.dsl.world.world import World

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import Any, TypeAlias

# by field: rows of symbols or codes; items where it is no field of cells
Given: TypeAlias = "Mapping[str, Sequence[Any]]"


class StartData:
    """The data of one start. `values` is to be asked in the order of the rules: a seed deals one value after another.

    Raises GivenError where something is given that no field waits for."""

    def __init__(self, world: World, given: Given, seed: int):
        declared = [part.field.name for part in world.model.starts if isinstance(part, m.StartGiven) and part.given]
        for name in given:
            if name not in declared:
                wanted = ", ".join(declared) or "nothing"
                raise GivenError(f"{name} is not among what may be given to {world.model.name}: {wanted}")
        self.world, self.given, self.source = world, given, SplitMix(seed)

    def values(self, part: m.StartPicture | m.StartGiven) -> tuple[Any, ...]:
        """The values of the part's field, place by place. Raises GivenError where they are missing or do not fit."""
        field = part.field
        if isinstance(part, m.StartPicture):
            return self._read(field, part.picture.rows, part.picture.span)
        if field.name in self.given:
            return self._read(field, self.given[field.name], part.span)
        if not part.weights:
            raise GivenError(
                f"{field.name} must be given when a game of {self.world.model.name} starts{at(part.span)}",
                f"in Python: start(given={{'{field.name}': ROWS}}), or ludex.deal(game, seed), which draws it",
            )
        return tuple(self._dealt(part) for _ in range(self.world.places(field)))

    def _read(self, field: m.Field, rows: Sequence[Any], span: Span) -> tuple[Any, ...]:
        read = read_picture if field.domain == m.CELL else read_items
        try:
            return read(field, rows, self.world)
        except ValueError as problem:
            raise GivenError(f"{problem}{at(span)}") from None

    def _dealt(self, part: m.StartGiven) -> int:
        drawn = self.source.weighted(part.weights)
        if not isinstance(part.field.type, m.Value):
            return drawn
        numbers = self.world.layout(part.field.type.enum).find("numbers")
        code = None if numbers is None else numbers.code(drawn)
        if code is None:
            raise GivenError(f"{part.field.name} cannot be dealt the value {drawn}{at(part.span)}")
        return code
