"""How C fills a table of a known board when an engine is loaded (`engine/board_tables.h`), where that is less text."""

from __future__ import annotations

from collections.abc import Sequence

from ludex.codegen.plan.tables import Spec
from ludex.engine.tables import WORD, Shape


def filling(name: str, spec: Spec, shape: Shape) -> tuple[str, ...]:
    """The statements that fill a table; none where the board does not tell its words by rows, columns and walls."""
    board, kind, of = shape.board, spec[0], spec[-1]
    if board.is_graph:
        return ()
    if kind == "bit_of" and _in_order(shape):
        return (f"lx_fill_cells({name}, NULL, &board);",)
    if kind == "cell_of" and _in_order(shape):
        return (f"lx_fill_cells(NULL, {name}, &board);",)
    if kind == "ray" and isinstance(of, int) and _leading(shape, of) == _could_lead(shape, of):
        return (f"lx_fill_ray({name}, &board, {board.steps[of].down}, {board.steps[of].right});",)
    if kind in ("image", "window") and isinstance(of, tuple):
        return _images(f"lx_fill_{kind}({name}", of, shape)
    return ()


def _images(call: str, steps: Sequence[int], shape: Shape) -> tuple[str, ...]:
    """Statements for the steps that lead to a cell wherever one lies, and for each that walls stop."""
    leading = {step: _leading(shape, step) for step in steps}
    free = [step for step in steps if leading[step] == _could_lead(shape, step)]
    made = [_image(call, "cells", free, shape)] if free else []
    for step in steps:
        cells = leading[step]
        if cells is None:
            return ()
        if step not in free:
            words = ", ".join(f"0x{word:x}u" for word in _words(shape, cells))
            made.append(_image(call, f"(const uint64_t[]){{{words}}}", [step], shape))
    return tuple(made)


def _image(call: str, cells: str, steps: Sequence[int], shape: Shape) -> str:
    offsets = ", ".join(f"{{{shape.board.steps[step].down},{shape.board.steps[step].right}}}" for step in steps)
    return f"{call}, &board, {cells}, (const int8_t[][2]){{{offsets}}}, {len(steps)});"


def _words(shape: Shape, cells: frozenset[int]) -> list[int]:
    plane = shape.plane(cells)
    return [plane >> 64 * word & WORD for word in range(shape.words)]


def _in_order(shape: Shape) -> bool:
    """Whether the cells are numbered by their bits."""
    return list(shape.bit) == sorted(shape.bit)


def _could_lead(shape: Shape, step: int) -> frozenset[int]:
    """The cells from which a cell lies so far down and to the right as a step leads."""
    board, offset = shape.board, shape.board.steps[step]
    places = set(zip(board.row, board.column))
    return frozenset(
        cell
        for cell, (row, column) in enumerate(zip(board.row, board.column))
        if (row + offset.down, column + offset.right) in places
    )


def _leading(shape: Shape, step: int) -> frozenset[int] | None:
    """The cells from which a step leads there; None where it leads elsewhere, as where edges are joined."""
    board, offset, found = shape.board, shape.board.steps[step], []
    cell_at = {place: cell for cell, place in enumerate(zip(board.row, board.column))}
    for (row, column), cell in cell_at.items():
        there = tuple(board.targets[step][cell])
        if there and there != (cell_at.get((row + offset.down, column + offset.right)),):
            return None
        if there:
            found.append(cell)
    return frozenset(found)
