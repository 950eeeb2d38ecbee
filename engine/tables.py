"""The tables of an opened game, from the board and a spec each: rows of planes as words, or plain numbers.

A cell's bit is (row - 1) * stride + column - 1; on a graph its number. The number of a grid's link is bit of its first
end * kinds of links' steps + row of its step. Codegen writes these tables into the C source of an engine whose board
is known; an engine with an open board asks for them when a game is opened.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from ludex.dsl.errors import SettingError
from ludex.dsl.frozen import field, frozen
from ludex.dsl.plural import counted
from ludex.dsl.world.board import Board
from ludex.dsl.world.cell_names import names_by

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import Any

WORD = (1 << 64) - 1
WINDOW_BEFORE = 32  # bits of a cell's window before its own: ludex.codegen.emit.windows; LX_BEFORE of engine/bits.h
WORDS = "words of a plane"  # folded in as settings are, for an open board (`ludex.codegen.sized`)
INT_LOW, INT_WORDS = -1024, 32  # sets of ints are planes over INT_LOW .. INT_LOW + 64 * INT_WORDS - 1


def stride_of(rows: int, columns: int) -> int:
    """Bits from a row to the next: a guard column where it costs no word; whole words when rows are wide."""
    if rows * columns <= 64:
        return columns + 1 if rows * (columns + 1) <= 64 else columns
    return open_stride_of(columns)


def open_stride_of(columns: int) -> int:
    """The same for an engine whose board is open: always with a guard column."""
    return columns + 1 if columns <= 62 else -(-(columns + 1) // 64) * 64


def words_of(bits: int) -> int:
    """Words of a plane of the board. Beyond eight, in whole vectors of four: loops over words
    are then vector operations throughout (26 x 26: 1.5 times as many playouts a second)."""
    words = max(1, -(-bits // 64))
    return words if words <= 8 else -(-words // 4) * 4


def within_words(bits: int, words: int) -> int:
    """The bits of a plane, in an engine for planes of so many words. Raises SettingError for another board."""
    if words_of(bits) != words:
        raise SettingError(
            f"this engine was built for boards of {counted(words, 'word')}, not {words_of(bits)}: build another"
        )
    return bits


@frozen(eq=False)
class Shape:
    """A board laid out in bits. `link_steps`: for each kind of links on a grid the steps of its rows."""

    board: Board
    stride: int
    link_steps: dict[str, tuple[int, ...]]
    settings: Mapping[str, int] = field(default_factory=dict)

    @cached_property
    def bit(self) -> tuple[int, ...]:
        """The bit of each cell."""
        board, stride = self.board, self.stride
        if board.is_graph:
            return tuple(range(board.size))
        return tuple((r - 1) * stride + c - 1 for r, c in zip(board.row, board.column))

    @property
    def bits(self) -> int:
        return self.board.size if self.board.is_graph else self.board.rows * self.stride

    @property
    def words(self) -> int:
        return words_of(self.bits)

    def plane(self, cells: Iterable[int]) -> int:
        """The plane of some cells as one number."""
        text = bytearray(self.words * 8)
        bit = self.bit
        for cell in cells:
            b = bit[cell]
            text[b >> 3] |= 1 << (b & 7)
        return int.from_bytes(text, "little")


def make(spec: tuple, shape: Shape) -> list[int]:
    """The words (or numbers) of a table, row after row; words are unsigned."""
    kind, *args = spec
    return _MAKERS[kind](shape, *args)


def opened(engine: Any, board: Board, settings: Mapping[str, int]) -> list[array]:
    """What the contract's `open` takes: the sizes of an engine for this board, then its tables. Raises SettingError
    where the board lacks a cell that the rules name."""
    sizes = _sizes(engine.SIZES, board, settings)
    stride = 0 if board.is_graph else sizes.get("STRIDE", stride_of(board.rows, board.columns))
    shape = Shape(board, stride, engine.LINK_STEPS, settings)
    tables = (make(spec, shape) for _, spec in engine.TABLES)
    return [array("q", sizes.values()), *(array("q", map(_signed, table)) for table in tables)]


def _sizes(formulas: Iterable[tuple[str, str]], board: Board, settings: Mapping[str, int]) -> dict[str, int]:
    """The values of formulas in Python over the board, the settings and the formulas before, in their order."""
    functions = {f.__name__: f for f in (len, bit_named, open_stride_of, stride_of, within_words, words_of)}
    known = {"__builtins__": functions, "board": board, "settings": settings}
    sizes: dict[str, int] = {}
    for name, formula in formulas:
        sizes[name] = eval(formula, known, sizes)
    return sizes


def _signed(word: int) -> int:
    return word - (1 << 64) if word >> 63 > 0 else word


def _cut(shape: Shape, planes: Iterable[int]) -> list[int]:
    result: list[int] = []
    for plane in planes:
        row = array("Q")
        row.frombytes(plane.to_bytes(shape.words * 8, "little"))
        result.extend(row)
    return result


def bit_named(board: Board, parts: tuple, name: str, stride: int) -> int:
    """The bit of the cell that a notation gives a name."""
    names = names_by(parts, board)
    if name not in names:
        raise SettingError(f'there is no cell "{name}" on a board of {board.rows} rows and {board.columns} columns')
    cell = names.index(name)
    return (board.row[cell] - 1) * stride + board.column[cell] - 1


# ------------------------------------------------------------------------------------------ planes


def _board(shape: Shape) -> list[int]:
    return _cut(shape, [shape.plane(range(shape.board.size))])


def _source(shape: Shape, step: int) -> list[int]:
    """The cells from which a step leads to a cell."""
    targets = shape.board.targets[step]
    return _cut(shape, [shape.plane(cell for cell in range(shape.board.size) if targets[cell])])


def _image(shape: Shape, steps: Sequence[int]) -> list[int]:
    """For each bit the plane of the cells that the steps lead to."""
    targets, planes = shape.board.targets, [0] * shape.bits
    for cell, bit in enumerate(shape.bit):
        for step in steps:
            for target in targets[step][cell]:
                planes[bit] |= 1 << shape.bit[target]
    return _cut(shape, planes)


def _window(shape: Shape, steps: Sequence[int]) -> list[int]:
    """For each bit the word of the cells that the steps lead to, from WINDOW_BEFORE bits before it on."""
    targets, words = shape.board.targets, [0] * shape.bits
    for cell, bit in enumerate(shape.bit):
        for step in steps:
            for target in targets[step][cell]:
                words[bit] |= 1 << shape.bit[target] - bit + WINDOW_BEFORE
    return words


def _ray(shape: Shape, step: int) -> list[int]:
    """For each bit the plane of the cells that lie in a direction."""
    targets, planes = shape.board.targets[step], [0] * shape.bits
    for cell, bit in enumerate(shape.bit):
        there = targets[cell]
        while there:
            planes[bit] |= 1 << shape.bit[there[0]]
            there = targets[there[0]]
    return _cut(shape, planes)


def _fan(shape: Shape, steps: Sequence[int], lanes: int) -> list[int]:
    """Distances of pairs of steps, and the cells to which the step up and the step down of each lead: see `runs.h`."""
    pairs: dict[tuple[int, int], list[int]] = {}
    for step in steps:
        down, right = shape.board.steps[step].down, shape.board.steps[step].right
        up = max((down, right), (-down, -right))
        arrives = {cell for there in shape.board.targets[step] for cell in there}
        pairs.setdefault(up, [0, 0])[up != (down, right)] = shape.plane(arrives)
    columns = [(down * shape.stride + right, *masks) for (down, right), masks in sorted(pairs.items())]
    columns += [(1, 0, 0)] * (lanes - len(columns))
    return [column[row] for row in range(3) for column in columns]


def _columns_from(shape: Shape, right: int) -> list[int]:
    """The places (holes too) whose column + right is on the board."""
    board = shape.board
    low, high = max(0, -right), min(board.columns, board.columns - right)
    row = ((1 << high) - (1 << low)) if low < high else 0
    return _cut(shape, [_repeated(row, shape.stride, board.rows)])


def _repeated(row: int, stride: int, rows: int) -> int:
    """The same bits in every row."""
    plane, have = row, 1
    while have < rows:
        more = min(have, rows - have)
        plane |= (plane & ((1 << more * stride) - 1)) << have * stride
        have += more
    return plane


def _equal(shape: Shape, which: str) -> list[int]:
    """Row i: the cells whose row (column) is i; row 0 is empty."""
    everything = shape.plane(range(shape.board.size))
    return _cut(shape, [0, *(mask & everything for mask in _stripes(shape, which))])


def _upto(shape: Shape, which: str) -> list[int]:
    """Row i: the cells whose row (column) is at most i."""
    everything, sofar, planes = shape.plane(range(shape.board.size)), 0, [0]
    for mask in _stripes(shape, which):
        sofar |= mask
        planes.append(sofar & everything)
    return _cut(shape, planes)


def _stripes(shape: Shape, which: str) -> list[int]:
    board, stride = shape.board, shape.stride
    if which == "row":
        return [((1 << board.columns) - 1) << row * stride for row in range(board.rows)]
    first = _repeated(1, stride, board.rows)
    return [first << column for column in range(board.columns)]


def _lines(shape: Shape, length: int | str, *along: Any) -> list[int]:
    length = length if isinstance(length, int) else shape.settings[length]
    return _cut(shape, [shape.plane(line) for line in sorted(shape.board.lines(length, *along), key=sorted)])


def _sets(shape: Shape, kind: str) -> list[int]:
    """The cells of each set of a kind."""
    return _cut(shape, [shape.plane(cells) for cells in shape.board.sets[kind]])


def _among(shape: Shape, kind: str) -> list[int]:
    """The sets that each source of a kind gives, by number."""
    words = max(1, -(-len(shape.board.sets[kind]) // 64))
    planes = (sum(1 << number for number in numbers) for numbers in shape.board.sources[kind])
    return [plane >> 64 * word & WORD for plane in planes for word in range(words)]


def _holding(shape: Shape, kind: str) -> list[int]:
    """For each bit of a plane of cells the sets of a kind that hold its cell."""
    sets = shape.board.sets[kind]
    words = max(1, -(-len(sets) // 64))
    rows = [0] * (shape.words * 64 * words)
    for number, cells in enumerate(sets):
        word, bit = number >> 6, 1 << (number & 63)
        for cell in cells:
            rows[shape.bit[cell] * words + word] |= bit
    return rows


# ------------------------------------------------------------------------------------------ links


def _links(shape: Shape, kind: str) -> list[int]:
    """For each step of a kind of links the cells where such a link begins."""
    firsts: list[list[int]] = [[] for _ in shape.link_steps[kind]]
    for (first, _), row in zip(shape.board.links[kind], _rows(shape, kind)):
        firsts[row].append(first)
    return _cut(shape, [shape.plane(cells) for cells in firsts])


def _rows(shape: Shape, kind: str) -> list[int]:
    """The row of each link: the number of its step among those of the kind."""
    board = shape.board
    rows = {(board.steps[s].down, board.steps[s].right): i for i, s in enumerate(shape.link_steps[kind])}
    return [rows[board.row[b] - board.row[a], board.column[b] - board.column[a]] for a, b in board.links[kind]]


def _link_code(shape: Shape, kind: str) -> list[int]:
    """The engine's number of each link."""
    pairs = shape.board.links[kind]
    if shape.board.is_graph:
        return list(range(len(pairs)))
    count = len(shape.link_steps[kind])
    return [shape.bit[a] * count + row for (a, _), row in zip(pairs, _rows(shape, kind))]


