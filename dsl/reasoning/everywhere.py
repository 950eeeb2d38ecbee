"""Findings about expressions that hold wherever an expression is used: in every form that a template was checked in."""

from collections.abc import Callable

from ludex.dsl import model as m
from ludex.dsl.reasoning.examined import Examined
from ludex.dsl.span import Span


def everywhere(examined: Examined, kinds: tuple[type, ...], is_found: Callable[[m.Expr], bool]) -> list[m.Expr]:
    """The expressions of these kinds that are found in all their forms, one for each place in the text."""
    found: dict[tuple[Span, type], m.Expr] = {}
    refuted: set[tuple[Span, type]] = set()
    for node in examined.effective:
        if isinstance(node, kinds) and isinstance(node, m.Expr) and (place := (node.span, type(node))) not in refuted:
            if is_found(node):
                found.setdefault(place, node)
            else:
                refuted.add(place)
    return [node for place, node in found.items() if place not in refuted]
