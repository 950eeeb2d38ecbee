"""The tables of an engine: asked for while its functions are written, then laid out or filled."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ludex.codegen import ir
from ludex.codegen.emit.board_tables import filling
from ludex.codegen.emit.text import size_text
from ludex.codegen.ir.scalars import mul
from ludex.codegen.plan.plan import Plan
from ludex.codegen.plan.tables import Asked, Spec
from ludex.engine.tables import Shape, make

TABLE_WIDTH = 112


@dataclass(frozen=True)
class Table:
    """A constant table: its C name and type; where the board is known its values as lines of C, or the statements
    that fill it when the engine is loaded."""

    name: str
    ctype: str
    spec: Spec
    length: int = 0
    lines: tuple[str, ...] = ()
    filling: tuple[str, ...] = ()


@dataclass(frozen=True)
class Filled:
    """A table that the engine fills when a game is opened:
    its C name and type, its words, and the function that fills it."""

    name: str
    ctype: str
    words: str
    function: str


class Tables:
    """Collects what is asked for. `asked`: tables by name, in order; `constants`: words of bits that have a name.
    `least`: the words that a table has at least, by its C name; those behind its own are 0."""

    def __init__(self, plan: Plan, asked: Mapping[str, Asked] | None = None):
        self.plan = plan
        self.asked: dict[str, Asked] = dict(asked or {})
        self.constants: dict[str, int] = {}
        self.least: dict[str, int] = {}

    def ask(self, name: str, spec: Spec, width: ir.Kind = ir.CELL) -> str:
        """Ask for a table: its name."""
        self.asked.setdefault(name, Asked(spec, width))
        return name

    def lengthen(self, table: str, words: int) -> None:
        self.least[table] = max(words, self.least.get(table, 0))

    def is_filled(self, name: str) -> bool:
        """Whether the engine fills a table when a game is opened (`ludex.codegen.lower.precomputed`)."""
        return self.asked[name].spec[0] == "filled"

    def ctype(self, name: str) -> str:
        return "int64_t" if self.asked[name].width == "int" else "uint64_t"

    def word(self, name: str, spec: Spec) -> str | None:
        """The name of the one word of a table with one row, on a board of one word that is known."""
        if self.plan.open_board or not self.plan.single(ir.CELL):
            return None
        self.constants[name] = make(spec, shape_of(self.plan))[0]
        return name

    def constant(self) -> tuple[Table, ...]:
        """The tables that are made of the board."""
        return tuple(self._table(name) for name in self.asked if not self.is_filled(name))

    def board(self) -> tuple[str, ...]:
        """The board as C that fills tables knows it: rows, columns, bits a row, words; the words of its cells."""
        shape = shape_of(self.plan)
        numbers = (shape.board.rows, shape.board.columns, shape.stride, shape.words)
        return (", ".join(map(str, numbers)), *number_lines(make(("board",), shape)))

    def filled(self) -> tuple[Filled, ...]:
        """The tables that the engine fills."""
        return tuple(self._filled(name) for name in self.asked if self.is_filled(name))

    def _table(self, name: str) -> Table:
        spec, ctype = self.asked[name].spec, self.ctype(name)
        if self.plan.open_board:
            return Table(f"T_{name}", ctype, spec)
        shape = shape_of(self.plan)
        values = make(spec, shape) or [0]
        lines = number_lines(values, ctype)
        known = filling(f"T_{name}", spec, shape) if len(lines) > 1 else ()
        known = known if sum(map(len, known)) < TABLE_WIDTH * len(lines) else ()
        length = max(len(values), self.least.get(f"T_{name}", 0))
        return Table(f"T_{name}", ctype, spec, length, () if known else lines, known)

    def _filled(self, name: str) -> Filled:
        (_, rows), width = self.asked[name]
        assert not isinstance(rows, (str, int, tuple))
        words = rows if isinstance(width, str) else mul(rows, self.plan.words_of(width).scalar)
        return Filled(f"T_{name}", self.ctype(name), str(size_text(words)), f"fill_{name}")


def declared(tables: Iterable[Table]) -> dict[str, list[str]]:
    """Tables as they are declared, by their type."""
    found: dict[str, list[str]] = {}
    for table in tables:
        found.setdefault(table.ctype, []).append(f"{table.name}[{table.length}]")
    return found


def number_lines(values: Iterable[int], ctype: str = "uint64_t") -> tuple[str, ...]:
    """Numbers as lines of C."""
    texts = [f"{v}" if ctype == "int64_t" else f"0x{v:x}u" for v in values]
    return tuple(textwrap.wrap(", ".join(texts) + ",", TABLE_WIDTH))


def shape_of(plan: Plan) -> Shape:
    """The known board of a plan, laid out in bits."""
    return Shape(plan.board, plan.stride.most, dict(plan.link_steps))
