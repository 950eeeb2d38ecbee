"""A position of any game -> what is to be seen of it: spots, links, walls, edges, labels, and the lines below.

Nothing here knows a game. A cell shows its owned value or its player, else its number, else its name, else a mark;
pieces show the initial of their kind and their number; links show where their fields say something.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from ludex.dsl import model as m
from ludex.dsl.choice import CHANCE, DONE
from ludex.dsl.limits import SETUP
from ludex.dsl.narrow import enum_of
from ludex.dsl.world.hidden import HIDDEN
from ludex.dsl.world.pictures import symbols
from ludex.picture.colours import colours_of
from ludex.picture.hexagons import is_hexagonal
from ludex.picture.layout import Place, cell_places, grid_labels
from ludex.picture.table import Rows, has_board, lines, table, value_text


class Spot(NamedTuple):
    """One cell. look: empty, stone (of a player), block (a name that nobody owns), number, mark or piece (individual).
    tint: number of a colour, -1 for none. words: what stands here, for those who do not see it. figure: a letter that
    looks like what the value is called, if there is one."""

    place: Place
    name: str
    look: str = "empty"
    text: str = ""
    tint: int = -1
    words: str = ""
    figure: str = ""


@dataclass(frozen=True)
class Join:
    """A line between the spots with these numbers."""

    one: int
    other: int
    tint: int = -1


@dataclass(frozen=True)
class Scene:
    """All that is to be seen. walls: (row, column, side) with side "north" or "west" of that unit of the grid.
    chequered: the board is one for figures. last: numbers of the spots that the last turn was about. colours: of the
    players. hexagonal: of a slanted grid, each row half a cell further to the right than the one above it. crossings:
    cells are where lines cross. choices: spots that a legal choice is about; open_links: links that one is about.
    inks: colours of names by the rules. table: shown in place of a board where the game has none.
    """

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
    chequered: bool = False
    last: tuple[int, ...] = ()
    colours: tuple[str, ...] = ()
    hexagonal: bool = False
    crossings: bool = False
    choices: tuple[int, ...] = ()
    open_links: tuple[Join, ...] = ()
    inks: tuple[tuple[str, str], ...] = ()
    table: Rows = ()


def scene(position: Any, last: Iterable[int] = (), choices: Iterable[Any] = ()) -> Scene:
    """What is to be seen of the position; `last`: cells that the last turn was about; `choices`: legal choices whose
    cells and links are marked."""
    pointed = Pointed.at(position, choices)
    game = position.game
    board, world = game.board, game.world
    look = game.model.look
    places, named = cell_places(board) if not (look and look.layout) else (look.layout, False)
    rows, columns = grid_labels(game.model, board, places, named)
    if look and not look.labels:
        rows, columns = ("",) * len(rows), ("",) * len(columns)
    cells = cells_of(game.model)
    return Scene(
        title=game.model.title,
        graph=board.is_graph,
        named_spots=board.is_graph and not named,
        spots=_spots(position, places, world.cell_names),
        edges=tuple(_edges(board)),
        links=tuple(_links(position)),
        linked=bool(game.model.links),
        walls=_walls(game.model, board),
        rows=rows,
        columns=columns,
        lines=tuple(captions(position)),
        chequered=cells == "chequered",
        last=tuple(dict.fromkeys(last)),
        colours=_colours(game.model, game.player_names),
        hexagonal=cells == "hexagons",
        crossings=cells == "crossings",
        choices=pointed.cells,
        open_links=tuple(Join(*ends) for ends in pointed.links),
        inks=look.colours if look else (),
        table=() if has_board(position) else table(position),
    )


def cells_of(model: m.Model) -> str:
    """What the cells of a grid look like: what the rules say, else what they suggest."""
    if isinstance(model.board, m.Graph):
        return ""
    if model.look is not None and model.look.cells:
        return model.look.cells
    return "hexagons" if is_hexagonal(model) else "chequered" if has_figures(model) else "squares"


def _colours(model: m.Model, names: tuple[str, ...]) -> tuple[str, ...]:
    said = dict(model.look.colours) if model.look else {}
    return tuple(said.get(name, colour) for name, colour in zip(names, colours_of(names)))


@dataclass(frozen=True)
class Pointed:
    """What choices are about: cells, also those of sets, pieces where they stand, and links by their two ends."""

    cells: tuple[int, ...]
    links: tuple[tuple[int, int], ...]

    @classmethod
    def at(cls, position: Any, choices: Iterable[Any]) -> Pointed:
        """Of choices at this position; a turn's later ones are taken by what stands there now."""
        model, board = position.game.model, position.game.board
        cells, links = dict[int, None](), dict[tuple[int, int], None]()
        standing = piece_cells(position)
        for choice in choices:
            kept = () if choice == DONE else model.actions[choice.action].chosen
            for param, value in zip(kept, choice.args):
                domain = getattr(param.local.type, "domain", None)
                if domain == m.CELL:
                    cells[value] = None
                elif domain == m.PIECE and value in standing:
                    cells[standing[value]] = None
                elif domain is not None and domain.kind == "link":
                    links[board.links[domain.name][value]] = None
                elif domain is not None and domain.kind == "sets":
                    cells.update(dict.fromkeys(sorted(board.sets[domain.name][value])))
        return cls(tuple(cells), tuple(links))