def _link_number(shape: Shape, kind: str) -> list[int]:
    """The canonical number of the link of each engine number; -1 where there is none."""
    codes = _link_code(shape, kind)
    if shape.board.is_graph:
        return codes
    return _inverse(codes, shape.bits * len(shape.link_steps[kind]))


def _link_end(shape: Shape, kind: str, side: str) -> list[int]:
    return [shape.bit[pair["AB".index(side)]] for pair in shape.board.links[kind]]


# ------------------------------------------------------------------------------------------ numbers


def _opposite(shape: Shape) -> list[int]:
    return list(shape.board.opposite)


def _bit_of(shape: Shape) -> list[int]:
    return list(shape.bit)


def _cell_of(shape: Shape) -> list[int]:
    return _inverse(shape.bit, shape.bits)


def _inverse(codes: Sequence[int], size: int) -> list[int]:
    numbers = [-1] * size
    for number, code in enumerate(codes):
        numbers[code] = number
    return numbers


def _numbers(shape: Shape, *values: int) -> list[int]:
    """The numbers themselves, as the rules list them."""
    return list(values)


def _link_moves(shape: Shape, rows: int, *moves: int) -> list[int]:
    """What is added to the number of a link where another begins so many rows of links on, so far down and right."""
    threes = zip(moves[::3], moves[1::3], moves[2::3])
    return [(down * shape.stride + right) * rows + on for on, down, right in threes]


_MAKERS = {
    "link_moves": _link_moves,
    "numbers": _numbers,
    "board": _board,
    "source": _source,
    "image": _image,
    "window": _window,
    "ray": _ray,
    "fan": _fan,
    "columns_from": _columns_from,
    "equal": _equal,
    "upto": _upto,
    "links": _links,
    "link_end": _link_end,
    "lines": _lines,
    "sets": _sets,
    "among": _among,
    "holding": _holding,
    "opposite": _opposite,
    "bit_of": _bit_of,
    "cell_of": _cell_of,
    "link_number": _link_number,
    "link_code": _link_code,
}
