"""Checks against the board itself, at the default settings: pictures, walls, cell names, motions (B01, B02, C01)."""

from __future__ import annotations

from collections import Counter

from ludex.dsl import model as m
from ludex.dsl import tree
from ludex.dsl.board_size import parameters, side
from ludex.dsl.diagnostics import Note, did_you_mean
from ludex.dsl.errors import PlayError
from ludex.dsl.interpreter.make_board import WALL_BITS, make_board
from ludex.dsl.limits import CELLS
from ludex.dsl.narrow import domain_of
from ludex.dsl.plural import counted
from ludex.dsl.resolving.context import Context
from ludex.dsl.span import Span
from ludex.dsl.world.board import Board
from ludex.dsl.world.cell_names import cell_names
from ludex.dsl.world.lattice import SQUARES
from ludex.dsl.world.moved_places import MOVES, SQUARE, MovedPlaces
from ludex.dsl.world.pictures import DIGITS, part_symbols, symbols
from ludex.dsl.world.world import World

HEXADECIMAL = "0123456789abcdefABCDEF"
EXAMPLE = "oxabcdefghijklmnpqrstuvwyz" + DIGITS  # symbols that a hint proposes
SIDES = {(0, 1): ("east", "west"), (1, 0): ("south", "north")}
Place = tuple[int, int]


def check_places(ctx: Context, made: m.Model, motions: list[tuple[tree.Motion, Span]]) -> None:
    """What can be said once the board is known; nothing where it is not. `motions`: each with where to speak of it."""
    settings = {param.name: param.default for param in made.params} | {"players": made.players.default}
    sound = not isinstance(made.board, m.Grid) or _check_grid(ctx, made.board, settings)
    if not sound:
        return
    try:
        board = make_board(made, settings)
        world = World(made, settings, board)
    except (PlayError, KeyError):
        return  # what is wrong with the parameters or the links has been reported
    for start in made.starts:
        if isinstance(start, m.StartPicture):
            _check_start(ctx, start, world)
    _check_cell_names(ctx, made, board)
    _check_ends(ctx, made, world)
    if not board.is_graph:
        for motion, place in motions:
            _check_motion(ctx, motion, place, board)


# ------------------------------------------------------------------ pictures of the board
def _check_grid(ctx: Context, grid: m.Grid, settings: dict[str, int]) -> bool:
    sizes = (grid.rows, grid.columns)
    rows, columns = (side(size, settings) if parameters(size) <= settings.keys() else 0 for size in sizes)
    if rows < 1 or columns < 1:
        return False
    if rows * columns > CELLS:
        hint = "make it smaller; a hole counts as a cell"
        title = f"a board of {rows * columns} cells"
        ctx.report.error("B01", grid.span, title, f"at most {CELLS}", hint)
        return False
    pictures = [part for part in (grid.without, grid.walls) if isinstance(part, m.Picture)]
    if not all([_has_shape(ctx, picture, rows, columns) for picture in pictures]):
        return False
    return grid.walls is None or _check_walls(ctx, grid.walls)


def _row_span(ctx: Context, picture: m.Picture, row: int, column: int | None = None) -> Span:
    """Where a row (from 0) of a picture is, or one of its symbols; the file's name for rows of a file."""
    spans = ctx.row_spans.get(id(picture))
    if not spans:
        return picture.span
    span = spans[row]
    if column is None:
        return span
    return Span(span.file, span.line, span.column + column, span.line, span.column + column + 1)


def _has_shape(ctx: Context, picture: m.Picture, rows: int, columns: int) -> bool:
    """B01 for a picture with the wrong number of rows, or of symbols in a row."""
    of_file = f" of {picture.file}" if picture.file else ""
    wrong = [number for number, row in enumerate(picture.rows) if len(row) != columns]
    for number in wrong[:1]:
        ctx.report.error(
            "B01",
            _row_span(ctx, picture, number),
            "a picture of the wrong size",
            f"row {number + 1}{of_file} has {len(picture.rows[number])} of {counted(columns, 'symbol')}",
            f"write {counted(columns, 'symbol')} in every row",
        )
    if len(picture.rows) != rows:
        ctx.report.error(
            "B01",
            picture.span,
            "a picture of the wrong size",
            f"it{of_file} has {counted(len(picture.rows), 'row')}, the board {rows}",
            f"write {counted(rows, 'row')}",
        )
    return not wrong and len(picture.rows) == rows


