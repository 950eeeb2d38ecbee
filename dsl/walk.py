"""Walking through a model: what stands right below a node, all nodes below one, and which of them have a property."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ludex.dsl import model as m
from ludex.dsl.frozen import names_of
from ludex.dsl.span import Span

TYPE_CHECKING = False  # a program in a contest starts without `typing`: docs/architecture.md
if TYPE_CHECKING:
    from typing import Any

LEAVES = (
    str,
    int,
    Span,
    m.Domain,
    m.Local,
    m.Field,
    m.Bool,
    m.Int,
    m.NoneType,
    m.Element,
    m.Value,
    m.SetOf,
    m.MapOf,
    m.SetOfSets,
)
LEFT_OUT = ("span", "type", "sources")
STATEFUL = (m.FieldRef, m.LocalRef, m.Can, m.Stuck, m.Earlier)
StatePart = int | str  # of a state: a field by its number, anything else by its name
READ = {"me": "me", "foe": "me", "others": "me", "next": "next", "turns": "turns", "winners": "winners"}  # by a builtin


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(name for name in names_of(kind) or () if name not in LEFT_OUT)


def children(node: Any) -> Iterator[Any]:
    """The nodes right below a node, those in tuples too: definitions and effects are below what uses them."""
    for name in _names(node.__class__):
        yield from roots(getattr(node, name))


def roots(part: Any) -> Iterator[Any]:
    """The nodes that something is: itself, or those in a tuple; a type, a field, a number is none."""
    if isinstance(part, tuple):
        for item in part:
            yield from roots(item)
    elif part is not None and not isinstance(part, LEAVES) and names_of(type(part)) is not None:
        yield part


def below(node: Any) -> Iterator[Any]:
    """The node (or those in a tuple) and all nodes below it, each object once; actions are not entered."""
    seen: set[int] = set()
    waiting = [*roots(node)][::-1]
    while waiting:
        root = waiting.pop()
        if isinstance(root, m.Action) or id(root) in seen:
            continue
        seen.add(id(root))
        yield root
        waiting.extend([*children(root)][::-1])


def has(node: Any, *kinds: type) -> bool:
    """Whether a node of one of the kinds is in it."""
    return any(isinstance(n, kinds) for n in below(node))


def is_constant(expression: m.Expr) -> bool:
    """Whether an expression reads neither the state, nor the mover, nor a variable."""
    return not any(isinstance(n, STATEFUL) or isinstance(n, m.Builtin) and n.name in READ for n in below(expression))


def reads(expression: m.Expr) -> frozenset[StatePart] | None:
    """The parts of a state that an expression may read; None where it asks how the game would go on: then any."""
    found: set[StatePart] = set()
    for node in below(expression):
        if isinstance(node, (m.Can, m.Stuck)):
            return None
        if isinstance(node, m.FieldRef):
            found.add(node.field.index)
        elif isinstance(node, m.Earlier):
            found.update(node.fields, ("history", "next"))
        elif isinstance(node, m.Builtin) and node.name in READ:
            found.add(READ[node.name])
    return frozenset(found)
