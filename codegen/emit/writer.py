"""One function being written: its lines, declarations, temporaries, and what it reads of the opened game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from ludex.codegen import ir
from ludex.codegen.emit.layout import Layout
from ludex.codegen.emit.prepared import Words
from ludex.codegen.emit.tables import Tables
from ludex.codegen.emit.text import Index, safe
from ludex.codegen.ir.scalars import number
from ludex.codegen.plan.lowered import BEYOND
from ludex.codegen.plan.plan import UNROLLED
from ludex.codegen.plan.tables import Spec
from ludex.dsl import model as m


@dataclass(frozen=True)
class Writers:
    """What writes each class of plane and scalar: `ludex.codegen.emit.table`. It is carried along, so that what writes
    one node can have another written without knowing its file (`ludex.codegen.emit.dispatch`)."""

    planes: Mapping[type, Callable[[Writing, Any], Words]]  # each is given what it is for
    scalars: Mapping[type, Callable[[Writing, Any], str]]


def packed(names: Iterable[str], width: int) -> Iterator[str]:
    """Names with commas between them, in lines of at most so many characters; none is broken."""
    line = ""
    for name in names:
        if line and len(line) + len(name) + 2 > width:
            yield line
            line = ""
        line += f", {name}" if line else name
    if line:
        yield line


class Writing:
    """Collects a function's text. Temporaries taken for a statement are free again after it."""

    def __init__(
        self, layout: Layout, tables: Tables, writers: Writers, passed_on: Mapping[str, tuple[str, ...]] | None = None
    ):
        self.plan, self.layout, self.tables = layout.plan, layout, tables
        self.writers, self.passed_on = writers, passed_on or {}
        self.lines: list[str] = []
        self.depth = 1
        self.declared: dict[str, str] = {}  # variable -> its declaration
        self.prologue: dict[str, str] = {}  # names of the opened game that are read -> declaration with value
        self.free: dict[tuple[str, str], list[str]] = {}  # temporaries, by their C type and what they are for
        self.taken: list[tuple[tuple[str, str], str]] = []
        self.counts: dict[str, int] = {}
        self.stateful = True  # whether the function has a state
        self.steady: frozenset[str] = frozenset()  # plane variables that are given a value in one place
        self.windows: dict[str, str] = {}  # plane variables that hold a window -> the variable with its cell

    # -------------------------------------------------------------------------------------- lines

    def line(self, text: str) -> None:
        self.lines.append("    " * self.depth + text)

    @contextmanager
    def inside(self, head: str) -> Iterator[None]:
        """A block under a head line; `pass` when nothing is written in it."""
        self.line(head)
        self.depth += 1
        before = len(self.lines)
        yield
        if len(self.lines) == before:
            self.line("pass")
        self.depth -= 1

    @contextmanager
    def deeper(self) -> Iterator[None]:
        """Lines written inside stand one level deeper, in a block that has been opened."""
        self.depth += 1
        yield
        self.depth -= 1

    @contextmanager
    def apart(self) -> Iterator[list[str]]:
        """Lines written inside, one level deeper, are collected instead."""
        kept, self.lines = self.lines, []
        self.depth += 1
        collected = self.lines
        try:
            yield collected
        finally:
            self.lines = kept
            self.depth -= 1

    def each_word(self, count: Index, body: Callable[[Index], None]) -> None:
        """The body for each word number: written out when they are few."""
        if isinstance(count, int) and count <= UNROLLED:
            for i in range(count):
                body(i)
            return
        k = self.temporary("int64_t", "k")
        with self.inside(f"for {k} in range({count}):"):
            body(k)

    def number_held(self, i: str) -> None:
        """Where numbers are not known to fit into a set: a number that does not is noted in the state."""
        if self.plan.unbounded_numbers and self.stateful:
            self.line(f"if not 0 <= {i} < {self.words(ir.NUMBERS)} * 64: s[S_{BEYOND}] = 1")

    # -------------------------------------------------------------------------------------- variables

    def declare(self, name: str, declaration: str) -> str:
        name = safe(name)
        if name in self.prologue:  # made where the caller wants it
            return name
        if self.declared.setdefault(name, declaration) != declaration:
            raise AssertionError(f"{name} is declared as {self.declared[name]} and as {declaration}")
        return name

    def declarations(self) -> list[str]:
        """The lines that declare the variables, those of a C type together, in the order in which they come up."""
        of_kind: dict[str, list[str]] = {}
        for text in self.prologue.values():  # a kind, then a name with its value
            kind, mark, name = text.partition("*") if " *" in text.partition("=")[0] else text.partition(" ")
            of_kind.setdefault(kind.strip(), []).append(mark.strip() + name)
        for name, kind in self.declared.items():
            of_kind.setdefault(kind, []).append(name)
        return [f"    cdef {kind} {line}" for kind, names in of_kind.items() for line in packed(names, 110 - len(kind))]

    def temporary(self, kind: str, hint: str = "t") -> str:
        """A variable of a C type (`uint64_t[12]` is an array), until the statement is written."""
        key = kind, hint
        pool = self.free.setdefault(key, [])
        if pool:
            name = pool.pop()
        else:
            number = self.counts[hint] = self.counts.get(hint, 0) + 1
            name = f"{hint}_" if number == 1 else f"{hint}_{number}_"
            self.declared[name] = kind
        self.taken.append((key, name))
        return name

    @contextmanager
    def statement(self) -> Iterator[None]:
        mark = len(self.taken)
        yield
        while len(self.taken) > mark:
            key, name = self.taken.pop()
            self.free[key].append(name)

    def bound(self, text: str, hint: str = "i") -> str:
        """The value of an expression in a variable, if it is not a name or a number already."""
        if text.isidentifier() or text.isdigit():
            return text
        name = self.temporary("int64_t", hint)
        self.line(f"{name} = {text}")
        return name

    # -------------------------------------------------------------------------------------- the opened game

    def symbol(self, name: str) -> str:
        self.prologue[name] = f"int64_t {name} = g.{name}"
        return name

    def size(self, scalar: ir.Scalar) -> Index:
        """A size as text."""
        known = number(scalar)
        if known is not None:
            return known
        if isinstance(scalar, ir.Sym):
            return self.symbol(scalar.name)
        if isinstance(scalar, ir.Neg):
            return f"(-{self.size(scalar.operand)})"
        assert isinstance(scalar, ir.Bin), scalar
        return f"({self.size(scalar.left)} {scalar.op} {self.size(scalar.right)})"

    def table(self, name: str, spec: Spec | None = None) -> str:
        """The C name of a table; of planes of cells, asked for when a spec is given."""
        if spec is not None:
            self.tables.ask(name, spec)
        if self.plan.open_board or self.tables.is_filled(name):
            self.prologue[f"T_{name}"] = f"const {self.tables.ctype(name)} *T_{name} = g.T_{name}"
        return f"T_{name}"

    def offset(self, name: str) -> str:
        """The first word of a region of the state."""
        if isinstance(self.layout.offsets[name], str):
            return self.symbol(f"O_{name}")
        return f"O_{name}"

    # -------------------------------------------------------------------------------------- domains

    def rows(self, dom: ir.Dom) -> int:
        """The rows of a plane of links on a grid; 0 for planes of other domains."""
        on_grid = isinstance(dom, m.Domain) and dom.kind == "link" and not self.plan.graph
        return len(self.plan.link_steps[dom.name]) if isinstance(dom, m.Domain) and on_grid else 0

    def single(self, dom: ir.Dom) -> bool:
        return self.plan.single(dom)

    def words(self, dom: ir.Dom) -> Index:
        """How many words a plane has."""
        size = self.plan.words_of(dom)
        return 1 if size.most == 1 else self.size(size.scalar)

    def most(self, dom: ir.Dom) -> int:
        return self.plan.words_of(dom).most

    def cell_words(self) -> Index:
        return self.words(ir.CELL)
