"""A position of any game -> what is to be seen of it: spots, links, walls, edges, labels, and the lines below.

Nothing here knows a game. A cell shows its owned value or its player, else its number, else its name, else a mark;
pieces show the initial of their kind and their number; links show where their fields say something.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ludex.dsl import model as m
from ludex.dsl.world.pictures import symbols
from ludex.picture.layout import Place, cell_places, grid_labels


@dataclass(frozen=True)
class Spot:
    """One cell. look: empty, stone (of a player), block (a name that nobody owns), number, mark or piece (individual).
    tint: number of a colour, -1 for none."""

    place: Place
    name: str
    look: str = "empty"
    text: str = ""
    tint: int = -1


@dataclass(frozen=True)
class Join:
    """A line between the spots with these numbers."""

    one: int
    other: int
    tint: int = -1


@dataclass(frozen=True)
class Scene:
    """All that is to be seen. walls: (row, column, side) with side "north" or "west" of that unit of the grid."""

    title: str
    graph: bool
    named_spots: bool
    spots: tuple[Spot, ...]
    edges: tuple[Join, ...]
    links: tuple[Join, ...]
    linked: bool
    walls: frozenset[tuple[int, int, str]]
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    lines: tuple[str, ...]


def scene(position: Any) -> Scene:
    """What is to be seen of the position."""
    game = position.game
    board, world = game.board, game.world
    places, named = cell_places(board)
    rows, columns = grid_labels(game.model, board, places, named)
    return Scene(
        title=game.model.title,
        graph=board.is_graph,
        named_spots=board.is_graph and not named,
        spots=tuple(_spots(position, places, world.cell_names)),
        edges=tuple(_edges(board)),
        links=tuple(_links(position)),
        linked=bool(game.model.links),
        walls=_walls(game.model, board),
        rows=rows,
        columns=columns,
        lines=tuple(captions(position)),
    )


# ------------------------------------------------------------------------------------------------- cells


def _spots(position: Any, places: tuple[Place, ...], names: tuple[str, ...]) -> Iterator[Spot]:
    game = position.game
    fields = [(field, symbols(field, game.world)) for field in game.model.fields if field.domain == m.CELL]
    standing = _pieces(position)
    for cell, place in enumerate(places):
        looks = [_look(position, field, known, cell) for field, known in fields]
        looks = [look for look in (*standing.get(cell, ()), *looks) if look is not None]
        best = min(looks, key=lambda look: RANK.index(look[0]), default=("empty", "", -1))
        yield Spot(place, names[cell], *best)


RANK = ("piece", "stone", "number", "block", "mark")
Look = tuple[str, str, int]


def _look(position: Any, field: m.Field, known: list | None, cell: int) -> Look | None:
    """What one field shows at a cell; nothing for its first value."""
    value, world = position.get(field.index, cell), position.game.world
    first = world.first_value(field.type)
    if value == first or isinstance(field.type, m.SetOf):
        return None
    if isinstance(field.type, m.Bool):
        return ("mark", "·", -1)
    if isinstance(field.type, m.Int):
        symbol = known[value - first] if known and 0 <= value - first < len(known) else None
        return ("number", symbol or str(value), -1)
    owner = world.owners(field.type.enum)[value]
    symbol = known[value] if known else None
    if owner is not None:
        return ("stone", symbol or str(owner + 1), owner)
    part, payload = world.layout(field.type.enum).at(value)
    if part.alternative.kind == "numbers":
        return ("number", symbol or str(payload), -1)
    return ("block", symbol or world.names.value(field.type.enum, value)[:1], -1)


def _pieces(position: Any) -> dict[int, list[Look]]:
    """For each cell the individuals on it, by every field that says in which cell a piece is."""
    game, found = position.game, {}
    labels = {
        n: (kind[0] + str(n - numbers.start + 1), tint)
        for tint, (kind, numbers) in enumerate(game.world.piece_ranges.items())
        for n in numbers
    }
    for field in game.model.fields:
        if field.domain != m.PIECE or not isinstance(field.type, m.Value):
            continue
        part = game.world.layout(field.type.enum).find("element", domain=m.CELL)
        for piece, (label, tint) in labels.items():
            code = position.get(field.index, piece)
            if part is not None and part.first <= code < part.first + part.size:
                found.setdefault(part.payload(code), []).append(("piece", label, tint))
    return found


# ------------------------------------------------------------------------------------------------- lines


def _edges(board: Any) -> Iterator[Join]:
    if not board.is_graph:
        return
    pairs = {}
    for targets in board.targets:
        for cell, reached in enumerate(targets):
            pairs.update(dict.fromkeys((min(cell, other), max(cell, other)) for other in reached if other != cell))
    yield from (Join(*pair) for pair in pairs)


def _links(position: Any) -> Iterator[Join]:
    game = position.game
    for field in game.model.fields:
        if field.domain.kind != "link" or isinstance(field.type, m.SetOf):
            continue
        first = game.world.first_value(field.type)
        for number, (one, other) in enumerate(game.board.links[field.domain.name]):
            value = position.get(field.index, number)
            if value != first:
                owner = game.world.owners(field.type.enum)[value] if isinstance(field.type, m.Value) else None
                yield Join(one, other, -1 if owner is None else owner)


def _walls(model: m.Model, board: Any) -> frozenset[tuple[int, int, str]]:
    """Of a board with walls: those between its cells, and its outline."""
    if board.is_graph or model.board.walls is None:
        return frozenset()
    names = {step.name: number for number, step in enumerate(board.steps)}
    sides = {"north": ("north", 0, 0), "west": ("west", 0, 0), "south": ("north", 1, 0), "east": ("west", 0, 1)}
    return frozenset(
        (board.row[cell] + down, board.column[cell] + right, side)
        for cell in range(board.size)
        for step, (side, down, right) in sides.items()
        if not board.targets[names[step]][cell]
    )


# ------------------------------------------------------------------------------------------------- words


def captions(position: Any) -> Iterator[str]:
    """Who moves or has won, the scores, and the fields that are not on the board."""
    names = position.game.player_names
    yield result(position) if position.over else f"{names[position.mover]} to move"
    scores = position.scores()
    if scores is not None:
        yield "score: " + ", ".join(f"{name} {points}" for name, points in zip(names, scores))
    for field in position.game.model.fields:
        if field.domain == m.PLAYER and not isinstance(field.type, m.SetOf):
            values = [position.get(field.index, player) for player in range(len(names))]
            if any(value != position.game.world.first_value(field.type) for value in values):
                yield f"{field.name}: " + ", ".join(f"{n} {_value(position, field, v)}" for n, v in zip(names, values))


def result(position: Any) -> str:
    """How a game that is over ended, in words."""
    names = position.game.player_names
    winners = [names[player] for player in sorted(position.winners)]
    if len(winners) == len(names):
        return "over: a draw"
    if not winners:
        return "over: nobody wins"
    return f"over: {winners[0]} wins" if len(winners) == 1 else f"over: {', '.join(winners)} share the win"


def _value(position: Any, field: m.Field, value: Any) -> str:
    if isinstance(field.type, m.Value):
        return position.game.world.names.value(field.type.enum, value)
    return ("no", "yes")[value] if isinstance(field.type, m.Bool) else str(value)
