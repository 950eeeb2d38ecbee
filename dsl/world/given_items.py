"""What is given to a field that has no picture: an item for each place of its players, pieces, links or the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludex.dsl import model as m
from ludex.dsl.plural import counted
from ludex.dsl.world.pictures import fitting
from ludex.dsl.world.world import World

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import Any

WORDS = {"true": True, "false": False}


def read_items(field: m.Field, rows: Sequence[Any], world: World) -> tuple[Any, ...]:
    """The values of a field's places in canonical order, from rows of text (a row for each place, or items parted by
    commas), or of numbers and codes. ValueError with a clear message where they do not fit."""
    places = world.places(field)
    items = list(_items(rows, places))
    if len(items) != places:
        raise ValueError(f"{field.name}: {counted(len(items), 'value')} for {_counted(field, places)}")
    return tuple(_value(field, item, place, world) for place, item in enumerate(items))


def _items(rows: Sequence[Any], places: int) -> Iterator[Any]:
    """Text is not parted where each place has a row of its own: names of cells may hold commas."""
    if isinstance(rows, str):
        rows = rows.splitlines()
    parted = len(rows) != places
    for row in rows:
        if isinstance(row, str):
            yield from (item.strip() for item in (row.split(",") if parted else [row]))
        elif isinstance(row, Sequence):
            yield from row
        else:
            yield row


def _counted(field: m.Field, places: int) -> str:
    kind = field.domain.name or field.domain.kind
    return f"{places} {kind}{'' if places == 1 else 's'}" if field.domain != m.GAME else "the one place of the game"


def _value(field: m.Field, item: Any, place: int, world: World) -> Any:
    where = f"{field.name}, {world.names.full(field.domain, place)}" if field.domain != m.GAME else field.name
    value = _read(field, item, where, world) if isinstance(item, str) else item
    if isinstance(field.type, m.Bool) and not isinstance(value, (bool, int)):
        raise ValueError(f"{where}: {value!r} is neither true nor false")
    return bool(value) if isinstance(field.type, m.Bool) else fitting(field, value, where, world)


def _read(field: m.Field, text: str, where: str, world: World) -> Any:
    """The value that a word stands for."""
    known: Sequence[str] = ()
    if isinstance(field.type, m.Value):
        table = world.names.table(field.type)
        known = tuple(table)
        if text in table:
            return table[text][0]
    elif isinstance(field.type, m.Bool):
        known = tuple(WORDS)
        if text in WORDS:
            return WORDS[text]
    else:
        try:
            return int(text)
        except ValueError:
            raise ValueError(f"{where}: `{text[:40]}` is no whole number") from None
    from ludex.dsl.diagnostics import did_you_mean  # late: most data are right

    guess = did_you_mean(text, known)
    told = f"did you mean `{guess}`?" if guess else f"known: {', '.join(known[:12])}{' ...' if len(known) > 12 else ''}"
    raise ValueError(f"{where}: unknown value `{text[:40]}` ({told})")
