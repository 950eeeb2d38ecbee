"""Traversals of the intermediate representation: visiting all nodes, rebuilding nodes, substituting variables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar, cast

from ludex.codegen.ir.nodes import Plane, PVar, Scalar, Var
from ludex.codegen.ir.statements import BLOCKS, Stmt
from ludex.dsl import model as m

N = TypeVar("N")  # a node, or a tuple of nodes
DOMS = (m.Domain, m.Enum)  # stand in nodes, but are none
PLAIN = ("str", "int", "bool", "Dom")  # fields declared so hold no nodes


@cache
def part_names(kind: type) -> tuple[str, ...] | None:
    """The fields of a class of nodes; None for what is no node. Remembered: most of a compilation is walks."""
    return tuple(f.name for f in fields(kind)) if is_dataclass(kind) and not issubclass(kind, DOMS) else None


@cache
def node_fields(kind: type) -> tuple[str, ...] | None:
    """Of the fields of a class of nodes those that may hold nodes; None for what is no node."""
    names = part_names(kind)
    return names and tuple(f.name for f in fields(kind) if f.type not in PLAIN)


@cache
def _last_first(kind: type) -> Callable[[object], tuple[Any, ...]] | None:
    """What gives the fields that may hold nodes, the last one first; None where there are none."""
    names = node_fields(kind) or ()
    if len(names) < 2:  # attrgetter gives a tuple only of two and more
        return (lambda node: (getattr(node, names[0]),)) if names else None
    return attrgetter(*names[::-1])


def walk(node: Any) -> Iterator[object]:
    """The node and everything below it."""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        yield node
        if isinstance(node, tuple):
            waiting += node[::-1]
        elif parts := _last_first(node.__class__):
            waiting += [p for p in parts(node) if isinstance(p, tuple) or part_names(p.__class__) is not None]


def mapped(node: N, f: Callable[[object], object]) -> N:
    """The node with f put to everything below it and to itself, from the leaves up. f gives a scalar for a scalar, a
    plane for a plane, a statement for a statement; a block may be given another block."""
    return cast(N, _mapped(node, f))


def _mapped(node: Any, f: Callable[[object], object]) -> object:
    if isinstance(node, tuple):
        return tuple(_mapped(n, f) for n in node)
    names = node_fields(node.__class__)
    if names is None:
        return node
    changes = {}
    for name in names:
        value = getattr(node, name)
        if isinstance(value, tuple) or part_names(value.__class__) is not None:
            new = _mapped(value, f)
            if new != value:
                changes[name] = new
    return f(replace(node, **changes) if changes else node)


def with_blocks(s: Stmt, f: Callable[[tuple[Stmt, ...]], tuple[Stmt, ...]]) -> Stmt:
    """A statement with what `f` makes of its blocks."""
    made: dict[str, Any] = {name: f(getattr(s, name)) for name in BLOCKS if hasattr(s, name)}
    return replace(s, **made) if made else s


def with_values(node: N, values: Mapping[str, Scalar | Plane]) -> N:
    """The node with values put in for variables."""
    return mapped(node, lambda n: values.get(n.name, n) if isinstance(n, (Var, PVar)) else n)


def reads(node: object, *names: str) -> bool:
    """Whether a node reads one of the variables."""
    return any(isinstance(n, (Var, PVar)) and n.name in names for n in walk(node))
