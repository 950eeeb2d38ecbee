"""Images under steps as Cython text.

On a grid an image is an or of shifts. What wraps round the edge of a row is masked where it arrives, by the cells from
which the opposite step leads to a cell; with a guard column no mask is needed, only the board's. All eight steps at
once widen the rows first and then take the rows above and below: four shifts for eight. A plane of many words that is
shifted lies between words of zeros (`lx_moved` reads them); of few words, those beyond the ends are not read.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ludex.codegen import ir
from ludex.codegen.emit.dispatch import bound, prepare
from ludex.codegen.emit.planes import argument, assign, full, materialise, named, plane_temporary, settled
from ludex.codegen.emit.prepared import Window, Words
from ludex.codegen.emit.text import Index, plus, times, word
from ludex.codegen.emit.windows import has_windows
from ludex.codegen.emit.writer import Writing
from ludex.codegen.ir.scalars import number
from ludex.codegen.plan.plan import UNROLLED, Plan
from ludex.codegen.plan.tables import Spec

Moved: TypeAlias = Callable[[Index], str]  # word number -> its text
NEAR = frozenset(range(8))
# open planes of more words are moved between words of zeros; of fewer what lies beyond the ends is asked for
PADDED = 16
WORD_ROWS = 65  # of a table that `lx_pairs` reads: one for each bit of a word, and one that stays empty


def image(w: Writing, p: ir.PImage) -> Words:
    """The union of the images of a plane under some steps."""
    if w.plan.graph:
        return _graph_image(w, p)
    if NEAR <= set(p.steps) and not w.plan.walls:
        return _near_image(w, p)
    pairs = _pairs(w, p.steps)
    if pairs:
        return _paired_image(w, p, pairs)
    source = _Source(w, p.plane, [_reach(w, s) for s in p.steps])
    terms = [_step_term(w, source, s) for s in p.steps]
    return source.settled(
        _union([t for t, _ in terms], None if all(masked for _, masked in terms) else full(w, ir.CELL))
    )


def shift(w: Writing, p: ir.PShift) -> Words:
    """A plane moved as a whole."""
    source = _Source(w, p.plane, [_distance(w, p.down, p.right)])
    moved = source.moved(p.down, p.right)
    if p.loose:
        return source.settled(Words(moved))
    mask = columns_from(w, -p.right)
    return source.settled(Words(lambda k: f"({moved(k)} & {mask.at(k)})"))


def flood(w: Writing, p: ir.PFlood) -> Words:
    """A fixed point by sweeps over the rows."""
    start, through = materialise(w, p.start), materialise(w, p.through)
    name = plane_temporary(w, ir.CELL)
    rows, stride = w.size(w.plan.rows.scalar), w.size(w.plan.stride.scalar)
    steps = sum(1 << s for s in p.steps)
    w.line(f"lx_flood({name}, {start.pointer}, {through.pointer}, {w.cell_words()}, {rows}, {stride}, {steps})")
    return named(w, name, ir.CELL)


def steps_name(plan: Plan, steps: Sequence[int]) -> str:
    """Known steps as part of a name: those of a relation by its name, a few by theirs, others by their numbers."""
    board, found = plan.board, sorted(steps)
    for name in () if plan.graph else ("near", "beside", "diagonal"):
        if getattr(board, name) == frozenset(found):
            return name
    if not plan.graph and len(found) <= 2 and all(board.steps[s].name.isidentifier() for s in found):
        return "_".join(board.steps[s].name for s in found)
    if len(found) > 2 and found == [*range(found[0], found[-1] + 1)]:
        return f"{found[0]}_to_{found[-1]}"
    return "_".join(map(str, found))


def columns_from(w: Writing, right: int) -> Words:
    """The places from which `right` columns further are on the board."""
    name = f"COLUMNS_FROM_{right}".replace("-", "M")
    return _mask(w, name, ("columns_from", right))


def source_mask(w: Writing, step: int) -> Words:
    """The cells from which a step leads to a cell."""
    return _mask(w, f"FROM_{steps_name(w.plan, (step,))}", ("source", step))


def _mask(w: Writing, name: str, spec: Spec) -> Words:
    known = w.tables.word(name, spec)
    if known is not None:
        return Words(lambda k: known)
    table = w.table(name, spec)
    return Words(lambda k: f"{table}[{k}]", table)


def _union(terms: Sequence[Moved], mask: Words | None) -> Words:
    def every(k: Index) -> str:
        texts = [term(k) for term in terms] or [word(0)]
        return texts[0] if len(texts) == 1 else f"({' | '.join(texts)})"

    return Words(lambda k: f"({every(k)} & {mask.at(k)})", unmasked=every) if mask else Words(every)


def _step_term(w: Writing, source: _Source, step: int) -> tuple[Moved, bool]:
    """The text of one shift by word, and whether it is masked to the board's cells."""
    offset = w.plan.steps[step]
    moved, mask = source.moved(offset.down, offset.right), arrives(w, step)
    return (moved, False) if mask is None else (_masked(moved, mask), True)


