"""How C fills a table of a known board when an engine is loaded (`engine/board_tables.h`), where that is less text."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.codegen.plan.tables import Spec
from ludex.engine.tables import WINDOW_BEFORE, Shape


def filling(name: str, spec: Spec, shape: Shape) -> str:
    """The statement that fills a table; "" where the board does not tell its words by rows and columns alone."""
    board, kind, of = shape.board, spec[0], spec[-1]
    if board.is_graph:
        return ""
    if kind == "bit_of" and _in_order(shape):
        return f"lx_fill_cells({name}, NULL, &board);"
    if kind == "cell_of" and _in_order(shape):
        return f"lx_fill_cells(NULL, {name}, &board);"
    if kind == "ray" and isinstance(of, int) and _leads_everywhere(shape, of):
        return f"lx_fill_ray({name}, &board, {board.steps[of].down}, {board.steps[of].right});"
    if kind in ("image", "window") and isinstance(of, tuple) and all(_leads_everywhere(shape, step) for step in of):
        before = f"{WINDOW_BEFORE}, " if kind == "window" else ""
        steps = ", ".join(f"{{{board.steps[step].down},{board.steps[step].right}}}" for step in of)
        return f"lx_fill_{kind}({name}, &board, {before}(const int8_t[][2]){{{steps}}}, {len(of)});"
    return ""


def _in_order(shape: Shape) -> bool:
    """Whether the cells are numbered by their bits."""
    return list(shape.bit) == sorted(shape.bit)


def _leads_everywhere(shape: Shape, step: int) -> bool:
    """Whether a step leads to a cell wherever one lies so far down and to the right: there are no walls, and no edge
    is joined to another."""
    board, offset = shape.board, shape.board.steps[step]
    cell_at = {place: cell for cell, place in enumerate(zip(board.row, board.column))}
    return all(
        tuple(board.targets[step][cell]) == _one(cell_at.get((row + offset.down, column + offset.right)))
        for (row, column), cell in cell_at.items()
    )


def _one(cell: int | None) -> Sequence[int]:
    return () if cell is None else (cell,)
