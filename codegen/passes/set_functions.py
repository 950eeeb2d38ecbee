"""Sets that are computed by the same operations of other sets are computed by one function of these.

Before: what a side attacks, written out wherever it is asked: of the position as it is, and as it would be after each
kind of move. After: `struck_set(g, black, pawns, knights, ...)`, called with the sets as they are or would be; above it
stands the line of the rules that says what `struck` is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain, count
from operator import is_
from typing import Any

from ludex.codegen import ir
from ludex.codegen.ir.walk import node_fields
from ludex.codegen.plan.lowered import Lowered
from ludex.codegen.plan.rules_text import place_of, rules_line

COSTLY = (ir.PImage, ir.PAlong, ir.PFan, ir.PFacing, ir.PClosed, ir.PRay, ir.PShift)
JOINING = (ir.PAnd, ir.POr, ir.PMinus)
INSIDE = (*COSTLY, *JOINING, ir.PIf)  # what such a function is made of
LEAST = 3  # costly operations
MOST_GIVEN = 8  # sets and numbers that a function is given


@dataclass(frozen=True)
class Shape:
    """The operations of a set: the set with a parameter for each set and number that it is computed of, and these."""

    operations: ir.Plane
    given: tuple[Any, ...]


def with_set_functions(lowered: Lowered) -> Lowered:
    """The engine with a function for the operations of sets that stand in several places."""
    shapes = _Shapes(lowered)
    wanted = shapes.wanted(lowered.functions)
    if not wanted:
        return lowered
    made = _functions(lowered, shapes.definitions, wanted)
    names = {operations: f.name for operations, f in made.items()}
    functions = tuple(replace(f, body=shapes.put(f.body, names)) for f in lowered.functions)
    return replace(lowered, functions=(*made.values(), *functions))


class _Shapes:
    """The shapes of sets of one word. definitions: the names of those that compute what a definition stands for, which
    are preferred to larger ones around them."""

    def __init__(self, lowered: Lowered) -> None:
        self.plan = lowered.plan
        self.known: dict[int, tuple[Any, Shape | None]] = {}  # by id; the node stays, so that no other has its id
        self.definitions: dict[ir.Plane, str] = {}
        for value, name in lowered.made_of.items():
            shape = self._of(value) if isinstance(value, INSIDE) else None
            if shape is not None:
                self.definitions.setdefault(shape.operations, name)

    def of(self, node: Any) -> Shape | None:
        """The shape of a set that could be computed by a function; None for what could not."""
        if not isinstance(node, INSIDE):
            return None
        if id(node) not in self.known:
            shape = self._of(node)
            own = shape is not None and shape.operations in self.definitions
            around = shape is not None and not own and any(map(self._is_definition, _parts(node)))
            self.known[id(node)] = node, None if around else shape
        return self.known[id(node)][1]

    def _is_definition(self, node: Any) -> bool:
        """Whether a definition is computed in a node."""
        shape = self.of(node)
        own = shape is not None and shape.operations in self.definitions
        return own or any(map(self._is_definition, _parts(node)))

    def _of(self, node: ir.Plane) -> Shape | None:
        if not self.plan.single(ir.dom_of(node)) or sum(isinstance(n, COSTLY) for n in ir.walk(node)) < LEAST:
            return None
        parts = set(_cheap_parts(node))
        given: dict[Any, Any] = {}
        operations = _taken_apart(node, parts, given)
        small = len(given) <= MOST_GIVEN and all(_is_number(n) or self.plan.single(ir.dom_of(n)) for n in given)
        return Shape(operations, tuple(given)) if small else None

    def wanted(self, functions: tuple[ir.Function, ...]) -> set[ir.Plane]:
        """The operations that stand in several places, largest sets first: those within them are no places more."""
        wanted = self._twice(functions, None)
        while True:
            kept = self._twice(functions, wanted)
            if kept == wanted:
                return kept
            wanted = kept

    def _twice(self, functions: tuple[ir.Function, ...], among: set[ir.Plane] | None) -> set[ir.Plane]:
        found = Counter(shape.operations for f in functions for shape in self._standing(f.body, among))
        return {operations for operations, times in found.items() if times > 1}

    def _standing(self, node: Any, among: set[ir.Plane] | None) -> Iterator[Shape]:
        """The shapes in a node; `among`: the largest of these, and none within them."""
        shape = self.of(node)
        if shape is not None and (among is None or shape.operations in among):
            yield shape
            if among is not None:
                return
        for part in _parts(node):
            yield from self._standing(part, among)

    def put(self, node: Any, names: dict[ir.Plane, str]) -> Any:
        """A node with calls of functions in the places of their operations."""
        if isinstance(node, tuple):
            made = tuple(self.put(n, names) for n in node)
            return node if all(map(is_, made, node)) else made
        shape = self.of(node)
        if shape is not None and shape.operations in names:
            return ir.PCall(names[shape.operations], shape.given, ir.dom_of(node), "")
        inner = {name: self.put(getattr(node, name), names) for name in node_fields(node.__class__) or ()}
        return replace(node, **inner) if any(inner[n] is not getattr(node, n) for n in inner) else node


def _parts(node: Any) -> tuple[Any, ...]:
    if isinstance(node, tuple):
        return node
    return tuple(getattr(node, name) for name in node_fields(node.__class__) or ())


def _is_number(node: Any) -> bool:
    return not isinstance(node, ir.Plane)


# ------------------------------------------------------------------------------------------ what functions are given


def _cheap_parts(node: Any) -> Iterator[Any]:
    """The largest sets and numbers in a set that cost no operation of a function."""
    if not isinstance(node, INSIDE) or not any(isinstance(n, COSTLY) for n in ir.walk(node)):
        yield node
        return
    for part in _parts(node):
        if node_fields(part.__class__) is not None:
            yield from _cheap_parts(part)


def _taken_apart(node: Any, parts: set[Any], given: dict[Any, Any]) -> Any:
    """A set with parameters in the places of `parts`, which are collected: a set that is computed of two others which
    the function is given is computed there."""
    if isinstance(node, (ir.Num, ir.PNone, ir.PAll)):
        return node
    if node in parts and not (isinstance(node, JOINING) and node.left in parts and node.right in parts):
        name = f"{'n' if _is_number(node) else 'set'}_{len(given) + 1}"
        return given.setdefault(node, ir.Var(name) if _is_number(node) else ir.PVar(name, ir.dom_of(node)))
    inner = {}
    for name in node_fields(node.__class__) or ():
        part = getattr(node, name)
        inner[name] = _taken_apart(part, parts, given) if node_fields(part.__class__) is not None else part
    return replace(node, **inner)


# ------------------------------------------------------------------------------------------ functions


def _functions(lowered: Lowered, known: Mapping[ir.Plane, str], wanted: set[ir.Plane]) -> dict[ir.Plane, ir.Function]:
    """A function for each of the operations, by these; with the name and the line of the definition that is known to be
    computed by them."""
    model = lowered.plan.model
    definitions = {d.name: d for d in model.definitions}
    taken = {f.name for f in lowered.functions} | set(definitions)
    made: dict[ir.Plane, ir.Function] = {}
    for operations in sorted(wanted, key=repr):
        name, definition = known.get(operations, ""), definitions.get(known.get(operations, ""))
        hint = f"{name}_set" if name else "reached"
        own = next(n for n in chain((hint,), (f"{hint}_{i}" for i in count(2))) if n not in taken)
        taken.add(own)
        f = ir.Function(own, _parameters(operations), ir.dom_of(operations), (ir.ReturnP(operations),), stateless=True)
        f = replace(f, inline=True)
        if definition is not None:
            f = replace(f, doc=rules_line(model, definition.span), place=place_of(model, definition.span))
        made[operations] = f
    return made


def _parameters(operations: ir.Plane) -> tuple[tuple[str, ir.Kind], ...]:
    found: dict[str, ir.Kind] = {}
    for n in ir.walk(operations):
        if isinstance(n, ir.Var):
            found[n.name] = "int"
        elif isinstance(n, ir.PVar):
            found[n.name] = n.dom
    return tuple(sorted(found.items(), key=lambda item: int(item[0].rpartition("_")[2])))