def _masked(moved: Moved, mask: Words) -> Moved:
    return lambda k: f"({moved(k)} & {mask.at(k)})"


def arrives(w: Writing, step: int) -> Words | None:
    """The cells to which a step leads; None where no cell's bits are moved to a cell that the step does not lead to."""
    if not w.plan.walls and abs(w.plan.steps[step].right) <= w.plan.guard:
        return None
    return source_mask(w, w.plan.board.opposite[step])


def _near_image(w: Writing, p: ir.PImage) -> Words:
    """All eight neighbours, and perhaps other steps."""
    rest = [s for s in p.steps if s not in NEAR]
    source = _Source(w, p.plane, [1, *(_reach(w, s) for s in rest)])
    sides = []
    for right in (1, -1):
        moved, mask = source.moved(0, right), None if w.plan.guard else columns_from(w, -right)
        sides.append(moved if mask is None else _masked(moved, mask))
    wide = _Source.of(w, Words(lambda k: f"({source.at(k)} | {sides[0](k)} | {sides[1](k)})"), [_distance(w, 1, 0)])
    terms = [*sides, wide.moved(1, 0), wide.moved(-1, 0), *(_step_term(w, source, s)[0] for s in rest)]
    return source.settled(_union(terms, full(w, ir.CELL)))


def _pairs(w: Writing, steps: Sequence[int]) -> dict[int, int]:
    """Steps to another row, each with the step to the column on the right of where it leads, if a step to the right is
    there too and nothing is masked."""
    at = {(w.plan.steps[s].down, w.plan.steps[s].right): s for s in steps}
    if (0, 1) not in at or any(arrives(w, s) is not None for s in steps):
        return {}
    found: dict[int, int] = {}
    for (down, right), s in sorted(at.items()):
        if down and s not in found.values() and (down, right + 1) in at:
            found[s] = at[down, right + 1]
    return found


def _paired_image(w: Writing, p: ir.PImage, pairs: dict[int, int]) -> Words:
    """The plane and what lies on its right are moved to other rows together: four shifts for the six neighbours of a
    hexagon."""
    single = [s for s in p.steps if s not in {*pairs, *pairs.values()}]
    source = _Source(w, p.plane, [_reach(w, s) for s in single])
    right = source.moved(0, 1)
    wide = _Source.of(w, Words(lambda k: f"({source.at(k)} | {right(k)})"), [_reach(w, s) for s in pairs])
    terms = [_step_term(w, source, s)[0] for s in single]
    terms += [_step_term(w, wide, s)[0] for s in pairs]
    return source.settled(_union(terms, full(w, ir.CELL)))


def _distance(w: Writing, down: int, right: int) -> int:
    """The most bits of a move."""
    return abs(down) * w.plan.stride.most + abs(right)


def _reach(w: Writing, step: int) -> int:
    return _distance(w, w.plan.steps[step].down, w.plan.steps[step].right)


