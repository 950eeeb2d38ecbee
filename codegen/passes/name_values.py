"""A value that stands several times in a function stands in a variable, where that is less text.

Before: `lx_fan_2(start, free & ~to | from, ...) & ~(start & (free & ~to | from))`, with `start` written out twice too.
After: `through_1 = free & ~to | from`, then both read it; a name holds until something is written.

The C compiler finds these values too, so that a name costs nothing: they are planes of one word, and are computed where
they were computed first.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from ludex.codegen import ir
from ludex.codegen.ir.builder import HEAVY
from ludex.codegen.ir.walk import node_fields
from ludex.codegen.passes.name_sets import Writes, named_sets
from ludex.codegen.passes.parts import CHANGING, NAMING, NEVER
from ludex.codegen.passes.simplify import pure_functions
from ludex.codegen.plan.lowered import Lowered
from ludex.codegen.plan.plan import Plan

Block: TypeAlias = tuple[ir.Stmt, ...]
Held: TypeAlias = dict[Any, str]  # the variables of expressions
WORTH = 90  # characters that a name must save
CALL = 100  # characters that a call stands for: it is a line of its own wherever it stands
WIDTHS = {ir.PStored: 17, ir.PTable: 16, ir.PVar: 8, ir.Var: 6, ir.PBit: 18, ir.Slot: 18, ir.PImage: 80, ir.BitP: 20}


def with_named_values(lowered: Lowered) -> Lowered:
    """The engine with values in variables where they are asked for again."""
    pure = pure_functions(lowered.functions)
    own = frozenset(named_sets(lowered))
    return replace(lowered, functions=tuple(_Naming(lowered.plan, own, pure, f).function() for f in lowered.functions))


@dataclass
class _Value:
    """A value that has a variable if it stands often enough: how often, how many characters it has."""

    times: int
    width: int

    @property
    def is_worth_a_name(self) -> bool:
        return (self.times - 1) * self.width >= WORTH


class _Naming:
    """One function: how often each value stands, then the same walk that puts the names."""

    def __init__(self, plan: Plan, own: frozenset[ir.Plane], pure: frozenset[str], f: ir.Function):
        self.plan, self.own, self.pure, self.f = plan, own, pure, f  # own: sets that the rules give a name
        self.writes = Writes(pure)
        nodes = list(ir.walk(f.body))
        made = Counter([n.name for n in nodes if isinstance(n, (*NAMING, *CHANGING))])
        self.steady = {name for name, times in made.items() if times == 1} | {name for name, _ in f.params}
        self.steady -= {n.name for n in nodes if isinstance(n, CHANGING)}
        self.taken = {n.name for n in nodes if hasattr(n, "name")} | {name for name, _ in f.params}
        self.values: dict[str, _Value] = {}
        self.same: dict[str, str] = {}  # variables that hold what another holds
        self.keeping = False
        self.count = 0
        self.known: dict[int, tuple[Any, bool]] = {}

    def function(self) -> ir.Function:
        self.block(self.f.body, {})
        if not self.same and not any(value.is_worth_a_name for value in self.values.values()):
            return self.f
        self.keeping, self.count, self.same = True, 0, {}
        return replace(self.f, body=self.block(self.f.body, {}))

    def block(self, body: Block, held: Held) -> Block:
        """The statements with names put in; held: the values whose variables hold at the beginning."""
        result: list[ir.Stmt] = []
        held = dict(held)
        for s in body:
            written = self.writes(s)
            inner = held if self.writes.keeps_for_blocks(s) else {}
            result += self.statement(s, held)
            blocks = {name: getattr(s, name) for name in ir.BLOCKS if hasattr(s, name)}
            if blocks:
                made: Any = result.pop()
                result.append(replace(made, **{name: self.block(block, inner) for name, block in blocks.items()}))
            if written:
                held = {}
        return tuple(result)

    def statement(self, s: ir.Stmt, held: Held) -> list[ir.Stmt]:
        """A statement with names in its expressions, after those that give values to the names; none where it makes a
        variable of a value that another variable holds."""
        kind: Any = s.__class__
        own = {name: getattr(s, name) for name in node_fields(kind) or () if name not in ir.BLOCKS}
        if self.same:
            own = {name: ir.mapped(value, self.other_name) for name, value in own.items()}
        first: list[ir.Stmt] = []
        if isinstance(s, (ir.Let, ir.LetP)) and self.makes_a_value(s.name, own["value"]):
            value = own["value"]
            if value in held and held[value] not in self.values:
                self.same[s.name] = held[value]
                return []
            if value not in held:
                own["value"] = self.parts(value, held, first, True)
                held[value] = s.name
            else:
                own["value"] = self.put(value, held, first, True)
        else:
            own = {name: self.put(value, held, first, True) for name, value in own.items()}
        changed: Any = s
        return [*first, replace(changed, **own) if own else s]

    def makes_a_value(self, name: str, value: ir.Scalar | ir.Plane) -> bool:
        """Whether a variable holds a value, which is computed, until something is written."""
        return name in self.steady and not isinstance(value, _GIVEN) and self.is_steady(value)

    def other_name(self, node: object) -> object:
        """A variable under the name of the one that holds the same value."""
        if not isinstance(node, (ir.Var, ir.PVar)) or node.name not in self.same:
            return node
        return replace(node, name=self.same[node.name])

    # ---------------------------------------------------------------------------------- expressions

    def put(self, node: Any, held: Held, first: list[ir.Stmt], surely: bool, hint: str = "set") -> Any:
        """A node with names in it; surely: whether it is computed wherever the statement is done."""
        if isinstance(node, tuple):
            return tuple(self.put(n, held, first, surely) for n in node)
        if isinstance(node, ir.Plane) and node in self.own:
            return node
        if not self.is_candidate(node):
            return self.parts(node, held, first, surely)
        if node in held:
            return self.again(node, held[node])
        if not surely:
            return self.parts(node, held, first, surely)
        name = held[node] = self.fresh(hint)
        value = self.values.setdefault(name, _Value(1, self.width(node)))
        made = self.parts(node, held, first, surely)
        if not self.keeping or not value.is_worth_a_name:
            return made
        first.append(ir.LetP(name, ir.dom_of(node), made))
        return ir.PVar(name, ir.dom_of(node))

    def again(self, node: ir.Plane, name: str) -> ir.Plane:
        """A value that a variable holds, or would hold if that is worth it."""
        if name not in self.values:
            return ir.PVar(name, ir.dom_of(node))
        if not self.keeping:
            self.values[name].times += 1
        return ir.PVar(name, ir.dom_of(node)) if self.keeping and self.values[name].is_worth_a_name else node

    def parts(self, node: Any, held: Held, first: list[ir.Stmt], surely: bool) -> Any:
        """A node with names in its parts."""
        made = {}
        for at, name in enumerate(node_fields(node.__class__) or ()):
            sure = surely and not (at and isinstance(node, (ir.PIf, ir.CondE)))
            sure = sure and not (name == "right" and isinstance(node, ir.Bin) and node.op in ("and", "or"))
            made[name] = self.put(getattr(node, name), held, first, sure, name if name in _HINTS else "set")
        return replace(node, **made) if made else node

    def fresh(self, hint: str) -> str:
        while True:
            self.count += 1
            name = f"{hint}_{self.count}"
            if name not in self.taken:
                return name

    # ---------------------------------------------------------------------------------- what may have a name

    def is_candidate(self, node: Any) -> bool:
        """Whether a node may have a variable of its own: a plane of one word that is computed."""
        row = isinstance(node, ir.PTable) and isinstance(node.index, ir.Bin)
        if not row and not isinstance(node, _COMPUTED) or not self.plan.single(ir.dom_of(node)):
            return False
        return self.is_steady(node)

    def is_steady(self, node: Any) -> bool:
        """Whether a node has one value until something is written."""
        if id(node) not in self.known:
            self.known[id(node)] = node, all(map(self._is_steady, ir.walk(node)))
        return self.known[id(node)][1]

    def _is_steady(self, n: Any) -> bool:
        if isinstance(n, (ir.Var, ir.PVar)):
            return n.name in self.steady or n.name in self.values
        if isinstance(n, NEVER) or isinstance(n, ir.PGathered):
            return False
        if isinstance(n, (ir.CallI, ir.PCall)) and n.function not in self.pure:
            return False
        if isinstance(n, ir.PBit) and n.dom == ir.NUMBERS:  # that it does not fit is noted in the state
            return False
        return getattr(n, "state", "s") in ("s", "")

    def width(self, node: ir.Plane) -> int:
        """About how many characters a node is written in."""
        return sum(CALL if isinstance(n, ir.PCall) else WIDTHS.get(n.__class__, 3) for n in ir.walk(node))


_COMPUTED = (ir.PAnd, ir.POr, ir.PMinus, ir.PIf, *(kind for kind in HEAVY if kind is not ir.CallI))
_GIVEN = (ir.Num, ir.Var, ir.Sym, ir.PVar, ir.PNone, ir.PAll)
_HINTS = ("start", "through")
