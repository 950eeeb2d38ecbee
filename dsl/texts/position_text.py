"""The text of positions (reference, section 13), both ways, over the face that both engines share.

One line: a picture for each drawn cell field, the name of the player to move, then `name=JSON` for each other field
(not turn fields) and `turns` that are not at their first values. In JSON a cell field is a list of rows (null at
holes), a field over another domain an object from the names of the places to their values, only where these are not
the first ones. Values: numbers and true/false as such, `none` is null, all else by name; a set is a list of names.
`format=1` may stand among them: the format that the text is written in.
Within a turn the text is that of the position in which the turn began, and `then="..."` with the choices made since.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from ludex.dsl import model as m
from ludex.dsl.errors import PositionError, shortened
from ludex.dsl.interpreter.convert import ordered
from ludex.dsl.limits import SETUP, TURNS
from ludex.dsl.narrow import int_of, known
from ludex.dsl.plural import counted
from ludex.dsl.world.hidden import HIDDEN
from ludex.dsl.world.pictures import draw, is_drawn, read_picture, symbols
from ludex.dsl.world.world import World

HIDDEN_SIGN = "?"
FORMAT = "format"
LATEST = 1  # format
LONGEST = 1 << 20  # letters of a position


class Reading(NamedTuple):
    """What the text of a position says; `then` are choices made since the turn began, as text."""

    fields: tuple[tuple[Any, ...], ...]
    mover: int
    turns: int
    then: str


def first_values(world: World) -> tuple[tuple[Any, ...], ...]:
    """The values that all fields start with, before any `start` line."""
    if world.first_values is None:
        world.first_values = _first_values(world)
    return world.first_values


def _first_values(world: World) -> tuple[tuple[Any, ...], ...]:
    if all(f.default is None for f in world.model.fields):
        return tuple((world.first_value(f.type),) * world.places(f) for f in world.model.fields)
    # late: the interpreter, which a program in a contest seldom needs
    from ludex.dsl.interpreter.meaning import with_meaning
    from ludex.dsl.interpreter.order_of_play import empty_state  # late, as above

    return empty_state(with_meaning(world)).fields


def write_position(world: World, fields: tuple[tuple[Any, ...], ...], mover: int, turns: int, then: str = "") -> str:
    """The text of a position at the beginning of a turn, with the choices made since."""
    items = [_picture(f, fields[f.index], world) for f in world.model.fields if is_drawn(f, world)]
    items.append(world.player_names[mover])
    for f in _listed(world):
        if tuple(fields[f.index]) != first_values(world)[f.index]:
            items.append(f"{f.name}={_dump(_encode_field(f, fields[f.index], world))}")
    items += [f"turns={turns}"] if turns else []
    return " ".join(items + ([f"then={_dump(then)}"] if then else []))


def write_view(
    world: World,
    fields: Sequence[Sequence[Any]],
    maps: Sequence[Sequence[tuple[int, Any]]],
    mover: int,
    turns: int,
    then: str = "",
) -> str:
    """The text of what somebody sees of a position: as that of a position, with `?` for what is hidden, and with the
    maps that are shown."""
    items = [_picture(f, fields[f.index], world) for f in world.model.fields if is_drawn(f, world)]
    items.append(world.player_names[mover])
    for f in _listed(world):
        if tuple(fields[f.index]) != first_values(world)[f.index]:
            items.append(f"{f.name}={_seen_field(f, fields[f.index], world)}")
    for shown, values in zip(world.model.shown_maps, maps):
        items.append(f"{shown.name}={_seen_map(shown, values, world)}")
    items += [f"turns={turns}"] if turns else []
    return " ".join(items + ([f"then={_dump(then)}"] if then else []))


def _seen_field(f: m.Field, values: Sequence[Any], world: World) -> str:
    if all(value is HIDDEN for value in values):
        return HIDDEN_SIGN
    return _dump(_encode_field(f, values, world))


def _seen_map(shown: m.ShownMap, values: Sequence[tuple[int, Any]], world: World) -> str:
    if all(value is HIDDEN for _, value in values):
        return HIDDEN_SIGN
    place = shown.place.type
    names = [str(n) if not isinstance(place, m.Element) else world.names.full(place.domain, n) for n, _ in values]
    data = [_encode(shown.value.type, value, world) for _, value in values]
    return _dump(dict(zip(names, data)))


def read_position(world: World, text: str) -> Reading:
    """The reverse of write_position; raises PositionError."""
    if len(text) > LONGEST:
        raise PositionError(f"a position has at most {LONGEST} letters, this one {len(text)}")
    items = re.findall(r'(?:"(?:[^"\\]|\\.)*"|[^\s"])+', text)
    drawn = [f for f in world.model.fields if is_drawn(f, world)]
    if len(items) <= len(drawn):
        wanted = " ".join([f"<{f.name}>" for f in drawn] + ["<player to move>"])
        told = f"`{shortened(text)}` has {counted(len(items), 'item')}"
        raise PositionError(f"a position of {world.model.name} begins with {wanted}; {told}")
    given: set[str] = set()
    values = list(first_values(world))
    for f, item in zip(drawn, items):
        values[f.index] = _read_picture(f, item, world)
    mover = items[len(drawn)]
    if mover not in world.player_names:
        raise PositionError(f"`{shortened(mover)}` is no player; the players are {', '.join(world.player_names)}")
    turns, then = 0, ""
    for name, data in map(_split_item, items[len(drawn) + 1 :]):
        if name in given:
            raise PositionError(f"`{name}` stands twice in the position")
        given.add(name)
        if name == "turns":
            turns = data if data == SETUP and world.model.setup is not None else _whole_number(data)
        elif name == "then":
            then = str(data)
        elif name == FORMAT and not any(f.name == FORMAT for f in world.model.fields):
            _require_known_format(data)
        else:
            f = _field(name, world)
            values[f.index] = _decode_field(f, data, world)
    return Reading(tuple(values), world.player_names.index(mover), turns, then)


# ------------------------------------------------------------------ items


def _listed(world: World) -> list[m.Field]:
    return [f for f in world.model.fields if f.domain != m.TURN and not is_drawn(f, world)]


def _field(name: str, world: World) -> m.Field:
    for f in _listed(world):
        if f.name == name:
            return f
    known = ", ".join([f.name for f in _listed(world)] + ["turns"])
    raise PositionError(f"`{shortened(name)}` cannot be set in a position; what can: {known}")


def _split_item(item: str) -> tuple[str, Any]:
    name, equals, data = item.partition("=")
    try:
        if not equals:
            raise ValueError
        return name, json.loads(data)
    except (ValueError, RecursionError):
        raise PositionError(f"`{shortened(item)}` should be name=JSON") from None


def _require_known_format(data: Any) -> None:
    """Formats are numbered from 1. A text that names none is of the first, as all are that this version writes."""
    if type(data) is not int or not 1 <= data <= LATEST:
        read = f"formats 1 to {LATEST}" if LATEST > 1 else "format 1"
        raise PositionError(f"the position is of format {shortened(_dump(data))}; this version reads {read}")


def _whole_number(data: Any) -> int:
    if not isinstance(data, int) or isinstance(data, bool) or not 0 <= data <= TURNS:
        raise PositionError(f"turns={shortened(_dump(data))} should be a whole number of at most {TURNS}")
    return data


def _dump(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


# ------------------------------------------------------------------ pictures


def _digits_are_symbols(field: m.Field, world: World) -> bool:
    return any(symbol is not None and symbol.isdigit() for symbol in symbols(field, world) or ())


def _first_symbol(field: m.Field, world: World) -> str:
    """What stands for the first value of a field that is drawn."""
    return known(known(symbols(field, world))[0])


def _picture(field: m.Field, values: Sequence[Any], world: World) -> str:
    rows = draw(field, values, world)
    if not _digits_are_symbols(field, world):
        rows = [_counted(_first_symbol(field, world)).sub(_length, row) for row in rows]
    return "/".join(rows)


@cache
def _counted(symbol: str) -> re.Pattern[str]:
    """The runs of a symbol, for which their length is written."""
    return re.compile(f"(?:{re.escape(symbol)})+")


def _length(run: re.Match[str]) -> str:
    return str(len(run[0]))


def _read_picture(field: m.Field, item: str, world: World) -> tuple[Any, ...]:
    if not _digits_are_symbols(field, world):
        item = _written_out(item, _first_symbol(field, world), world.board.size + 300)
    try:
        return read_picture(field, item.split("/"), world)
    except ValueError as problem:
        raise PositionError(str(problem)) from None


def _written_out(item: str, first: str, room: int) -> str:
    """A picture with its numbers as so many first symbols, of which there is room for so many in all."""

    def run(number: re.Match[str]) -> str:
        nonlocal room
        count = min(int(number[0][:9]), room)
        room -= count
        return first * count

    return re.sub(r"\d+", run, item)


# ------------------------------------------------------------------ JSON


def _encode_field(f: m.Field, values: Sequence[Any], world: World) -> Any:
    names, first = world.names, first_values(world)[f.index]
    if f.domain == m.GAME:
        return _encode(f.type, values[0], world)
    if f.domain != m.CELL:
        changed = [i for i, value in enumerate(values) if value != first[i]]
        return {names.full(f.domain, i): _encode(f.type, values[i], world) for i in changed}
    data = [_encode(f.type, value, world) for value in values]
    board = world.board
    if board.is_graph:
        return [data]
    at = {(r, c): item for r, c, item in zip(board.row, board.column, data)}
    return [[at.get((r, c)) for c in range(1, board.columns + 1)] for r in range(1, board.rows + 1)]


def _encode(type_: m.Type, value: Any, world: World) -> Any:
    names = world.names
    if value is HIDDEN:
        return HIDDEN_SIGN
    if isinstance(type_, m.Element):
        return names.full(type_.domain, value)
    if isinstance(type_, m.SetOf):
        of = type_.of
        return [
            _encode(m.Value(of), v, world) if isinstance(of, m.Enum) else _name(known(of), v, world)
            for v in ordered(value)
        ]
    if not isinstance(type_, m.Value):
        return value
    part, payload = world.layout(type_.enum).at(value)
    kind = part.alternative.kind
    return None if kind == "none" else payload if kind == "numbers" else names.value(type_.enum, value)


def _name(domain: m.Domain, number: int, world: World) -> str | int:
    return number if domain == m.INT_DOMAIN else world.names.full(domain, number)


def _decode_field(f: m.Field, data: Any, world: World) -> tuple[Any, ...]:
    try:
        if f.domain == m.GAME:
            return (_decode(f.type, data, world),)
        if f.domain == m.CELL:
            return _decode_rows(f, data, world)
        values = list(first_values(world)[f.index])
        for name, item in data.items():
            values[_number(f.domain, name, world)] = _decode(f.type, item, world)
        return tuple(values)
    except (AttributeError, KeyError, IndexError, TypeError, ValueError, OverflowError) as problem:
        raise PositionError(f"the value of {f.name} cannot be read: {shortened(_dump(data))} ({problem})") from None


def _decode_rows(f: m.Field, data: Any, world: World) -> tuple[Any, ...]:
    board = world.board
    if board.is_graph:
        return tuple(_decode(f.type, item, world) for item in data[0][: board.size])
    return tuple(_decode(f.type, data[r - 1][c - 1], world) for r, c in zip(board.row, board.column))


def _decode(type_: m.Type, data: Any, world: World) -> Any:
    if isinstance(type_, m.Bool):
        return bool(data)
    if isinstance(type_, m.SetOf):
        return frozenset(_member(type_.of, item, world) for item in data)
    if isinstance(type_, m.Value):
        return _code(type_.enum, data, world)
    low, high = int_of(type_).low, int_of(type_).high
    bound = world.sizes.bound
    if not isinstance(data, int) or low is not None and data < bound(low) or high is not None and data > bound(high):
        raise ValueError(f"{data} is out of range")
    return data


def _member(of: m.Domain | m.Enum | None, data: Any, world: World) -> Any:
    if isinstance(of, m.Enum):
        return _code(of, data, world)
    return data if of == m.INT_DOMAIN else _number(known(of), data, world)


def _code(enum: m.Enum, data: Any, world: World) -> int:
    if data is None:
        code = world.none_code(enum)
    elif isinstance(data, int):
        part = world.layout(enum).find("numbers")
        code = None if part is None else part.code(data)
    else:
        code = next(iter(world.names.table(m.Value(enum)).get(data, ())), None)
    if code is None:
        raise ValueError(f"no value {data}")
    return code


def _number(domain: m.Domain, name: str, world: World) -> int:
    found = [n for n in world.names.table(m.Element(domain)).get(str(name), ()) if world.names.full(domain, n) == name]
    found = found or list(world.names.table(m.Element(domain)).get(str(name), ()))
    if not found:
        raise ValueError(f"no {domain.kind} is called {name}")
    return found[0]
