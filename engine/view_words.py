"""What a player sees of a position of a compiled game, as the words that the engine's `view` writes, and back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any, NamedTuple

from ludex.dsl.model import Bool, SetOf
from ludex.dsl.views.memory import HIDDEN_WORD
from ludex.dsl.views.seen import Seen
from ludex.dsl.world.hidden import HIDDEN

NO_PLACE = 0xE7037ED1A0B428DB  # LX_NO_PLACE of the contract
SIGN, WORD = 1 << 63, 1 << 64


class Row(NamedTuple):
    """A field or a shown map among the words: of how many places; whether its values are sets, of members from `low`
    to `high`, or are true or false."""

    places: int
    is_set: bool
    is_bool: bool
    low: int
    high: int


def rows_of(game: Any) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
    """The rows of the fields, and those of the shown maps."""
    fields = [(game.places[field.index], field.type) for field in game.model.fields]
    maps = [(game._limit_of(shown.place.type), shown.value.type) for shown in game.model.shown_maps]
    made = [
        tuple(Row(places, isinstance(kind, SetOf), isinstance(kind, Bool), *game._members(kind)) for places, kind in of)
        for of in (fields, maps)
    ]
    return made[0], made[1]


def seen_from(game: Any, words: Sequence[int], at: int = 0) -> tuple[Seen, int]:
    """What is seen, by the words from a place on, and the place behind them."""
    fields, maps = [], []
    for row in game.view_rows[0]:
        values, at = _values(row, words, at)
        fields.append(tuple(values))
    for row in game.view_rows[1]:
        values, at = _values(row, words, at)
        maps.append(tuple((place, value) for place, value in enumerate(values) if value is not NO_PLACE))
    return Seen(tuple(fields), tuple(maps)), at


def _values(row: Row, words: Sequence[int], at: int) -> tuple[list[Any], int]:
    """The values of a row as the interpreter has them, HIDDEN, or NO_PLACE."""
    if row.is_set:
        width = 2 + row.high - row.low
        end = at + width * row.places
        return [_set(row, words[k : k + width]) for k in range(at, end, width)], end
    end = at + row.places
    here = words[at:end]
    if row.is_bool:
        return [word == 1 if word <= 1 else _marked(word) for word in here], end
    return [word if word < SIGN else _marked(word) for word in here], end


def _set(row: Row, words: Sequence[int]) -> Any:
    if words[0]:
        return _marked(words[0])
    return frozenset(member for member, there in enumerate(islice(words, 1, None), row.low) if there)


def _marked(word: int) -> Any:
    return HIDDEN if word == HIDDEN_WORD else NO_PLACE if word == NO_PLACE else word - WORD


def words_of_seen(game: Any, seen: Seen) -> list[int]:
    """What a player sees as the words that the engine's `view` would write: the inverse of `seen_from`."""
    found: list[int] = []
    for row, values in zip(game.view_rows[0], seen.fields):
        for value in values:
            found += _words(value, row)
    for row, pairs in zip(game.view_rows[1], seen.maps):
        there = dict(pairs)
        for place in range(row.places):
            found += _words(there.get(place, NO_PLACE), row)
    return found


def _words(value: Any, row: Row) -> list[int]:
    if isinstance(value, frozenset):
        return [0, *(int(member in value) for member in range(row.low, row.high + 1))]
    word = HIDDEN_WORD if value is HIDDEN else -1 if value is None else int(value)
    return [word & WORD - 1, *[0] * (row.high - row.low + 1 if row.is_set else 0)]
