"""Frozen dataclasses (a syntax tree, a model) as indented text, without the places in the source."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

SHORT = 100


def outline(node: Any) -> str:
    """One line for what fits on one, otherwise a line for each part."""
    return "\n".join(_lines(node, ""))


def _lines(node: Any, label: str) -> Iterator[str]:
    whole = label + _inline(node)
    if len(whole) <= SHORT or not (is_dataclass(node) or isinstance(node, tuple)):
        yield whole
    elif is_dataclass(node):
        yield label + type(node).__name__
        for name, value in _parts(node):
            yield from ("  " + line for line in _lines(value, f"{name}: "))
    else:
        if label:
            yield label.rstrip()
        for item in node:
            yield from ("  " + line for line in _lines(item, "- "))


def _inline(node: Any) -> str:
    if is_dataclass(node):
        return f"{type(node).__name__}({', '.join(f'{name}={_inline(value)}' for name, value in _parts(node))})"
    if isinstance(node, tuple):
        return f"[{', '.join(_inline(item) for item in node)}]"
    return repr(node)


def _parts(node: Any) -> list[tuple[str, Any]]:
    parts = [(field.name, getattr(node, field.name)) for field in fields(node) if field.name not in HIDDEN]
    return [(name, value) for name, value in parts if value not in (None, (), "")]


HIDDEN = {"span", "spans", "name_span", "row_spans", "sources"}
