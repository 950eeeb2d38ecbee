"""What is made by the same statements in several places is made by one function.

Before: in each function that asks which pieces are free, a loop over the pieces. After: `free_1 = free_set(g, s)`, with
the line of the rules that says what `free` is above that function (decision 28).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, count
from operator import is_
from typing import Any

from ludex.codegen import ir
from ludex.codegen.passes.parts import (
    VARIABLES,
    Around,
    Block,
    Given,
    Key,
    Part,
    Parts,
    all_blocks,
    inner_blocks,
)
from ludex.codegen.plan.lowered import Lowered
from ludex.codegen.plan.plan import UNROLLED
from ludex.codegen.plan.rules_text import place_of, rules_line

AROUND = 4  # lines that a function has besides
ROUNDS = 2  # parts within parts
INLINE = 16  # lines of a function that is best made where it is called (chess: 0.96 times as many playouts without)


def shared(lowered: Lowered) -> Lowered:
    """The engine with a function for each part that stands in several places, where that is less text."""
    names = _Names(lowered)
    parts = Parts(lowered.plan, frozenset(f.name for f in lowered.functions))
    for _ in range(ROUNDS):
        found = _Sharing(lowered.functions, parts, names).functions()
        if found is lowered.functions:
            break
        lowered = replace(lowered, functions=found)
        parts.known |= {f.name for f in found}
    return lowered


class _Names:
    """What functions are called: after the definition whose value they make, or a part of it, or after the field that
    they read first."""

    def __init__(self, lowered: Lowered):
        self.model, self.values = lowered.plan.model, lowered.values
        self.definitions = {d.name: d for d in self.model.definitions}
        self.taken = {f.name for f in lowered.functions} | set(self.definitions)

    def named(self, f: ir.Function, variable: str) -> ir.Function:
        """A function with its name, and the line of the rules that it is made of; variable: what it gave a value to."""
        result = _hint(variable)
        definition = self.definitions.get(result)
        if definition is not None:
            line, place = rules_line(self.model, definition.span), place_of(self.model, definition.span)
            f = replace(f, doc=line, place=place)
            whole = f"{result}_{'of' if isinstance(f.result, str) else 'set'}"
            hint = whole if variable in self.values else f"part_of_{result}"
        else:
            hint = f"{result}_{next((name for name in map(_field, ir.walk(f.body)) if name), 'made')}"
        name = next(n for n in chain((hint,), (f"{hint}_{i}" for i in count(2))) if n not in self.taken)
        self.taken.add(name)
        return replace(f, name=name)


class _Sharing:
    """One round: all parts, those that are worth a function, and calls in their places."""

    def __init__(self, functions: tuple[ir.Function, ...], parts: Parts, names: _Names):
        self.before, self.parts, self.names = functions, parts, names
        self.within: dict[tuple[str, int], list[Part]] = {}  # of a block, by the function around and id
        self.made: dict[Key, str] = {}  # functions that do what a part does
        self.lines: dict[Key, int] = {}
        self._find()

    def _find(self) -> None:
        shapes = Counter(self.parts.facts(s).shape for f in self.before for b in all_blocks(f.body) for s in b)
        for f in self.before:
            around = Around(f, self.parts)
            for block in all_blocks(f.body):
                found = self.parts.of(block, around, lambda shape: shapes[shape] > 1)
                self.lines |= {part.key: part.lines for part in found}
                whole = [part for part in found if block is f.body and _is_whole(f, part)]
                self.made |= {part.key: f.name for part in whole}
                self.within[f.name, id(block)] = [part for part in found if part not in whole]

    def functions(self) -> tuple[ir.Function, ...]:
        """The functions with those that are new; the same tuple where there are none."""
        wanted = self._worthwhile()
        if not wanted:
            return self.before
        new = []
        for f in self.before:
            for block, part in self._chosen(f, f.body, wanted):
                if part.key not in self.made:
                    made = _function(block, part, self._is_inline(part))
                    new.append(self.names.named(made, part.result))
                    self.made[part.key] = new[-1].name
        return (*new, *(self._with_calls(f, wanted) for f in self.before))

    def _worthwhile(self) -> set[Key]:
        """The parts that stand in so many places that functions are less text: longer ones leave fewer places to those
        within them."""
        found = Counter(part.key for parts in self.within.values() for part in parts)
        wanted = {key for key, times in found.items() if self._gain(key, times) > 0}
        while True:
            used = Counter(part.key for f in self.before for _, part in self._chosen(f, f.body, wanted))
            kept = {key for key in wanted if self._gain(key, used[key]) > 0}
            if kept == wanted:
                return kept
            wanted = kept

    def _gain(self, key: Key, times: int) -> int:
        """The lines that calls save."""
        return times * (self.lines[key] - 1) - (0 if key in self.made else self.lines[key] + AROUND)

    def _is_inline(self, part: Part) -> bool:
        """Whether its function is best made where it is called: short, and its result is held in registers. A set of
        many words is made in memory; inlined in some callers, it cost perft a tenth."""
        if part.lines > INLINE:
            return False
        return isinstance(part.kind, str) or self.parts.plan.words_of(part.kind).most <= UNROLLED

    # ---------------------------------------------------------------------------------- calls

    def _chosen(self, f: ir.Function, block: Block, wanted: set[Key]) -> Iterator[tuple[Block, Part]]:
        """The parts that are called, in a block and below."""
        for part, s in self._taken_apart(f, block, wanted):
            if part is not None:
                yield block, part
            else:
                for inner in inner_blocks(s):
                    yield from self._chosen(f, inner, wanted)

    def _taken_apart(self, f: ir.Function, block: Block, wanted: set[Key]) -> Iterator[tuple[Part | None, ir.Stmt]]:
        """A block as parts that are called and statements that stay; of parts that begin together the longest."""
        parts = {part.first: part for part in self.within[f.name, id(block)] if part.key in wanted}  # ends ascend
        at = 0
        while at < len(block):
            part = parts.get(at)
            yield part, block[at]
            at = at + 1 if part is None else part.last + 1

    def _with_calls(self, f: ir.Function, wanted: set[Key]) -> ir.Function:
        body = self._calling(f, f.body, wanted)
        return f if body is f.body else replace(f, body=body)

    def _calling(self, f: ir.Function, block: Block, wanted: set[Key]) -> Block:
        """The statements with calls in the places of parts; the same tuple where there are none."""
        result: list[ir.Stmt] = []
        for part, s in self._taken_apart(f, block, wanted):
            if part is not None:
                result.append(_call(self.made[part.key], part))
                continue
            inner: Any = {name: self._calling(f, getattr(s, name), wanted) for name in ir.BLOCKS if hasattr(s, name)}
            same = all(inner[name] is getattr(s, name) for name in inner)
            result.append(s if same else replace(s, **inner))
        return block if len(result) == len(block) and all(map(is_, result, block)) else tuple(result)


# ------------------------------------------------------------------------------------------ functions of parts


def _is_whole(f: ir.Function, part: Part) -> bool:
    """Whether a part of its body is all that a function does, which then can be called for such parts."""
    if part.first or part.last != len(f.body) - 2 or part.given != f.params or f.stateless == bool(part.state):
        return False
    return not (f.emits or f.draws or f.counts) and f.body[-1] == _returned(part.result, part.kind)


def _returned(name: str, kind: ir.Kind) -> ir.Stmt:
    return ir.Return(ir.Var(name)) if isinstance(kind, str) else ir.ReturnP(ir.PVar(name, kind))


def _function(block: Block, part: Part, inline: bool) -> ir.Function:
    """A part as a function that has no name yet: its variables numbered from 1, its state called `s`."""
    body = _without_notes(block[part.first : part.last + 1])
    nodes: list[Any] = [n for n in ir.walk(body) if n.__class__ in VARIABLES]
    names: dict[str, str] = {}
    for name in (*(name for name, _ in part.given), *(n.name for n in nodes)):
        names.setdefault(name, f"{_hint(name)}_{len(names) + 1}")

    def renamed(node: Any) -> Any:
        changes: dict[str, Any] = {"name": names[node.name]} if node.__class__ in VARIABLES else {}
        if getattr(node, "state", ""):
            changes["state"] = "s"
        return replace(node, **changes) if changes else node

    given: Given = tuple((names[name], kind) for name, kind in part.given)
    body = (*ir.mapped(body, renamed), _returned(names[part.result], part.kind))
    return ir.Function("", given, part.kind, body, inline=inline, stateless=not part.state)


def _call(function: str, part: Part) -> ir.Stmt:
    args = tuple(ir.Var(name) if isinstance(kind, str) else ir.PVar(name, kind) for name, kind in part.given)
    if isinstance(part.kind, str):
        return ir.Let(part.result, ir.CallI(function, args, part.state))
    return ir.LetP(part.result, part.kind, ir.PCall(function, args, part.kind, part.state))


def _without_notes(block: Block) -> Block:
    left = []
    for s in block:
        if not isinstance(s, ir.Note):
            left.append(ir.with_blocks(s, _without_notes))
    return tuple(left)


def _hint(name: str) -> str:
    """What a variable was called before it was numbered."""
    return name.rstrip("0123456789").rstrip("_") or "x"


def _field(n: object) -> str:
    """The field that a node reads, "" for none."""
    name = n.name if isinstance(n, ir.PStored) else n.array if isinstance(n, ir.Cell32) else ""
    return name[2:] if name.startswith("F_") else ""
