"""Sets under the names that the rules give them, where a name costs nothing: planes of one word, cheaply made.

Before: `free & near(mine)` as one expression over the state. After: `mine = ...`, `free = ...`, then the expression
over these; a name holds until something is written.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace

from ludex.codegen import ir
from ludex.codegen.passes.simplify import WRITES, pure_functions
from ludex.codegen.plan.plan import Plan

CHEAP = (ir.PStored, ir.PAll, ir.PNone, ir.PAnd, ir.POr, ir.PMinus, ir.Slot, ir.Num, ir.Sym, ir.Bin)
WRITING = (*WRITES, ir.KeepPieces, ir.KeepImages)
BLOCKS = ("body", "then", "otherwise")


def with_named_sets(
    plan: Plan, named: dict[ir.Plane, str], functions: tuple[ir.Function, ...]
) -> tuple[ir.Function, ...]:
    """The functions with the sets of definitions in variables. named: the plane of a definition -> its name."""
    cheap = {p: name for p, name in named.items() if _is_cheap(plan, p)}
    pure = pure_functions(functions)
    return tuple(_Naming(cheap, pure, f).function() for f in functions) if cheap else functions


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
        self.pure, self.f = pure, f

    def function(self) -> ir.Function:
        return replace(self.f, body=self.block(self.f.body, frozenset()))

    def block(self, body: tuple[ir.Stmt, ...], held: frozenset[ir.Plane]) -> tuple[ir.Stmt, ...]:
        """The statements with sets in variables. held: the planes whose names hold at the beginning."""
        result: list[ir.Stmt] = []
        for s in body:
            first: list[ir.Stmt] = []
            own = {f.name: getattr(s, f.name) for f in fields(s) if f.name not in BLOCKS}
            held = self.lets(own, held, first)
            changes = {name: self.put(value) for name, value in own.items() if not isinstance(value, str)}
            inner = held if isinstance(s, ir.IfS) or not self.writes(s) else frozenset()
            changes |= {n: self.block(getattr(s, n), inner) for n in BLOCKS if hasattr(s, n)}
            result += [*first, replace(s, **changes)]
            if self.writes(s):
                held = frozenset()
        return tuple(result)

    def lets(self, node: object, held: frozenset[ir.Plane], first: list[ir.Stmt]) -> frozenset[ir.Plane]:
        """Put the sets that a node reads into variables, before it; those held afterwards."""
        if isinstance(node, dict):
            node = tuple(node.values())
        if isinstance(node, tuple):
            for part in node:
                held = self.lets(part, held, first)
        elif is_dataclass(node):
            if node in held:
                return held
            held = self.lets(tuple(getattr(node, f.name) for f in fields(node)), held, first)
            if self.name(node):
                dom = ir.dom_of(node)
                first.append(ir.LetP(self.named[node], dom, self.parts(node)))
                held |= {node}
        return held

    def name(self, node: object) -> str:
        return self.named.get(node, "") if isinstance(node, ir.PLANES) else ""

    def put(self, node: object) -> object:
        """A node with the names of sets instead of these."""
        if isinstance(node, tuple):
            return tuple(map(self.put, node))
        if not is_dataclass(node):
            return node
        return ir.PVar(self.name(node), ir.dom_of(node)) if self.name(node) else self.parts(node)

    def parts(self, node: object) -> object:
        """A node whose parts have names."""
        new = {f.name: self.put(getattr(node, f.name)) for f in fields(node)}
        return node if all(new[f.name] == getattr(node, f.name) for f in fields(node)) else replace(node, **new)

    def writes(self, s: ir.Stmt) -> bool:
        """Whether the state at hand may change in a statement."""
        return any(
            isinstance(n, WRITING)
            and n.state == "s"
            or isinstance(n, (ir.Call, ir.CallI, ir.PCall))
            and n.state == "s"
            and n.function not in self.pure
            for n in ir.walk(s)
        )