def turn_cells(position: Any, turn: Iterable[Any]) -> tuple[int, ...]:
    """The cells that a turn is about, played from this position: where its choices lie, and where its pieces stood."""
    pointed = Pointed.at(position, turn)
    return tuple(dict.fromkeys((*pointed.cells, *(end for ends in pointed.links for end in ends))))


# ------------------------------------------------------------------------------------------------- cells


def _spots(position: Any, places: tuple[Place, ...], names: tuple[str, ...]) -> tuple[Spot, ...]:
    look = position.game.model.look
    hidden = look.hidden if look else ()
    looks: dict[int, list[Look]] = _pieces(position)
    for field in position.game.model.fields:
        if field.domain == m.CELL and not isinstance(field.type, m.SetOf) and field.declared not in hidden:
            _add_looks(position, field, looks)
    spots = list(_empty_spots(places, names))
    for cell, found in looks.items():
        best = min(found, key=lambda look: RANK.index(look[0]))
        words = ", ".join(dict.fromkeys(look[3] for look in found))
        spots[cell] = Spot(places[cell], names[cell], best[0], best[1], best[2], words, best[4])
    return tuple(spots)


@lru_cache(maxsize=4)
def _empty_spots(places: tuple[Place, ...], names: tuple[str, ...]) -> tuple[Spot, ...]:
    return tuple(map(Spot, places, names))


RANK = ("piece", "stone", "number", "block", "mark")
Look = tuple[str, str, int, str, str]  # look, text, tint, words, figure
FIGURES = {"king": "♚", "queen": "♛", "rook": "♜", "bishop": "♝", "knight": "♞", "pawn": "♟"}  # as Unicode calls them


def has_figures(model: m.Model) -> bool:
    """Whether all that may stand on cells are figures with letters of their own."""
    return bool(model.tags) and all(tag in FIGURES for tag in model.tags)


def _add_looks(position: Any, field: m.Field, looks: dict[int, list[Look]]) -> None:
    """What one field shows at each cell; nothing for its first value, `?` where it is hidden."""
    world, get, index = position.game.world, position.get, field.index
    known, first = symbols(field, world), world.first_value(field.type)
    made: dict[Any, Look] = {}
    for cell in range(position.game.board.size):
        value = get(index, cell)
        if value != first and (value is not HIDDEN or not isinstance(field.type, m.Bool)):
            if value not in made:
                made[value] = _look(world, field, known, first, value)
            looks.setdefault(cell, []).append(made[value])


def _look(world: Any, field: m.Field, known: tuple[str | None, ...] | None, first: Any, value: Any) -> Look:
    if value is HIDDEN:
        return ("block", "?", -1, f"{field.name} hidden", "")
    if isinstance(field.type, m.Bool):
        return ("mark", "·", -1, field.name, "")
    if isinstance(field.type, m.Int):
        symbol = known[value - first] if known and 0 <= value - first < len(known) else None
        return ("number", symbol or str(value), -1, f"{field.name} {value}", "")
    enum = enum_of(field.type)
    owner = world.owners(enum)[value]
    symbol = known[value] if known else None
    words = world.names.value(enum, value)
    part, payload = world.layout(enum).at(value)
    if owner is not None:
        name = part.alternative.name
        said = _said(world.model, name or world.player_names[owner], owner)
        figure = said or (FIGURES.get(name, "") if has_figures(world.model) else "")
        return ("stone", symbol or str(owner + 1), owner, words, figure)
    if part.alternative.kind == "numbers":
        return ("number", symbol or str(payload), -1, f"{field.name} {payload}", "")
    return ("block", symbol or words[:1], -1, words, _said(world.model, words))


def _said(model: m.Model, name: str, owner: int = 0) -> str:
    """The figure that the rules give to a name, and to what this player has of it."""
    texts = dict(model.look.figures).get(name, ("",)) if model.look else ("",)
    return texts[owner] if len(texts) > 1 else texts[0]


