"""Resolves the board, the pieces and the links."""

from __future__ import annotations

from collections.abc import Callable

from ludex.dsl import model, tree
from ludex.dsl.model import CELL, RELATION, Graph, Grid, LinkKind, PieceKind, SetOf
from ludex.dsl.resolving.coerce import want
from ludex.dsl.resolving.context import Context, Scope
from ludex.dsl.resolving.declare import declare
from ludex.dsl.resolving.merge import Standing
from ludex.dsl.resolving.patterns import bound
from ludex.dsl.span import Span

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


def extent(ctx: Context, node: tree.BoardGrid | tree.BoardGraph | None) -> tuple[int, int]:
    """Rows and columns of a grid, with the greatest parameters; one each for what is no grid."""
    if not isinstance(node, tree.BoardGrid):
        return 1, 1
    bounds = (part.value if isinstance(part, tree.Number) else part.text for part in (node.rows, node.columns))
    rows, columns = (n if isinstance(n, int) else ctx.params[n].high if n in ctx.params else 1 for n in bounds)
    return rows, columns


def resolve_grid(ctx: Context, node: tree.BoardGrid, read: ReadRows) -> Grid | None:
    rows, columns = bound(ctx, node.rows), bound(ctx, node.columns)
    for number, part in ((rows, node.rows), (columns, node.columns)):
        if number == 0 and isinstance(part, tree.Number):
            ctx.report.error("B03", part.span, "a board without cells", "this is 0", "write a number from 1")
    without: model.Expr | model.Picture | None = None
    sound, errors = True, ctx.report.error_count
    if isinstance(node.without, (tree.Picture, tree.FileName)):
        without = picture(ctx, node.without, read)
        sound = without is not None
    elif node.without is not None:
        with ctx.forbid(me=STATE, turn=STATE, state=STATE):
            without = want(ctx, ctx.expr(Scope("board"), node.without), SetOf(CELL), "`without` removes")
        sound = errors == ctx.report.error_count
    walls = picture(ctx, node.walls, read) if node.walls is not None else None
    sound = sound and (walls is not None) == (node.walls is not None)
    return Grid(rows, columns, without, walls, node.span) if sound else None


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
