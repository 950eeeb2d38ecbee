"""Cell fields as pictures: which symbol stands for which value, reading and drawing."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.dsl import model as m
from ludex.dsl.narrow import enum_of
from ludex.dsl.plural import counted
from ludex.dsl.world.hidden import HIDDEN
from ludex.dsl.world.world import World

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import Any

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def symbols(field: m.Field, world: World) -> tuple[str | None, ...] | None:
    """The symbol of each value of a cell field, by code (from the lower bound for numbers; false and true for bool);
    None for a value without symbol; of numbers too large for symbols only the first has its None. None where the field
    can have no symbols at all."""
    if id(field) not in world.symbols:
        world.symbols[id(field)] = field, _symbols(field, world)
    return world.symbols[id(field)][1]


def _symbols(field: m.Field, world: World) -> tuple[str | None, ...] | None:
    if field.domain != m.CELL or field.family:
        return None
    if isinstance(field.type, m.Bool):
        return ".", "x"
    if isinstance(field.type, m.Int):
        if field.type.low is None or field.type.high is None:
            return None
        low, high = world.sizes.bound(field.type.low), world.sizes.bound(field.type.high)
        return tuple(_digit(number) for number in range(low, min(high, max(low, len(DIGITS))) + 1))
    if isinstance(field.type, m.Value):
        layout = world.layout(field.type.enum)
        return tuple(symbol for part in layout.parts for symbol in part_symbols(part, world))
    return None


def _digit(number: int) -> str | None:
    return DIGITS[number] if 0 <= number < len(DIGITS) else None


def part_symbols(part: Any, world: World) -> list[str | None]:
    """The symbols of the values of one alternative; None for a value without."""
    alternative = part.alternative
    if alternative.symbols is not None:
        given = list(alternative.symbols[: part.size])
        return given + [None] * (part.size - len(given))
    if alternative.kind == "none":
        return ["."]
    if alternative.kind == "numbers":
        return [_digit(part.payload(part.first + i)) for i in range(part.size)]
    if alternative.kind == "element" and alternative.domain == m.PLAYER:
        return [name if len(name) == 1 else None for name in world.player_names]
    return [None] * part.size


def is_drawn(field: m.Field, world: World) -> bool:
    """Whether the field is drawn in the text of positions: every value has a symbol."""
    known = symbols(field, world)
    return known is not None and None not in known


def first_value(field: m.Field, world: World) -> int:
    """The value that the first symbol stands for."""
    return world.sizes.bound(field.type.low) if isinstance(field.type, m.Int) and field.type.low is not None else 0


def read_picture(field: m.Field, rows: Sequence[Any], world: World) -> tuple[Any, ...]:
    """The values of the cells, from rows of symbols (or of codes, one for each place of the row); ValueError with a
    clear message where they do not fit. What stands at a hole of the board does not count."""
    known = symbols(field, world) or ()
    low = first_value(field, world)
    values = {symbol: low + code for code, symbol in enumerate(known) if symbol is not None}
    read = []
    for row, column, item in _places(field, rows, world):
        if isinstance(item, str):
            if item not in values:
                raise ValueError(
                    f"{field.name}: row {row}, column {column} has the unknown symbol {item!r} "
                    f"(known: {' '.join(values) or 'none'})"
                )
            item = values[item]
        where = f"{field.name}: row {row}, column {column}"
        read.append(bool(item) if isinstance(field.type, m.Bool) else fitting(field, item, where, world))
    return tuple(read)


def _places(field: m.Field, rows: Sequence[Any], world: World) -> list[tuple[int, int, Any]]:
    """Each (row, column, what stands there) of the cells, in the order of the cells."""
    board = world.board
    if board.is_graph:
        items = [item for row in rows for item in row]
        if len(items) != board.size:
            raise ValueError(f"{field.name}: {counted(len(items), 'value')} for {board.size} cells")
        return [(1, i + 1, item) for i, item in enumerate(items)]
    if len(rows) != board.rows:
        raise ValueError(f"{field.name}: {len(rows)} rows; the board has {board.rows}")
    for number, row in enumerate(rows):
        if len(row) != board.columns:
            raise ValueError(f"{field.name}: row {number + 1} has {len(row)} of {board.columns} places")
    return [(r, c, rows[r - 1][c - 1]) for r, c in zip(board.row, board.column)]


def fitting(field: m.Field, value: Any, where: str, world: World) -> Any:
    """The number or code, if the field can hold it; ValueError, which says where, if it cannot."""
    if isinstance(field.type, m.Int):
        bound = world.sizes.bound
        low = -(2**31) if field.type.low is None else bound(field.type.low)
        high = 2**31 - 1 if field.type.high is None else bound(field.type.high)
    else:
        low, high = 0, world.layout(enum_of(field.type)).size - 1
    if not isinstance(value, int) or not low <= value <= high:
        raise ValueError(f"{where} has the value {value}; values run from {low} to {high}")
    return value


def draw(field: m.Field, values: Sequence[Any], world: World, hole: str = "-") -> list[str]:
    """The rows of the picture of a field that is drawn."""
    known, low, board = symbols(field, world), first_value(field, world), world.board
    assert known is not None
    drawn = ["?" if value is HIDDEN else known[int(value) - low] or "?" for value in values]
    if board.is_graph:
        return ["".join(drawn)]
    return ["".join([hole if cell is None else drawn[cell] for cell in row]) for row in board.cells_of_rows]
