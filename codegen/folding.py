"""The parameters that an engine must have folded in: steps of the board, or the number of pieces, depend on them."""

from __future__ import annotations

from collections.abc import Mapping

from ludex.codegen.plan.model_walk import model_expressions, nodes
from ludex.dsl import model as m
from ludex.dsl.board_size import parameters


def must_fold(model: m.Model) -> frozenset[str]:
    """Their names. An engine with these folded in may leave all others open."""
    numbers = [*model.offsets, *(link.relation for link in model.links)]
    numbers += [
        e.length for e in model_expressions(model) if isinstance(e, m.Lines) and not isinstance(e.length, m.ParamRef)
    ]
    numbers += [e.distance for e in model_expressions(model) if isinstance(e, m.Ring)]
    if model.set_kinds:  # the sets of a board are known when an engine is made
        numbers += [source for kind in model.set_kinds for source in kind.sources]
        numbers += [part for part in (model.board,) if isinstance(part, m.Grid)]
    named = {n.name for n in nodes(tuple(numbers)) if isinstance(n, m.ParamRef)}
    if model.set_kinds and isinstance(model.board, m.Grid):
        named |= parameters(model.board.rows) | parameters(model.board.columns)
    named |= {kind.count for kind in model.pieces if isinstance(kind.count, str)}
    return frozenset(named)


def least_folded(model: m.Model, settings: Mapping[str, int]) -> dict[str, int]:
    """What an engine for these settings must have folded in, and no more."""
    names = must_fold(model)
    return {param.name: settings.get(param.name, param.default) for param in model.params if param.name in names}
