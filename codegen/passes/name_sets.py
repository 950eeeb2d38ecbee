"""Sets under the names that the rules give them, where a name costs nothing: planes of one word, cheaply made.

Before: `free & near(mine)` as one expression over the state. After: `mine = ...`, `free = ...`, then the expression
over these; a name holds until something is written.
"""

from __future__ import annotations

from dataclasses import replace
from operator import is_
from typing import Any, TypeVar, cast

from ludex.codegen import ir
from ludex.codegen.ir.walk import node_fields
from ludex.codegen.passes.simplify import WRITES, pure_functions
from ludex.codegen.plan.lowered import Lowered
from ludex.codegen.plan.plan import Plan

N = TypeVar("N")
CHEAP = (ir.PStored, ir.PAll, ir.PNone, ir.PAnd, ir.POr, ir.PMinus, ir.Slot, ir.Num, ir.Sym, ir.Bin)


def with_named_sets(lowered: Lowered) -> Lowered:
    """The engine with the sets of definitions in variables."""
    cheap = named_sets(lowered)
    if not cheap:
        return lowered
    pure = pure_functions(lowered.functions)
    return replace(lowered, functions=tuple(_Naming(cheap, pure, f).function() for f in lowered.functions))


def named_sets(lowered: Lowered) -> dict[ir.Plane, str]:
    """The planes that are named here, with the names of their definitions."""
    return {p: name for p, name in lowered.named.items() if _is_cheap(lowered.plan, p)}


def _is_cheap(plan: Plan, p: ir.Plane) -> bool:
    """Whether a plane is one word of the state at hand, made by a few operations on words."""
    return (
        plan.single(ir.dom_of(p))
        and not isinstance(p, (ir.PAll, ir.PNone))
        and all(isinstance(n, CHEAP) and getattr(n, "state", "s") == "s" for n in ir.walk(p))
    )


class _Naming:
    """One function."""

    def __init__(self, named: dict[ir.Plane, str], pure: frozenset[str], f: ir.Function):
        taken = {n.name for n in ir.walk(f.body) if hasattr(n, "name")} | {name for name, _ in f.params}
        self.named = {p: name for p, name in named.items() if name not in taken}
        self.writes, self.f = Writes(pure), f

    def function(self) -> ir.Function:
        return replace(self.f, body=self.block(self.f.body, frozenset()))

    def block(self, body: tuple[ir.Stmt, ...], held: frozenset[ir.Plane]) -> tuple[ir.Stmt, ...]:
        """The statements with sets in variables. held: the planes whose names hold at the beginning."""
        result: list[ir.Stmt] = []
        for s in body:
            first: list[ir.Stmt] = []
            kind: Any = s.__class__
            own = {name: getattr(s, name) for name in node_fields(kind) or () if name not in ir.BLOCKS}
            held = self.lets(tuple(own.values()), held, first)
            changes: dict[str, Any] = {name: self.put(value) for name, value in own.items()}
            inner = held if self.writes.keeps_for_blocks(s) else frozenset()
            changes |= {n: self.block(getattr(s, n), inner) for n in ir.BLOCKS if hasattr(s, n)}
            result += [*first, replace(s, **changes)]
            if self.writes(s):
                held = frozenset()
        return tuple(result)

    def lets(self, node: Any, held: frozenset[ir.Plane], first: list[ir.Stmt]) -> frozenset[ir.Plane]:
        """Put the sets that a node reads into variables, before it; those held afterwards."""
        if isinstance(node, tuple):
            for part in node:
                held = self.lets(part, held, first)
        elif (names := node_fields(node.__class__)) is not None:
            if node in held:
                return held
            held = self.lets(tuple(getattr(node, name) for name in names), held, first)
            if isinstance(node, ir.Plane) and node in self.named:
                first.append(ir.LetP(self.named[node], ir.dom_of(node), self.parts(node)))
                held |= {node}
        return held

    def put(self, node: object) -> object:
        """A node with the names of sets instead of these."""
        if isinstance(node, tuple):
            made = tuple(map(self.put, node))
            return node if all(map(is_, made, node)) else made
        if isinstance(node, ir.Plane) and node in self.named:
            return ir.PVar(self.named[node], ir.dom_of(node))
        return self.parts(node)

    def parts(self, node: N) -> N:
        """A node whose parts have names."""
        made: Any = node  # of one of the classes of the IR
        new = {}
        for name in node_fields(made.__class__) or ():
            part = getattr(node, name)
            if (put := self.put(part)) is not part:
                new[name] = put
        return cast(N, replace(made, **new)) if new else node


class Writes:
    """Whether the state at hand may change in a statement; `pure`: the functions that change none. Blocks lie in
    blocks: each statement is looked through once."""

    def __init__(self, pure: frozenset[str]):
        self.pure = pure
        self.known: dict[int, tuple[ir.Stmt, bool]] = {}  # by id; the statement stays, so that no other has its id

    def __call__(self, s: ir.Stmt) -> bool:
        if id(s) not in self.known:
            inner = [below for name in ir.BLOCKS for below in getattr(s, name, ())]
            found = self.before_blocks(s) or any(self(below) for below in inner)
            self.known[id(s)] = s, found
        return self.known[id(s)][1]

    def keeps_for_blocks(self, s: ir.Stmt) -> bool:
        """Whether the state is in the blocks of a statement as it was before: a loop comes to them again."""
        return not self(s) or isinstance(s, ir.IfS) and not self.before_blocks(s)

    def before_blocks(self, s: ir.Stmt) -> bool:
        """The same of what a statement does before its blocks, as the condition of an `if`."""
        kind: Any = s.__class__
        own = tuple(getattr(s, name) for name in node_fields(kind) or () if name not in ir.BLOCKS)
        return any(self._changes(n) for n in (s, *ir.walk(own)))

    def _changes(self, n: object) -> bool:
        if isinstance(n, (ir.Call, ir.CallI, ir.PCall)):
            return n.state == "s" and n.function not in self.pure
        return isinstance(n, WRITES) and n.state == "s"
