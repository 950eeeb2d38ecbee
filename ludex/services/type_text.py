"""A type as the language writes it."""

from __future__ import annotations

from typing import Any

from ludex.dsl import model as m


def type_text(type_: Any) -> str:
    """`set of cell`, `none | player`, `cell -> int`."""
    match type_:
        case m.Domain(kind="sets"):
            return "set of cell"
        case m.Domain(kind=kind, name=name):
            return name or kind
        case m.Int(low=None):
            return "int"
        case m.Int(low=low, high=high):
            return f"{low}..{high}"
        case m.Element(domain=domain):
            return type_text(domain)
        case m.Value(enum=enum):
            return type_text(enum)
        case m.Enum(alternatives=alternatives):
            return " | ".join(map(_alternative, alternatives))
        case m.SetOf(of=of):
            return f"set of {type_text(of)}" if of else "{}"
        case m.SetOfSets(of=of):
            return f"set of (set of {type_text(of)})"
        case m.MapOf(domain=domain, result=result):
            return f"{type_text(domain)} -> {type_text(result)}"
        case m.Alternative():
            return _alternative(type_)
    return "bool" if isinstance(type_, m.Bool) else "none"


def _alternative(item: m.Alternative) -> str:
    if item.kind == "owned":
        return f"{item.name} of player"
    if item.kind == "numbers":
        return f"{item.low}..{item.high}"
    return type_text(item.domain) if item.kind == "element" else item.name or item.kind