def _check_walls(ctx: Context, walls: m.Picture) -> bool:
    """B01 for what is no hexadecimal digit, B02 for walls that two neighbours do not both have."""
    for r, row in enumerate(walls.rows):
        for c, digit in enumerate(row):
            if digit not in HEXADECIMAL:
                ctx.report.error(
                    "B01",
                    _row_span(ctx, walls, r, c),
                    f"unknown symbol `{digit}` in a picture of walls",
                    f"row {r + 1}, column {c + 1}",
                    "write 0 to 9 or A to F: north 1, east 2, south 4, west 8",
                )
                return False
    sound = True
    for r, row in enumerate(walls.rows):
        for c, digit in enumerate(row):
            for (down, right), (here, there) in SIDES.items():
                if r + down < len(walls.rows) and c + right < len(row):
                    other = walls.rows[r + down][c + right]
                    has, has_back = int(digit, 16) & WALL_BITS[down, right], int(other, 16) & WALL_BITS[-down, -right]
                    if bool(has) != bool(has_back):
                        _walls_disagree(ctx, walls, (r, c), (r + down, c + right), (here, there), bool(has))
                        sound = False
    return sound


def _walls_disagree(
    ctx: Context, walls: m.Picture, one: Place, other: Place, sides: tuple[str, str], first_has: bool
) -> None:
    (with_wall, without), (side, back) = ((one, other), sides) if first_has else ((other, one), sides[::-1])
    at, to = (f"({r + 1},{c + 1})" for r, c in (with_wall, without))
    ctx.report.error(
        "B02",
        _row_span(ctx, walls, *with_wall),
        "walls that disagree",
        f"{at} has a wall to the {side}, {to} none to the {back}",
        f"add a wall to the {back} of {to}, or remove the other",
    )


# ------------------------------------------------------------------ pictures of the start
def _check_start(ctx: Context, start: m.StartPicture, world: World) -> None:
    """B01 for a picture of the wrong size, and for symbols that name no value; holes may hold anything."""
    picture, board = start.picture, world.board
    known = [symbol for symbol in symbols(start.field, world) or () if symbol is not None]
    if not known:
        ctx.report.error(
            "B01",
            start.span,
            f"`{start.field.name}` has no symbols for a picture",
            "its values cannot be drawn",
            'write symbols behind the alternatives: `wall "#"`',
        )
        return
    hint = _symbols_hint(start.field, world, known)
    if board.is_graph:
        _check_graph_start(ctx, picture, board, known, hint)
    elif _has_shape(ctx, picture, board.rows, board.columns):
        for r, c in board.cell_at:
            if picture.rows[r - 1][c - 1] not in known:
                _unknown_symbol(ctx, picture, r - 1, c - 1, hint)


def _check_graph_start(ctx: Context, picture: m.Picture, board: Board, known: list[str], hint: str) -> None:
    found = sum(len(row) for row in picture.rows)
    if found != board.size:
        ctx.report.error(
            "B01",
            picture.span,
            "a picture of the wrong size",
            f"{counted(found, 'symbol')} for {board.size} cells",
            f"write {counted(board.size, 'symbol')}, in the order in which the cells are named first",
        )
        return
    for r, row in enumerate(picture.rows):
        for c, symbol in enumerate(row):
            if symbol not in known:
                _unknown_symbol(ctx, picture, r, c, hint)


def _unknown_symbol(ctx: Context, picture: m.Picture, row: int, column: int, hint: str) -> None:
    symbol = picture.rows[row][column]
    ctx.report.error(
        "B01",
        _row_span(ctx, picture, row, column),
        f"unknown symbol `{symbol}`",
        f"row {row + 1}, column {column + 1}" + (f" of {picture.file}" if picture.file else ""),
        hint,
    )


def _symbols_hint(field: m.Field, world: World, known: list[str]) -> str:
    """Which symbols there are, and the first kind of value that has none and could be given some."""
    shown = known if len(known) <= len(DIGITS) else [*known[:12], "..."]
    text = f"the symbols are: {' '.join(shown)}"
    if not isinstance(field.type, m.Value):
        return text
    for part in world.layout(field.type.enum).parts:
        alternative, drawn = part.alternative, part_symbols(part, world)
        name = alternative.name or (alternative.domain.kind if alternative.domain else "")
        if None in drawn and len(drawn) <= len(DIGITS) and name:
            return f'{text}; `{name}` has none: write {len(drawn)} behind it, as in `{name} "{EXAMPLE[: len(drawn)]}"`'
    return text


