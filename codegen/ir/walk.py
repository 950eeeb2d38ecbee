"""Walks through the nodes of the intermediate representation: all of them, nodes made anew, variables put in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import TypeVar, cast

from ludex.codegen.ir.nodes import Plane, PVar, Scalar, Var
from ludex.dsl import model as m

N = TypeVar("N")  # a node, or a tuple of nodes
DOMS = (m.Domain, m.Enum)  # stand in nodes, but are none


def walk(node: object) -> Iterator[object]:
    """The node and everything below it."""
    yield node
    if isinstance(node, tuple):
        for item in node:
            yield from walk(item)
    elif is_dataclass(node):
        for f in fields(node):
            value = getattr(node, f.name)
            if isinstance(value, tuple) or is_dataclass(value) and not isinstance(value, DOMS):
                yield from walk(value)


def mapped(node: N, f: Callable[[object], object]) -> N:
    """The node with f put to everything below it and to itself, from the leaves up. f gives a scalar for a scalar, a
    plane for a plane, a statement for a statement; a block may be given another block."""
    return cast(N, _mapped(node, f))


def _mapped(node: object, f: Callable[[object], object]) -> object:
    if isinstance(node, tuple):
        return tuple(_mapped(n, f) for n in node)
    if not is_dataclass(node) or isinstance(node, (type, *DOMS)):
        return node
    changes = {}
    for part in fields(node):
        value = getattr(node, part.name)
        if isinstance(value, tuple) or is_dataclass(value) and not isinstance(value, DOMS):
            new = _mapped(value, f)
            if new != value:
                changes[part.name] = new
    return f(replace(node, **changes) if changes else node)


def with_values(node: N, values: Mapping[str, Scalar | Plane]) -> N:
    """The node with values put in for variables."""
    return mapped(node, lambda n: values.get(n.name, n) if isinstance(n, (Var, PVar)) else n)


def reads(node: object, *names: str) -> bool:
    """Whether a node reads one of the variables."""
    return any(isinstance(n, (Var, PVar)) and n.name in names for n in walk(node))
