"""Sets near one cell, as one word.

On a board of many words the image of a cell under known steps lies close to it: within its *window*, the 64 bits from
WINDOW_BEFORE bits before the cell's own bit on. Such a set, and what it is met with, is read through the window:
counting it or taking one of its members is one operation on one word, and the table of images has one word a row.
"""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.emit.prepared import Window, Words
from ludex.codegen.emit.writer import Writing
from ludex.codegen.optional import is_on
from ludex.codegen.plan.plan import Plan
from ludex.dsl.narrow import known
from ludex.engine.tables import WINDOW_BEFORE

FEWEST = 3  # words of a board that has windows


def has_windows(plan: Plan, steps: tuple[int, ...] = ()) -> bool:
    """Whether the images of single cells under some steps lie within their windows."""
    if not is_on("windows") or plan.graph or not plan.tables_of_cells or plan.words_of(ir.CELL).most < FEWEST:
        return False
    far = (abs(plan.steps[s].down * plan.stride.most + plan.steps[s].right) for s in steps)
    return max(far, default=0) < min(WINDOW_BEFORE, 64 - WINDOW_BEFORE)


def seen_from(w: Writing, words: Words, cell: str) -> str:
    """The window of a cell on any prepared plane. Beyond the ends of the plane it shows whatever bits there are:
    no cell's."""
    if words.window is not None:
        there = words.window
        return there.bits if there.cell == cell else f"lx_move({there.bits}, {there.cell} - {cell})"
    count = w.cell_words()
    if words.pointer:
        return f"lx_window({words.pointer}, {count}, {cell})"
    low, high = w.bound(f"lx_window_low({cell})", "k"), w.bound(f"lx_window_high({cell}, {count})", "k")
    return f"lx_window_of({words.at(low)}, {words.at(high)}, {cell})"


def met(w: Writing, left: Words, right: Words) -> Window | None:
    """The intersection, where one of the two has a window."""
    near, other = (left.window, right) if left.window is not None else (right.window, left)
    if near is None:
        return None
    return Window(near.cell, lambda: f"({near.bits} & {seen_from(w, other, near.cell)})")


def joined(left: Words, right: Words) -> Window | None:
    """The union, where both have the window of the same cell."""
    one, other = left.window, right.window
    if one is None or other is None or one.cell != other.cell:
        return None
    return Window(one.cell, lambda: f"({one.bits} | {other.bits})")


def without(w: Writing, left: Words, right: Words) -> Window | None:
    """The difference, where what is left of has a window."""
    near = left.window
    return None if near is None else Window(near.cell, lambda: f"({near.bits} & ~{seen_from(w, right, near.cell)})")


def chosen(condition: str, then: Words, otherwise: Words) -> Window | None:
    """One or the other, where both have the window of the same cell, or one has nothing."""
    parts = [words.window for words in (then, otherwise) if not words.empty]
    cells = {None if part is None else part.cell for part in parts}
    cell = cells.pop() if len(cells) == 1 else None
    return None if cell is None else Window(cell, lambda: f"({_text(then)} if {condition} else {_text(otherwise)})")


def _text(words: Words) -> str:
    return "<uint64_t>0" if words.empty else known(words.window).bits