def _is_few(w: Writing, reach: list[int]) -> bool:
    """Whether a plane that is moved so far is written out word by word."""
    count = w.cell_words()
    few = isinstance(count, int) and count <= UNROLLED
    return few and (number(w.plan.stride.scalar) is not None or max(reach) < 64)


class _Source:
    """A plane to be shifted: a word in a name, words in memory, or many words between zeros."""

    def __init__(self, w: Writing, plane: ir.Plane, reach: list[int]):
        self._set(w, materialise(w, plane) if _is_few(w, reach) else prepare(w, plane), reach)

    @classmethod
    def of(cls, w: Writing, words: Words, reach: list[int]) -> _Source:
        made = cls.__new__(cls)
        made._set(w, words, reach)
        return made

    def _set(self, w: Writing, words: Words, reach: list[int]) -> None:
        self.w, count = w, w.cell_words()
        self.known = number(w.plan.stride.scalar)
        self.few = _is_few(w, reach)
        self.single = count == 1
        if self.few or self.single:
            kept = settled(w, words, ir.CELL)
            self.at = kept.at
            return
        self.padded = isinstance(count, int) or w.most(ir.CELL) > PADDED
        if not self.padded:
            kept = settled(w, words, ir.CELL)
            self.at, self.pointer = kept.at, kept.pointer
            return
        self.pad = max(reach) // 64 + 2
        self.name = w.temporary(f"uint64_t[{w.most(ir.CELL) + 2 * self.pad}]", "padded")
        w.line(f"lx_pad({self.name}, {self.pad}, {count})")
        self.at = lambda k: f"{self.name}[{plus(k, self.pad)}]"
        w.each_word(count, lambda k: w.line(f"{self.at(k)} = {words.at(k)}"))

    def moved(self, down: int, right: int) -> Moved:
        """word number -> text of the word of the plane moved."""
        w = self.w
        if self.known is None:
            stride = w.size(w.plan.stride.scalar)
            if (self.few or self.single) and _distance(w, down, right) < 64:
                return self._moved_few(down, right, stride)
            far = plus(times(down, stride), right)
            if self.single:
                return lambda k: f"lx_move({self.at(0)}, {far})"
            if isinstance(far, int):
                return self._padded(far >> 6, far & 63)
            # in variables: the C compiler would compute them for each word (open boards: 1.01 times the playouts)
            return self._padded(w.bound(f"({far}) >> 6", "far"), w.bound(f"({far}) & 63", "far"))
        bits = down * self.known + right
        if self.few or self.single:
            return lambda k: self._shifted(bits, int(k))
        return self._padded(bits >> 6, bits & 63)

    def _moved_few(self, down: int, right: int, stride: Index) -> Moved:
        """Few words moved by less than a word, in a direction that is known: each word takes bits of one neighbour.
        On a board with fewer columns than the step crosses, the bits mean nothing: no cell has such a step."""
        up = (down, right) > (0, 0)
        bits, function = plus(times(abs(down), stride), right if up else -right), "lx_up" if up else "lx_down"
        count = int(self.w.cell_words())

        def at(k: Index) -> str:
            beside = int(k) - 1 if up else int(k) + 1
            return f"{function}({self.at(k)}, {self.at(beside) if 0 <= beside < count else 0}, {bits})"

        return at

    def _padded(self, words: Index, bits: Index) -> Moved:
        if not self.padded:
            return lambda k: f"lx_moved_in({self.pointer}, {self.w.cell_words()}, {k}, {words}, {bits})"
        return lambda k: f"lx_moved(&{self.name}[{self.pad}], {k}, {words}, {bits})"

    def _shifted(self, bits: int, k: int) -> str:
        """Word k of few words moved by a known number of bits."""
        words, low = bits >> 6, bits & 63
        parts, count = [], int(self.w.cell_words())  # known: they are few
        if 0 <= k - words < count:
            parts.append(f"({self.at(k - words)} << {low})" if low else self.at(k - words))
        if low and 0 <= k - words - 1 < count:
            parts.append(f"({self.at(k - words - 1)} >> {64 - low})")
        return f"({' | '.join(parts)})" if len(parts) > 1 else parts[0] if parts else word(0)

    def settled(self, words: Words) -> Words:
        """Few words (written out one by one) are put into memory, so that any word can be asked for."""
        return settled(self.w, words, ir.CELL) if self.few and not self.single else words


