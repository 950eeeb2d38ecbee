"""Every node of a model once: definitions and effects are entered once for each form that they were checked in."""

from __future__ import annotations

from typing import Any

from ludex.dsl import model as m
from ludex.dsl.walk import children


def occurrences(*roots: Any) -> list[Any]:
    """All nodes below the roots, each object once, those behind uses of definitions and runs of effects too."""
    found: list[Any] = []
    seen: set[int] = set()
    waiting = list(roots)[::-1]
    while waiting:
        node = waiting.pop()
        if id(node) in seen:
            continue
        seen.add(id(node))
        found.append(node)
        waiting.extend(children(node))
    return found


def everything(model: m.Model) -> list[Any]:
    """All nodes of a model, the defaults of its fields among them."""
    defaults = [field.default for field in model.fields if field.default is not None]
    return occurrences(model, *defaults)


def reads(node: Any) -> set[int]:
    """The fields (their numbers) that are read in a node and in what it uses."""
    return {part.field.index for part in occurrences(node) if isinstance(part, m.FieldRef)}


def locals_in(*nodes: Any) -> set[int]:
    """The local variables (their numbers) that are read in nodes and in what they use."""
    return {part.local.number for part in occurrences(*nodes) if isinstance(part, m.LocalRef)}
