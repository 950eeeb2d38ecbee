"""Which definitions a model uses, each after those that it uses itself."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from typing import Any

from ludex.dsl.model import Definition, Domain, Local, Model, Use
from ludex.dsl.span import Span

LEAVES = (Span, Local, Domain, str, int)


def reachable(definitions: Iterable[Definition], made: Model) -> tuple[Definition, ...]:
    """Those of the definitions that something in the model uses, in their order."""
    found: set[int] = set()
    seen: set[int] = set()
    waiting: list[Any] = [made]
    while waiting:
        node = waiting.pop()
        if isinstance(node, tuple):
            waiting += node
        elif is_dataclass(node) and not isinstance(node, LEAVES) and id(node) not in seen:
            seen.add(id(node))
            if isinstance(node, Use):
                found.add(id(node.definition))
            waiting += [getattr(node, field.name) for field in fields(node)]
    return tuple(one for one in definitions if id(one) in found)
