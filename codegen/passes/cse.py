"""What is asked of a position more than once is asked once: calls that take nothing but the state, and write nothing.

Before: `if not live(): ...`, then `if live(): ...`. After: `asked_1 = live()`, then both read it; the answer holds
until something is written.
"""

from __future__ import annotations

from dataclasses import replace

from ludex.codegen import ir
from ludex.codegen.passes.name_sets import Writes
from ludex.codegen.passes.peephole import ends
from ludex.codegen.passes.simplify import pure_functions
from ludex.codegen.plan.lowered import Lowered

Block = tuple[ir.Stmt, ...]
Answers = dict[ir.Scalar, str]


def asked_once(lowered: Lowered) -> Lowered:
    """The engine with answers in variables where they are asked for again."""
    pure = pure_functions(lowered.functions)
    return replace(lowered, functions=tuple(_Asking(pure, f).function() for f in lowered.functions))


class _Asking:
    """One function: which answers are asked for again, then the same walk that keeps these."""

    def __init__(self, pure: frozenset[str], f: ir.Function):
        self.pure, self.f = pure, f
        self.writes = Writes(pure)
        self.again: set[str] = set()
        self.keeping = False
        self.count = 0

    def function(self) -> ir.Function:
        self.block(self.f.body, {})
        if not self.again:
            return self.f
        self.keeping, self.count = True, 0
        return replace(self.f, body=self.block(self.f.body, {}))

    def block(self, body: Block, held: Answers) -> Block:
        """The statements with answers in variables. held: those that hold at the beginning."""
        result: list[ir.Stmt] = []
        held = dict(held)
        for s in body:
            call = self._first_asked(s)
            if call is not None and call in held:
                self.again.add(held[call])
                s = _answered(s, call, held[call])
            elif call is not None:
                self.count += 1
                name = held[call] = f"asked_{self.count}"
                if self.keeping and name in self.again:
                    result.append(ir.Let(name, call))
                    s = _answered(s, call, name)
            written = self.writes(s)
            inner = held if self.writes.keeps_for_blocks(s) else {}
            if isinstance(s, ir.IfS):
                s = replace(s, then=self.block(s.then, inner), otherwise=self.block(s.otherwise, inner))
            elif isinstance(s, (ir.ForBits, ir.ForRange, ir.Loop)):
                s = replace(s, body=self.block(s.body, inner))
            result.append(s)
            if written and not self._only_before_leaving(s):
                held = {}
        return tuple(result)

    def _only_before_leaving(self, s: ir.Stmt) -> bool:
        """Whether a statement writes only where the function is left."""
        if not isinstance(s, ir.IfS) or self.writes.before_blocks(s):
            return False
        writing = [b for b in (s.then, s.otherwise) if any(map(self.writes, b))]
        return all(ends(b[-1]) for b in writing)

    def _first_asked(self, s: ir.Stmt) -> ir.CallI | None:
        """The question that a statement surely asks, of the position as it stands before it."""
        asked = s.condition if isinstance(s, ir.IfS) else s.value if isinstance(s, (ir.Let, ir.SetV)) else None
        if isinstance(asked, ir.NotB):
            asked = asked.operand
        plain = isinstance(asked, ir.CallI) and asked.state == "s" and not asked.args and asked.function in self.pure
        return asked if isinstance(asked, ir.CallI) and plain else None


def _answered(s: ir.Stmt, call: ir.CallI, name: str) -> ir.Stmt:
    """A statement that reads the answer instead."""
    if isinstance(s, ir.IfS):
        return replace(s, condition=_read(s.condition, call, name))
    assert isinstance(s, (ir.Let, ir.SetV))
    return replace(s, value=_read(s.value, call, name))


def _read(asked: ir.Scalar, call: ir.CallI, name: str) -> ir.Scalar:
    return ir.Var(name) if asked == call else ir.NotB(ir.Var(name))
