"""The parameters that an engine must have folded in: steps of the board, or the number of pieces, depend on them."""

from __future__ import annotations

from collections.abc import Mapping

from ludex.codegen.plan.model_walk import model_expressions, nodes
from ludex.dsl import model as m


def must_fold(model: m.Model) -> frozenset[str]:
    """Their names. An engine with these folded in may leave all others open."""
    numbers = [*model.offsets, *(link.relation for link in model.links)]
    numbers += [
        e.length for e in model_expressions(model) if isinstance(e, m.Lines) and not isinstance(e.length, m.ParamRef)
    ]
    named = {n.name for n in nodes(tuple(numbers)) if isinstance(n, m.ParamRef)}
    named |= {kind.count for kind in model.pieces if isinstance(kind.count, str)}
    return frozenset(named)


def least_folded(model: m.Model, settings: Mapping[str, int]) -> dict[str, int]:
    """What an engine for these settings must have folded in, and no more."""
    names = must_fold(model)
    return {param.name: settings.get(param.name, param.default) for param in model.params if param.name in names}
