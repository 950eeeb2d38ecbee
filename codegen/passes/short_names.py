"""Variables under the names that they were made for, with a number only where two of one name are at hand.

Before: `to_5`, `to_10`, `to_14`, each in a loop of its own. After: `to` in each of these loops, one variable in C.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import chain, count
from typing import Any

from ludex.codegen import ir
from ludex.codegen.ir.walk import part_names
from ludex.codegen.passes.parts import CHANGING
from ludex.codegen.plan.lowered import Lowered
from ludex.codegen.plan.plan import Plan

Block = tuple[ir.Stmt, ...]
Names = Mapping[str, str]  # of variables: what they are called instead
MAKING = (ir.Let, ir.LetP, ir.ForBits, ir.ForRange, ir.Pick)  # what makes a variable of a block
READING = (*MAKING, *CHANGING, ir.Var, ir.PVar, ir.CopyState)
GATHERED = (ir.Gather, ir.PGathered, ir.Assignments)  # these variables are left as they are
CALLS = (ir.Call, ir.CallI, ir.PCall)
STATES = ("state", "source")  # the fields that name a position
OWN = frozenset("rng tally web counted copy_locally random_word".split())  # of emission
_NUMBERED = re.compile(r"(\w*[a-z])_\d+")


def with_short_names(lowered: Lowered) -> Lowered:
    """The engine with variables that share the names which they were made for."""
    return replace(lowered, functions=tuple(_Naming(lowered.plan, f).function() for f in lowered.functions))


class _Naming:
    """One function."""

    def __init__(self, plan: Plan, f: ir.Function):
        self.plan, self.f = plan, f
        nodes = list(ir.walk(f.body))
        made = {n.name for n in nodes if isinstance(n, (*MAKING, ir.CopyState))} | {name for name, _ in f.params}
        self.taken = {name for name in made if not _NUMBERED.fullmatch(name)} | OWN
        self.taken |= {n.name for n in nodes if isinstance(n, GATHERED)}
        self.taken |= {n.function for n in nodes if isinstance(n, CALLS)}
        self.taken |= {m[1] for name in made if (m := _NUMBERED.fullmatch(name)) and m[1].startswith("lx_")}
        self.kinds: dict[str, object] = {}  # of the names that are given
        self.positions = list(dict.fromkeys(n.name for n in nodes if isinstance(n, ir.CopyState)))

    def function(self) -> ir.Function:
        names: dict[str, str] = {}
        for name, kind in (*self.f.params, *((name, "state") for name in self.positions)):
            names[name] = self.named(name, kind, names)
        params = tuple((names[name], kind) for name, kind in self.f.params)
        return replace(self.f, params=params, body=self.block(self.f.body, names))

    def block(self, body: Block, names: Names) -> Block:
        """Statements with the names of the variables at hand; what a block makes is at hand up to its end."""
        names = dict(names)
        result = []
        for s in body:
            around = dict(names)
            if isinstance(s, MAKING) and s.name not in names:
                names[s.name] = self.named(s.name, s.dom if isinstance(s, ir.LetP) else "int", names)
            inside = names if hasattr(s, "body") else around
            result.append(self.statement(s, around, names, inside))
            if hasattr(s, "body") and isinstance(s, MAKING):
                names = around
        return tuple(result)

    def statement(self, s: Any, around: Names, names: Names, inside: Names) -> ir.Stmt:
        """A statement: its expressions with the names around it, its own name, and its blocks."""
        changes: dict[str, Any] = {}
        for name in part_names(s.__class__) or ():
            part = getattr(s, name)
            if name in ir.BLOCKS:
                changes[name] = self.block(part, inside)
            elif name == "name" and isinstance(s, READING):
                changes[name] = names.get(part, part)
            elif name in (*STATES, "left") and isinstance(part, str):
                changes[name] = around.get(part, part)
            else:
                changes[name] = ir.mapped(part, lambda node: _renamed(node, around))
        made: ir.Stmt = replace(s, **changes)
        return made

    def named(self, name: str, kind: ir.Kind | str, names: Names) -> str:
        """A name for a variable: none that is at hand, or that a variable of another kind has."""
        match = _NUMBERED.fullmatch(name)
        if match is None or name in self.taken:
            return name
        at_hand, stem = set(names.values()), match[1]
        if not isinstance(kind, str) and self.plan.single(kind):
            kind = "word"
        shared = isinstance(kind, str)
        first = () if not shared or any(map(str.isupper, stem)) else (stem,)
        for short in chain(first, (f"{stem}_{i}" for i in count(2 if first else 1))):
            free = short not in at_hand and short not in self.taken
            if free and (shared and self.kinds.get(short, kind) == kind or short not in self.kinds):
                self.kinds[short] = kind
                return short
        raise AssertionError("names do not run out")


def _renamed(node: Any, names: Names) -> object:
    """A node of an expression with the names of variables and positions."""
    changes = {n: names[getattr(node, n)] for n in STATES if getattr(node, n, "") in names}
    if isinstance(node, READING) and node.name in names:
        changes["name"] = names[node.name]
    return replace(node, **changes) if changes else node
