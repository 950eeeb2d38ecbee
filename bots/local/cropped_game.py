"""The game of a window (`local/crop_search.pyx`): the same rules on a small board, for two; what codes of cells are
there."""

from __future__ import annotations

from typing import Any

from ludex.bots.errors import Refused
from ludex.dsl import model as m


def grid_of(game: Any) -> m.Grid:
    """The board of a game, if windows can be cut out of it."""
    board = game.model.board
    if not (
        isinstance(board, m.Grid)
        and board.lattice == "squares"
        and isinstance(board.rows, str)
        and isinstance(board.columns, str)
        and board.rows != board.columns
        and board.without is None
        and board.walls is None
    ):
        raise Refused("the board of these rules is no plain grid of any size: take another bot")
    return board


def field_of(game: Any) -> m.Field:
    """The field that is all the state."""
    kept = [action.chosen for action in game.model.actions]
    fields = game.model.fields
    if (
        len(fields) != 1
        or fields[0].domain != m.CELL
        or not isinstance(fields[0].type, m.Value)
        or not any(kept)
        or any(len(some) > 1 or some and some[0].local.type != m.Element(m.CELL) for some in kept)
        or not game.model.players.low <= 2 <= game.model.players.high
    ):
        raise Refused("these rules do more than take cells one by one: take another bot")
    return fields[0]


def alone(small: Any, field: m.Field) -> tuple[int, int]:
    """The codes of both players' cells of a kind, such that a board with one cell of each and no others has choices; -1
    where there is no such kind."""
    for part in small.world.layout(field.type.enum).parts:
        if part.alternative.kind == "owned":
            here = beginning(small, field.index, part.code(0), part.code(1))
            if not here.over and any(choice.args for choice in here.choices()):
                return part.code(0), part.code(1)
    return -1, -1


def beginning(small: Any, field: int, ours: int, others: int) -> Any:
    """A position of the window with one cell of each player."""
    values = [0] * small.places[field]
    values[0], values[len(values) // 2] = ours, others
    return small.position_of([values], 0, 0)


def codes_of(game: Any, small: Any, field: m.Field) -> list[tuple[int, int, int]]:
    """For each code of the field: whose it is (-1: nobody's); its code in the window if it is the chooser's or
    nobody's; if it is another's."""
    here, there = [which.world.layout(field.type.enum) for which in (game, small)]
    found = []
    for code in range(here.size):
        part, payload = here.at(code)
        to = there.parts[here.parts.index(part)]
        if part.alternative.kind == "owned":
            found.append((payload, to.code(0), to.code(1)))
        elif part.size == to.size:
            found.append((-1, to.code(payload), to.code(payload)))
        else:
            raise Refused("what lies in cells depends on the size of the board: take another bot")
    return found