# ------------------------------------------------------------------ names of cells, motions
def _check_cell_names(ctx: Context, made: m.Model, board: Board) -> None:
    """B01 for the name of a cell that is not there, where the size of the board is fixed."""
    if isinstance(made.board, m.Grid) and (parameters(made.board.rows) or parameters(made.board.columns)):
        return
    known = set(cell_names(made, board))
    for node in ctx.cell_names:
        if node.text not in known:
            guess = did_you_mean(node.text, known)
            ordered = cell_names(made, board)
            ctx.report.error(
                "B01",
                node.span,
                f"unknown cell `{node.text}`",
                f"the cells are {ordered[0]} to {ordered[-1]}",
                f"did you mean `{guess}`?" if guess else "write the name of a cell",
            )


def _check_ends(ctx: Context, made: m.Model, world: World) -> None:
    """W02 for a notation that writes a set by its ends, or a name by its symbol, where two have the same."""
    for template in made.notations:
        action = next((one for one in made.actions if one.name == template.name), None)
        for name, form in (part for part in template.parts if not isinstance(part, str)):
            local = next((p.local for p in action.params if p.local.name == name), None) if action else None
            kinds = {"ends": "sets", "symbol": "tag", "SYMBOL": "tag"}
            if form not in kinds or local is None or domain_of(local.type).kind != kinds[form]:
                continue
            size = world.sizes.of(domain_of(local.type))
            texts = Counter(world.names.argument(local.type, number, form) for number in range(size))
            text, count = max(texts.items(), key=lambda item: item[1], default=("", 0))
            if count > 1 and form == "ends":
                label = f"{counted(count, 'set')} of `{name}` print as `{text}`"
                hint = f"write `{{{name}}}`: all cells of the set"
                ctx.report.error("W02", template.span, "two choices have the same text", label, hint)
            elif count > 1:
                label = f"{counted(count, 'name')} have the symbol `{text}`"
                hint = f"write `{{{name}}}`, or give them symbols of their own"
                ctx.report.warning("W02", template.span, "two choices may have the same text", label, hint)


def _check_motion(ctx: Context, motion: tree.Motion, place: Span, board: Board) -> None:
    """C01 for a motion that does not map the cells (and the walls) onto themselves."""
    moves = [name.text for name in motion.names if name.text in MOVES]
    if len(moves) + sum(name.text == "swap" for name in motion.names) < len(motion.names):
        return  # none at all, or an unknown one, reported already
    if board.lattice is SQUARES and board.rows != board.columns and SQUARE & set(moves):
        return  # reported where it stands
    places = MovedPlaces(moves, board)
    moved = {cell: places.place(*cell) for cell in board.cell_at}
    if set(moved.values()) != set(moved):
        _does_not_fit(ctx, motion, place, "it moves cells into holes")
    elif not all(_moved_step(board, cell, step, moved) for cell in moved for step in board.near):
        _does_not_fit(ctx, motion, place, "it moves walls to where there are none")


def _moved_step(board: Board, place: Place, step: int, moved: dict[Place, Place]) -> bool:
    """Does the step from a cell, moved, lead from the moved cell to the moved target?"""
    target = board.targets[step][board.cell_at[place]]
    if not target:
        return True
    aim = moved[board.row[target[0]], board.column[target[0]]]
    here = moved[place]
    down, right = aim[0] - here[0], aim[1] - here[1]
    way = next(n for n, other in enumerate(board.steps) if (other.down, other.right) == (down, right))
    return board.targets[way][board.cell_at[here]] == (board.cell_at[aim],)


def _does_not_fit(ctx: Context, motion: tree.Motion, place: Span, why: str) -> None:
    if place is motion.span:
        hint = "leave it out, or change the board"
        ctx.report.error("C01", place, "a motion that does not fit the board", why, hint)
        return
    name = " + ".join(name.text for name in motion.names)
    ctx.report.error(
        "C01",
        place,
        f"the inherited symmetry `{name}` does not fit this board",
        why,
        "write `symmetry none`, or the symmetries that this game has",
        (Note("promised here", motion.span),),
    )
