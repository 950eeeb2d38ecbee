"""Walking through a model: all nodes below one, and which of them have a property."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from ludex.dsl import model as m
from ludex.dsl.span import Span

LEAVES = (
    m.Field,
    m.Local,
    m.Action,
    Span,
    m.Domain,
    m.Bool,
    m.Int,
    m.NoneType,
    m.Element,
    m.Value,
    m.SetOf,
    m.SetOfSets,
    m.MapOf,
)
STATEFUL = (m.FieldRef, m.LocalRef, m.Can, m.Stuck, m.Seen)
STATEFUL_BUILTINS = ("me", "next", "foe", "turns", "others", "winners")


def below(node) -> Iterator[object]:
    """The node and all nodes below it; definitions and effects that it uses are entered."""
    if isinstance(node, tuple):
        for item in node:
            yield from below(item)
    elif is_dataclass(node) and not isinstance(node, LEAVES):
        yield node
        for part in fields(node):
            yield from below(getattr(node, part.name))


def has(node, *kinds: type) -> bool:
    """Whether a node of one of the kinds is in it."""
    return any(isinstance(n, kinds) for n in below(node))


def is_constant(expression: m.Expr) -> bool:
    """Whether an expression reads neither the state, nor the mover, nor a variable."""
    return not any(
        isinstance(n, STATEFUL) or isinstance(n, m.Builtin) and n.name in STATEFUL_BUILTINS for n in below(expression)
    )