def piece_cells(position: Any) -> dict[int, int]:
    """Where each individual stands: the first field that says in which cell a piece is."""
    found: dict[int, int] = {}
    for pairs in _standing(position):
        for piece, cell in pairs:
            found.setdefault(piece, cell)
    return found


def _standing(position: Any) -> Iterator[list[tuple[int, int]]]:
    """(piece, cell) by every field that says in which cell a piece is."""
    world = position.game.world
    pieces = [n for numbers in world.piece_ranges.values() for n in numbers]
    for field in position.game.model.fields:
        if field.domain != m.PIECE or not isinstance(field.type, m.Value):
            continue
        part = world.layout(field.type.enum).find("element", domain=m.CELL)
        if part is not None:
            codes = [(piece, position.get(field.index, piece)) for piece in pieces]
            codes = [(piece, code) for piece, code in codes if code is not HIDDEN]
            yield [(piece, part.payload(code)) for piece, code in codes if 0 <= code - part.first < part.size]


def _pieces(position: Any) -> dict[int, list[Look]]:
    """For each cell the individuals on it."""
    found: dict[int, list[Look]] = {}
    labels = {
        n: (
            "piece",
            kind[0] + str(n - numbers.start + 1),
            tint,
            f"{kind} {n - numbers.start + 1}",
            _said(position.game.model, kind),
        )
        for tint, (kind, numbers) in enumerate(position.game.world.piece_ranges.items())
        for n in numbers
    }
    for pairs in _standing(position):
        for piece, cell in pairs:
            found.setdefault(cell, []).append(labels[piece])
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
            if value is not HIDDEN and value != first:
                owner = game.world.owners(field.type.enum)[value] if isinstance(field.type, m.Value) else None
                yield Join(one, other, -1 if owner is None else owner)


def _walls(model: m.Model, board: Any) -> frozenset[tuple[int, int, str]]:
    """Of a board with walls: those between its cells, and its outline."""
    if isinstance(model.board, m.Graph) or model.board.walls is None:
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
    """The player to move or the winner, the scores, and the fields that are not on the board."""
    names = position.game.player_names
    yield result(position) if position.over else _to_move(position)
    scores = position.scores()
    if scores is not None:
        yield "score: " + ", ".join(f"{name} {points}" for name, points in zip(names, scores))
    if not has_board(position):
        yield from lines(position)
        return
    for field in position.game.model.fields:
        if field.domain == m.PLAYER and field.family:
            yield from _held(position, field)
        elif field.domain == m.PLAYER and not field.kept and not isinstance(field.type, m.SetOf):
            values = [position.get(field.index, player) for player in range(len(names))]
            if any(value != position.game.world.first_value(field.type) for value in values):
                yield f"{field.name}: " + ", ".join(
                    f"{n} {value_text(position, field, v)}" for n, v in zip(names, values)
                )


def _held(position: Any, first: m.Field) -> Iterator[str]:
    """What each player holds of the kinds of a field with a second index, at the first of them."""
    game = position.game
    members = [field for field in game.model.fields if field.family == first.family]
    if first != members[0] or isinstance(first.type, m.SetOf):
        return
    least, found = game.world.first_value(first.type), []
    for player, name in enumerate(game.player_names):
        values = [(field, position.get(field.index, player)) for field in members]
        words = [f"{f.name[len(f.family) + 1 : -1]} {value_text(position, f, v)}" for f, v in values if v != least]
        found += [f"{name} {' '.join(words)}"] if words else []
    if found:
        yield f"{first.family}: {', '.join(found)}"


def result(position: Any) -> str:
    """How a game that is over ended, in words."""
    names = position.game.player_names
    winners = [names[player] for player in sorted(position.winners)]
    if len(winners) == len(names):
        return "over: a draw"
    if not winners:
        return "over: nobody wins"
    return f"over: {winners[0]} wins" if len(winners) == 1 else f"over: {', '.join(winners)} share the win"


def _to_move(position: Any) -> str:
    """Who chooses, or that an outcome is drawn."""
    if position.turn_count == SETUP:
        return "an outcome of the setup is drawn"
    if position.player is None:  # a view does not say in whose turn an outcome is drawn
        return "an outcome is drawn"
    name = position.game.player_names[position.player]
    if position.mover == CHANCE:
        return f"an outcome is drawn in the turn of {name}"
    if position.mover != position.player:
        return f"{position.game.player_names[position.mover]} to choose in the turn of {name}"
    return f"{name} to move"
