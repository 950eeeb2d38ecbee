"""Frozen dataclasses (a syntax tree, a model) as indented text, without the places in the source.

Types are written as the language writes them. What is declared by name (a field, a definition, an effect) is shown
where it first stands, and by its name after that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from ludex.dsl import model as m
from ludex.services.type_text import type_text

SHORT = 110
HIDDEN = {"span", "spans", "name_span", "row_spans", "sources"}
NAMED = (m.Field, m.Definition, m.Effect)
TYPES = (m.Bool, m.Int, m.NoneType, m.Element, m.Alternative, m.Enum, m.Value, m.SetOf, m.SetOfSets, m.MapOf, m.Domain)


def outline(node: Any) -> str:
    """One line for what fits on one, otherwise a line for each part."""
    return "\n".join(_lines(node, "", set()))


def _lines(node: Any, label: str, seen: set[int]) -> Iterator[str]:
    whole = label + _inline(node, seen)
    if len(whole) <= SHORT and not _is_new(node, seen) or not (is_dataclass(node) or isinstance(node, tuple)):
        yield whole
    elif isinstance(node, tuple):
        if label:
            yield label.rstrip()
        for item in node:
            yield from ("  " + line for line in _lines(item, "- ", seen))
    else:
        if isinstance(node, NAMED):
            seen.add(id(node))
        yield label + type(node).__name__
        for name, value in _parts(node):
            yield from ("  " + line for line in _lines(value, f"{name}: ", seen))


def _is_new(node: Any, seen: set[int]) -> bool:
    if isinstance(node, tuple):
        return any(_is_new(item, seen) for item in node)
    return isinstance(node, NAMED) and id(node) not in seen


def _inline(node: Any, seen: set[int]) -> str:
    if isinstance(node, TYPES):
        return f"<{type_text(node)}>"
    if isinstance(node, NAMED) and id(node) in seen:
        return f"{type(node).__name__} {node.name}"
    if isinstance(node, m.Local):
        return f"{node.name}.{node.number} <{type_text(node.type)}>"
    if isinstance(node, tuple):
        return f"[{', '.join(_inline(item, seen) for item in node)}]"
    if not is_dataclass(node):
        return repr(node)
    return f"{type(node).__name__}({', '.join(f'{name}={_inline(value, seen)}' for name, value in _parts(node))})"


def _parts(node: Any) -> list[tuple[str, Any]]:
    parts = [(field.name, getattr(node, field.name)) for field in fields(node) if field.name not in HIDDEN]
    return [(name, value) for name, value in parts if value is not None and value != () and value != ""]