# ------------------------------------------------------------------------------------------ graphs and single cells


def image_table(w: Writing, steps: tuple[int, ...]) -> str:
    """The table of the images of single cells."""
    return w.table(f"IMAGE_{steps_name(w.plan, steps)}", ("image", tuple(steps)))


def count_pairs(w: Writing, e: ir.CountPairs) -> str:
    """The number of pairs of cells a step apart: by rows of a table, and an empty one behind all cells of a word."""
    table = image_table(w, e.steps)
    w.tables.lengthen(table, WORD_ROWS)
    return f"lx_pairs({argument(w, e.one)}, {argument(w, e.other)}, {table})"


def _graph_image(w: Writing, p: ir.PImage) -> Words:
    """The or of the rows of a table, over the cells of the plane."""
    table, source, count = image_table(w, p.steps), materialise(w, p.plane), w.cell_words()
    name = plane_temporary(w, ir.CELL)
    target = named(w, name, ir.CELL)
    w.each_word(count, lambda k: w.line(f"{target.at(k)} = 0"))
    bits, cell = w.temporary("uint64_t", "m"), w.temporary("int64_t", "x")

    def each(j: Index) -> None:
        w.line(f"{bits} = {source.at(j)}")
        with w.inside(f"while {bits}:"):
            w.line(f"{cell} = {plus(times(64, j), f'lx_take(&{bits})')}")
            w.each_word(count, lambda k: w.line(f"{target.at(k)} |= {table}[{plus(times(cell, count), k)}]"))

    w.each_word(count, each)
    return target


def cell_image(w: Writing, p: ir.PCellImage) -> Words:
    """The image of one cell: a row of a table, or bits set one by one."""

    cell, count = bound(w, p.cell, "x"), w.cell_words()
    if w.plan.graph or w.plan.tables_of_cells:
        if has_windows(w.plan, p.steps):
            return _image_in_window(w, p.steps, cell)
        table = image_table(w, p.steps)
        base = times(int(cell) if cell.isdigit() else cell, count)
        return Words(lambda k: f"{table}[{plus(base, k)}]", f"{table} + {base}")
    name = plane_temporary(w, ir.CELL)
    target = named(w, name, ir.CELL)
    assign(w, target, Words(lambda k: word(0)), ir.CELL)
    for step in p.steps:
        with w.inside(f"if {_leads(w, step, cell)}:"):
            there = _there(w, step, cell)
            w.line(f"{name} |= <uint64_t>1 << ({there})" if w.single(ir.CELL) else f"lx_set({name}, {there})")
    return target


def _image_in_window(w: Writing, steps: tuple[int, ...], cell: str) -> Words:
    """The image of one cell, of which all words are made only where they are asked for."""
    base = times(int(cell) if cell.isdigit() else cell, w.cell_words())
    near = Window(cell, lambda: f"{w.table('NEAR_' + '_'.join(map(str, steps)), ('window', tuple(steps)))}[{cell}]")
    return Words(lambda k: f"{image_table(w, steps)}[{plus(base, k)}]", window=near)


def _leads(w: Writing, step: int, cell: str) -> str:
    mask = source_mask(w, step)
    return f"({mask.at(0)} >> {cell}) & 1" if w.single(ir.CELL) else f"lx_test({mask.pointer}, {cell})"


def _there(w: Writing, step: int, cell: str) -> str:
    offset = w.plan.steps[step]
    return str(plus(cell, times(offset.down, w.size(w.plan.stride.scalar)), offset.right))
