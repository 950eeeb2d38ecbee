"""Model nodes with names replaced by expressions, and uses of definitions by what these stand for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar, cast

from ludex.dsl import model as m

N = TypeVar("N")  # a node, or a tuple of nodes


def put(node: N, env: Mapping[int, m.Expr]) -> N:
    """The node with names of `env` and uses of definitions replaced by what they stand for: expressions too."""
    return cast(N, _replaced(node, env))


def _replaced(node: object, env: Mapping[int, m.Expr]) -> object:
    if isinstance(node, m.LocalRef):
        return env.get(node.local.number, node)
    if isinstance(node, m.Use):
        inner = {p.number: put(arg, env) for p, arg in zip(node.definition.params, node.args)}
        return put(node.definition.body, inner)
    if isinstance(node, tuple):
        return tuple(put(n, env) for n in node)
    if not is_dataclass(node) or not isinstance(node, (m.Node, m.Generator)):
        return node
    changed: dict[str, Any] = {
        f.name: put(getattr(node, f.name), env) for f in fields(node) if f.name not in ("span", "type", "local")
    }
    return replace(node, **changed)
