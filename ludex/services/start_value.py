"""Values in a position, as text for people."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.errors import PlayError
from ludex.dsl.interpreter.evaluate import evaluate
from ludex.dsl.reference import Position
from ludex.dsl.world.pictures import symbols

SHOWN = 24  # names in a list


def value_text(position: Position, expression: m.Expr) -> str:
    """The value of an expression in a position, as text; "" where it has none there."""
    if isinstance(expression.type, m.MapOf):
        return ""
    try:
        value = evaluate(expression, position.state, {})
    except PlayError:
        return ""
    return _text(position, expression.type, value)


def _text(position: Position, kind: m.Type, value: Any) -> str:
    names = position.game.world.names
    match kind:
        case m.Bool():
            return "true" if value else "false"
        case m.Element(domain=domain) if value is not None:
            return names.full(domain, value)
        case m.Value(enum=enum):
            return names.value(enum, value)
        case m.SetOf(of=m.Domain() as domain) if domain == m.CELL:
            return _cells(position, value)
        case m.SetOf(of=m.Domain() as domain):
            return _listed(names.full(domain, one) for one in sorted(value))
        case m.SetOf(of=m.Enum() as enum):
            return _listed(names.value(enum, one) for one in sorted(value))
        case m.SetOfSets():
            return f"{len(value)} sets"
    return str(value) if isinstance(value, int) else ""


def _listed(names: Iterable[str]) -> str:
    found = list(names)
    more = f", ... ({len(found)})" if len(found) > SHOWN else ""
    return "{" + ", ".join(found[:SHOWN]) + more + "}"


def _cells(position: Position, cells: Iterable[int]) -> str:
    """A set of cells: on a grid as a picture, `x` for its cells."""
    chosen, world = set(cells), position.game.world
    if not chosen or not isinstance(position.game.model.board, m.Grid):
        return _listed(world.cell_names[one] for one in sorted(chosen))
    count = f"{len(chosen)} cell{'' if len(chosen) == 1 else 's'}"
    return f"{count}\n{_picture(position, ['x' if cell in chosen else '.' for cell in range(world.board.size)])}"


def field_text(position: Position, field: m.Field) -> str:
    """What a field holds, as text: of a field of cells with symbols its picture."""
    world = position.game.world
    values = [position.get(field.index, place) for place in range(world.places(field))]
    if field.domain in (m.GAME, m.TURN):
        return _text(position, field.type, values[0])
    drawn = symbols(field, world)
    if drawn is not None and isinstance(position.game.model.board, m.Grid) and not isinstance(field.type, m.Int):
        return _picture(position, [drawn[int(value)] or "?" for value in values])
    return _listed(
        f"{world.names.full(field.domain, place)}: {_text(position, field.type, value)}"
        for place, value in enumerate(values)
    )


def _picture(position: Position, marks: list[str]) -> str:
    """A mark for each cell, in the rows of the board; holes are blank."""
    board = position.game.board
    marked = {(board.row[cell], board.column[cell]): mark for cell, mark in enumerate(marks)}
    rows = sorted({row for row, _ in marked})
    last = max(column for _, column in marked)
    return "\n".join("".join(marked.get((row, column), " ") for column in range(1, last + 1)).rstrip() for row in rows)
