"""Resolves the board, the pieces and the links."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ludex.dsl import model, tree
from ludex.dsl.board_size import is_size, span_of
from ludex.dsl.limits import NUMBER
from ludex.dsl.model import CELL, INT, RELATION, Graph, Grid, LinkKind, PieceKind, SetOf
from ludex.dsl.resolving.coerce import want
from ludex.dsl.resolving.context import Context, Scope
from ludex.dsl.resolving.declare import declare
from ludex.dsl.resolving.merge import Standing
from ludex.dsl.resolving.patterns import bound
from ludex.dsl.resolving.sizes import in_limits
from ludex.dsl.span import Span
from ludex.dsl.world.lattice import HEXAGONS, SQUARES, Lattice

LATTICE_BOARDS = (tree.BoardGrid, tree.BoardHexagons)
ReadRows = Callable[[tree.FileName], tuple[str, ...] | None]
STATE = ("`{name}` is not known before the game starts", "use `row`, `column`, steps, numbers and parameters only")


def picture(ctx: Context, node: tree.Picture | tree.FileName, read: ReadRows) -> model.Picture | None:
    """Rows from the rules or from a file; None where the file cannot be read (which is reported then)."""
    if isinstance(node, tree.Picture):
        made = model.Picture(node.rows, node.span)
        ctx.row_spans[id(made)] = node.row_spans
        return made
    rows = read(node)
    return None if rows is None else model.Picture(rows, node.span, node.text)


def resolve_graph(ctx: Context, node: tree.BoardGraph, read: ReadRows) -> Graph | None:
    """A graph; its labelled rows are steps by name."""
    made = picture(ctx, node.picture, read)
    if made is None:
        return None
    lines, steps, cells = [], [], {}
    for number, row in enumerate(made.rows):
        label, colon, rest = row.partition(":")
        names = tuple((rest if colon else row).split())
        span = node.picture.row_spans[number] if isinstance(node.picture, tree.Picture) else node.picture.span
        twice = next((name for i, name in enumerate(names) if name in names[:i]), None)
        if twice is not None and not colon:
            ctx.report.error(
                "B01", span, "a cell stands twice in a row", f"`{twice}`", "a row leads through a cell once"
            )
        _readable(ctx, names, span, "" if isinstance(node.picture, tree.Picture) else f" (line {number + 1} of it)")
        cells.update(dict.fromkeys(names))
        if colon:
            steps.append((label.strip(), names))
            if label.strip() not in ctx.declared or ctx.declared[label.strip()].kind != "step":
                declare(ctx, "step", tree.Ident(label.strip(), span=span), node, len(steps) - 1)
        else:
            lines.append(names)
    if not cells:
        ctx.report.error("B01", node.span, "a board without cells", "no cell is named here", "write rows of cell names")
    return Graph(tuple(cells), tuple(lines), tuple(steps), node.span)


def _readable(ctx: Context, names: tuple[str, ...], span: Span, where: str) -> None:
    """A turn is read by its text: its choices joined by `; `, and `-` where it has none. where: in a file of data."""
    for name in dict.fromkeys(names):
        if ";" in name:
            why = "`;` parts the choices of a turn"
        elif name == "-":
            why = "`-` is the turn without choices"
        elif not name.isprintable():
            why = "it holds a character that is not to be seen"
        else:
            continue
        shown = name if name.isprintable() else ascii(name)[1:-1]
        title = f"the name `{shown}` of a cell cannot be read again"
        ctx.report.error("B01", span, title, why + where, "use another name")


@dataclass(frozen=True)
class InRows:
    """A board in rows and columns, of squares or hexagons, as it is written. `outside`: what lies beyond its sides."""

    lattice: Lattice
    rows: tree.Expr
    columns: tree.Expr
    outside: tree.Expr | None
    without: tree.Expr | tree.Picture | tree.FileName | None
    walls: tree.Picture | tree.FileName | None
    span: Span


def in_rows(node: tree.BoardGrid | tree.BoardHexagons) -> InRows:
    """Every such board: a hexagon and a triangle are what their sides leave of a `hexgrid`."""
    if isinstance(node, tree.BoardGrid):
        return InRows(SQUARES, node.rows, node.columns, None, node.without, node.walls, node.span)
    first, last = node.sizes[0], node.sizes[-1]
    outside: tree.Expr | None = None
    if node.shape == "hexagon":  # of side s: (row + column < s + 1) | (row + column > 3 * s - 1)
        across, span = _along(first), first.span
        less = tree.Compare(across, "<", _sum(first, "+", 1), span=span)
        more = tree.Compare(across, ">", _sum(_times(3, first), "-", 1), span=span)
        outside = tree.Union((less, more), span=span)
        first = last = _sum(_times(2, first), "-", 1)
    elif node.shape == "triangle":
        outside = tree.Compare(_along(first), ">", _sum(first, "+", 1), span=first.span)
    return InRows(HEXAGONS, first, last, outside, node.without, None, node.span)


def _along(size: tree.Expr) -> tree.Expr:
    """`row + column`, the same along the third way of hexagons."""
    return tree.Sum((tree.Name("row", span=size.span), tree.Name("column", span=size.span)), ("+",), span=size.span)


def _sum(left: tree.Expr, sign: str, number: int) -> tree.Expr:
    if isinstance(left, tree.Number):
        return tree.Number(left.value + (number if sign == "+" else -number), span=left.span)
    return tree.Sum((left, tree.Number(number, span=left.span)), (sign,), span=left.span)


def _times(number: int, size: tree.Expr) -> tree.Expr:
    if isinstance(size, tree.Number):
        return tree.Number(number * size.value, span=size.span)
    return tree.Product((tree.Number(number, span=size.span), size), ("*",), span=size.span)


Sizes = tuple[model.Size, model.Size]


def resolve_sizes(ctx: Context, board: InRows) -> Sizes | None:
    """Rows and columns; None (and reported) where one is no size of a board."""
    made = [_size(ctx, part) for part in (board.rows, board.columns)]
    rows, columns = made
    return None if rows is None or columns is None else (rows, columns)


def _size(ctx: Context, node: tree.Expr) -> model.Size | None:
    """A number, the name of a parameter, or an expression of these; None (and reported) for anything else."""
    if isinstance(node, tree.Number):
        if node.value < 1:
            ctx.report.error("B03", node.span, "a board without cells", "this is 0", "write a number from 1")
        return in_limits(ctx, node, NUMBER)
    if isinstance(node, tree.Name) and _kind(ctx, node) != "let":
        return bound(ctx, node)
    errors = ctx.report.error_count
    with ctx.forbid(me=STATE, turn=STATE, state=STATE):
        made = want(ctx, ctx.expr(Scope("board"), node), INT, "a board has a number of rows:")
    if errors != ctx.report.error_count:
        return None
    if not is_size(made):
        title, label = "the size of a board is known beforehand", "made of more than numbers and parameters"
        ctx.report.error("B05", node.span, title, label, "write a number, a parameter, or `2 * size - 1`")
        return None
    least, _ = span_of(made, tuple(ctx.params.values()), {})
    if least < 1:
        title, label = "a board without cells", f"this may be {least}"
        ctx.report.error("B05", node.span, title, label, "give the parameters ranges that leave a board")
        return None
    return made


def _kind(ctx: Context, node: tree.Name) -> str:
    declared = ctx.declared.get(node.text)
    return declared.kind if declared is not None else ""


def extent(ctx: Context, sizes: Sizes | None) -> tuple[int, int]:
    """Rows and columns of a board in rows, with the greatest parameters; one each for what is none."""
    params = tuple(ctx.params.values())
    rows, columns = (span_of(size, params, {})[1] for size in sizes or (1, 1))
    return rows, columns


def resolve_grid(ctx: Context, node: InRows, sizes: Sizes | None, read: ReadRows) -> Grid | None:
    without: model.Expr | model.Picture | None = None
    sound, errors = sizes is not None, ctx.report.error_count
    outside = None if node.outside is None or not sound else _cut_out(ctx, node.outside)
    if isinstance(node.without, (tree.Picture, tree.FileName)):
        without = picture(ctx, node.without, read)
        sound = sound and without is not None
    elif node.without is not None:
        without = _cut_out(ctx, node.without)
        sound = sound and errors == ctx.report.error_count
    walls = picture(ctx, node.walls, read) if node.walls is not None else None
    if sizes is None or not sound or (walls is not None) != (node.walls is not None):
        return None
    return Grid(*sizes, without, walls, node.span, node.lattice.name, outside)


def _cut_out(ctx: Context, node: tree.Expr) -> model.Expr:
    """A set of cells that are removed."""
    with ctx.forbid(me=STATE, turn=STATE, state=STATE):
        return want(ctx, ctx.expr(Scope("board"), node), SetOf(CELL), "`without` removes")


def resolve_pieces(ctx: Context, standing: list[Standing]) -> tuple[PieceKind, ...]:
    nodes = (one.node for one in standing if isinstance(one.node, tree.Pieces))
    return tuple(PieceKind(node.name.text, bound(ctx, node.number), node.name.span) for node in nodes)


def resolve_links(ctx: Context, standing: list[Standing]) -> tuple[LinkKind, ...]:
    made = []
    for node in (one.node for one in standing if isinstance(one.node, tree.LinkDecl)):
        errors = ctx.report.error_count
        with ctx.forbid(me=STATE, turn=STATE, state=STATE):
            relation = want(ctx, ctx.expr(Scope("board"), node.relation), RELATION, "a link stands for")
        if errors == ctx.report.error_count:
            made.append(LinkKind(node.name.text, relation, node.name.span))
    return tuple(made)
