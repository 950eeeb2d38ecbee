"""Images of relations and what is made of them: the cells that steps and links reach."""

from __future__ import annotations

from typing import Any

from ludex.dsl import model as m
from ludex.dsl.interpreter.convert import as_set
from ludex.dsl.interpreter.state import State

A_STEP = m.Element(m.STEP)


def image(relation: Any, relation_type: m.Type, cells: frozenset[Any], s: State) -> frozenset[Any]:
    """The cells that a step (or a link) of the relation reaches from one of the cells."""
    board = s.world.board
    if (
        isinstance(relation_type, m.SetOf)
        and isinstance(relation_type.of, m.Domain)
        and relation_type.of.kind == "link"
    ):
        pairs, links_at = board.links[relation_type.of.name], board.links_at[relation_type.of.name]
        links = ((cell, pairs[link]) for cell in cells for link in links_at[cell] if link in relation)
        return frozenset(b if a == cell else a for cell, (a, b) in links)
    tables = [board.targets[step] for step in as_set(relation)]
    return frozenset().union(*[table[cell] for cell in cells for table in tables])


def joined(
    start: frozenset[Any], through: frozenset[Any], relation: Any, relation_type: m.Type, s: State
) -> frozenset[Any]:
    """The least set that holds `start` and, with a cell, every cell of `through` that the relation reaches from it."""
    found = fresh = start
    while fresh:
        fresh = (image(relation, relation_type, fresh, s) & through) - found
        found |= fresh
    return found


def span_of(cells: frozenset[Any], step: int, through: frozenset[Any], s: State) -> frozenset[Any]:
    return joined(cells, through, step, A_STEP, s) - cells
