"""Walks over model nodes: everything below a node, definitions and effects entered once."""

from __future__ import annotations

from collections.abc import Iterator

from ludex.dsl import model as m
from ludex.dsl.frozen import names_of
from ludex.dsl.walk import children, roots


def nodes(node: object) -> Iterator[object]:
    """The node and all nodes below it, through definitions and effects (each of them once)."""
    seen: set[int] = set()
    waiting = [*roots(node)][::-1]
    while waiting:
        root = waiting.pop()
        if isinstance(root, (m.Definition, m.Effect)):
            if id(root) in seen:
                continue
            seen.add(id(root))
        yield root
        waiting += [*children(root)][::-1]


def direct(expr: object) -> Iterator[object]:
    """The node and all nodes below it, without entering definitions (they read nothing but their parameters)."""
    yield expr
    for part in parts(expr):
        yield from direct(part)


def parts(node: object) -> Iterator[object]:
    """The nodes right below a node; of the use of a definition its arguments."""
    if isinstance(node, tuple):
        yield from node
    elif isinstance(node, m.Use):
        yield from node.args
    elif not isinstance(node, (m.Field, m.Local, m.Definition, m.Effect)):
        for name in names_of(type(node)) or ():
            value = getattr(node, name)
            if name not in ("span", "type") and (isinstance(value, tuple) or names_of(type(value)) is not None):
                yield value


def expressions(node: object) -> Iterator[m.Expr]:
    """All expressions below a node."""
    return (n for n in nodes(node) if isinstance(n, m.Expr))


def model_expressions(model: m.Model) -> Iterator[m.Expr]:
    """All expressions that an engine of the model evaluates."""
    parts = (model.turn, model.setup, model.actions, model.ends, model.starts, model.score, model.payoff)
    return (n for n in nodes(tuple(p for p in parts if p is not None)) if isinstance(n, m.Expr))
