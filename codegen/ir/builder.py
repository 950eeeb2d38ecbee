"""Collects IR statements: blocks within blocks, fresh names, and the memory of what has been computed already."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from ludex.codegen import ir
from ludex.dsl import model as m

# what variables are called in which values are made step by step
RESULTS = frozenset({"chosen", "codes", "gathered", "holds", "inside", "owned", "same", "values", "where"})


class Builder:
    """One function under construction. `taken`: the names of its parameters."""

    def __init__(self, taken: Iterable[str] = ()) -> None:
        self.taken = frozenset(taken)
        self.blocks: list[list[ir.Stmt]] = [[]]
        self.memos: list[dict[object, Any]] = [{}]  # what a key stands for, its asker knows
        self.count = 0
        self.shares = True  # whether definitions that cost something are kept in variables for their next use
        # functions that fill tables: the elements that the loops around run through
        self.loops: list[ir.Scalar] | None = None
        self.symbolic = False  # whether sets are wanted as expressions, to be taken apart, whatever they would cost
        self.said = ""  # the comment above what is being emitted
        self.within = ""  # the definition whose value is being made
        self.refusals: list[m.Require] | None = (
            None  # start blocks: the requires, numbered (0 is returned when all hold)
        )

    def emit(self, statement: ir.Stmt) -> None:
        self.blocks[-1].append(statement)

    def fresh(self, hint: str) -> str:
        """A name not used before in this function; what a definition's value is made in has the definition's name."""
        stem = self.within if self.within and hint in RESULTS else hint
        while True:
            self.count += 1
            name = f"{stem}_{self.count}"
            if name not in self.taken:
                return name

    @contextmanager
    def naming(self, definition: str) -> Iterator[None]:
        """Inside, the value of a definition is made."""
        around, self.within = self.within, definition
        try:
            yield
        finally:
            self.within = around

    @contextmanager
    def block(self) -> Iterator[list[ir.Stmt]]:
        """Statements emitted inside go to the list that is given."""
        self.blocks.append([])
        self.memos.append({})
        try:
            yield self.blocks[-1]
        finally:
            self.blocks.pop()
            self.memos.pop()

    @contextmanager
    def noted(self, text: str) -> Iterator[None]:
        """What is emitted inside has a comment above it; none where nothing is emitted, or where it is said already."""
        block, start, said = self.blocks[-1], len(self.blocks[-1]), self.said
        self.said = text or said
        yield
        self.said = said
        if text and text != said and len(block) > start:
            block.insert(start, ir.Note(text))

    @contextmanager
    def loop(self, name: str) -> Iterator[list[ir.Stmt]]:
        """The block within a loop over a variable."""
        loops = self.loops
        self.loops = None if loops is None else [*loops, ir.Var(name)]
        try:
            with self.block() as body:
                yield body
        finally:
            self.loops = loops

    @contextmanager
    def when(self, condition: ir.Scalar) -> Iterator[None]:
        """What is emitted inside is done under a condition; as it stands where that is known to hold."""
        if condition == ir.Num(1):
            yield
            return
        with self.block() as body:
            yield
        self.emit(ir.IfS(condition, tuple(body)))

    def recall(self, key: object) -> Any:
        for memo in reversed(self.memos):
            if key in memo:
                return memo[key]
        return None

    def remember(self, key: object, value: object) -> None:
        self.memos[-1][key] = value

    def forget(self) -> None:
        """Something was written: nothing computed before holds."""
        for memo in self.memos:
            memo.clear()

    def let(self, hint: str, value: ir.Scalar) -> ir.Scalar:
        """The value in a variable of its own (constants and variables stay as they are)."""
        if isinstance(value, (ir.Num, ir.Var, ir.Sym)) or isinstance(value, ir.Slot) and value.name == "ME":
            return value  # ME does not change within a function
        name = self.fresh(hint)
        self.emit(ir.Let(name, value))
        return ir.Var(name)

    def shared(self, hint: str, value: ir.Scalar) -> ir.Scalar:
        """The same, in the variable that it is in already, if there is one."""
        known: ir.Scalar | None = self.recall(("shared", value))
        if known is None:
            known = self.let(hint, value)
            self.remember(("shared", value), known)
        return known

    def let_plane(self, hint: str, value: ir.Plane) -> ir.PVar:
        """The plane in a variable of its own."""
        if isinstance(value, ir.PVar):
            return value
        name, dom = self.fresh(hint), ir.dom_of(value)
        self.emit(ir.LetP(name, dom, value))
        return ir.PVar(name, dom)

    @contextmanager
    def expressions(self) -> Iterator[None]:
        """Inside, sets are lowered to expressions as far as may be:
        nothing is shared, no branch is put into a statement."""
        kept = self.shares, self.symbolic
        self.shares, self.symbolic = False, True
        try:
            yield
        finally:
            self.shares, self.symbolic = kept

    def body(self) -> tuple[ir.Stmt, ...]:
        return tuple(self.blocks[0])


HEAVY = (ir.PImage, ir.PFlood, ir.PAlong, ir.PFan, ir.PFacing, ir.PClosed, ir.PRay, ir.PShift, ir.PCall, ir.CallI)

MANY, LARGEST = 200, 2_000  # nodes of an expression that had better, and that must, be kept for its next use


def heavy(node: object) -> bool:
    """Whether a node costs more than a few word operations."""
    return any(count > MANY or isinstance(n, HEAVY) for count, n in enumerate(ir.walk(node)))


def too_large(node: object) -> bool:
    """Whether a node is so large that it must not be written a second time, wherever it is used."""
    return any(count > LARGEST for count, _ in enumerate(ir.walk(node)))
